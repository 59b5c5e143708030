"""A dealer bound by commitments: what it deals, what counts, and what proves it."""

import hashlib
import hmac
from random import Random

from attrs import evolve

from tabletop.engine.chance import Chance
from tabletop.engine.dealer import SeededDealer, draw
from tabletop.engine.fair_luck import CommittedDealer, DealtLuck, LuckShare, answers, commitment_to
from tabletop.engine.text import Text
from tests.engine.seated import seat_toy, typed

CARDS = Chance("cards", Text("Deal."), tuple((f"c{n}", 1) for n in range(60)), 5)


def share(seat: int, entropy: str, since: int = 0) -> LuckShare:
    return LuckShare(seat, commitment_to(entropy), entropy, since)


BOUND = DealtLuck(commitment_to("secret"), "secret", 0, (share(0, "ą"), share(1, "b")))
DEALER = CommittedDealer((BOUND,))


def test_an_answer_is_drawn_by_the_hmac_that_is_documented() -> None:
    key = hmac.new(b"secret", "0:ą\n1:b\n3".encode(), hashlib.sha256).digest()
    assert DEALER.answer(CARDS, 3) == draw(CARDS, Random(int.from_bytes(key, "big")))
    assert DEALER.answer(CARDS, 3) != DEALER.answer(CARDS, 4)


def test_every_seat_and_the_secret_decide_what_is_dealt() -> None:
    others = [
        evolve(BOUND, secret="other"),
        evolve(BOUND, shares=(share(0, "x"), share(1, "b"))),
        evolve(BOUND, shares=(share(0, "ą"), share(1, "x"))),
        evolve(BOUND, shares=(share(0, "ą"), LuckShare(1, commitment_to("b")))),
    ]
    dealt = {CommittedDealer((deal,)).answer(CARDS, 0) for deal in (BOUND, *others)}
    assert len(dealt) == 5


def test_who_joins_later_counts_from_then_on() -> None:
    joined = CommittedDealer((evolve(BOUND, shares=(*BOUND.shares, share(2, "late", 4))),))
    same = [joined.answer(CARDS, n) == DEALER.answer(CARDS, n) for n in range(8)]
    assert same == [True] * 4 + [False] * 4


def test_a_table_that_moves_is_dealt_by_a_new_secret_from_then_on() -> None:
    moved = CommittedDealer((BOUND, DealtLuck(commitment_to("new"), "new", 3)), SeededDealer("7"))
    same = [moved.answer(CARDS, n) == DEALER.answer(CARDS, n) for n in range(6)]
    assert same == [True] * 3 + [False] * 3


def test_a_table_that_had_no_guests_was_dealt_by_its_seed() -> None:
    moved = CommittedDealer((evolve(BOUND, since=2),), SeededDealer("7"))
    assert moved.answer(CARDS, 1) == SeededDealer("7").answer(CARDS, 1)
    assert moved.answer(CARDS, 2) == DEALER.answer(CARDS, 2)


def test_taking_back_cannot_fish() -> None:
    match = seat_toy(dealer=DEALER)
    typed(match, "hide 1", "hide 2", "=")
    card = match.node.event
    assert match.goto(0, None, frozenset({0, 1}))  # what was revealed does not come back
    study = seat_toy(dealer=DEALER)
    typed(study, "hide 3", "hide 3", "=")
    assert study.node.event == card


def test_a_study_copy_tells_nothing_of_what_comes() -> None:
    assert DEALER.study().answer(CARDS, 0) != DEALER.answer(CARDS, 0)
    assert "secret" not in DEALER.study().seed


def test_what_nobody_had_committed_to_is_named() -> None:
    false = evolve(BOUND, secret="other", shares=(*BOUND.shares, LuckShare(1, "no hash", "x")))
    assert list(BOUND.broken()) == []
    assert list(false.broken()) == [None, LuckShare(1, "no hash", "x")]


def test_what_was_dealt_otherwise_is_found() -> None:
    match = seat_toy(dealer=DEALER)
    typed(match, "hide 1", "hide 2", "=", "pass", "pass", "=")
    assert [holds for _, holds in answers(match)] == [True, True]
    match.dealer = CommittedDealer((evolve(BOUND, secret="other"),))
    assert False in [holds for _, holds in answers(match)]
