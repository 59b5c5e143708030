"""The app as a referee: people deal at their real table and tell the window what came up."""

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.engine.chance import Outcome
from tabletop.engine.dealer import People
from tabletop.models.showing import Refusal
from tabletop.records.matchfile import load
from tabletop.ui.dialogs.dealing import DealDialog
from tests.ui.windows import OFFSCREEN, click, opened, save_match
from tests.window.hands import Hands, chosen

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

PRINTED = "lord_lemon/3/0+5"


class Dealer(Hands):
    """Somebody with real tiles in the hand."""

    @property
    def dialog(self) -> DealDialog:
        """The question that is open."""
        found = self.window.dialogs.dialog("deal")
        assert isinstance(found, DealDialog)
        return found

    def outcomes(self) -> list[Outcome]:
        """What was dealt so far."""
        match = self.session.match
        line = match.history.line(match.node.id)
        return [node.event for node in line if isinstance(node.event, Outcome)]

    def confirm(self) -> None:
        """Say that this came up."""
        click(self.dialog.done_button)
        self.watch()

    def deal_wings(self) -> list[str]:
        """Click one patron after the other, from the last of the list; what was clicked."""
        wings = list(reversed(self.dialog.pool.cards))
        for item in wings:
            click(self.dialog.pool.cards[item])
        self.confirm()
        return wings

    def take_from_list(self, items: list[str], *, typed: bool = False) -> None:
        """Take tiles from the list, by clicks or by typing."""
        dialog = self.dialog
        click(dialog.way.segment("list"))
        for item in items:
            if typed:
                QTest.keyClicks(dialog.pool.typed, item)
                QTest.keyClick(dialog.pool.typed, Qt.Key.Key_Return)
            else:
                click(dialog.pool.cards[item])

    def print_piece(self) -> None:
        """Copy what is printed on a tile of one's own edition."""
        dialog = self.dialog
        click(dialog.way.segment("printed"))
        assert dialog.printed is not None
        click(dialog.printed.heads["lord_lemon", "3"])
        for cell in ("0", "5"):
            click(dialog.printed.marks["pyramids", cell])

    def deal_area(self) -> None:
        """Take the first tiles that are left."""
        dialog = self.dialog
        left = [item for item, card in dialog.pool.cards.items() if card.isEnabled()]
        self.take_from_list(left[: dialog.chance.take])
        self.confirm()


@pytest.fixture
def dealer(tmp_path) -> Iterator[Dealer]:
    with opened(tmp_path) as window:
        hands = Dealer(window)
        hands.sit_down(3, deals="people")
        yield hands


def test_the_window_asks_for_the_wings_then_for_the_area(dealer):
    assert isinstance(dealer.session.match.dealer, People)
    assert dealer.dialog.chance.name == "wings"
    wings = dealer.deal_wings()
    assert dealer.outcomes()[0].drawn == tuple(wings)
    on_wings = {p.space: p for p in dealer.session.table.pieces if p.space.startswith("patron:")}
    facts = [dict(on_wings[f"patron:{n}"].face.facts)["patron"] for n in range(1, 6)]
    assert facts == wings
    assert dealer.dialog.chance.name == "area"
    assert dealer.dialog.windowTitle()


def test_an_area_of_clicked_typed_turned_and_printed_tiles_is_laid(dealer):
    dealer.deal_wings()
    dialog = dealer.dialog
    items = list(dialog.pool.cards)
    take = dialog.chance.take
    dealer.take_from_list(items[:3])
    dealer.take_from_list(items[10:13], typed=True)
    dealer.print_piece()
    dealer.take_from_list(items[20 : 20 + take - 7])
    click(dialog.places[1])
    click(dialog.turn)
    wanted = (*items[:3], *items[10:13], PRINTED, *items[20 : 20 + take - 7])
    assert tuple(dialog.drawn) == wanted
    dealer.confirm()
    dealt = dealer.outcomes()[-1]
    assert dealt.drawn == wanted
    turned = [turn for turn in dealt.each if turn != dealt.each[0]]
    assert len(turned) == 1
    laid = {piece.space: piece for piece in dealer.session.table.pieces}
    facts = dict(laid["tile:7"].face.facts)
    assert [n for n in range(6) if facts[f"p{n}"]] == [0, 5]
    assert not dealer.session.why_not(next(iter(dealer.session.choices())))
    (lemon,) = [p for p in laid.values() if p.space == "cartouche:7"]
    assert dict(lemon.face.facts)["points"] == 3


def test_a_refereed_game_is_played_into_its_second_round_saved_and_opened(dealer, tmp_path):
    rng = Random("referee")
    dealer.deal_wings()
    dealer.deal_area()
    while len(dealer.outcomes()) < 3:
        if dealer.session.match.chance is not None:
            dealer.deal_area()
        else:
            dealer.make(chosen(dealer.session, rng))
    assert dealer.session.match.to_act
    first, second = (outcome.drawn for outcome in dealer.outcomes()[1:])
    assert not set(first) & set(second)
    path = tmp_path / "refereed.tabletop"
    assert save_match(dealer.window, path)
    assert load(path).state == dealer.session.match.state


