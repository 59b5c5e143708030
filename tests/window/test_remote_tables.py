"""A table for several windows: invited, joined by a link, played at, left, and closed."""

from __future__ import annotations

import socket
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication

from tabletop.engine.chance import Outcome
from tabletop.engine.dealer import SeededDealer
from tabletop.engine.match import Match
from tabletop.engine.session_rules import REVEALED
from tabletop.engine.undo_policy import Player
from tabletop.models import host_process
from tabletop.net.rules import NOT_BEGUN
from tabletop.net.server import Limits
from tabletop.net.tokens import Invitation
from tabletop.records.catalogue import open_game
from tabletop.ui.controls.announcer import Announcer
from tabletop.ui.matches import Opened
from tabletop.ui.remote import hands
from tabletop.ui.remote.hands import OtherHands
from tabletop.ui.remote.table_bar import TableBar
from tabletop.ui.start_request import StartRequest
from tabletop.ui.window import Window
from tests.net.served import Served, Sitting, served
from tests.ui.laid import play_until
from tests.ui.mouse import Mouse
from tests.ui.windows import OFFSCREEN, before_the_last_move, opened, press, start_screen

pytestmark = [pytest.mark.usefixtures("qapp"), pytest.mark.qt_log_ignore(OFFSCREEN)]

NAMES = ("Ada", "Bartek")
THREE = (*NAMES, "Celina")
PATIENCE = 20_000


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("served"), tls=True) as server:
        yield server


def new_match(game: str, names: tuple[str, ...] = NAMES) -> Match[Any, Any]:
    rules = open_game(game)
    players = tuple(map(Player, names, rules.info.colours))
    return Match(rules, players, {}, SeededDealer("a table"))


def join(window: Window, link: str, qtbot: Any) -> None:
    """Sit down by a link."""
    window.remote.follow(link)
    qtbot.waitUntil(lambda: window.session is not None, timeout=PATIENCE)


def all_join(windows: Sequence[Any], links: Mapping[Any, Any], qtbot: Any) -> None:
    """Each sits down by the link of its seat, and play has begun for all."""
    for seat, window in enumerate(windows):
        join(window, links[seat].link(), qtbot)
    qtbot.waitUntil(lambda: all(map(begun, windows)), timeout=PATIENCE)


def begun(window: Window) -> bool:
    table = window.remote.table
    return table is not None and table.begun


def begun_anew(window: Window, before: Invitation) -> bool:
    """Whether a window sits at another table than before, and play has begun there."""
    table = window.remote.table
    return begun(window) and table is not None and table.invitations[0].table != before.table


def play(windows: tuple[Window, ...], rng: Random, most: int, qtbot: Any) -> int:
    """Play whatever the seats may by what each window knows; how many acts there were."""
    acts = 0
    while acts < most and not windows[0].session.match.over:
        for window in windows:
            session = window.session
            session.skip()
            if session.match.to_act & session.match.here and not session.match.pending:
                acts += session.play(rng.choice(list(session.match.legal_moves(session.viewer))))
                qtbot.waitUntil(lambda s=session: not s.match.pending, timeout=PATIENCE)
        QApplication.processEvents()
    return acts


def scores(path: Path) -> int:
    """How many games are in a history."""
    with closing(sqlite3.connect(path)) as history:
        return int(history.execute("select count(distinct id) from versions").fetchone()[0])


def bar(window: Window) -> TableBar:
    """The bar above the table."""
    found = window.page.findChild(TableBar)
    assert isinstance(found, TableBar)
    return found


def same(windows: tuple[Window, ...]) -> bool:
    """Whether all windows have come to the same table, as onlookers see it."""
    first, *others = (window.session.match for window in windows)
    return all(first.game.view(first.state, None) == o.game.view(o.state, None) for o in others)


