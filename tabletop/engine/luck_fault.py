"""What is wrong with luck to which everybody had committed themselves, in one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.engine.fair_luck import CommittedDealer
from tabletop.engine.match import Match
from tabletop.engine.text import Text

UNFIXED = Text(
    "Nobody fixed the luck of this match beforehand: whether it was fair cannot be checked."
)


def luck_fault(match: Match[Any, Any], wrong: Sequence[int]) -> Text | None:
    """What of it does not hold, and whose it is; None: all of it holds.

    ``wrong`` are the numbers of the answers that were dealt otherwise, counted from 0.
    """
    dealer = match.dealer
    if not isinstance(dealer, CommittedDealer) or not dealer.deals:
        return UNFIXED
    broken = [share for deal in dealer.deals for share in deal.broken()]
    if None in broken:
        return Text("The dealer’s secret is not the one to which the dealer had committed itself.")
    if strangers := named(match, (share.seat for share in broken if share is not None)):
        return Text(
            "What {players} gave to the luck is not what was committed to before.",
            players=strangers,
        )
    if not wrong:
        return None
    return Text(
        "Answer {nth} was dealt otherwise than everybody had committed themselves to.",
        "{n} answers, the first of them {nth}, were dealt otherwise than everybody had committed "
        "themselves to.",
        n=len(wrong),
        nth=wrong[0] + 1,
    )


def named(match: Match[Any, Any], seats: Iterable[int]) -> tuple[str, ...]:
    """The players at these seats, each once."""
    return tuple(match.players[seat].name for seat in sorted(set(seats)))