def test_a_wrong_entry_is_corrected_after_moves_were_made(dealer):
    rng = Random("wrong")
    dealer.deal_wings()
    dealer.deal_area()
    for _ in range(3):
        dealer.make(chosen(dealer.session, rng))
    moves = [node.event for node in line(dealer) if node.seat is not None]
    before = dealer.outcomes()[-1]
    dealer.window.actions_["deal_correct"].trigger()
    past = dealer.window.dialogs.dialog("deal_correct")
    click(past.rows[0])
    dialog = dealer.window.dialogs.dialog("deal_correct")
    assert tuple(dialog.drawn) == before.drawn
    place = untouched_tile(dealer)
    click(dialog.places[place])
    click(dialog.way.segment("list"))
    new = next(item for item, card in dialog.pool.cards.items() if card.isEnabled())
    click(dialog.pool.cards[new])
    click(dialog.done_button)
    dealer.watch()
    assert dealer.window.dialogs.dialog("deal_correct") is None
    drawn = dealer.outcomes()[-1].drawn
    assert drawn == (*before.drawn[:place], new, *before.drawn[place + 1 :])
    assert [node.event for node in line(dealer) if node.seat is not None] == moves
    dealer.make(chosen(dealer.session, rng))


def test_a_correction_that_the_moves_since_do_not_allow_is_refused(dealer):
    dealer.deal_wings()
    dealer.deal_area()
    cell = min(dealer.session.spaces_for("archaeologist"))
    dealer.drag(dealer.piece("archaeologist"), dealer.space(cell))
    dealer.watch()
    state, dealt = dealer.session.match.state, dealer.outcomes()
    dealer.window.actions_["deal_correct"].trigger()
    click(dealer.window.dialogs.dialog("deal_correct").rows[0])
    dialog = dealer.window.dialogs.dialog("deal_correct")
    refusals: list[Refusal] = []
    dealer.session.refused.connect(refusals.append)
    click(dialog.places[0])
    click(dialog.way.segment("printed"))
    click(dialog.printed.heads["lord_lemon", "2"])
    for cell_number in range(5):
        click(dialog.printed.marks["pyramids", str(cell_number)])
    click(dialog.done_button)
    QApplication.processEvents()
    assert dealer.window.dialogs.dialog("deal_correct") is dialog
    assert refusals[0].objections[0].rule.id == "start pyramid"
    assert dealer.session.say(refusals[0].objections[0].why) in dialog.wrong.text()
    assert dealer.session.match.state == state
    assert dealer.outcomes() == dealt


def line(dealer: Dealer):
    match = dealer.session.match
    return match.history.line(match.node.id)


def untouched_tile(dealer: Dealer) -> int:
    """The number of a tile on which nobody stands."""
    figures = [p for p in dealer.session.table.pieces if p.face and p.face.art == "figure"]
    board = dealer.scene.board.places
    for number in range(len(dealer.outcomes()[-1].drawn)):
        tile = board[f"tile:{number + 1}"].rect
        at = [board[p.space].rect.center() for p in figures if p.space in board]
        if not any(tile.contains(point) for point in at):
            return number
    raise AssertionError("somebody stands on every tile")


def test_the_prompt_speaks_of_the_people_s_own_pieces(dealer):
    prompt = dealer.session.prompt()
    note = dealer.session.say(prompt.note)
    assert note == "Deal with your own pieces, then say what came up."
    dealer.deal_wings()
    dealer.deal_area()
    assert dealer.session.prompt().note != prompt.note


def test_a_tile_that_cannot_be_is_not_offered_or_not_taken(dealer):
    dealer.deal_wings()
    dialog = dealer.dialog
    form = dialog.printed
    click(dialog.way.segment("printed"))
    assert {points for patron, points in form.heads if patron == "lord_lemon"} == {"0", "2", "3"}
    assert {points for patron, points in form.heads if patron == "none"} == {"5"}
    click(form.heads["lord_lemon", "0"])
    for cell in range(6):
        click(form.marks["pyramids", str(cell)])
    assert dialog.wrong.text() == "Pyramids: at most 5."
    assert dialog.drawn[0] == "lord_lemon/0/0+1+2+3+4"
    assert not form.marks["pyramids", "5"].isChecked()


def test_the_last_piece_that_is_left_lies_by_itself(dealer):
    dialog = dealer.dialog
    *told, last = dialog.pool.cards
    for item in told:
        click(dialog.pool.cards[item])
    assert dialog.drawn == [*told, last]
    assert dialog.done_button.isEnabled()


def test_more_tiles_of_a_patron_than_there_are_are_refused(dealer):
    dealer.deal_wings()
    take = dealer.dialog.chance.take
    told = Outcome("area", ("lord_lemon/2/0",) * take, ("0",) * take)
    heard: list[Refusal] = []
    dealer.session.refused.connect(heard.append)
    node = dealer.session.match.node
    assert not dealer.session.deal(told)
    why = f"Lord Lemon: 7 can still come up, not {take}."
    assert dealer.session.say(heard[0].objections[0].why) == why
    assert dealer.session.match.node is node