@pytest.mark.parametrize(
    "game",
    [
        "pyramids",
        pytest.param("mykerinos", marks=pytest.mark.long),
        pytest.param("silver_gold", marks=pytest.mark.long),
        pytest.param("thebes", marks=pytest.mark.long),
    ],
)
def test_a_game_is_played_to_its_end_in_two_windows(game, here, tmp_path, qtbot):
    links = here.host(new_match(game))
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        for seat, window in enumerate((first, second)):
            join(window, links[seat].link(), qtbot)
            assert window.session.viewer == seat
        both = (first, second)
        qtbot.waitUntil(lambda: all(map(begun, both)), timeout=PATIENCE)
        most = 12 if game == "pyramids" else 10_000
        play(both, Random("two"), most, qtbot)
        qtbot.waitUntil(lambda: same(both), timeout=PATIENCE)
        assert first.session.match.over == (most > 12)
        first.remote.table.talk.say("Good!")
        second.remote.table.talk.say_phrase("thanks")
        qtbot.waitUntil(lambda: len(first.remote.table.talk.lines) == 2, timeout=PATIENCE)
        if most > 12:
            first.open("finish")
            for window in both:
                joined = window.remote.table.joined
                qtbot.waitUntil(lambda j=joined: j.record is not None, timeout=PATIENCE)
                assert joined.doubt() is None
                assert window.pads.safe(20), "the result is in everybody's history"
        second.leave_table()
        qtbot.waitUntil(lambda: first.remote.table.away == (1,), timeout=PATIENCE)
        if most > 12:
            first.pads.show_history()
            qtbot.waitUntil(lambda: first.pads.played is not None, timeout=PATIENCE)
            for home in ("a", "b"):
                assert scores(tmp_path / home / "scores.sqlite") == 1


def test_what_the_host_refuses_goes_home_with_its_rule(here, tmp_path, qtbot):
    match = new_match("pyramids")
    while match.chance is not None:
        match.deal()
    links = here.host(match)
    with opened(tmp_path) as window:
        join(window, links[0].link(), qtbot)
        qtbot.waitUntil(lambda: window.remote.table.missing == (1,), timeout=PATIENCE)
        session, refused = window.session, []
        session.refused.connect(refused.append)
        assert session.play(session.match.legal_moves(0)[0])
        assert session.barred, "one act at a time"
        qtbot.waitUntil(lambda: bool(refused), timeout=PATIENCE)
        assert refused[0].objections[0].rule is NOT_BEGUN
        assert not session.picks
        assert not session.match.pending
        assert not window.dialogs.dialog("complaint")


def test_onlookers_see_no_hand_and_play_nothing(here, tmp_path, qtbot):
    links = here.host(new_match("pyramids"))
    with opened(tmp_path) as window:
        join(window, links[None].link(), qtbot)
        session = window.session
        assert session.eyes is None
        assert session.barred
        assert session.can_undo() is False
        # Pieces lie loose at one screen only: who looks on is told why, and what one can do.
        refused = []
        session.refused.connect(refused.append)
        window.actions_["loose"].trigger()
        (objection,) = refused[0].objections
        assert objection.rule.id == "net.loose"
        assert "only advise" in objection.why.key
        assert not window.actions_["loose"].isChecked()


@pytest.mark.parametrize(
    ("link", "words"),
    [
        ("tabletop:join/nobody", "This is no link to a table. One begins with tabletop:join/."),
        ("tabletop:join/a:1/b/c", "This link is not whole; ask for it again."),
    ],
)
def test_a_link_that_is_none_is_told_of(link, words, tmp_path):
    with opened(tmp_path) as window:
        window.open("join")
        dialog = window.dialogs.dialog("join")
        dialog.link.setText(link)
        press(dialog.go)
        assert dialog.isVisible()
        assert dialog.wrong.text() == words
        assert Announcer.of(dialog).last[-1] == words
        dialog.reject()
        window.remote.follow(link)
        assert window.dialogs.dialog("complaint").text() == words


