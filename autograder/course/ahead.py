"""Work done in the background, so much ahead of who takes the results, and no more."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from types import TracebackType
from typing import Generic, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")


class Ahead(Generic[Item, Result]):
    """Results of ``work``, in the order in which they are finished: ``jobs`` at a time, ``ahead`` not yet taken."""

    def __init__(self, work: Callable[[Item], Result], jobs: int, ahead: int):
        self._work, self._ahead = work, jobs + ahead
        self._pool = ThreadPoolExecutor(max_workers=jobs)
        self._waiting: deque[Item] = deque()
        self._running: set[Future[Result]] = set()

    def __enter__(self) -> Ahead[Item, Result]:
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._pool.shutdown(cancel_futures=True)

    def add(self, items: Iterable[Item]) -> None:
        """More to do; as much as may be begins at once."""
        self._waiting.extend(items)
        self._feed()

    def __iter__(self) -> Iterator[Result]:
        while self._running:
            finished, self._running = wait(self._running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield future.result()
            self._feed()

    def _feed(self) -> None:
        while self._waiting and len(self._running) < self._ahead:
            self._running.add(self._pool.submit(self._work, self._waiting.popleft()))
