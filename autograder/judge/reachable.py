"""Whether a random state that the student's side returns is one that drawing numbers leads to.

Otherwise a student could choose what the judge draws next, for instance the hidden inputs. All three generators are the
Mersenne Twister: from the state we sent, its 624 words are renewed again and again; a returned one must be among them.
"""

from __future__ import annotations

import random
import sys
from typing import Any

ROUNDS = 3000  # 1.9 million draws in one call; beyond that our state stays where it was
TORCH_BYTES, TORCH_WORDS, TORCH_LEFT = 5056, 24, 8  # size; where the words begin; where "left", "seeded", "next" lie


def accept(sent: dict[str, Any], returned: Any) -> dict[str, Any]:
    """Set the generators here to the returned states, where those are reachable; all states as they then are."""
    if type(returned) is not dict or not returned:
        return sent
    result = dict(sent)
    for name in ("random", "numpy", "torch"):
        if name in returned and name in sent:
            state = {"random": _python, "numpy": _numpy, "torch": _torch}[name](sent[name], returned[name])
            if state is not None:
                result[name] = state
    return result


def _python(sent: tuple, returned: Any) -> Any:
    match returned:
        case (3, tuple(words), _) if len(words) == 625 and all(type(w) is int and 0 <= w < 2**32 for w in words):
            if 0 <= words[-1] <= 624 and _after(sent[1][:-1], words[:-1], sent[1][-1], words[-1]):
                random.setstate((3, words, None))  # without the kept half of a Gaussian pair: it could be anything
                return random.getstate()
    return None


def _numpy(sent: tuple, returned: Any) -> Any:
    np = sys.modules["numpy"]
    match returned:
        case ("MT19937", words, int(position), *_) if type(words) is np.ndarray and words.dtype == np.uint32:
            if words.shape == (624,) and 0 <= position <= 624 and _after(sent[1], words, sent[2], position):
                np.random.set_state(("MT19937", words, position))
                return tuple(np.random.get_state())
    return None


def _torch(sent: Any, returned: Any) -> Any:
    np, torch = sys.modules["numpy"], sys.modules["torch"]
    if type(returned) is not np.ndarray or returned.dtype != np.uint8 or returned.shape != (TORCH_BYTES,):
        return None
    span = slice(TORCH_WORDS, TORCH_WORDS + 624 * 8)
    before, after = sent[span].view(np.uint64), returned[span].view(np.uint64)
    left = int(returned[TORCH_LEFT : TORCH_LEFT + 4].view(np.int32)[0])
    upcoming = int(returned[TORCH_LEFT + 8 : TORCH_LEFT + 16].view(np.uint64)[0])
    if not (1 <= left <= 624 and 0 <= upcoming <= 624 and left + upcoming in (624, 625)) or (after >= 2**32).any():
        return None
    if not _after(before.astype(np.uint32), after.astype(np.uint32), 0, 624):
        return None
    state = sent.copy()
    state[TORCH_LEFT : span.stop] = returned[TORCH_LEFT : span.stop]  # words and place; not the kept Gaussians
    torch.set_rng_state(torch.from_numpy(state))
    return torch.get_rng_state().numpy()


def _after(before: Any, after: Any, position: int, new_position: int) -> bool:
    """Whether ``after`` comes from ``before`` by drawing on."""
    import numpy as np

    before, after = np.asarray(before, np.uint32), np.asarray(after, np.uint32)
    if (before == after).all():
        return new_position >= position
    generator = np.random.MT19937()
    state = {"bit_generator": "MT19937", "state": {"key": before, "pos": 624}}
    generator.state = state
    for _ in range(ROUNDS):
        generator.random_raw(624)
        if (generator.state["state"]["key"] == after).all():
            return True
    return False