def test_a_host_that_does_not_answer_is_told_of(here, tmp_path, qtbot):
    gone = here.host(new_match("pyramids"), port=1)[0]
    asked = StartRequest(join=gone.link())
    with opened(tmp_path, first=lambda window: window.obey(asked)) as window:
        box = window.dialogs.dialog
        qtbot.waitUntil(lambda: box("complaint") is not None, timeout=PATIENCE)
        words = "Nobody hosts at 127.0.0.1 just now. Ask whoever invited you."
        assert box("complaint").text() == words
        assert box("joining") is None
        assert window.session is None
        assert start_screen(window).isVisible(), "a start by a link leaves nobody before nothing"


def test_others_are_invited_from_an_open_table(tmp_path, qtbot):
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        first.sit_down(Opened(new_match("pyramids"), automatic=True))
        first.session.skip()
        first.session.uncover()
        assert first.session.play(first.session.match.legal_moves(first.session.viewer)[0])
        qtbot.waitUntil(lambda: first.journal is not None, timeout=PATIENCE)
        first.open("invite")
        hosting = first.dialogs.dialog("hosting")
        heard: list[str] = []
        Announcer.of(first).told.connect(heard.append)
        assert [box.text() for box in hosting.boxes.values()] == list(NAMES)
        hosting.boxes[0].setChecked(True)
        hosting.boxes[1].setChecked(False)
        press(hosting.invite)
        named = first.dialogs.dialog
        qtbot.waitUntil(lambda: named("invitations") is not None, timeout=PATIENCE)
        invitations = named("invitations")
        field, copy, _ = invitations.rows[1]
        press(copy)
        link = QApplication.clipboard().text()
        assert link == field.text()
        assert not field.placeholderText(), "readers would tell it of a link that is known"
        assert heard[-1] == "Copied"
        assert copy.accessibleName() == "Copy the link for Bartek"
        invitations.show_buttons[1].click()
        assert Announcer.of(invitations) is Announcer.of(first), "else a dialog is read whole again"
        assert heard[-1] == "Code for Bartek"
        invitations.renews.emit(1)
        qtbot.waitUntil(lambda: field.text() != link, timeout=PATIENCE)
        assert heard[-1] == "New link for Bartek; the old one leads nowhere."
        second.remote.follow(link)
        of_second = second.dialogs.dialog
        qtbot.waitUntil(lambda: of_second("complaint") is not None, timeout=PATIENCE)
        assert second.session is None, "the old link leads nowhere any more"
        of_second("complaint").accept()
        press(copy)
        link = QApplication.clipboard().text()
        invitations.accept()
        second.open("join")
        joining = second.dialogs.dialog("join")
        assert joining.link.text() == link, "what was copied last is offered"
        press(joining.go)
        both = (first, second)
        qtbot.waitUntil(lambda: all(map(begun, both)), timeout=PATIENCE)
        waited = [words for words in heard if words in ("Waiting for Bartek", "All are there")]
        assert waited == ["Waiting for Bartek", "All are there"]
        assert play(both, Random("invited"), 6, qtbot) >= 6
        qtbot.waitUntil(lambda: same(both), timeout=PATIENCE)
        stood = first.session.match.state
        assert not first.close(), "others are there"
        box = first.dialogs.dialog("awaited")
        assert box.defaultButton().text().replace("&", "") == "Do not close"
        press(next(each for each in box.buttons() if "Move this table" in each.text()))
        qtbot.waitUntil(lambda: first.dialogs.dialog("move") is not None, timeout=PATIENCE)
        first.dialogs.dialog("move").reject()
        second.leave_table()
        qtbot.waitUntil(lambda: not first.remote.awaited, timeout=PATIENCE)
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        for window in (first, second):
            model = start_screen(window).unfinished.model
            (kept,) = model.kept
            qtbot.waitUntil(lambda m=model, k=kept: m.standing(k) is not None, timeout=PATIENCE)
            # Nobody hosts it before the first has come: the second may have asked for it already.
            elsewhere = ("With others elsewhere · ", "The host does not answer · ")
            assert model.place(kept).startswith(elsewhere[: 1 if window is first else 2])
            press(start_screen(window).last)
            qtbot.waitUntil(lambda w=window: w.session is not None, timeout=PATIENCE)
        assert first.session.match.state == stood
        both = (first, second)
        assert play(both, Random("back"), 4, qtbot) >= 4
        first.leave_table()
        assert len(list((tmp_path / "a" / "shelf" / "finished").iterdir())) >= 1, "and kept"
        assert len(start_screen(first).unfinished.model.kept) == 1


