"""Who has no link: asks for a place, is let in or not, and how a table stands is told."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.net import knocks
from tabletop.net import messages as m
from tabletop.net.fields import HOST_ALONE
from tabletop.net.guests import Guest
from tabletop.net.hosted import HostedTable
from tabletop.net.requests import another, inquire, knock
from tabletop.net.visitors import MOST_TURNED_AWAY, MOST_WAITING
from tabletop.shapes.invalid import ValidationError, plain
from tests.net.served import Sitting, served
from tests.net.tabled import Host, begun, match_of, play


def told(host: Host, line: int, kind: type) -> list[Any]:
    """All messages of a kind that came over a line."""
    found = map(m.TOLD.decode, host.lines[line].frames)
    return [each for each in found if isinstance(each, kind)]


def knocking(host: Host, place: int | None, name: str = "Zofia") -> Guest:
    """Somebody asks for a place."""
    guest = Guest()
    knocks.knock(host.table, guest, name, place)
    host.deliver()
    return guest


def answer(guest: Guest) -> Any:
    """What a visitor was told last."""
    return guest.waiting[-1]


def test_whoever_hosts_lets_somebody_in_at_a_free_place() -> None:
    host = Host.of(match_of("mykerinos", "person", "person", "person"))
    host.sit(0)
    host.sit(1)
    guest = knocking(host, 2, "  Zofia\u202e ")
    assert not guest.waiting
    (asked,) = told(host, 0, m.Knocked)
    assert (asked.name, asked.place) == ("Zofia", 2)
    assert not told(host, 1, m.Knocked), "only whoever hosts is asked"
    host.lines[1].ask(m.Admit(1, asked.knock, admits=True))
    assert told(host, 1, m.Refused)[-1].against[0].rule == "net.knock"
    host.lines[0].ask(m.Admit(0, asked.knock, admits=True))
    admitted = answer(guest)
    assert isinstance(admitted, m.Admitted)
    seated = host.table.seat([admitted.token])
    assert seated is not None
    assert seated.seats == {2}
    assert told(host, 0, m.Renewed)[-1].token == admitted.token, "the host's link is this one now"
    assert host.table.seat([host.tokens[2]]) is None
    assert admitted.token not in "".join(host.rows)
    assert not host.table.attends(guest), "the line ends"
    again = HostedTable.restore("table", host.kept()).seat([admitted.token])
    assert again is not None


def test_a_host_who_only_looks_on_has_a_place_of_its_own_that_nobody_else_can_take() -> None:
    host = Host.of(match_of("mykerinos", "person", "person"), HOST_ALONE)
    host.sit(HOST_ALONE)
    host.sit(0)
    assert [one.hosts for one in told(host, 0, m.Welcome) + told(host, 1, m.Welcome)] == [1, 0]
    assert told(host, 0, m.Welcome)[0].eyes is None, "it sees no more than any spectator"
    host.lines[1].ask(m.Begin(HOST_ALONE))
    assert not host.table.luck.asked, "who only looks on and does not host waits with the others"
    host.lines[0].ask(m.Begin(HOST_ALONE))
    assert host.table.luck.asked
    guest = knocking(host, 1)
    (asked,) = told(host, 0, m.Knocked)
    host.lines[1].ask(m.Admit(HOST_ALONE, asked.knock, admits=True))
    host.lines[1].ask(m.Renew(HOST_ALONE, 1))
    assert [one.against[0].rule for one in told(host, 1, m.Refused)] == ["net.own-seat"] * 3
    assert not guest.waiting
    assert isinstance(answer(knocking(host, HOST_ALONE)), m.Gone), (
        "nobody asks for the host's place"
    )
    host.lines[0].ask(m.Admit(HOST_ALONE, asked.knock, admits=True))
    assert isinstance(answer(guest), m.Admitted)
    back = HostedTable.restore("table", host.kept())
    assert back.seat([host.tokens[HOST_ALONE]]).seats == {HOST_ALONE}


def test_who_is_let_look_on_ends_nobody_elses_link() -> None:
    host = Host.of(match_of("mykerinos", "person", "person"))
    host.sit(0)
    looks = host.sit(None)
    guest = knocking(host, None)
    host.lines[0].ask(m.Admit(0, told(host, 0, m.Knocked)[0].knock, admits=True))
    found = host.table.seat([answer(guest).token])
    assert found is not None
    assert found.watches
    assert looks.guest in host.table.guests


def test_who_is_not_let_in_is_told_so_and_sits_nowhere() -> None:
    host = Host.of(match_of("mykerinos", "person", "person", "person"))
    alone = knocking(host, 1)
    assert isinstance(answer(alone), m.Gone), "nobody is there who could let anybody in"
    host.sit(0)
    host.sit(1)
    assert isinstance(answer(knocking(host, 1)), m.Gone), "somebody sits there"
    assert isinstance(answer(knocking(host, 7)), m.Gone), "there is no such seat"
    guest = knocking(host, 2)
    host.lines[0].ask(m.Admit(0, told(host, 0, m.Knocked)[-1].knock, admits=False))
    assert isinstance(answer(guest), m.Gone)
    late = knocking(host, 2)
    host.sit(2)
    host.lines[0].ask(m.Admit(0, told(host, 0, m.Knocked)[-1].knock, admits=True))
    assert isinstance(answer(late), m.Gone), "the place was taken meanwhile"
    withdrawn = knocking(host, None)
    host.table.leave(withdrawn)
    host.deliver()
    gone = told(host, 0, m.Knocked)[-1].knock
    assert told(host, 0, m.Withdrawn)[-1].knock == gone
    host.lines[0].ask(m.Admit(0, gone, admits=True))
    assert not withdrawn.waiting


def test_nobody_is_troubled_without_end() -> None:
    host = Host.of(match_of("mykerinos", "person", "person"))
    host.sit(0)
    waiting = [knocking(host, None) for _ in range(MOST_WAITING + 1)]
    assert [bool(each.waiting) for each in waiting] == [False] * MOST_WAITING + [True]
    for _ in range(MOST_TURNED_AWAY - MOST_WAITING):
        host.lines[0].ask(m.Admit(0, told(host, 0, m.Knocked)[-1].knock, admits=False))
        knocking(host, None)
    for asked in told(host, 0, m.Knocked):
        host.lines[0].ask(m.Admit(0, asked.knock, admits=False))
    gone = answer(knocking(host, None))
    assert isinstance(gone, m.Gone)
    assert plain(gone.why) == (
        "Too many ask for a place at this table just now. Ask whoever hosts it for a link, or try "
        "again later."
    )


def test_a_host_that_comes_back_hears_who_waits() -> None:
    host = Host.of(match_of("mykerinos", "person", "person"))
    first = host.sit(0)
    knocking(host, 1)
    host.table.leave(first.guest)
    host.sit(0)
    assert told(host, 1, m.Knocked)


def test_how_a_table_stands_is_told_and_nobody_notices() -> None:
    host = begun(match_of("thebes", "person", "person"), (0,), (1,))
    play(host, Random("stands"), 3)
    before = [len(line.frames) for line in host.lines]
    stands = knocks.standing(host.table, [host.tokens[1]])
    assert isinstance(stands, m.Standing)
    assert stands.acting == tuple(sorted(host.table.match.to_act))
    assert stands.own == (1,)
    assert not stands.over
    assert m.TOLD.decode(m.TOLD.encode(stands)) == stands
    assert knocks.standing(host.table, ["another"]) is None
    host.deliver()
    assert [len(line.frames) for line in host.lines] == before


def test_over_a_line_one_asks_is_let_in_and_sits_down(tmp_path: Path) -> None:
    with served(tmp_path, tls=True) as here:
        links = here.host(match_of("mykerinos", "person", "person"))
        ada = Sitting(links[0])
        ada.until(m.Present)
        waits = here.loop.start(knock(links[0].there, "Zofia", 1))
        asked = ada.until(m.Knocked)
        ada.client.ask(m.Admit(0, asked.knock, admits=True))
        zofia = Sitting(waits.result(20))
        assert zofia.until(m.Welcome).eyes == 1
        with pytest.raises(ValidationError, match="is not over"):
            here.loop.run(another((links[0],)))
        with pytest.raises(ValidationError, match="no place here"):
            here.loop.run(another((links[None],)))
        stands = here.loop.run(inquire((links[0],)))
        assert isinstance(stands, m.Standing)
        with pytest.raises(ValidationError, match="no place here"):
            here.loop.run(inquire((links[1],)))
        with pytest.raises(ValidationError, match="not free"):
            here.loop.run(knock(links[0].there, "Zofia", 1))
        waits = here.loop.start(knock(links[0].there, "Piotr", None))
        ada.until(m.Knocked)
        waits.cancel()
        ada.until(m.Withdrawn)
        for person in (ada, zofia):
            person.close()


def test_the_same_people_play_again_at_one_table_whoever_asks(tmp_path: Path) -> None:
    with served(tmp_path) as here:
        match = match_of("mykerinos", "person", "person")
        while not match.over:
            if match.chance is not None:
                match.deal()
            else:
                assert not match.propose(match.legal_moves(min(match.to_act))[0])
        links = here.host(match)
        anna = Sitting(links[0])
        there = here.loop.run(another((links[1],)))
        assert anna.until(m.Proposed) == m.Proposed(1, there.table)
        assert here.loop.run(another((links[0],))) == there, "one table for all"
        again = Sitting(there.place(links[0].token))
        assert again.until(m.Welcome).eyes == 1, "each seat has moved on by one"
        late = Sitting(links[1])
        assert late.until(m.Proposed).table == there.table
        for person in (anna, again, late):
            person.close()
