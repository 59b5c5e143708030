"""What the referee answers in each game, and what nobody learns by asking."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tabletop.engine import session_rules
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.undo_policy import Player
from tabletop.language import Catalogue
from tabletop.models.referee import Referee, RefereeAnswer
from tabletop.models.session import Session
from tabletop.records.catalogue import open_game
from tests.models.seated import ADA, BARTEK

pytestmark = pytest.mark.usefixtures("qapp")

SPACES = {"mykerinos": "zone:1", "thebes": "track:9", "silver_gold": "cup:1", "pyramids": "deck"}
"""A space of each game of which the rules say something."""

WRONG = {
    "mykerinos": ("archaeologist", "pool:1"),
    "thebes": ("archaeologist", "track:9"),
    "silver_gold": ("pencil", "deck"),
    "pyramids": ("pencil", "deck"),
}


class Asked:
    """Somebody who asks the referee, and all that was answered."""

    def __init__(self, game: str, *players: Player, hands: bool = False, curtain: bool = False):
        match: Match[Any, Any] = Match(open_game(game), players, {}, SeededDealer("referee"))
        self.match, rules = match, match.game
        while match.chance is not None or not (hands or self._marked_at()):
            if match.chance is not None:
                match.deal()
            else:
                seat = min(match.to_act)
                match.propose(rules.legal_moves(match.state, seat)[0])
        self.session = Session(match, Catalogue.load("en", game), curtain=curtain)
        self.session.hold(True)
        self.session.start()
        self.answers: list[RefereeAnswer] = []
        self.session.answered.connect(self.answers.append)
        self.referee = Referee(self.session)
        self.session.pursue(self.referee)

    def _marked_at(self) -> bool:
        """Whether a move of this moment puts something on a space that is no place for cards."""
        legal = self.match.game.legal_moves(self.match.state, min(self.match.to_act))
        return any(pick.space and "kept" not in pick.space for m in legal for pick in m.picks())

    @property
    def answer(self) -> RefereeAnswer:
        """The last answer."""
        return self.answers[-1]


@pytest.fixture
def ask() -> Iterator[Callable[..., Asked]]:
    """Sits people down to ask."""
    tables: list[Asked] = []

    def sit(game: str, *players: Player, **how: bool) -> Asked:
        tables.append(Asked(game, *(players or (ADA, BARTEK)), **how))
        return tables[-1]

    yield sit
    for table in tables:
        table.session.close()


@pytest.mark.parametrize("game", SPACES)
def test_yes_no_and_who_comes_first_each_with_its_rule(
    ask: Callable[..., Asked], game: str
) -> None:
    table = ask(game)
    before, legal = table.match.node, table.session.partial.legal
    move = next(m for m in legal if m.picks() and all(pick.space for pick in m.picks()))
    table.session.touch_all(move.picks())
    assert (table.answer.allowed, table.answer.move) == (True, move)
    said, say = table.answer.said, table.session.words.say
    assert said is not None
    assert table.answer.lines
    assert not [line for line in table.answer.lines if say(line) in say(said)], "it is told twice"
    table.session.touch(Pick(*WRONG[game]))
    assert table.answer.allowed is False
    assert table.answer.grounds[0].rule in table.match.game.rules
    assert table.referee.presses(SPACES[game])
    assert table.answer.allowed is None
    assert {ground.rule for ground in table.answer.grounds} <= set(table.match.game.rules)
    assert table.answer.grounds
    assert table.match.node is before
    assert table.referee.play(move)
    assert move in [node.event for node in table.match.history.line(table.match.node.id)]


def test_behind_the_curtain_nothing_is_answered(ask: Callable[..., Asked]) -> None:
    table = ask("silver_gold", hands=True, curtain=True)
    assert table.session.covered
    proofs: list[int] = []
    table.session.proof_wanted.connect(proofs.append)
    table.referee.presses("cup:1")
    assert not table.referee.presses_seat(1)
    assert not proofs
    card = table.match.game.legal_moves(table.match.state, 0)[0].picks()[0]
    table.session.touch(card)
    (answer,) = table.answers
    assert answer.allowed is False
    assert [ground.rule for ground in answer.grounds] == [session_rules.CURTAIN]
    assert not answer.instead


def test_whoever_turns_to_another_place_learns_nothing_by_it(ask: Callable[..., Asked]) -> None:
    table = ask("pyramids", ADA, Player("Bot", "red", "random"), hands=True)
    session, game = table.session, table.match.game
    own = {piece.id for piece in session.table.pieces if piece.face is not None}
    assert table.referee.ask_for(1)
    assert (session.viewer, session.eyes) == (1, 0)
    view = game.view(table.match.state, 0)
    assert session.table == game.table(view, 1)
    hidden = game.table(game.view(table.match.state, 1), 1)
    assert session.table != hidden
    cards = {card for hand in session.partial.legal for card in hand.picks()}
    secret = {pick for move in game.legal_moves(table.match.state, 1) for pick in move.picks()}
    assert not cards & secret
    session.pursue()
    assert {piece.id for piece in session.table.pieces if piece.face is not None} == own