@pytest.mark.parametrize(
    "spoilt",
    [
        "{",
        '{"format": 9}',
        '{"format": 1, "game": "thebes", "players": [], "own": ["tabletop:join/x"]}',
    ],
)
def test_a_spoilt_place_is_told_of_in_the_list(spoilt, tmp_path, qtbot):
    (tmp_path / "shelf").mkdir()
    (tmp_path / "shelf" / "1.seat").write_text(spoilt)
    with opened(tmp_path) as window:
        model = start_screen(window).unfinished.model
        (kept,) = model.kept
        qtbot.waitUntil(lambda: model.standing(kept) is not None, timeout=PATIENCE)
        assert model.standing(kept).fault is not None
        assert model.place(kept) not in ("", "…")


def test_a_server_hosts_the_table_for_people_anywhere(here, tmp_path, qtbot):
    with opened(tmp_path) as window:
        window.sit_down(Opened(new_match("pyramids"), automatic=True, kept=False))
        window.open("invite")
        hosting = window.dialogs.dialog("hosting")
        press(hosting.reach.segment("anywhere"))
        hosting.server.setText("no server/here")
        press(hosting.invite)
        assert hosting.wrong.text() == "A server is written as its name, perhaps with a port."
        hosting.server.setText(f"127.0.0.1:{here.port}#{here.fingerprint}")
        hosting.key.setText("another")
        press(hosting.invite)
        named = window.dialogs.dialog
        qtbot.waitUntil(lambda: named("complaint") is not None, timeout=PATIENCE)
        assert window.remote.table is None, "who does not know the key brings nothing"
        named("complaint").accept()
        window.open("invite")
        hosting = window.dialogs.dialog("hosting")
        assert hosting.reach.value == "anywhere", "it is remembered"
        hosting.key.setText("ours")
        press(hosting.invite)
        qtbot.waitUntil(lambda: named("invitations") is not None, timeout=PATIENCE)
        assert set(named("invitations").rows) == {1, None}
        assert window.remote.table.match.eyes == 0


def test_what_needs_consent_is_asked_at_the_others_screen(here, tmp_path, qtbot):
    links = here.host(new_match("mykerinos"))
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        both = (first, second)
        all_join(both, links, qtbot)
        rng, acted = Random("consent"), set()
        while acted != {0, 1}:
            acted |= first.session.match.to_act
            play(both, rng, 1, qtbot)
        qtbot.waitUntil(lambda: same(both), timeout=PATIENCE)
        match = first.session.match
        line = reversed(match.history.line(match.node.id))
        seat = next(node.seat for node in line if node.seat is not None)
        agrees, asks = both[seat], both[1 - seat]
        before = asks.session.match.node.id
        asks.session.undo()
        banner = bar(agrees).banner
        qtbot.waitUntil(lambda: bool(banner.questions), timeout=PATIENCE)
        lost = asks.session.match.last_act(1 - seat).lost
        moves = sum(node.seat == seat for _, node in lost)
        made = f"{moves} move" if moves == 1 else f"{moves} moves"
        goal = next(at for at, _ in lost)
        log = agrees.session.log
        stays = log.line_of(goal.id).data(Qt.ItemDataRole.AccessibleTextRole)
        assert banner.words.text() == (
            f"{NAMES[1 - seat]} asks for your consent. {NAMES[seat]} has made {made} since and has "
            f"to agree. Back to: {stays}"
        )
        press(banner.buttons[0])
        qtbot.waitUntil(lambda: asks.session.match.node.id != before, timeout=PATIENCE)
        qtbot.waitUntil(lambda: same(both), timeout=PATIENCE)
        assert not banner.questions


