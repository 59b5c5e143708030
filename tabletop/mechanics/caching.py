"""Answers that are kept as long as what they are about."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, ParamSpec, TypeVar, cast
from weakref import WeakKeyDictionary, ref

Owner = TypeVar("Owner")
P = ParamSpec("P")
R = TypeVar("R")


def kept_by_owner(
    most: int,
) -> Callable[[Callable[Concatenate[Owner, P], R]], Callable[Concatenate[Owner, P], R]]:
    """An ``lru_cache`` of so many answers for each first argument, and gone with it.

    A cache for all boards together would keep alive every board it was ever asked about, and a
    window may open many with components of their own. No answer may hold the first argument.
    """

    def keeping(
        function: Callable[Concatenate[Owner, P], R],
    ) -> Callable[Concatenate[Owner, P], R]:
        caches: WeakKeyDictionary[Owner, Callable[P, R]] = WeakKeyDictionary()

        def cache_of(owner: Owner) -> Callable[P, R]:
            here = ref(owner)

            def answer(*rest: P.args, **named: P.kwargs) -> R:
                asked = here()
                assert asked is not None
                return function(asked, *rest, **named)

            return cast("Callable[P, R]", lru_cache(most)(answer))

        @wraps(function)
        def kept(owner: Owner, *rest: P.args, **named: P.kwargs) -> R:
            cache = caches.get(owner)
            if cache is None:
                cache = caches[owner] = cache_of(owner)
            return cache(*rest, **named)

        return cast("Callable[Concatenate[Owner, P], R]", kept)

    return keeping
