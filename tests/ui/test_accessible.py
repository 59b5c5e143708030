"""The table as a screen reader finds it: read and played through QAccessible alone."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import shiboken6
from PySide6.QtCore import QEventLoop
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.strength import Strength
from tabletop.engine.undo_policy import Player
from tabletop.language import Catalogue
from tabletop.models.session import Session
from tabletop.records.catalogue import open_game
from tabletop.ui.table.accessible import tree_of
from tabletop.ui.table.accessible.phrases import space_name
from tests.ui.tables import GAME, Table, closed_table, open_table

NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description
PRESS = QAccessibleActionInterface.pressAction()
Node = QAccessibleInterface


table = closed_table(open_table, 4, dealt=False)


def root(table: Table) -> Node:
    return QAccessible.queryAccessibleInterface(table.view)


def children(node: Node) -> list[Node]:
    return [node.child(index) for index in range(node.childCount())]


def walk(node: Node) -> Iterator[Node]:
    yield node
    for child in children(node):
        yield from walk(child)


def part(table: Table, name: str) -> Node:
    return next(node for node in children(root(table)) if node.text(NAME) == name)


def prompt(table: Table) -> Node:
    return QAccessible.queryAccessibleInterface(table.scene.prompt)


def buttons(table: Table) -> list[Node]:
    """The prompt's buttons, from left to right."""
    role = QAccessible.Role.Button
    return [node for node in walk(prompt(table)) if node.role() == role]


def found(node: Node, start: str) -> Node:
    return next(each for each in walk(node) if each.text(NAME).startswith(start))


def press(node: Node) -> None:
    """Press it, and wait for a widget to be let go again."""
    actions, button = node.actionInterface(), node.object()
    assert PRESS in actions.actionNames()
    if not isinstance(button, QAbstractButton):
        actions.doAction(PRESS)
        return
    loop = QEventLoop()
    button.clicked.connect(loop.quit)
    actions.doAction(PRESS)
    loop.exec()


def deal(table: Table) -> None:
    """Lay the table out by its button, which is the outermost."""
    while table.session.match.chance is not None:
        press(buttons(table)[-1])


def test_the_view_has_parts_with_names_and_the_prompt_over_them(table: Table) -> None:
    assert root(table).text(NAME) == "The table"
    *parts, paper = children(root(table))
    assert [node.text(NAME) for node in parts] == ["Other players", "Board", "Your place"]
    (over,) = [node for node in children(paper) if not node.state().invisible]
    assert over.text(NAME) == prompt(table).text(NAME) == table.scene.prompt.sentence
    assert over.role() == QAccessible.Role.AlertMessage


def test_parents_children_and_indexes_agree(table: Table) -> None:
    deal(table)
    *parts, paper = children(root(table))
    assert root(table).indexOfChild(paper) == len(parts)
    for node in (each for part in parts for each in walk(part)):
        for index, child in enumerate(children(node)):
            assert child.parent() is node
            assert node.indexOfChild(child) == index
            assert child.isValid()
            assert child.text(NAME)


def test_interfaces_are_given_as_addresses(table: Table) -> None:
    deal(table)
    figure = found(part(table, "Your place"), "Archaeologist in the pool")
    action = figure.interface_cast(QAccessible.InterfaceType.ActionInterface)
    value = figure.interface_cast(QAccessible.InterfaceType.ValueInterface)
    assert {type(action), type(value)} == {shiboken6.VoidPtr}
    assert int(action) == shiboken6.getCppPointer(figure)[1]
    assert int(value) == 0


def test_dealing_by_its_button(table: Table) -> None:
    passing, dealing = buttons(table)
    assert passing.text(NAME).startswith("Pass")
    assert passing.text(DESCRIPTION)
    assert dealing.text(DESCRIPTION) == "D"
    press(dealing)
    deal(table)
    assert "start a dig" in prompt(table).text(NAME)


def test_a_space_tells_what_lies_there_and_whether_it_can_be_used(table: Table) -> None:
    deal(table)
    own = part(table, "Your place")
    figure = found(own, "Archaeologist in the pool")
    assert "take it up" in figure.text(DESCRIPTION)
    press(figure)
    assert figure.state().selected
    cells = [node for node in walk(part(table, "Board")) if node.text(NAME).startswith("Cell")]
    free = [cell for cell in cells if cell.text(DESCRIPTION).startswith("Press to put it here")]
    assert free
    assert len(free) < len(cells)
    grey = next(cell for cell in cells if cell not in free)
    assert grey.text(DESCRIPTION)
    press(free[0])
    assert "Archaeologist of Ada" in free[0].text(NAME)
    assert "empty" not in free[0].text(NAME)


def test_a_piece_tells_whose_it_is_and_where_it_lies(table: Table) -> None:
    deal(table)
    board = part(table, "Board")
    names = [n.text(NAME) for n in walk(board) if n.role() == QAccessible.Role.Button]
    marker = next(name for name in names if name.startswith("Score marker of Bartek"))
    assert marker.endswith("Score track, 0")
    press(found(part(table, "Your place"), "Archaeologist in the pool"))
    cell = next(n for n in walk(board) if n.text(DESCRIPTION).startswith("Press to put it here"))
    place = cell.text(NAME).split()[1]
    press(cell)
    (figure,) = children(cell)
    assert figure.text(NAME) == f"Archaeologist of Ada on {place}"