def test_in_place_of_a_taking_back_no_move_is_offered(here, tmp_path, qtbot):
    def second_round(match: Any) -> bool:
        dealt = [n for n in match.history.line(match.node.id) if isinstance(n.event, Outcome)]
        return sum(node.event.name == "area" for node in dealt) == 2

    links = here.host(play_until(second_round, 2))
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        both = (first, second)
        all_join(both, links, qtbot)
        turn = next(iter(first.session.match.to_act))
        session, talk = both[turn].session, bar(both[turn]).talk
        refusals: list[Any] = []
        session.refused.connect(refusals.append)
        session.skip()
        both[turn].activateWindow()
        talk.setFocus(Qt.FocusReason.TabFocusReason)
        qtbot.waitUntil(talk.hasFocus, timeout=PATIENCE)
        session.undo()
        qtbot.waitUntil(lambda: bool(refusals), timeout=PATIENCE)
        assert refusals[0].objections[0].rule is REVEALED
        assert not refusals[0].alternatives
        assert not talk.hasFocus(), "it is explained over the table"


def test_what_was_asked_before_somebody_came_is_told_as_they_come(here, tmp_path, qtbot):
    links = here.host(new_match("mykerinos"))
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        all_join((first, second), links, qtbot)
        first.actions_["advise"].trigger()
        qtbot.waitUntil(lambda: bool(bar(second).banner.questions), timeout=PATIENCE)
        second.show_start()
        qtbot.waitUntil(lambda: second.remote.table is None, timeout=PATIENCE)
        assert not [told for told in Announcer.of(second).last if "consent" in told]
        join(second, links[1].link(), qtbot)
        qtbot.waitUntil(lambda: begun(second) and second.table is not None, timeout=PATIENCE)
        asked = bar(second).banner.words.text()
        assert asked.startswith(f"{NAMES[0]} asks for your consent.")
        qtbot.waitUntil(lambda: asked in Announcer.of(second).notice.accessibleName())


def test_a_computer_plays_on_for_somebody_who_is_away(here, tmp_path, qtbot):
    links = here.host(new_match("thebes"))
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        both = (first, second)
        all_join(both, links, qtbot)
        rng, session = Random("away"), first.session
        while not session.match.to_act & {1}:
            assert session.play(rng.choice(list(session.match.legal_moves(0))))
            qtbot.waitUntil(lambda: not session.match.pending, timeout=PATIENCE)
            session.skip()
        assert session.say(session.prompt().request) == "Bartek is thinking."
        second.leave_table()
        banner = bar(first).banner
        asked = "Bartek is away. What now?"
        qtbot.waitUntil(lambda: banner.words.text() == asked, timeout=PATIENCE)
        prompt = first.table.view.table.prompt
        qtbot.waitUntil(lambda: "Bartek is away." in prompt.sentence, timeout=2_000)
        press(banner.buttons[0])
        for _ in range(6):
            qtbot.waitUntil(lambda: bool(session.match.to_act & {0}), timeout=PATIENCE)
            session.skip()
            assert session.play(rng.choice(list(session.match.legal_moves(0))))
            qtbot.waitUntil(lambda: not session.match.pending, timeout=PATIENCE)
        assert any(node.seat == 1 for node in session.match.history.nodes)


@pytest.mark.long
def test_what_somebody_asks_comes_before_what_the_table_asks_and_no_dock_hides_it(
    here, tmp_path, qtbot
):
    links = here.host(new_match("mykerinos", THREE))
    with ExitStack() as stack:
        three = [
            stack.enter_context(opened(tmp_path / name, (1024, 768), docks="folded"))
            for name in THREE
        ]
        for seat, window in enumerate(three):
            join(window, links[seat].link(), qtbot)
        first, second, third = three
        qtbot.waitUntil(lambda: all(map(begun, three)), timeout=PATIENCE)
        third.leave_table()
        asks, answers = bar(first).banner, bar(second).banner
        qtbot.waitUntil(
            lambda: len(asks.questions) == len(answers.questions) == 1, timeout=PATIENCE
        )
        press(asks.buttons[0])
        qtbot.waitUntil(lambda: len(answers.questions) == 2, timeout=PATIENCE)
        assert answers.words.text().startswith("Ada asks for your consent.")
        second.open("docks")
        column = second.table.docks.column
        assert column.isVisible()
        edge = bar(second).mapTo(second, bar(second).rect().bottomLeft()).y()
        assert column.mapTo(second, QPoint(0, 0)).y() > edge
        join(third, links[2].link(), qtbot)
        qtbot.waitUntil(lambda: not answers.questions, timeout=PATIENCE)


