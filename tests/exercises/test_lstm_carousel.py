"""What the assignment on the LSTM promises: its references do what PyTorch's cells do, on any numbers."""

from __future__ import annotations

import math
from pathlib import Path

import nbformat
import numpy as np
import pytest
import sample_class
import torch

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def names() -> dict:
    """The names that the reference answers define."""
    source = nbformat.read(ROOT / "exercises/source/lstm-carousel/lstm-carousel.ipynb", as_version=4)
    answers = sample_class.reference(source).answers
    defined = {"np": np, "math": math}
    for cell in ("lstm-step", "lstm-backward", "full-gradient", "measure", "two-biases", "gru-step"):
        exec(answers[cell], defined)
    return defined


def with_weights(cell: torch.nn.Module, *given: np.ndarray) -> torch.nn.Module:
    """The cell with weight_ih, weight_hh, bias_ih and bias_hh as given."""
    with torch.no_grad():
        for own, value in zip((cell.weight_ih, cell.weight_hh, cell.bias_ih, cell.bias_hh), given, strict=True):
            own.copy_(torch.tensor(value))
    return cell


@pytest.mark.parametrize("seed", range(3))
def test_one_step_of_the_lstm_agrees_with_torch_forwards_and_backwards(names, seed):
    rng = np.random.default_rng(seed)
    N, D = 4, 3
    W, U, b = (rng.normal(size=shape) for shape in ((4 * N, N), (4 * N, D), 4 * N))
    x, h, c, dh, dc = (rng.normal(size=n) for n in (D, N, N, N, N))
    cell = with_weights(torch.nn.LSTMCell(D, N, dtype=torch.float64), U, W, b, 0 * b)
    leaves = [torch.tensor(value, requires_grad=True) for value in (x, h, c)]
    new = cell(leaves[0], (leaves[1], leaves[2]))
    for ours, theirs in zip(names["lstm_step"](x, h, c, W, U, b), new, strict=True):
        assert np.allclose(ours, theirs.detach(), atol=1e-12)
    (torch.tensor(dh) @ new[0] + torch.tensor(dc) @ new[1]).backward()
    theirs = [leaf.grad for leaf in leaves] + [cell.weight_hh.grad, cell.weight_ih.grad, cell.bias_ih.grad]
    for ours, expected in zip(names["lstm_step_backward"](dh, dc, x, h, c, W, U, b), theirs, strict=True):
        assert np.allclose(ours, expected, atol=1e-12)
    assert torch.equal(cell.bias_ih.grad, cell.bias_hh.grad)


def test_the_full_gradient_over_many_steps_agrees_with_autograd(names):
    """A gradient at an inner tensor is the total effect of nudging it.

    Inputs come as a batch of one: without it the returned cell is a squeezed copy, which the output does not read.
    """
    rng = np.random.default_rng(4)
    N, T = 3, 9
    drive, W, r = rng.normal(size=(T, 4 * N)), rng.normal(size=(4 * N, N)), rng.normal(size=N)
    cell = with_weights(
        torch.nn.LSTMCell(4 * N, N, dtype=torch.float64), np.eye(4 * N), W, np.zeros(4 * N), np.zeros(4 * N)
    )
    state, cells = None, []
    for row in torch.tensor(drive)[:, None]:
        state = cell(row, state)
        cells.append(state[1])
    theirs = torch.autograd.grad(cells[-1][0] @ torch.tensor(r), cells)
    assert np.allclose(names["full_gradient"](drive, W, r), torch.cat(theirs), atol=1e-12)


def test_the_measured_norm_is_that_of_the_full_gradient(names):
    """Rows of the derivative of the last cell are gradients of its entries."""
    rng = np.random.default_rng(6)
    N, T = 3, 7
    drive, W = rng.normal(size=(T, 4 * N)), rng.normal(size=(4 * N, N))
    rows = [names["full_gradient"](drive, W, e)[0] for e in np.eye(N)]
    assert np.isclose(names["measure"](W, drive)[1], np.linalg.norm(rows, 2))


def test_the_forget_bias_is_in_the_second_quarter_of_both_vectors(names):
    """A loop over both vectors makes it two; the reference makes it one, and changes nothing else."""
    lstm = torch.nn.LSTM(2, 5)
    first, second = (p.detach().double().numpy() for p in (lstm.bias_ih_l0, lstm.bias_hh_l0))
    total = sum(names["set_forget_bias"](first, second, 1.0))
    assert np.allclose(total[5:10], 1.0)
    assert np.allclose(np.delete(total, range(5, 10)), np.delete(first + second, range(5, 10)))


def test_the_gru_with_the_reset_gate_after_the_product_is_torchs(names):
    rng = np.random.default_rng(5)
    N, D = 4, 2
    U, V, b, b2 = (rng.normal(size=shape) for shape in ((3 * N, D), (3 * N, N), 3 * N, 3 * N))
    x, h = rng.normal(size=D), rng.normal(size=N)
    theirs = with_weights(torch.nn.GRUCell(D, N, dtype=torch.float64), U, V, b, b2)(torch.tensor(x), torch.tensor(h))
    assert np.allclose(names["gru_step"](x, h, U, V, b, b2, "after", "z"), theirs.detach(), atol=1e-12)
    assert not np.allclose(names["gru_step"](x, h, U, V, b, b2, "before", "z"), theirs.detach(), atol=1e-3)
