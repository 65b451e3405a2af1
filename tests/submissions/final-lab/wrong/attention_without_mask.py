"""Forgets the mask."""
# loses: attention-tests "the mask is ignored"
# %% attention
class DotAttention(nn.Module):
    """Attention with the score s · h. It has no parameters."""

    def __init__(self, hidden):
        super().__init__()

    def forward(self, S, H, mask):
        """Contexts (B, T, H) and weights (B, T, n) for decoder states S (B, T, H), states H (B, n, H), mask (B, n)."""
        scores = S @ H.transpose(1, 2)  # (B, T, n)
        weights = torch.softmax(scores, dim=2)
        return weights @ H, weights


class AdditiveAttention(nn.Module):
    """Attention with the score v · tanh(W_s s + W_h h), no biases."""

    def __init__(self, hidden):
        super().__init__()
        self.W_s = nn.Linear(hidden, hidden, bias=False)
        self.W_h = nn.Linear(hidden, hidden, bias=False)
        self.v = nn.Linear(hidden, 1, bias=False)

    def forward(self, S, H, mask):
        """The same as for DotAttention."""
        hidden = torch.tanh(self.W_s(S)[:, :, None, :] + self.W_h(H)[:, None, :, :])  # (B, T, n, H)
        scores = self.v(hidden).squeeze(3)
        weights = torch.softmax(scores, dim=2)
        return weights @ H, weights
