"""Loops where they are not too slow for training: over groups, steps, sentences and tokens."""
# %% padding
def pad_batch(sentences):
    n = 0
    for sentence in sentences:
        n = max(n, len(sentence))
    ids = torch.zeros(len(sentences), n, dtype=torch.long)
    lengths = torch.zeros(len(sentences), dtype=torch.long)
    for b, sentence in enumerate(sentences):
        ids[b, : len(sentence)] = torch.tensor(sentence)
        lengths[b] = len(sentence)
    return ids, lengths


def padding_mask(lengths, n):
    return torch.tensor([[i < length for i in range(n)] for length in lengths.tolist()])
# %% encode
def encode(layer, embedded, lengths):
    # sentences of the same length need no padding: run them together
    directions = 2 if layer.bidirectional else 1
    states = embedded.new_zeros(embedded.shape[0], embedded.shape[1], directions * layer.hidden_size)
    pieces = []
    places = []
    for length in sorted(set(lengths.tolist())):
        rows = (lengths == length).nonzero()[:, 0]
        out, last = layer(embedded[rows, :length])
        out = nn.functional.pad(out, (0, 0, 0, embedded.shape[1] - length))
        states = states.index_copy(0, rows, out)
        pieces.append(last if isinstance(last, tuple) else (last,))
        places.append(rows)
    back = torch.argsort(torch.cat(places))
    joined = tuple(torch.cat(part, dim=1)[:, back] for part in zip(*pieces))
    return states, joined if isinstance(layer, nn.LSTM) else joined[0]
# %% attention
def weigh(scores, mask):
    scores = torch.where(mask, scores, torch.full_like(scores, -math.inf))
    e = torch.exp(scores - scores.max(dim=-1, keepdim=True).values)
    return e / e.sum(dim=-1, keepdim=True)


class DotAttention(nn.Module):
    def __init__(self, hidden):
        super().__init__()

    def forward(self, S, H, mask):
        weights = torch.stack([weigh((H * S[:, t : t + 1]).sum(-1), mask) for t in range(S.shape[1])], dim=1)
        return (weights[..., None] * H[:, None]).sum(2), weights


class AdditiveAttention(nn.Module):
    def __init__(self, hidden):
        super().__init__()
        self.W_s = nn.Linear(hidden, hidden, bias=False)
        self.W_h = nn.Linear(hidden, hidden, bias=False)
        self.v = nn.Linear(hidden, 1, bias=False)

    def forward(self, S, H, mask):
        keys = self.W_h(H)
        rows = []
        for t in range(S.shape[1]):
            hidden = torch.tanh(keys + self.W_s(S[:, t])[:, None, :])
            rows.append(weigh(hidden @ self.v.weight[0], mask))
        weights = torch.stack(rows, dim=1)
        return weights @ H, weights
# %% decoder
def one(model, s, H, mask):
    if model.attention is None:
        return model.output(s), None
    c, w = model.attention(s[:, None], H, mask)
    d = s.shape[1]
    joined = s @ model.combine.weight[:, :d].T + c[:, 0] @ model.combine.weight[:, d:].T + model.combine.bias
    return model.output(torch.tanh(joined)), w[:, 0]


def predict(model, S, H, mask):
    if model.attention is None:
        return model.output(S), None
    contexts, weights = model.attention(S, H, mask)
    d = S.shape[2]
    joined = S @ model.combine.weight[:, :d].T + contexts @ model.combine.weight[:, d:].T + model.combine.bias
    return model.output(joined.tanh()), weights


def decoder_step(model, words, state, H, mask):
    S, state = model.run_decoder(words.reshape(-1, 1), state)
    logits, weights = one(model, S[:, -1], H, mask)
    return logits, state, weights
# %% loss
def sequence_loss(logits, targets, lengths):
    total = 0.0
    for b, n in enumerate(lengths.tolist()):
        rows = logits[b, :n]
        total = total + (torch.logsumexp(rows, dim=1) - rows[range(n), targets[b, :n]]).sum()
    return total