def test_two_people_at_one_screen_take_it_in_turn(here, tmp_path, qtbot):
    links = here.host(new_match("thebes"))
    with opened(tmp_path) as window:
        window.remote.join((links[0], links[1]))
        qtbot.waitUntil(lambda: begun(window) and window.session is not None, timeout=PATIENCE)
        sat, rng = set(), Random("one screen")

        def acts():
            return bool(window.session.match.to_act & window.session.match.here)

        for _ in range(30):
            session = window.session
            session.skip()
            # What the host counts before the next turn may still be on its way.
            qtbot.waitUntil(lambda: acts() or bar(window).take.isVisible(), timeout=PATIENCE)
            if acts():
                sat.add(session.viewer)
                assert session.play(rng.choice(list(session.match.legal_moves(session.viewer))))
                qtbot.waitUntil(lambda s=session: not s.match.pending, timeout=PATIENCE)
            else:
                press(bar(window).take)
                assert window.session is not session
            if sat == {0, 1}:
                return
        raise AssertionError(f"only {sat} played")


def test_whose_links_lead_nowhere_any_more_is_told(tmp_path, qtbot, monkeypatch):
    with opened(tmp_path) as window:
        window.sit_down(Opened(new_match("pyramids"), automatic=True))
        window.session.skip()
        window.open("invite")
        press(window.dialogs.dialog("hosting").invite)
        named = window.dialogs.dialog
        qtbot.waitUntil(lambda: named("invitations") is not None, timeout=PATIENCE)
        named("invitations").accept()
        port = window.remote.table.invitations[0].port
    monkeypatch.setattr(host_process, "PATIENCE", 0)
    with socket.create_server(("0.0.0.0", port)), opened(tmp_path) as window:
        press(start_screen(window).last)
        named = window.dialogs.dialog
        qtbot.waitUntil(lambda: named("complaint") is not None, timeout=PATIENCE)
        assert f"Another program has port {port}" in named("complaint").text()
        named("complaint").accept()
        qtbot.waitUntil(lambda: window.session is not None, timeout=PATIENCE)


def test_who_comes_to_a_host_that_is_full_hears_what_to_do(tmp_path, qtbot):
    with served(tmp_path, Limits(lines=1), tls=True) as host, opened(tmp_path / "a") as window:
        links = host.host(new_match("pyramids"))
        first = Sitting(links[0])
        first.hear()
        first.hear()
        window.remote.follow(links[1].link())
        named = window.dialogs.dialog
        qtbot.waitUntil(lambda: named("complaint") is not None, timeout=PATIENCE)
        assert named("complaint").text() == (
            "The host has no line free just now. Try again in a few minutes."
        )
        assert named("joining") is None
        first.client.close()
        named("complaint").accept()


