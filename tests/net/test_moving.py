"""A table goes to another host: by whose leave, with what luck, and never to two."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop.net import messages as m
from tabletop.net.hosted import HostedTable
from tabletop.net.joined import JoinedTable
from tabletop.net.knocks import standing
from tabletop.net.requests import inquire, resettle
from tabletop.net.tokens import Address, Invitation, Place
from tabletop.records.matchfile import make_record
from tabletop.shapes.invalid import ValidationError
from tabletop.testing.canonical import canonical
from tests.net.served import HERE, Sitting, play, seated, served
from tests.net.tabled import Host, begun, match_of
from tests.net.tabled import play as play_on

THERE = Address("elsewhere.example", 7447, "table-2", "0" * 64)


def told(host: Host, line: int, kind: type) -> list[Any]:
    """All messages of a kind that came over a line."""
    found = map(m.TOLD.decode, host.lines[line].frames)
    return [each for each in found if isinstance(each, kind)]


def handed(host: Host, seat: int) -> m.Handed:
    """The table in the hands of a seat, which asked for it last."""
    line = next(n for n, each in enumerate(host.lines) if seat in each.guest.seats)
    found: m.Handed = told(host, line, m.Handed)[-1]
    return found


def moving(host: Host) -> m.Handed:
    """The table in its host's hands."""
    host.lines[0].ask(m.Move("move", 0))
    return handed(host, 0)


def test_who_hosts_takes_the_table_away_and_everybody_hears_where_it_is() -> None:
    host = begun(match_of("thebes", "person", "person"), (0,), (1,), (None,))
    play_on(host, Random("move"), 5)
    carried = moving(host)
    assert not told(host, 1, m.Handed), "the secrets go to one pair of hands"
    host.lines[1].ask(m.Undo("meanwhile", 1))
    assert told(host, 1, m.Refused)[-1].against[0].rule == "net.move"
    host.lines[0].ask(m.Settle("there", 0, carried.n, THERE))
    for line in range(3):
        assert told(host, line, m.Moved) == [m.Moved(THERE)]
    assert not host.table.guests
    n = len(host.rows)
    host.lines[1].ask(m.Undo("late", 1))
    assert len(host.rows) == n
    again = HostedTable.restore("table", host.kept())
    late = again.seat([host.tokens[1]])
    assert late is not None
    again.join(late)
    assert late.waiting == [m.Moved(THERE)], "who comes back later finds the way, too"
    assert standing(again, [host.tokens[1]]) == m.Moved(THERE)


def test_another_machine_takes_it_when_all_agree() -> None:
    host = begun(match_of("thebes", *["person"] * 3), (0,), (1,), (2,))
    for agrees in (False, True):
        host.lines[1].ask(m.Move(f"move {agrees}", 1))
        for seat in (0, 2):
            (question,) = host.lines[seat].joined.questions.values()
            assert question.why[0].rule == "net.move"
            host.lines[seat].ask(m.Answer(seat, question.ask, agrees))
            if not agrees:
                break
        assert bool(told(host, 1, m.Handed)) is agrees


def test_it_stays_when_it_cannot_be_brought_or_who_carries_it_is_gone() -> None:
    host = begun(match_of("thebes", "person", "person"), (0,), (1,))
    carried = moving(host)
    host.lines[0].ask(m.Settle("nowhere", 0, carried.n, None))
    play_on(host, Random("stays"), 1)
    host.lines[0].ask(m.Settle("too late", 0, carried.n, THERE))
    assert told(host, 0, m.Refused)[-1].against[0].rule == "net.move"
    host.lines[0].ask(m.Move("again", 0))
    host.table.leave(host.lines[0].guest)
    host.deliver()
    del host.lines[0]
    first = host.sit(0)
    first.ask(m.Settle("from another line", 0, host.table.n, THERE))
    assert host.table.moved is None
    play_on(host, Random("goes on"), 3)


def test_the_new_host_has_a_new_secret_and_the_old_links_open_it() -> None:
    host = begun(match_of("thebes", "person", "person"), (0,), (1,))
    play_on(host, Random("before"), 12)
    carried = moving(host)
    told_before = host.lines[1].joined.luck
    assert told_before is not None
    table, tokens = HostedTable.begin("2", make_record(carried.record), 0, carried.places)
    assert tokens == {}
    there = Host(table, host.tokens)
    there.deliver()
    lines = [there.sit(seat) for seat in (0, 1)]
    for seat, line in enumerate(lines):
        line.joined.known = told_before
        line.joined.give(seat)
    lines[0].ask(m.Begin(0))
    now = lines[1].joined.luck
    assert now is not None
    assert now.begun
    assert now.deals[:-1] == told_before.deals
    assert canonical(table.match.state) == canonical(host.table.match.state)
    play_on(there, Random("after"))
    lines[0].ask(m.Close(0))
    assert all(line.joined.distrust is None for line in lines)
    assert all(line.joined.doubt() is None for line in lines)


@pytest.mark.parametrize("spoilt", ["changed", "kept"])
def test_a_new_host_that_changes_what_was_dealt_is_found(spoilt: str) -> None:
    given = m.Given(0, "a" * 64, "entropy", 0)
    before = m.Luck(1, 9, True, (m.Committed("b" * 64, 0, (given,)),))
    other = m.Committed("c" * 64, 0, (given,))
    deals = (other, m.Committed("d" * 64, 3)) if spoilt == "changed" else before.deals
    joined = JoinedTable(lambda message: None, known=before)
    joined.hear(m.Luck(1, 1, False, deals))
    assert joined.distrust is not None


def test_places_that_are_not_the_matchs_are_refused() -> None:
    host = begun(match_of("thebes", "person", "person"), (0,), (1,))
    carried = moving(host)
    with pytest.raises(ValidationError):
        HostedTable.begin("2", make_record(carried.record), 0, carried.places[:1])
    wrong = (*carried.places, Place(7, "0" * 64))
    with pytest.raises(ValidationError):
        HostedTable.begin("2", make_record(carried.record), 0, wrong)


def test_a_table_goes_from_one_server_to_another(tmp_path: Path) -> None:
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
    with served(tmp_path / "old") as old, served(tmp_path / "new") as new:
        links = old.host(match_of("pyramids", "person", "person"))
        people = seated(links[0], links[1])
        play(people, Random("old"), 8)
        where = Invitation(HERE, new.port, "none", "none", "", secure=False)
        people[0].client.ask(m.Move("move", 0))
        carried = people[0].until(m.Handed)
        with pytest.raises(ValidationError, match="cannot be brought"):
            new.loop.run(resettle(where, carried, "theirs"))
        there = new.loop.run(resettle(where, carried, "ours"))
        people[0].client.ask(m.Settle("there", 0, carried.n, there))
        for person in people.values():
            assert person.until(m.Moved).at == there
            person.close()
        assert old.loop.run(inquire((links[1],))) == m.Moved(there)
        late = Sitting(links[1])
        assert late.until(m.Moved).at == there
        late.close()
        follow = seated(*(there.place(links[seat].token) for seat in (0, 1)))
        play(follow, Random("new"))
        assert follow[0].joined.matches[0].over
        follow[1].client.ask(m.Close(1))
        for person in follow.values():
            person.until(m.Over)
            assert person.joined.doubt() is None
            person.close()