def perplexity(losses, lengths):
    loss = tokens = 0
    for l, n in zip(losses, lengths):
        loss += l
        tokens += n
    return math.exp(loss / tokens)
# %% greedy
def greedy(step, state, longest):
    B = len(state)
    out = [[] for _ in range(B)]
    alive = list(range(B))
    words = torch.tensor([BOS] * B, device=state.device)
    for _ in range(longest):
        log_probs, state = step(words, state)
        words = log_probs.max(dim=1).indices
        still = []
        for b in alive:
            word = int(words[b])
            if word != EOS:
                out[b].append(word)
                still.append(b)
        alive = still
        if not alive:
            return out
    return out
# %% translator
def trained(steps, rate, seed, attention=AdditiveAttention, pairs=None, forward=None):
    if pairs is None:
        pairs = corpus.train
    torch.manual_seed(seed)
    weigher = None
    if attention is not None:
        weigher = attention(64)
    torch.manual_seed(seed)
    model = Translator(parts, len(corpus.source), len(corpus.target), attention=weigher)
    model = model.to(device)
    losses = train(model, pairs, steps=steps, rate=rate, seed=seed, forward=forward)
    if losses:
        print("last loss", losses[-1])
    return model
# %% beam
def beam_search(step, state, k, longest):
    finished = []
    beam = [((), 0.0, BOS, state[0])]
    for _ in range(longest):
        log_probs, states = step(torch.tensor([h[2] for h in beam]), torch.stack([h[3] for h in beam]))
        extended = []
        for h, lps, s in zip(beam, log_probs, states):
            for word in range(len(lps)):
                extended.append((h[0] + (word,), h[1] + float(lps[word]), word, s))
        extended.sort(key=lambda h: h[1], reverse=True)
        beam = []
        for h in extended[:k]:
            if h[2] == EOS:
                finished.append((list(h[0]), h[1]))
            else:
                beam.append(h)
        if len(beam) == 0:
            break
    return finished


def best_hypothesis(finished, alpha):
    best = None
    for tokens, score in finished:
        value = score / math.pow(len(tokens), alpha)
        if best is None or value > best[0]:
            best = (value, tokens)
    return [token for token in best[1] if token != EOS]
# %% scheduled
def scheduled_log_probs(step, state, inputs, own, generator):
    out = []
    for t in range(inputs.shape[1]):
        words = inputs[:, t].clone()
        if t > 0:
            likeliest = out[-1].argmax(dim=1)
            for b in range(len(words)):
                if torch.rand(1, generator=generator).item() < own:
                    words[b] = likeliest[b]
        log_probs, state = step(words, state)
        out.append(log_probs)
    return torch.stack(out).transpose(0, 1)
# %% measures
def exact_match(found, wanted, lengths, bounds):
    right = total = 0
    for f, w, n in zip(found, wanted, lengths):
        if n < bounds[0] or n > bounds[1]:
            continue
        total += 1
        if len(f) == len(w) and all(a == b for a, b in zip(f, w)):
            right += 1
    if total == 0:
        return math.nan
    return right / total


def first_to_last(model, pairs):
    first = last = 0.0
    for pair in pairs:  # one sentence at a time: no padding at all
        sources, inputs, outputs, lengths = gold([pair], model.parts.pad_batch, model.device)
        ids, n = model.parts.pad_batch(sources)
        e = model.source_embedding(ids.to(model.device)).detach().clone().requires_grad_(True)
        states, mask, state = model.read_embedded(e, n)
        loss = model.parts.sequence_loss(model.write(inputs, state, states, mask)[0], outputs, lengths)
        (g,) = torch.autograd.grad(loss, e)
        first += float(g[0, 0].norm())
        last += float(g[0, -1].norm())
    return first / last