def test_a_refusal_is_read_out_with_its_rule_and_the_ways_out(table: Table, qtbot: QtBot) -> None:
    deal(table)
    root(table)
    press(found(part(table, "Your place"), "Archaeologist in the pool"))
    grey = next(
        cell
        for cell in walk(part(table, "Board"))
        if cell.text(NAME).startswith("Cell")
        and not cell.text(DESCRIPTION).startswith("Press to put it here")
    )
    why = grey.text(DESCRIPTION)
    assert len(why.split(". ")) == 2
    tree = tree_of(table.view)
    with qtbot.waitSignal(tree.announcements.announced) as heard:
        press(grey)
    assert heard.args[0].startswith(why)
    assert "Possible instead" in heard.args[0]
    with qtbot.waitSignal(tree.announcements.announced) as heard:
        table.session.keep_rules(Strength.FREE, frozenset({0}))
    assert heard.args[0].endswith(" You could: Bartek agrees. Celina agrees. Dorothea agrees.")


def test_the_prompt_is_announced_when_it_changes(table: Table, qtbot: QtBot) -> None:
    root(table)
    said: list[str] = []
    tree_of(table.view).announcements.announced.connect(said.append)
    deal(table)
    assert table.scene.prompt.sentence in said


def test_other_seats_tell_points_and_pieces(table: Table) -> None:
    deal(table)
    seats = children(part(table, "Other players"))
    assert [seat.text(NAME) for seat in seats] == ["Bartek", "Celina", "Dorothea"]
    assert "0 points" in seats[0].text(DESCRIPTION)
    spaces = [space.text(NAME) for space in children(seats[0])]
    assert any("×" in words for words in spaces)


def test_words_follow_the_language(table: Table) -> None:
    before = [node.text(NAME) for node in (*children(root(table))[:-1], prompt(table))]
    table.session.speak(Catalogue.load("pl", GAME))
    after = [node.text(NAME) for node in (*children(root(table))[:-1], prompt(table))]
    assert all(one != other for one, other in zip(before, after, strict=True))


def test_things_have_a_place_on_the_screen(table: Table) -> None:
    deal(table)
    cell = found(part(table, "Board"), "Cell a1")
    rect = cell.rect()
    assert rect.width() > 20
    middle = rect.center()
    zone = part(table, "Board").childAt(middle.x(), middle.y())
    assert zone.childAt(middle.x(), middle.y()) is cell


def test_focus_can_be_set_and_is_told(table: Table) -> None:
    deal(table)
    cell = found(part(table, "Board"), "Cell a1")
    cell.actionInterface().doAction(QAccessibleActionInterface.setFocusAction())
    assert table.keyboard.here.space == "a1"
    assert root(table).focusChild() is cell


def test_nothing_is_told_of_a_table_that_is_gone(qtbot: QtBot) -> None:
    opened = open_table(2)
    top = root(opened)
    inner = children(top)[1]
    cell = children(inner)[0]
    opened.close()
    assert not cell.isValid()
    assert cell.text(NAME) == ""


def play_by_tree(table: Table, rng: Random, rounds: int) -> None:
    """Play through the tree alone: it is asked what can be pressed, and pressed.

    Which round it is, the title of a window would say.
    """
    board, own, session = part(table, "Board"), part(table, "Your place"), table.session
    while f"Round {rounds + 1} " not in session.say(session.table.phase):
        offered = [b for b in buttons(table) if b.object().enabled]
        if table.session.match.chance is not None:
            press(offered[-1])
            continue
        ways = [
            node
            for node in (*walk(board), *walk(own))
            if node.role() == QAccessible.Role.Button
            and node.text(DESCRIPTION).startswith("Press to take it up")
        ]
        passing = [b for b in offered if b.text(NAME) == "Pass"]
        if passing and (not ways or rng.random() < 0.3):
            press(passing[0])
            continue
        if not ways:
            press(rng.choice(offered))
            continue
        press(rng.choice(ways))
        here = "Press to put it here"
        spaces = [n for n in (*walk(board), *walk(own)) if n.text(DESCRIPTION).startswith(here)]
        press(rng.choice(spaces))
        while done := [b for b in buttons(table) if b.text(NAME) == "Done"]:
            press(done[0])


def test_two_rounds_are_played_through_the_tree_alone(table: Table) -> None:
    play_by_tree(table, Random(4), 2)
    record = table.session.match
    kinds = {type(event.event).__name__ for event in record.history.line(record.node.id)}
    assert {"StartDig", "Pass", "TakeTile"} <= kinds


def test_what_a_pile_holds_is_a_sentence_of_its_own() -> None:
    rules = open_game("thebes")
    players = tuple(map(Player, ("Ada", "Bartek"), rules.info.colours))
    match = Match(rules, players, {}, SeededDealer("piles"))
    session = Session(match, Catalogue.load("en", "thebes"), automatic_deal=True)
    session.skip()
    bag = next(space for space in session.table.spaces if space.id == "bag:egypt")
    said = session.say(space_name(session, bag))
    assert said.startswith("Bag of Egypt: ")
    assert " in the pile. In the bag: " in said
    assert said.endswith(" sand.")
