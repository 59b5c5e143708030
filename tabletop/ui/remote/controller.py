"""The window's tables elsewhere: joined by a link, or hosted here for others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtCore import QObject, Signal

from tabletop.engine.text import Text
from tabletop.models.deferred import later
from tabletop.shapes.invalid import ValidationError
from tabletop.ui.matches import Opened
from tabletop.ui.remote.bars import TableBars
from tabletop.ui.remote.kept_places import KeptPlaces
from tabletop.ui.remote.own_host import OwnHost
from tabletop.ui.shell import Shell
from tabletop.ui.turn_notification import TurnNotification

if TYPE_CHECKING:
    from tabletop.models.bringing import Links
    from tabletop.models.remote_table import RemoteTable
    from tabletop.net.discovery import OpenTable
    from tabletop.net.kept_seat import KeptSeat
    from tabletop.net.messages import Luck
    from tabletop.net.remote_match import RemoteMatch
    from tabletop.net.tokens import Address, Invitation
    from tabletop.ui.remote.host_choice import Host
    from tabletop.ui.remote.hosting_dialog import Hosting
    from tabletop.ui.remote.nearby import NearbyHost, Visit

# What a line to others needs is imported where there is one: the window opens sooner.

_LEAVING = 2.0
"""So many seconds a window that closes waits for its lines to be closed."""


class RemoteTables(QObject):
    """Opens one table elsewhere at a time in a window, and hosts those that were begun in it.

    Behind a study copy, or a page that is left for the table, its line is kept: nobody is away who
    only tries something out. ``closed`` brings the record of a match whose table was closed.
    """

    closed = Signal(object)

    def __init__(self, shell: Shell, notification: TurnNotification) -> None:
        super().__init__(shell)
        self._shell, self._notification = shell, notification
        self._table: RemoteTable | None = None
        self._coming: RemoteTable | None = None
        self._following: RemoteTable | None = None
        self._went: dict[str, tuple[Invitation, ...]] = {}
        self._asked: object = None
        self._visit: Visit | None = None
        self._telling: NearbyHost | None = None
        self._host = OwnHost(shell, lambda: self._table)
        self._places = KeptPlaces(shell, self._host)
        self._leaving: list[Thread] = []
        self._changing = False
        shell.left.connect(self._give_up)
        shell.match_left.connect(self._match_left)
        shell.page_shown.connect(lambda _: later(self, self._leave_unless_it_waits))
        self._bars = TableBars(shell, lambda: self._table)
        self._bars.returns.connect(self.sit_again)
        self._bars.called.connect(self._turn_came)
        self._bars.invites.connect(self._show_links)
        self._bars.takes.connect(self._take_screen)
        self._bars.plays_again.connect(self._play_again)

    @property
    def table(self) -> RemoteTable | None:
        """The table elsewhere that is open; None: what is open is played here."""
        opened = self._shell.opened
        return None if opened is None else opened.remote

    @property
    def open_tables(self) -> frozenset[str]:
        """The tables elsewhere that this window has open, or comes to."""
        tables = (self._table, self._coming, self._following)
        return frozenset(table.name for table in tables if table is not None)

    @property
    def awaited(self) -> bool:
        """Whether other people sit at the open table just now, and this computer hosts it."""
        table = self._table
        if table is None or not self._host.hosts(table):
            return False
        absent = {*table.own, *table.away}
        people = enumerate(() if table.match is None else table.match.players)
        return any(one.person and seat not in absent for seat, one in people)

    def close(self) -> None:
        """Leave the table, and host nothing any more."""
        self._give_up()
        self._leave()
        for leaving in self._leaving:
            leaving.join(_LEAVING)
        self._places.close()
        self._host.close()

    # Joining

    def ask(self) -> None:
        """Ask for the link of a table."""
        from tabletop.ui.remote.join_dialog import JoinDialog

        box = JoinDialog(self._shell.context, self._shell)
        box.joined.connect(lambda invitation: self.join((invitation,)))
        self._shell.dialogs.show_dialog("join", box)

    def follow(self, link: str) -> None:
        """Join a table by a link; what is wrong with it is told."""
        from tabletop.net.tokens import invitation

        try:
            found = invitation(link)
        except ValidationError as invalid:
            self._shell.complain(invalid.why)
        else:
            self.join((found,))

    def join(self, invitations: Sequence[Invitation], known: Luck | None = None) -> None:
        """Sit down, or look on, at a table elsewhere as soon as it answers.

        ``known`` is its luck as another host told it, before it moved.
        """
        from tabletop.models.remote_table import RemoteTable
        from tabletop.ui.dialogs.waiting import WaitingBox

        self._give_up()
        if self._shell.page is None:
            self._shell.show_start()  # one stays there where it does not answer
        table = self._coming = RemoteTable(invitations, self, known)
        words = Text("The table at {host} is asked.", host=invitations[0].host)
        box = WaitingBox(self._shell.context, Text("Joining a table"), words, self._shell)
        box.finished.connect(lambda _: self._give_up(table))
        self._shell.dialogs.show_dialog("joining", box, beside=True)
        table.ready.connect(partial(self._arrived, table))
        table.ended.connect(partial(self._missed, table))
        table.moved.connect(partial(self._follow, table))
        table.trouble.connect(partial(self._unreached, table))

    def visit(self, table: OpenTable, place: int | None) -> None:
        """Ask for a place at a table of this network."""
        from tabletop.ui.remote.nearby import Visit

        self._give_up()
        visit = self._visit = Visit(self._shell, table, place)
        visit.ended.connect(lambda: setattr(self, "_visit", None))
        visit.admitted.connect(lambda invitation: self.join((invitation,)))

    def _unreached(self, table: RemoteTable, why: Text | None) -> None:
        """A line that ends before the host has answered leads nowhere; a later one comes again."""
        if table.answered:
            return
        if why is not None and not self._host.serves and table.name in self._host.names:
            self._give_up(table)
            self._host_again(table.invitations)  # who hosted it has gone just now
        else:
            self._missed(table, why)

    def _missed(self, table: RemoteTable, why: Text | None) -> None:
        """There is no way to a table that one wanted to come to."""
        if table is self._coming and why is not None:
            self._give_up(table)
            self._shell.complain(why)

    def _arrived(self, table: RemoteTable) -> None:
        if table is not self._coming:
            return
        self._coming = None
        self._shell.dialogs.close("joining")
        self._sit(table)

    def _sit(self, table: RemoteTable) -> None:
        """Sit down at the place that has to act, or at the first."""
        match = table.match
        assert match is not None
        again = partial(self.sit_again, table)
        self._changing = True
        try:
            self._take(table, match)
            opened = Opened(match, match.automatic, kept=False, again=again, remote=table)
            sits = self._shell.sit_down(opened)
            if sits and self._shell.session is not None:
                self._places.attend(table, self._shell.session)
        finally:
            self._changing = False
        if not sits:
            self._leave()

    def _take(self, table: RemoteTable, match: RemoteMatch) -> None:
        """A table is the one of this window from now on, in the place of another."""
        if self._table is not table:
            self._leave(anyway=True)
            table.closed.connect(self.closed)
            table.renewed.connect(partial(self._places.renew, table))
            table.again.connect(partial(self._play_again, table))
            table.failed.connect(self._shell.complain)
            if table.name in self._host.names:
                table.trouble.connect(partial(self._host_on, table))
        self._table = table
        self._places.keep(table, match)
        self._tell_nearby(table)

    def _tell_nearby(self, table: RemoteTable) -> None:
        """Tell others in this network of a table that is hosted here."""
        from tabletop.ui.remote.nearby import NearbyHost

        if self._host.hosts(table) and self._telling is None:
            self._telling = NearbyHost(self._shell, table)

    def _give_up(self, table: RemoteTable | None = None) -> None:
        """Want the table no more that has not answered yet."""
        if table is None:
            self._asked = None
        if table is None and self._visit is not None:
            self._visit.end()
        coming = self._coming
        if coming is not None and table in (None, coming):
            self._coming = None
            self._shell.dialogs.close("joining")
            self._let_go(coming)

    def _match_left(self) -> None:
        """What comes instead of a match decides in a moment whether its table still waits."""
        if self._table is not None and not self._changing:
            self._table.wait()
            later(self, self._leave_unless_it_waits)

    def _leave_unless_it_waits(self) -> None:
        if self.table is None and self._shell.way_from_here is None:
            self._leave()

    def _turn_came(self, table: RemoteTable) -> None:
        """One's turn came at a table that waits behind what is shown."""
        if table.match is not None:
            self._notification.call(table.match.game.info, partial(self.sit_again, table))

    def sit_again(self, table: RemoteTable) -> None:
        """Sit down at a table once more, wherever it is, over the kept line or a new one."""
        own = table.invitations
        while own[0].table in self._went:
            own = self._went[own[0].table]
        kept = self._table
        if kept is not None and kept.invitations == own and kept.over is None:
            self._sit(kept)
        else:
            self.join(own, table.joined.luck if own != table.invitations else None)

    def _leave(self, anyway: bool = False) -> None:
        if self._table is not None and (anyway or not self._changing):
            if self._telling is not None:
                self._telling.end()
                self._telling = None
            self._let_go(self._table)
            self._table = None
            if self._following is not None:
                self._let_go(self._following)
                self._following = None

    def _let_go(self, table: RemoteTable) -> None:
        self._leaving = [each for each in self._leaving if each.is_alive()] + [table.close()]
        table.deleteLater()

    # At the table

    def _take_screen(self, table: RemoteTable) -> None:
        """Whoever has to act comes to the screen, and lifts the curtain by that."""
        self._sit(table)
        if self._shell.session is not None:
            self._shell.session.uncover()

    def point_out(self) -> None:
        """Point others to the space at which one points by mouse or keys."""
        page, table = self._shell.table, self.table
        if page is None or table is None:
            return
        space = page.view.table.pointing.space
        if space:
            table.point(space)
        else:
            self._shell.complain(Text("Point at a space first, by the mouse or by the arrow keys."))

    def end(self) -> None:
        """The end of the open match was counted: what was secret at its table is told."""
        if self._table is not None and self._table.joined.record is None:
            self._table.end()

    def end_early(self) -> None:
        """Ask whether the game is to end for everybody before its time."""
        from tabletop.net.rules import ENDED

        table = self._table
        if table is not None and table.ended_early:
            self._shell.complain(ENDED)
        elif table is not None:
            self._shell.dialogs.ask_to_end(table.end)

    # What is kept

    def resume(self, path: Path) -> None:
        """Come back to a place that is kept; where this machine hosts its table, it does again."""
        from tabletop.net.kept_seat import read

        self._shell.read(path, lambda _: read(path), partial(self._resume, path))

    def _resume(self, path: Path, kept: KeptSeat) -> None:
        own = kept.invitations()
        name = own[0].table
        self._places.resume(path, kept)
        if not kept.hosted:
            self.join(own)
            return
        self._host.names.add(name)
        if not self._host.serves:
            from tabletop.models.requests import Request
            from tabletop.net.requests import inquire_near

            asked, alone = partial(inquire_near, own), partial(self._host_again, own)
            Request(self, asked, own[0], lambda _: self.join(own), alone)
        else:
            self._host_again(own)

    def _host_again(self, own: Sequence[Invitation], _: object = None) -> None:
        """Host a table that nobody hosts just now."""
        self._host.process.serve(own[0].port, partial(self._come_back, own), self._shell.complain)

    def _host_on(self, table: RemoteTable, why: Text | None) -> None:
        """Where another window has hosted the open table, and has gone, this one does."""
        own = table.invitations

        def wanted() -> bool:
            return table is self._table and table.cut is not None

        def come_back(port: int) -> None:
            if port != own[0].port:
                self._come_back(own, port)
            elif table is self._table:
                self._tell_nearby(table)

        if why is not None and table.over is None and wanted():
            self._host.process.take_over(own[0].port, wanted, come_back)

    def _come_back(self, own: Sequence[Invitation], port: int) -> None:
        """The table is hosted here again; where its port is taken, its links lead nowhere."""
        name, before = own[0].table, own[0].port
        if port != before:
            self._shell.complain(
                Text(
                    "Another program has port {before}, where your links lead; the table is at "
                    "port {port} now. Give everybody their links anew.",
                    before=before,
                    port=port,
                )
            )
        self._places.change_port(name, port)
        self.join([evolve(each, port=port) for each in own])

    # Hosting

    def invite(self) -> None:
        """Let others sit down at the open table: host it here."""
        from tabletop.net.rules import PEOPLE_DEAL
        from tabletop.ui.remote.hosting_dialog import HostingDialog

        session = self._shell.session
        if session is None:
            return
        if self.table is not None:
            self._show_links(self.table)
            return
        if session.dealt_by_people:
            self._shell.complain(PEOPLE_DEAL)
            return
        box = HostingDialog(self._shell.context, session.players, session.viewer, self._shell)
        box.chosen.connect(self._bring)
        self._shell.dialogs.show_dialog("hosting", box)

    def _bring(self, hosting: Hosting) -> None:
        """Bring the open match to whoever is to host it."""
        from tabletop.models.bringing import Bringing, bring
        from tabletop.net.fields import HOST_ALONE
        from tabletop.records.matchfile import plain_record, record_of

        session = self._shell.session
        if session is None:
            return
        self._wait_for_links()
        record = plain_record(record_of(session.match, session.automatic_deal))
        asked = self._asked = object()
        then, refused = partial(self._hosted, asked, hosting), self._not_hosted
        hosts = hosting.here[0] if hosting.here else HOST_ALONE
        host = hosting.host
        if host.server is not None:
            bring(self, host.server, Bringing(record, hosts, host.key), then, refused)
        else:
            self._host.process.host(record, hosts, then, refused)

    def _wait_for_links(self) -> None:
        """Nobody plays on while the table is brought to its host; closing the box gives it up."""
        from tabletop.ui.dialogs.waiting import WaitingBox

        words = Text("The table is brought to whoever hosts it.")
        box = WaitingBox(self._shell.context, Text("Making the links"), words, self._shell)
        box.finished.connect(lambda _: setattr(self, "_asked", None))
        self._shell.dialogs.show_dialog("bringing", box)

    def _not_hosted(self, why: Text) -> None:
        self._shell.dialogs.close("bringing")
        self._shell.complain(why)

    def _hosted(self, asked: object, hosting: Hosting, links: Links) -> None:
        """The table stands: those who play here sit down at it, the others get their links.

        Who has left meanwhile, or given it up, stays where they are.
        """
        from tabletop.models.host_process import reachable
        from tabletop.net.fields import HOST_ALONE

        if asked is not self._asked:
            return
        self._shell.dialogs.close("bringing")
        here, elsewhere = hosting.here, hosting.host.server is not None
        own = [links[seat] for seat in here or (HOST_ALONE,)]
        others = {place: each for place, each in links.items() if place not in (*here, HOST_ALONE)}
        name = own[0].table
        self._places.give_out(name, others if elsewhere else reachable(others, self._host.address))
        if not elsewhere:
            self._host.names.add(name)
        journal = self._shell.journal
        self.join(own)
        assert self._coming is not None
        self._coming.ready.connect(partial(self._moved, journal))

    # Moving

    def move(self) -> None:
        """Bring the open table to another host."""
        from tabletop.ui.remote.moving_dialog import MovingDialog

        table = self._table
        if table is None:
            return
        box = MovingDialog(
            self._shell.context,
            hosted_here=table.name in self._host.names,
            hosts=table.hosts,
            parent=self._shell,
        )
        box.chosen.connect(partial(self._move, table))
        self._shell.dialogs.show_dialog("move", box)

    def _move(self, table: RemoteTable, to: Host) -> None:
        from tabletop.ui.remote.table_move import TableMove

        if table is self._table:
            move = TableMove(self._shell, table, to, lambda: self._host.process)
            if to.server is None:
                move.settled.connect(lambda at: self._host.names.add(at.table))

    def _follow(self, table: RemoteTable, at: Address) -> None:
        """Go with the table to its new host."""
        from tabletop.models.host_process import HERE

        name = table.name
        near = evolve(at, host=HERE) if at.table in self._host.names else at
        own = tuple(near.place(each.token) for each in table.invitations)
        self._host.names.discard(name)
        self._places.relocate(name, at, own)
        self._went[name] = own
        waits = self._table is not None and self.table is not self._table
        if waits and table in (self._table, self._following):
            self._follow_unseen(table, own)
        else:
            self.join(own, table.joined.luck)

    def _follow_unseen(self, table: RemoteTable, own: Sequence[Invitation]) -> None:
        """Go with a table that waits behind what is shown, which stays."""
        from tabletop.models.remote_table import RemoteTable

        if self._following is not None:
            self._let_go(self._following)
        following = self._following = RemoteTable(own, self, table.joined.luck)

        def arrived() -> None:
            if following is self._following and following.match is not None:
                self._following = None
                following.turn_known = table.turn_known
                self._take(following, following.match)
                self._bars.renew()

        following.ready.connect(arrived)
        following.trouble.connect(table.trouble)
        following.ended.connect(table.ended)
        following.moved.connect(partial(self._follow, following))

    def _play_again(self, table: RemoteTable, at: Address) -> None:
        """Sit down at another table with the same people; each seat has moved on by one."""
        name, match = table.name, table.match
        if match is None:
            return
        if name in self._host.names:
            self._host.names.add(at.table)
        self._places.play_again(name, at.table, len(match.players))
        self.join([evolve(each, table=at.table) for each in table.invitations])

    def _moved(self, journal: Path | None) -> None:
        """The match goes on at its table: what was played here before is put away."""
        if self._table is not None:
            if journal is not None:
                self._shell.match_store.put_away(journal, over=True)
            self._show_links(self._table)

    def _show_links(self, table: RemoteTable) -> None:
        from tabletop.ui.remote.invitation_dialog import InvitationDialog, hosted_at, served_at
        from tabletop.ui.remote.visitor_questions import VisitorQuestions

        if not table.hosts:
            self._shell.complain(Text("Whoever hosts a table gives out its links."))
            return
        links = self._places.links(table)
        host = next(iter(links.values())).host
        here = table.name in self._host.names
        told = self._shell.context.preferences.nearby
        where = hosted_at(host, told=told) if here else served_at(host)
        joined, names = table.joined, table.names
        box = InvitationDialog(
            self._shell.context, links, names, where, lambda: joined.present, self._shell
        )
        box.renews.connect(table.renew)
        table.changed.connect(box.follow)
        table.renewed.connect(box.renew)
        VisitorQuestions(box.banner, table)
        self._shell.dialogs.show_dialog("invitations", box)
