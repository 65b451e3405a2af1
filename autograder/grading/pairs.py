"""Pairs of processes, a submission's and a judge's: started ahead of need, each pair on one processor, cleared away
behind.

Half the time of a start and of an end is the kernel's waiting, so nobody waits for them. The two of a pair take turns:
on one processor a turn costs a tenth of waking another one.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections import Counter, deque
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from autograder.wall.launch import Confined, Starting, Warm
from autograder.wall.limits import Limits

ROLES = ("submission", "judge")


class Pair:
    """A place for one run: its processes, and those that follow when one has to be replaced."""

    def __init__(self, warm: Warm, limits: Limits, starting: dict[str, Starting], processor: int | None):
        self.processor = processor
        self._warm, self._limits, self._starting = warm, limits, starting
        self._given: list[Confined] = []

    def start(self, role: str) -> Confined:
        """A process in that role, ready for orders. IsolationError when it cannot be had."""
        started = (self._starting.pop(role, None) or self._warm.start(role, self._limits)).ready()
        if self.processor is not None:
            with contextlib.suppress(OSError):
                os.sched_setaffinity(started.pid, {self.processor})
        self._given.append(started)
        return started

    def end(self) -> None:
        """Kill what is left of it, and wait until it is gone."""
        unused = [starting.ready() for starting in self._starting.values()]
        for process in [*self._given, *unused]:
            process.end()
        for process in [*self._given, *unused]:
            process.kill()


class Pairs:
    """Where runs get their pair, and leave it."""

    def __init__(self, warm: Warm, limits: Limits, ahead: int = 0):
        """``ahead``: so many are kept in readiness."""
        self._warm, self._limits, self._ahead = warm, limits, ahead
        self._spare: deque[dict[str, Starting]] = deque()
        self._busy: Counter[int] = Counter()  # pairs at work by processor
        self._processors: Iterable[int] = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else ()
        self._lock = threading.Lock()
        self._behind = ThreadPoolExecutor(max_workers=1)

    def take(self) -> Pair:
        """A pair for one run."""
        with self._lock:
            starting = self._spare.popleft() if self._spare else self._start()
            while len(self._spare) < self._ahead:
                self._spare.append(self._start())
            processor = min(self._processors, key=lambda each: self._busy[each], default=None)
            if processor is not None:
                self._busy[processor] += 1
        return Pair(self._warm, self._limits, starting, processor)

    def leave(self, pair: Pair) -> None:
        """The run is over; what is left of its processes is cleared away in the background."""
        with self._lock:
            if pair.processor is not None:
                self._busy[pair.processor] -= 1
        self._behind.submit(pair.end)

    def forget(self) -> None:
        """Those in readiness do not have what the warm process has imported since."""
        with self._lock:
            while self._spare:
                self._behind.submit(Pair(self._warm, self._limits, self._spare.pop(), None).end)

    def close(self) -> None:
        """End all, and wait until they are gone."""
        self.forget()
        self._behind.shutdown()

    def _start(self) -> dict[str, Starting]:
        return {role: self._warm.start(role, self._limits) for role in ROLES}
