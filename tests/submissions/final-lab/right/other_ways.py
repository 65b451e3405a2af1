"""Other roads to the same place: additive masks, one-hot targets, boolean bookkeeping in tensors."""
# %% padding
def pad_batch(sentences):
    lengths = torch.LongTensor([len(s) for s in sentences])
    n = lengths.max().item()
    ids = torch.full((len(sentences), n), PAD, dtype=torch.int64)
    ids[torch.arange(n)[None, :] < lengths[:, None]] = torch.tensor([token for s in sentences for token in s])
    return ids, lengths


def padding_mask(lengths, n):
    return torch.ones(len(lengths), n, dtype=torch.int8).cumsum(1) <= lengths.cpu().reshape(-1, 1)
# %% encode
def encode(layer, embedded, lengths):
    from torch.nn.utils.rnn import pack_sequence, pad_packed_sequence

    sentences = [row[:n] for row, n in zip(embedded, lengths.tolist())]
    packed, last = layer(pack_sequence(sentences, enforce_sorted=False))
    states = pad_packed_sequence(packed, batch_first=True)[0]
    missing = embedded.shape[1] - states.shape[1]
    return torch.cat([states, states.new_zeros(len(states), missing, states.shape[2])], dim=1), last
# %% attention
def attend(scores, H, mask):
    lowest = torch.finfo(scores.dtype).min
    allowed = mask.unsqueeze(1).to(scores.dtype)
    scores = scores * allowed + (1 - allowed) * lowest
    weights = torch.exp(torch.log_softmax(scores, dim=2)) * allowed
    return torch.matmul(weights, H), weights


class DotAttention(nn.Module):
    def __init__(self, hidden):
        super().__init__()

    def forward(self, S, H, mask):
        return attend(torch.bmm(S, H.permute(0, 2, 1)), H, mask)


class AdditiveAttention(nn.Module):
    def __init__(self, hidden):
        super().__init__()
        self.W_s = nn.Linear(hidden, hidden, bias=False)
        self.W_h = nn.Linear(hidden, hidden, bias=False)
        self.v = nn.Linear(hidden, 1, bias=False)

    def forward(self, S, H, mask):
        a = torch.einsum("bth,kh->btk", S, self.W_s.weight)
        b = torch.einsum("bnh,kh->bnk", H, self.W_h.weight)
        scores = torch.einsum("btnk,k->btn", torch.tanh(a[:, :, None] + b[:, None]), self.v.weight[0])
        return attend(scores, H, mask)
# %% decoder
def predict(model, S, H, mask):
    if model.attention is None:
        return model.output(S), None
    pair = model.attention(S, H, mask)
    features = nn.functional.linear(torch.cat([S, pair[0]], 2), model.combine.weight, model.combine.bias)
    return nn.functional.linear(torch.tanh(features), model.output.weight, model.output.bias), pair[1]


def decoder_step(model, words, state, H, mask):
    embedded = model.target_embedding(words)[:, None]
    S, last = model.decoder(embedded, model.split_state(state))
    logits, weights = predict(model, S, H, mask)
    return logits[:, -1], model.join_state(last), weights if weights is None else weights[:, -1]
# %% loss
def sequence_loss(logits, targets, lengths):
    V = logits.shape[2]
    one_hot = nn.functional.one_hot(targets, V).to(logits.dtype)
    log_probs = torch.log_softmax(logits, -1)
    each = -(one_hot * log_probs).sum(-1)
    real = (torch.arange(targets.shape[1], device=targets.device)[None] < lengths.to(targets.device)[:, None])
    return torch.where(real, each, torch.zeros_like(each)).sum()


def perplexity(losses, lengths):
    weights = torch.tensor(lengths, dtype=torch.float64)
    means = torch.tensor(losses, dtype=torch.float64) / weights
    return torch.exp((means * weights).sum() / weights.sum())
# %% greedy
def greedy(step, state, longest):
    words = torch.zeros(len(state), dtype=torch.long, device=state.device) + BOS
    all_words = torch.zeros(len(state), 0, dtype=torch.long, device=state.device)
    done = torch.zeros(len(state), dtype=torch.bool, device=state.device)
    for _ in range(longest):
        log_probs, state = step(words, state)
        words = log_probs.argmax(1)
        done = done | (words == EOS)
        all_words = torch.cat([all_words, torch.where(done, EOS, words)[:, None]], 1)
        if done.all():
            break
    return [row[row != EOS].tolist() for row in all_words]
# %% translator
def trained(steps, rate, seed, attention=AdditiveAttention, pairs=None, forward=None):
    generator = torch.manual_seed(seed)
    options = {"attention": attention(hidden=64)} if attention else {}
    model = Translator(parts, len(corpus.source), len(corpus.target), **options).to(device)
    if steps > 0:
        train(model, pairs or corpus.train, steps=steps, rate=rate, seed=seed, forward=forward)
    return model
# %% beam
def beam_search(step, state, k, longest):
    finished = []
    tokens = torch.zeros(1, 0, dtype=torch.long)
    scores = torch.zeros(1, dtype=torch.float64)
    words = torch.tensor([BOS])
    for _ in range(longest):
        log_probs, state = step(words, state)
        V = log_probs.shape[1]
        total = (scores[:, None] + log_probs.cpu().double()).reshape(-1)
        order = torch.argsort(total, descending=True)[:k]
        rows, words = order // V, order % V
        tokens = torch.cat([tokens[rows], words[:, None]], dim=1)
        scores, state = total[order], state[rows]
        ended = words == EOS
        for i in ended.nonzero()[:, 0].tolist():
            finished.append((tokens[i].tolist(), scores[i].item()))
        tokens, scores, state, words = tokens[~ended], scores[~ended], state[~ended], words[~ended]
        if len(words) == 0:
            break
    return finished


def best_hypothesis(finished, alpha):
    lengths = np.array([len(tokens) for tokens, _ in finished], dtype=float)
    scores = np.array([score for _, score in finished])
    return finished[int(np.argmax(scores * lengths**-alpha))][0][:-1]
# %% scheduled
def scheduled_log_probs(step, state, inputs, own, generator):
    log_probs, state = step(inputs[:, 0], state)
    out = log_probs[:, None]
    for t in range(1, inputs.shape[1]):
        mine = out[:, -1].topk(1, dim=-1).indices[:, 0]
        pick = (torch.rand(inputs.shape[0], generator=generator) < own).long().to(inputs.device)
        log_probs, state = step(pick * mine + (1 - pick) * inputs[:, t], state)
        out = torch.cat([out, log_probs[:, None]], dim=1)
    return out
# %% measures
def exact_match(found, wanted, lengths, bounds):
    kept = [tuple(f) == tuple(w) for f, w, n in zip(found, wanted, lengths) if n in range(bounds[0], bounds[1] + 1)]
    return torch.tensor(kept, dtype=torch.float64).mean()  # nan without any


def first_to_last(model, pairs):
    kept = []
    handle = model.source_embedding.register_forward_hook(lambda module, given, out: kept.append(out) or out.retain_grad())
    try:
        sources, inputs, outputs, lengths = gold(pairs, model.parts.pad_batch, model.device)
        states, mask, state = model.read(sources)
        logits, _ = model.write(inputs, state, states, mask)
        model.parts.sequence_loss(logits, outputs, lengths).backward()
    finally:
        handle.remove()
    g = kept[0].grad
    first = last = 0
    for row, source in zip(g, sources):
        first += row[0].norm()
        last += row[len(source) - 1].norm()
    return float(first / last)