@pytest.mark.parametrize("shown", [True, False])
def test_others_see_a_hand_and_where_one_points(shown, here, tmp_path, qtbot):
    match = new_match("mykerinos")
    while match.chance is not None:
        match.deal()
    links = here.host(match)
    with (
        opened(tmp_path / "a", shown_hand=shown) as acts,
        opened(tmp_path / "b", (1920, 700)) as sees,
    ):
        both, seat = (acts, sees), min(match.to_act)
        join(acts, links[seat].link(), qtbot)
        join(sees, links[1 - seat].link(), qtbot)
        qtbot.waitUntil(lambda: all(map(begun, both)), timeout=PATIENCE)
        view, scene = acts.table.view, acts.table.view.table
        others = sees.page.findChild(OtherHands)
        pick = min((p for p in acts.session.choices() if p.space), key=lambda p: p.space)
        item = scene.pieces.one_of(pick.piece)
        start, end = item.scene_box().center(), scene.landing_box(pick.space, item.piece).center()
        mouse = Mouse(lambda: view)
        mouse.press(start)
        mouse.move(start + QPointF(20, 20))
        mouse.move(end)
        assert scene.interaction.held is not None
        acts.remote.table.talk.say("Here?")
        qtbot.waitUntil(lambda: bool(sees.remote.table.talk.lines), timeout=PATIENCE)
        assert set(others.held) == ({seat} if shown else set())
        if shown:
            space = sees.table.view.table.place(pick.space)
            over = space.rect.contains
            qtbot.waitUntil(lambda: bool(others.held) and over(others.at(seat)), timeout=PATIENCE)
            board, other = scene.board.frame, sees.table.view.table.board.frame
            assert board.width() / board.height() != pytest.approx(other.width() / other.height())
        mouse.release(end)
        qtbot.waitUntil(lambda: not others.held, timeout=PATIENCE)
        acts.session.finish()
        qtbot.waitUntil(lambda: not acts.session.match.pending, timeout=PATIENCE)
        qtbot.waitUntil(lambda: same(both), timeout=PATIENCE)
        assert acts.session.match.node.seat == seat
        scene.pointing.by_mouse(end)
        acts.open("point_out")
        lit = sees.table.view.table.interaction
        qtbot.waitUntil(lambda: lit.spoken == {pick.space}, timeout=PATIENCE)
        assert bar(sees).line.text().startswith(f"{NAMES[seat]} points at ")


def test_a_hand_that_rests_on_a_space_is_seen_there_as_long_as_it_does(
    here, tmp_path, qtbot, monkeypatch
):
    monkeypatch.setattr(hands, "STILL", 50)
    match = new_match("mykerinos")
    while match.chance is not None:
        match.deal()
    links, seat = here.host(match), min(match.to_act)
    with opened(tmp_path / "a", reduced_motion=False) as acts, opened(tmp_path / "b") as sees:
        join(acts, links[seat].link(), qtbot)
        join(sees, links[1 - seat].link(), qtbot)
        qtbot.waitUntil(lambda: begun(acts) and begun(sees))
        scene, shown = acts.table.view.table, sees.page.findChild(OtherHands)
        acts.session.skip()
        pick = max((p for p in acts.session.choices() if p.space), key=lambda p: p.space)
        item = scene.pieces.one_of(pick.piece)
        start, end = item.scene_box().center(), scene.landing_box(pick.space, item.piece).center()
        mouse, told = Mouse(lambda: acts.table.view), list[Any]()
        mouse.press(start)
        mouse.move(start + QPointF(20, 20))
        mouse.move(end)
        assert scene.interaction.held.near == pick.space, "it has snapped to it"
        there = sees.table.view.table.place(pick.space).rect.center()
        qtbot.waitUntil(
            lambda: bool(shown.held) and (shown.at(seat) - there).manhattanLength() < 12
        )
        sees.remote.table.held.connect(told.append)
        qtbot.waitUntil(lambda: len(told) > 2)
        assert shown.held
        mouse.release(end)
        qtbot.waitUntil(lambda: not shown.held)


def test_at_a_shared_screen_a_hand_is_covered_before_the_next_one_comes(here, tmp_path, qtbot):
    links = here.host(new_match("pyramids"))
    with opened(tmp_path) as window:
        window.remote.join((links[0], links[1]))
        qtbot.waitUntil(lambda: begun(window) and window.session is not None, timeout=PATIENCE)
        first = window.session
        qtbot.waitUntil(lambda: bool(first.match.to_act), timeout=PATIENCE)
        first.skip()
        assert first.covered, "two people share the screen"
        first.uncover()
        assert first.play(first.match.legal_moves(first.viewer)[0])
        qtbot.waitUntil(lambda: bar(window).take.isVisible(), timeout=PATIENCE)
        assert first.covered
        assert first.eyes is None
        press(bar(window).take)
        assert window.session is not first
        assert not window.session.covered, "whoever takes the screen has lifted the curtain"
        assert window.session.eyes == window.session.viewer != first.viewer


