"""To whom the prompt speaks: a request goes on after the name, what chance asks stands alone."""

from collections.abc import Iterator
from typing import Any

import pytest
from attrs import evolve
from pytestqt.qtbot import QtBot

from tabletop.engine.chance import Chance
from tabletop.engine.game import Game
from tabletop.engine.table import Prompt
from tabletop.engine.text import Text, Who
from tabletop.ui.table.panels.prompt import request_of
from tests.engine.toy import Pebbles, State
from tests.models.seated import ADA, BARTEK, DATA, Table


class Whispered(Pebbles):
    """The card is shown to the first seat alone, and the game has no words for a prompt."""

    prompt = Game.prompt

    def due(self, state: State) -> Any:
        due = super().due(state)
        return evolve(due, to=0) if isinstance(due, Chance) else due


@pytest.fixture
def table(qtbot: QtBot) -> Iterator[Table]:
    table = Table(ADA, BARTEK, game=Whispered(DATA), automatic_deal=False)
    yield table
    table.session.close()


def said(table: Table, prompt: Prompt) -> str:
    return table.session.say(request_of(table.session, prompt))


def test_a_request_goes_on_after_the_name_of_whom_it_is_made_to(table: Table) -> None:
    assert said(table, Prompt(Text("choose."), 0)) == "Ada, choose."
    assert said(table, Prompt(Text("choose."), 1)) == "Bartek: choose."
    assert said(table, Prompt(Text("{who} has to choose.", who=Who(0)), 0)) == "Ada has to choose."
    assert said(table, Prompt(Text("Choose."))) == "Choose."


def test_what_chance_asks_of_a_seat_stands_alone_after_its_name(table: Table) -> None:
    table.hide(1, 2)
    asked = table.match.chance
    assert asked is not None
    assert asked.to == 0
    assert said(table, table.session.prompt()) == "Ada: Turn up a card."
