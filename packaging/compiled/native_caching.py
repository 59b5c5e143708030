"""Answers that are kept as long as what they are about, a native object too."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial, wraps
from typing import Any
from weakref import WeakKeyDictionary, ref


def kept_by_owner(most: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """An ``lru_cache`` of so many answers for each first argument, and gone with it.

    A native owner cannot be held weakly and keeps them itself.
    """

    def keeping(function: Callable[..., Any]) -> Callable[..., Any]:
        caches: WeakKeyDictionary[Any, Callable[..., Any]] = WeakKeyDictionary()

        def weakly(owner: Any) -> Callable[..., Any]:
            here = ref(owner)

            def answer(*rest: Any, **named: Any) -> Any:
                return function(here(), *rest, **named)

            return lru_cache(most)(answer)

        @wraps(function)
        def kept(owner: Any, *rest: Any, **named: Any) -> Any:
            own = getattr(owner, "kept_answers", None)
            if own is None:
                cache = caches.get(owner)
                if cache is None:
                    cache = caches[owner] = weakly(owner)
            else:
                cache = own.get(function)
                if cache is None:
                    cache = own[function] = lru_cache(most)(partial(function, owner))
            return cache(*rest, **named)

        return kept

    return keeping
