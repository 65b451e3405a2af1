"""What torch and Python bring along: pad_sequence, cross_entropy, einsum, heaps."""
# %% padding
def pad_batch(sentences):
    tensors = [torch.tensor(s) for s in sentences]
    return nn.utils.rnn.pad_sequence(tensors, batch_first=True, padding_value=PAD), torch.tensor(list(map(len, sentences)))


def padding_mask(lengths, n):
    return torch.stack([torch.arange(n).lt(length) for length in lengths])
# %% encode
def encode(layer, embedded, lengths):
    order = torch.argsort(lengths, descending=True)
    back = torch.argsort(order)
    packed = torch.nn.utils.rnn.pack_padded_sequence(embedded[order], lengths[order], batch_first=True)
    out, last = layer(packed)
    out, _ = torch.nn.utils.rnn.pad_packed_sequence(out, batch_first=True, total_length=embedded.size(1))
    if isinstance(last, tuple):
        return out[back], tuple(part[:, back] for part in last)
    return out[back], last[:, back]
# %% attention
class DotAttention(nn.Module):
    def __init__(self, hidden):
        super().__init__()

    def forward(self, S, H, mask):
        bias = torch.zeros(mask.shape, device=S.device).masked_fill(~mask, float("-inf"))
        weights = nn.functional.softmax(torch.einsum("bth,bnh->btn", S, H) + bias.unsqueeze(1), dim=-1)
        return torch.bmm(weights, H), weights


class AdditiveAttention(nn.Module):
    def __init__(self, hidden):
        super().__init__()
        self.W_s = nn.Linear(hidden, hidden, bias=False)
        self.W_h = nn.Linear(hidden, hidden, bias=False)
        self.v = nn.Linear(hidden, 1, bias=False)

    def forward(self, S, H, mask):
        asked = self.W_s(S).unsqueeze(2)
        there = self.W_h(H).unsqueeze(1)
        scores = self.v(torch.tanh(asked + there))[..., 0]
        scores = torch.where(mask[:, None], scores, torch.tensor(-1e9, device=S.device))
        weights = scores.softmax(-1)
        return torch.einsum("btn,bnh->bth", weights, H), weights
# %% decoder
def predict(model, S, H, mask):
    weights = None
    if model.attention is not None:
        contexts, weights = model.attention(S, H, mask)
        S = torch.tanh(model.combine(torch.cat((S, contexts), -1)))
    return model.output(S), weights


def decoder_step(model, words, state, H, mask):
    S, new = model.run_decoder(words.unsqueeze(1), state)
    logits, weights = predict(model, S, H, mask)
    if weights is not None:
        weights = weights.squeeze(1)
    return logits.squeeze(1), new, weights
# %% loss
def sequence_loss(logits, targets, lengths):
    return nn.functional.cross_entropy(logits.flatten(0, 1), targets.flatten(), ignore_index=PAD, reduction="sum")


def perplexity(losses, lengths):
    return float(np.exp(np.sum(losses) / np.sum(lengths)))
# %% greedy
def greedy(step, state, longest):
    rows = []
    words = torch.full((state.shape[0],), BOS, dtype=torch.long, device=state.device)
    while len(rows) < longest:
        log_probs, state = step(words, state)
        words = torch.argmax(log_probs, -1)
        rows.append(words)
        if all((torch.stack(rows) == EOS).any(0)):
            break
    out = []
    for row in torch.stack(rows, 1).tolist():
        out.append(row[: row.index(EOS)] if EOS in row else row)
    return out
# %% translator
def trained(steps, rate, seed, attention=AdditiveAttention, pairs=None, forward=None):
    torch.manual_seed(seed)
    own = Parts(
        pad_batch=pad_batch, padding_mask=padding_mask, encode=encode, predict=predict,
        decoder_step=decoder_step, sequence_loss=sequence_loss,
    )
    model = Translator(own, source_words=len(corpus.source), target_words=len(corpus.target), cell="lstm",
                       attention=attention(64) if attention else None, hidden=64)
    model.to(device)
    train(model, corpus.train if pairs is None else pairs, steps=steps, rate=rate, seed=seed, forward=forward, progress=False)
    return model
# %% beam
def beam_search(step, state, k, longest):
    import heapq

    finished, live = [], [([], 0.0)]
    words = torch.tensor([BOS], device=state.device)
    for _ in range(longest):
        log_probs, state = step(words, state)
        candidates = []
        for row, (tokens, score) in enumerate(live):
            for word, lp in enumerate(log_probs[row].tolist()):
                candidates.append((score + lp, row, word))
        kept = heapq.nlargest(k, candidates)
        finished += [(live[row][0] + [word], score) for score, row, word in kept if word == EOS]
        going = [(score, row, word) for score, row, word in kept if word != EOS]
        if not going:
            break
        live = [(live[row][0] + [word], score) for score, row, word in going]
        words = torch.tensor([word for _, _, word in going], device=state.device)
        state = torch.stack([state[row] for _, row, _ in going])
    return finished


def best_hypothesis(finished, alpha):
    ranked = sorted(finished, key=lambda pair: -pair[1] / len(pair[0]) ** alpha)
    return list(ranked[0][0])[:-1]
# %% scheduled
def scheduled_log_probs(step, state, inputs, own, generator):
    B, T = inputs.shape
    coins = torch.rand(B, T, generator=generator).to(inputs.device) < own
    rows = []
    words = inputs[:, 0]
    for t in range(T):
        if t:
            words = torch.where(coins[:, t], words_out, inputs[:, t])
        log_probs, state = step(words, state)
        words_out = log_probs.detach().argmax(-1)
        rows.append(log_probs)
    return torch.stack(rows, 1)
# %% measures
def exact_match(found, wanted, lengths, bounds):
    low, high = bounds
    hits = np.array([list(f) == list(w) for f, w in zip(found, wanted)])
    inside = (np.array(lengths) >= low) & (np.array(lengths) <= high)
    return float(hits[inside].mean()) if inside.any() else math.nan


def first_to_last(model, pairs):
    sources, inputs, outputs, lengths = gold(pairs, model.parts.pad_batch, model.device)
    ids, n = model.parts.pad_batch(sources)
    embedded = model.source_embedding(ids.to(model.device))
    embedded.retain_grad()
    states, mask, state = model.read_embedded(embedded, n)
    logits = model.write(inputs, state, states, mask)[0]
    loss = model.parts.sequence_loss(logits, outputs, lengths)
    loss.backward()
    model.zero_grad()
    g = torch.linalg.norm(embedded.grad, dim=-1)
    return (g[:, 0].sum() / g.gather(1, (n - 1).to(g.device)[:, None]).sum()).item()
