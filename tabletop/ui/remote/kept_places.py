"""The places that this user keeps at tables elsewhere, and the links that are given out there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve
from PySide6.QtCore import QObject

from tabletop.records.fault import reason
from tabletop.ui.remote.own_host import OwnHost
from tabletop.ui.shell import Shell

if TYPE_CHECKING:
    from tabletop.models.bringing import Links
    from tabletop.models.remote_table import RemoteTable
    from tabletop.models.seat_writer import SeatWriter
    from tabletop.models.session import Session
    from tabletop.net.kept_seat import KeptSeat
    from tabletop.net.remote_match import RemoteMatch
    from tabletop.net.tokens import Address, Invitation


class KeptPlaces(QObject):
    """Each place is kept in a file, with the links of everybody else where they are known here."""

    def __init__(self, shell: Shell, host: OwnHost) -> None:
        super().__init__(shell)
        self._shell, self._host = shell, host
        self._links: dict[str, Links] = {}
        self._writers: dict[str, SeatWriter] = {}

    def close(self) -> None:
        """Wait until all is kept."""
        for writer in self._writers.values():
            writer.close()

    def resume(self, path: Path, kept: KeptSeat) -> None:
        """Somebody comes back to a place that is kept."""
        name = kept.invitations()[0].table
        if name not in self._writers:
            self._write(name, path, kept)
        if kept.others:
            self._links[name] = kept.links()

    def keep(self, table: RemoteTable, match: RemoteMatch) -> None:
        """Keep a place among the matches of this user."""
        from tabletop.net.kept_seat import FORMAT, KeptSeat, Sitting, kept_links

        name = table.name
        if name in self._writers:
            return
        players = tuple(Sitting(one.name, one.colour, one.kind) for one in match.players)
        own = tuple(each.link() for each in table.invitations)
        others = kept_links(self._links.get(name, {}))
        kept = KeptSeat(
            FORMAT, match.game.info.id, players, own, others, hosted=name in self._host.names
        )
        try:
            path = self._shell.match_store.new_seat()
        except OSError as error:
            self._shell.complain(reason(error))
        else:
            self._write(name, path, kept)

    def attend(self, table: RemoteTable, session: Session) -> None:
        """Follow a session of that table."""
        writer = self._writers.get(table.name)
        if writer is not None:
            writer.attend(session)

    def _write(self, name: str, path: Path, kept: KeptSeat) -> None:
        from tabletop.models.seat_writer import SeatWriter

        writer = self._writers[name] = SeatWriter(path, kept, self)
        writer.failed.connect(self._shell.complain)

    # Links

    def give_out(self, name: str, links: Links) -> None:
        """These are the links of everybody else at a table."""
        self._links[name] = links

    def links(self, table: RemoteTable) -> dict[int | None, Invitation]:
        """The links of everybody else; those that are not known here have no key."""
        known, match = self._links.get(table.name, {}), table.match
        people = [] if match is None else enumerate(match.players)
        elsewhere = [seat for seat, one in people if one.person and seat not in table.own]
        there = table.invitations[0].there
        if table.name in self._host.names:
            there = evolve(there, host=self._host.address)
        unknown = there.place("")
        return {place: known.get(place, unknown) for place in (*elsewhere, None)}

    def renew(self, table: RemoteTable, place: int | None, token: str) -> None:
        """The link of a place is another now."""
        from tabletop.net.kept_seat import kept_links

        link = evolve(self.links(table)[place], token=token)
        links = self._links[table.name] = {**self._links.get(table.name, {}), place: link}
        if table.name in self._writers:
            self._writers[table.name].keep_links(kept_links(links))

    # Tables that go elsewhere

    def change_port(self, name: str, port: int) -> None:
        """A table that is hosted here is at another port than it was."""
        links = self._links.get(name, {})
        self._links[name] = {place: evolve(each, port=port) for place, each in links.items()}

    def relocate(self, name: str, at: Address, own: tuple[Invitation, ...]) -> None:
        """A table is at another host now, and has another name there."""
        from tabletop.net.kept_seat import kept_links

        links = {place: at.place(each.token) for place, each in self._links.pop(name, {}).items()}
        if links:
            self._links[at.table] = links
        writer = self._writers.pop(name, None)
        if writer is not None:
            writer.relocate(own, kept_links(links), hosted=at.table in self._host.names)
            self._writers[at.table] = writer

    def play_again(self, name: str, anew: str, seats: int) -> None:
        """The same people go to another table, where each seat has moved on by one."""
        known: Mapping[int | None, Invitation] = self._links.get(name, {})
        self._links[anew] = {
            None if place is None else (place - 1) % seats: evolve(each, table=anew)
            for place, each in known.items()
        }
