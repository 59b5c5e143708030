"""Games action by action: the same games, nothing told that a seat may not know."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from attrs import evolve

from tabletop.adapters.actions import DONE, UnknownPick, Venue, opened
from tabletop.adapters.moment import AdaptedMoment, beginning
from tabletop.adapters.observation import FACTS, observed, size
from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.move import Pick
from tabletop.engine.partial import PartialMove
from tabletop.engine.picks_in_play import picks_in_play
from tabletop.engine.text import Text
from tabletop.records.catalogue import entries, open_game
from tests.engine.toy import Pebbles

GAMES = tuple(entries())
CARDS = {"cards": {"one": 4, "two": 3, "three": 2}, "worth": {"one": 1, "two": 2, "three": 3},
         "cells": 8, "rounds": 3}  # fmt: skip


def toy(seats: int = 2) -> Venue:
    return Venue(Pebbles(CARDS), seats)


def moments(venue: Venue, seed: int) -> Iterator[AdaptedMoment]:
    """The moments of a random game at which a seat acts, then the last one."""
    rng, dealer, moment = Random(seed), SeededDealer(str(seed)), beginning(venue)
    while not moment.over:
        if moment.chance is not None:
            moment = moment.answered(dealer.answer(moment.chance, moment.dealt))
            continue
        yield moment
        moment = moment.after(rng.choice(moment.legal))
    yield moment


def at(moment: AdaptedMoment, state: Any) -> AdaptedMoment:
    """The same moment in another state that its seat cannot tell from the real one."""
    game, partial = moment.venue.game, moment.partial
    if partial is not None:
        view = game.view(state, partial.seat)
        partial = PartialMove(game, view, partial.seat, partial.picks)
    return evolve(moment, state=state, partial=partial)


@pytest.mark.parametrize("game", GAMES)
def test_every_pick_of_a_move_is_named_once(game: str) -> None:
    rules = open_game(game)
    for seats in range(rules.info.seats[0], rules.info.seats[1] + 1):
        venue = Venue(rules, seats)
        assert venue.picks == tuple(rules.every_pick(seats))
        for moment in moments(venue, seats):
            if moment.seat is not None:
                moves = rules.legal_moves(moment.state, moment.seat)
                assert {pick for move in moves for pick in move.picks()} <= set(venue.picks)


def test_the_numbers_of_actions_depend_on_the_components_only() -> None:
    one, other = toy(), toy()
    assert one.picks == other.picks
    assert [one.number(pick) for pick in one.picks] == list(range(1, one.actions))
    assert all(one.pick(one.number(pick)) == pick for pick in one.picks)
    assert one.words(DONE) == "Done"
    assert one.words(one.number(Pick("pebble", "c3"))) == "pebble c3"


class ByCard(Pebbles):
    """The last cell is a candidate only while a three is open."""

    def candidates(self, state: Any, seat: int) -> Iterator[Any]:
        for move in super().candidates(state, seat):
            if state.card == "three" or "c8" not in getattr(move, "cells", ()):
                yield move


def test_picks_that_no_author_listed_are_found_in_play() -> None:
    late = Pick("pebble", "c8")
    game = ByCard(CARDS)
    start = game.setup(2, {})
    assert late not in {pick for move in game.candidates(start, 0) for pick in move.picks()}
    assert late in Venue(game, 2).picks
    assert Venue(game, 2).picks == Venue(ByCard(CARDS), 2).picks


@pytest.mark.parametrize("game", GAMES)
def test_what_an_author_listed_has_all_that_is_found_in_play(game: str) -> None:
    rules = open_game(game)
    seats = rules.info.seats[1]
    assert set(picks_in_play(rules, seats)) <= set(rules.every_pick(seats))


class Forgetful(Pebbles):
    """Names no cell but the first."""

    def every_pick(self, seats: int) -> Any:
        return [pick for pick in super().every_pick(seats) if pick.space in ("", "c1")]


def test_a_pick_that_is_not_named_is_told() -> None:
    said = r"^toy: “pebble” on “c\d” is a pick of a legal move, but every_pick does not name it\.$"
    with pytest.raises(UnknownPick, match=said):
        list(moments(Venue(Forgetful(CARDS), 2), 1))


@pytest.mark.parametrize("game", [*GAMES, "toy"])
def test_no_action_and_no_number_tells_what_a_seat_may_not_know(game: str) -> None:
    venue = toy(3) if game == "toy" else opened(game)
    rng, changed = Random(game), 0
    for moment in moments(venue, 7):
        for seat in range(venue.seats):
            view = venue.game.view(moment.state, seat)
            other = at(moment, venue.game.guess(view, seat, rng))
            changed += other.state != moment.state
            seen = observed(moment, seat)
            assert seen == observed(other, seat)
            assert len(seen.flat()) == size(venue.seats, venue.actions)
            if seat == moment.seat:
                assert other.legal == moment.legal
    assert changed or game in ("mykerinos", "thebes")


def test_a_secret_of_the_same_time_is_not_seen_by_who_acts_after() -> None:
    venue = toy()
    start = beginning(venue)
    after = [start.after(venue.number(Pick(f"number{n}"))) for n in (1, 2)]
    assert [moment.seat for moment in after] == [1, 1]
    assert after[0].state != after[1].state
    assert observed(after[0], 1) == observed(after[1], 1)
    assert observed(after[0], 0) != observed(after[1], 0)
    assert observed(start, 1) != observed(after[0], 1)


def test_an_unfinished_move_is_seen_by_its_seat_alone() -> None:
    venue = toy()
    moment = next(each for each in moments(venue, 3) if venue.number(Pick("star")) in each.legal)
    begun = moment.after(venue.number(Pick("star")))
    assert begun.state is moment.state
    mine, other = begun.seat, 1 - begun.seat
    assert observed(begun, mine).picks[venue.number(Pick("star"))] == 1
    assert not any(observed(moment, mine).picks)
    assert observed(begun, other) == observed(moment, other)


@pytest.mark.parametrize("game", GAMES)
def test_what_looks_otherwise_has_other_numbers(game: str) -> None:
    """The places that a checksum chooses are enough: no two tables of a game got the same."""
    venue, tables = opened(game), {}
    for moment in moments(venue, 5):
        for seat in range(venue.seats):
            table = venue.game.table(venue.game.view(moment.state, seat), seat)
            shown = (
                tuple(sorted(str((p.space, p.face, p.owner, p.turn)) for p in table.pieces)),
                tuple(status.points for status in table.statuses),
                moment.partial.picks if moment.partial and seat == moment.seat else (),
            )
            flat = observed(moment, seat).flat()
            tables.setdefault(flat, shown)
            assert tables[flat] == shown
    assert len(tables) > 50
    assert all(len(flat) == FACTS + venue.seats + venue.actions for flat in tables)


def test_an_illegal_action_is_refused() -> None:
    venue = toy()
    with pytest.raises(ValueError, match=r"^The action \d+ is not legal here\.$"):
        beginning(venue).after(venue.number(Pick("pass")))
    with pytest.raises(ValueError, match=r"^The action 0 is not legal here\.$"):
        beginning(venue).after(DONE)


def test_seats_and_options_that_are_not_offered_are_told() -> None:
    with pytest.raises(ValueError, match="not 9"):
        opened(GAMES[0], 9)
    with pytest.raises(ValueError, match="moon"):
        opened("thebes", 2, {"start": "moon"})


def test_draws_are_as_likely_as_the_pool_says() -> None:
    chance = Chance("x", Text("Draw."), (("a", 3), ("b", 1)), 2, ordered=False,
                    with_each=("up", "down"))  # fmt: skip
    start = beginning(toy())
    moment = evolve(start, due=chance, partial=None)
    assert moment.outcomes == (
        (("a", "up"), 0.375), (("a", "down"), 0.375), (("b", "up"), 0.125), (("b", "down"), 0.125),
    )  # fmt: skip
    after = moment.drawing(2)
    assert after.drawn == (("b", "up"),)
    assert [(draw, round(odds, 3)) for draw, odds in after.outcomes] == [
        (("a", "up"), 0.5), (("a", "down"), 0.5),
    ]  # fmt: skip


def test_items_without_an_order_are_answered_in_that_of_the_pool() -> None:
    heard: list[Outcome] = []

    class Hearing(Pebbles):
        def after(self, state: Any, event: Any) -> Any:
            if isinstance(event, Outcome):
                heard.append(event)
                return state
            return super().after(state, event)

    chance = Chance("x", Text("Draw."), (("a", 1), ("b", 1), ("c", 1)), 2, ordered=False)
    start = beginning(Venue(Hearing(CARDS), 2))
    evolve(start, due=chance, partial=None).drawing(2).drawing(0)
    evolve(start, due=evolve(chance, ordered=True), partial=None).drawing(2).drawing(0)
    assert [outcome.drawn for outcome in heard] == [("a", "c"), ("c", "a")]


def test_who_wins_takes_what_the_others_lose() -> None:
    for seats in (2, 3, 4):
        for seed in range(4):
            *_, end = moments(toy(seats), seed)
            returns, winners = end.returns(), end.scoreboard().winners
            assert sum(returns) == pytest.approx(0)
            assert all((returns[seat] > 0) == (seat in winners) for seat in range(seats)) or (
                len(winners) == seats and not any(returns)
            )
            assert min(returns) >= -1
            assert max(returns) <= 1


@pytest.mark.usefixtures("toy_installed")
def test_a_moment_goes_to_another_process_and_is_its_own_copy() -> None:
    venue = opened("toy", 3)
    for moment in moments(venue, 2):
        again = pickle.loads(pickle.dumps(moment))
        assert (again.state, again.due, again.legal) == (moment.state, moment.due, moment.legal)
        assert observed(again, 0) == observed(moment, 0)
        assert copy.deepcopy(moment) is moment