def test_play_again_proposes_a_new_table_to_the_same_people(here, tmp_path, qtbot):
    players = tuple(map(Player, NAMES, open_game("mykerinos").info.colours))
    match, last = before_the_last_move(players)
    links = here.host(match)
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        both = (first, second)
        all_join(both, links, qtbot)
        for window in both:
            window.session.skip()
        assert both[last.seat].session.play(last)
        qtbot.waitUntil(lambda: all(w.session.match.over for w in both), timeout=PATIENCE)
        first.open("finish")
        qtbot.waitUntil(lambda: first.remote.table.joined.record is not None, timeout=PATIENCE)
        press(first.dialogs.dialog("final").again_button)
        banner = bar(second).banner
        if second.dialogs.dialog("final") is not None:
            second.dialogs.dialog("final").reject()
        qtbot.waitUntil(lambda: bool(banner.questions), timeout=PATIENCE)
        assert banner.words.text() == "Ada would like to play again."
        press(banner.buttons[0])
        qtbot.waitUntil(lambda: all(begun_anew(w, links[0]) for w in both), timeout=PATIENCE)
        assert [one.name for one in first.session.match.players] == list(reversed(NAMES))
        assert (first.session.viewer, second.session.viewer) == (1, 0), "each has moved on by one"
        assert play(both, Random("again"), 2, qtbot) >= 2
        qtbot.waitUntil(lambda: same(both), timeout=PATIENCE)


def test_who_sits_down_by_a_link_in_use_is_told_of_to_whoever_sat_there(here, tmp_path, qtbot):
    links = here.host(new_match("pyramids"))
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        join(first, links[1].link(), qtbot)
        join(second, links[1].link(), qtbot)
        told = (
            "Somebody has sat down here with the same link. If that was not you, ask the host for "
            "a new one; it ends the old one."
        )
        qtbot.waitUntil(lambda: bar(first).banner.words.text() == told, timeout=PATIENCE)
        assert second.remote.table.over is None
        assert second.remote.table.own == {1}


def test_whoever_hosts_removes_a_guest_and_invites_once_more(here, tmp_path, qtbot):
    links = here.host(new_match("pyramids"))
    with opened(tmp_path / "a") as first, opened(tmp_path / "b") as second:
        both = (first, second)
        all_join(both, links, qtbot)
        assert not bar(second).links.isVisible(), "guests give out no links"
        press(bar(first).links)
        invitations = first.dialogs.dialog("invitations")
        field, copy, anew = invitations.rows[1]
        assert not field.text(), "whoever sits there has the link alone"
        assert invitations.taken[1].text() == "Bartek sits there."
        assert not copy.isVisible(), "nobody else needs it"
        assert invitations.focusWidget() is invitations.rows[None][0]
        press(anew)
        qtbot.waitUntil(lambda: bool(field.text()), timeout=PATIENCE)
        why = "This link was renewed; ask for the new one."
        qtbot.waitUntil(lambda: bar(second).banner.words.text() == why, timeout=PATIENCE)
        qtbot.waitUntil(lambda: first.remote.table.away == (1,), timeout=PATIENCE)
        link = field.text()
        assert copy.isVisible()
        assert not invitations.taken[1].isVisible()
        assert invitations.whose.text() == "Bartek"
        copy.setFocus()
        second.leave_table()
        join(second, link, qtbot)
        qtbot.waitUntil(lambda: not first.remote.table.away, timeout=PATIENCE)
        shown = (field, copy, invitations.show_buttons[1], invitations.code)
        assert not any(part.isVisible() for part in shown), "whoever came has it now"
        assert invitations.focusWidget() not in (*shown, anew), "nobody is removed by a slip"
        invitations.accept()
        assert play(both, Random("in"), 2, qtbot) >= 2
