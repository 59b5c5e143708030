"""A look back worked out while one waits for it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from queue import SimpleQueue
from typing import Any

from tabletop.advisor.engine_process import Ended, EngineProcess
from tabletop.advisor.review.report import ReviewReport
from tabletop.advisor.review.review import Review, Task
from tabletop.engine.game import Game


def run(
    review: Review, game: Game[Any, Any], jobs: int = 1, told: Callable[[float], None] | None = None
) -> ReviewReport:
    """Answer all questions of a look back.

    Args:
        game: the game that is looked back at.
        jobs: how many processes think; with one it is this one.
        told: called with the part that is done, after every answer.
    """
    if jobs > 1:
        _together(review, game, jobs, told)
    while (task := review.ask()) is not None:
        review.take(task, task.question.answered_by(game))
        if told is not None:
            told(review.progress)
    return review.report()


def _together(
    review: Review, game: Game[Any, Any], jobs: int, told: Callable[[float], None] | None
) -> None:
    """Let several processes answer; which answer comes first makes no difference."""
    idle: SimpleQueue[EngineProcess] = SimpleQueue()
    engines = [EngineProcess(yields=True) for _ in range(jobs)]
    for engine in engines:
        idle.put(engine)

    def asked(task: Task) -> Any:
        engine = idle.get()
        try:
            return engine.ask(task.question)
        except Ended:
            # Where no process lasts, for want of memory, say, it is only slower.
            return task.question.answered_by(game)
        finally:
            idle.put(engine)

    pool = ThreadPoolExecutor(jobs)
    try:
        going: dict[Future[Any], Task] = {}
        while True:
            while len(going) < jobs and (task := review.ask()) is not None:
                going[pool.submit(asked, task)] = task
            if not going:
                return
            for done in wait(going, return_when=FIRST_COMPLETED).done:
                review.take(going.pop(done), done.result())
                if told is not None:
                    told(review.progress)
    finally:
        for engine in engines:
            engine.leave()
        pool.shutdown(cancel_futures=True)
