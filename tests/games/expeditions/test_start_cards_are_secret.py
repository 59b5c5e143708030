"""Two of four cards are chosen in secret; what was put back nobody learns (S8, S11)."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from tabletop.engine.chance import Outcome
from tabletop.engine.dealer import People
from tabletop.language import Catalogue
from tabletop.testing.canonical import canonical
from tests.games.expeditions.begun import NAMES, dealt, game, seated
from tests.sampling import sampled

CASES = [(name, seats) for name in NAMES for seats in (2, 3, 4)]


def cards(name: str, seed: int, count: int) -> list[tuple[str, ...]]:
    """Fours of different cards, each in the order of the components."""
    rules = game(name)
    state = rules.setup(2, {})
    pool = []
    while not pool:
        due = rules.due(state)
        if due.name == "hand":
            pool = [item for item, _ in due.pool]
        else:
            state = rules.after(state, Outcome(due.name, (due.pool[0][0],)))
    drawn = Random(seed).sample(range(len(pool)), 4 * count)
    return [tuple(pool[at] for at in sorted(drawn[4 * n : 4 * n + 4])) for n in range(count)]


def kept(hand: tuple[str, ...], which: int = 0) -> tuple[str, ...]:
    """Two cards of a hand."""
    return list(combinations(hand, 2))[which]


def known(rules: Any, state: Any, seat: int | None) -> str:
    """All that a seat is shown, may do or can think of at a state."""
    view = rules.view(state, seat)
    shown: list[Any] = [view, rules.table(view, seat), rules.prompt(view, seat, ())]
    if seat is not None:
        shown += [list(rules.legal_moves(each, seat)) for each in (state, view)]
        shown += [rules.guess(view, seat, Random(n)) for n in range(3)]
    return canonical(shown)


def heard(rules: Any, line: list[Any], seat: int | None) -> list[str]:
    """The log as a seat is told it."""
    return [canonical(rules.seen(state, event, seat)) for state, event in line if event is not None]


@pytest.mark.parametrize(("name", "seats"), sampled(CASES, 5))
def test_hands_and_choices_of_others_change_nothing_for_a_seat(name: str, seats: int) -> None:
    rules = game(name)
    fours = cards(name, seats, 2 * seats)
    for seat in (None, *range(seats)):
        lines = []
        for world in range(3):
            hands = [
                fours[each] if each == seat else fours[each + seats * (world % 2)]
                for each in range(seats)
            ]
            choices = [kept(h, 2 if each == seat else world) for each, h in enumerate(hands)]
            chosen = choices[: seats - 1]
            lines.append(dealt(name, hands, chosen))
        told = [heard(rules, line, seat) for line in lines]
        assert told[0] == told[1] == told[2]
        for moments in zip(*lines, strict=True):
            assert len({known(rules, state, seat) for state, _ in moments}) == 1


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_what_was_put_back_is_forgotten(name: str, seats: int) -> None:
    """Two worlds that differ in nothing but what was put back are one after the reveal."""
    rules = game(name)
    fours = cards(name, seats, seats + 1)
    order = {card: at for at, card in enumerate(sorted(card for four in fours for card in four))}
    keeps = [kept(four) for four in fours[:seats]]
    other = [*fours[:seats]]
    other[0] = tuple(sorted((*keeps[0], *fours[-1][2:]), key=order.__getitem__))
    lines = [dealt(name, hands, keeps) for hands in (fours[:seats], other)]
    ends = [line[-1][0] for line in lines]
    assert canonical(rules.due(ends[0])) == canonical(rules.due(ends[1]))
    for seat in (None, *range(seats)):
        assert known(rules, ends[0], seat) == known(rules, ends[1], seat)
        if seat != 0:
            assert heard(rules, lines[0], seat) == heard(rules, lines[1], seat)
    assert canonical(ends[0]) == canonical(ends[1])


@pytest.mark.parametrize(("name", "seats"), sampled(CASES, 5, 2))
def test_a_match_tells_nobody_what_was_put_back(name: str, seats: int) -> None:
    """Moments, their numbers and the lines of the log are the same, whatever was put back."""
    rules = game(name)
    fours = cards(name, 10 + seats, seats + 1)
    keeps = [kept(four) for four in fours[:seats]]
    stories = []
    for back in (fours[0][2:], fours[-1][2:]):
        hands = [tuple(sorted((*keeps[0], *back))), *fours[1:seats]]
        match = seated(name, seats, People())
        while match.chance:
            drawn = hands.pop(0) if match.chance.name == "hand" else (match.chance.pool[0][0],)
            assert not match.deal(Outcome(match.chance.name, drawn))
        keep = next(kind for kind in rules.moves if kind.__name__ == "Keep")
        for seat in reversed(range(seats)):
            assert not match.propose(keep(seat, keeps[seat]))
        assert match.chance is not None
        speech = Catalogue.load("en", name)
        story = [(node.id, node.parent, node.seat) for node in match.history.nodes]
        words = [
            speech.say(rules.seen(match.history.nodes[node.parent].state, node.event, who), {})
            for node in match.history.nodes
            if node.parent is not None
            for who in (None, *range(1, seats))
        ]
        assert not [word for word in words for card in back if card in word]
        tables = [
            canonical(rules.table(rules.view(node.state, who), who))
            for node in match.history.nodes
            for who in (None, *range(1, seats))
        ]
        stories.append((story, words, tables, match.chance))
    assert stories[0] == stories[1]


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_sees_its_own_hand_and_backs_of_the_others(name: str) -> None:
    rules = game(name)
    hands = cards(name, 3, 3)
    state = dealt(name, hands)[-1][0]
    for seat in range(3):
        table = rules.table(rules.view(state, seat), seat)
        for owner in range(3):
            there = [piece for piece in table.pieces if piece.space == f"hand:{owner}"]
            assert len(there) == 4
            if owner == seat:
                assert {piece.id for piece in there} == set(hands[owner])
            else:
                assert all(piece.face is None for piece in there)
                assert not {piece.id for piece in there} & {c for hand in hands for c in hand}


@pytest.mark.parametrize("name", NAMES)
def test_under_the_curtain_a_seat_s_own_hand_is_face_down(name: str) -> None:
    rules = game(name)
    state = dealt(name, cards(name, 4, 3), [])[-1][0]
    for seat in range(3):
        table = rules.table(rules.view(state, None), seat)
        own = [piece for piece in table.pieces if piece.space == f"hand:{seat}"]
        assert len(own) == 4
        assert all(piece.face is None for piece in own)


@pytest.mark.parametrize("name", NAMES)
def test_the_reveal_cannot_be_taken_back(name: str) -> None:
    rules = game(name)
    match = seated(name, 2, People())
    hands = cards(name, 6, 2)
    queue = list(hands)
    while match.chance:
        drawn = queue.pop(0) if match.chance.name == "hand" else (match.chance.pool[0][0],)
        assert not match.deal(Outcome(match.chance.name, drawn))
    keep = next(kind for kind in rules.moves if kind.__name__ == "Keep")
    assert not match.propose(keep(0, kept(hands[0])))
    assert match.undo(0) == ()
    assert not match.propose(keep(0, kept(hands[0], 3)))
    assert not match.propose(keep(1, kept(hands[1])))
    for seat in (0, 1):
        assert [objection.rule.id for objection in match.undo(seat)][:1] == ["table.revealed"]
