"""A hosted table: whole games by views alone, consents, what is refused, and what is kept."""

from random import Random
from typing import Any

import pytest
from attrs import evolve

from tabletop.engine.dealer import People
from tabletop.engine.match import Match
from tabletop.engine.move import Pick
from tabletop.engine.strength import Strength
from tabletop.engine.undo_policy import Player, Policy
from tabletop.net import messages as m
from tabletop.net.hosted import HostedTable
from tabletop.net.joined import JoinedTable
from tabletop.net.knocks import standing
from tabletop.net.phrases import PHRASES
from tabletop.net.remote_match import OtherVersion
from tabletop.net.rules import ENDED_THEN
from tabletop.net.tokens import server
from tabletop.records.catalogue import open_game
from tabletop.records.matchfile import plain_record, record_of
from tabletop.shapes.invalid import ValidationError, plain
from tabletop.testing.canonical import canonical
from tests.engine.seated import seat_toy
from tests.net.tabled import NAMES, Host, Line, begun, match_of, play
from tests.sampling import sampled

GAMES = ("silver_gold", "mykerinos", "thebes", "pyramids")
PAIRS = pytest.mark.parametrize("game", sampled(GAMES, 4))


def told(line: Line, kind: type) -> list[Any]:
    """All messages of a kind that came over a line."""
    return [each for each in map(m.TOLD.decode, line.frames) if isinstance(each, kind)]


def rules(line: Line) -> list[str]:
    """The rules of the last refusal."""
    return [each.rule for each in told(line, m.Refused)[-1].against]


def wait_for_moves(host: Host, acts: int = 1) -> None:
    """Play so many acts of seats at random."""
    play(host, Random("few"), acts)


def own(line: Line) -> Any:
    """The match of a line's first seat."""
    return line.joined.matches[line.guest.eyes[0]]


@PAIRS
def test_a_whole_game_is_played_by_views_alone_and_proved(game: str) -> None:
    host = begun(match_of(game, *["person"] * 3), (0,), (1, 2), (None,))
    play(host, Random(game))
    match = host.table.match
    assert match.over
    for line in host.lines:
        for eyes, remote in line.joined.matches.items():
            assert canonical(remote.state) == canonical(match.game.view(match.state, eyes))
            assert remote.over
            assert remote.scoreboard() == match.scoreboard()
    host.lines[0].ask(m.Close(0))
    assert all(line.joined.doubt() is None for line in host.lines)


def test_a_table_whose_luck_was_never_committed_does_not_come_back() -> None:
    match = match_of("mykerinos", "person", "person")
    uncommitted = plain_record(record_of(match, False))
    began, *rows = begun(match, (0,), (1,)).kept()
    spoilt = evolve(began, record=uncommitted)
    with pytest.raises(ValidationError, match="Something is missing here"):
        HostedTable.restore("table", [spoilt, *rows])


@PAIRS
def test_a_table_comes_back_from_what_was_kept(game: str) -> None:
    host = begun(match_of(game, "person", "person"), (0,), (1,))
    rng = Random(game)
    for _ in range(4):
        play(host, rng, 5)
        host.lines[0].ask(m.Undo(str(rng.random()), 0))
    again = HostedTable.restore("table", host.kept())
    assert canonical(again.match.state) == canonical(host.table.match.state)
    assert again.n == host.table.n
    late, stayed = again.seat([host.tokens[1]]), host.lines[1].joined
    assert late is not None
    again.join(late)
    frames = [m.TOLD.encode(each) for each in late.waiting if isinstance(each, m.Update)]
    known = [f for f in host.lines[1].frames if f.startswith('{"is":"update"')]
    assert frames == known
    missed = again.seat([host.tokens[1]])
    assert missed is not None
    again.join(missed, stayed.matches[1].n)
    assert not [each for each in missed.waiting if isinstance(each, m.Update | m.Luck)]


def test_who_was_away_gets_what_was_missed() -> None:
    host = begun(match_of("mykerinos", "person", "person"), (0,), (1,))
    while host.table.match.to_act != {0}:
        wait_for_moves(host)
    away = host.lines[1]
    host.table.leave(away.guest)
    host.lines.remove(away)
    host.deliver()
    assert told(host.lines[0], m.Present)[-1].seats == (True, False)
    seen = own(away).n
    remote = own(host.lines[0])
    remote.propose(remote.game.legal_moves(remote.state, 0)[0])
    back = host.sit(1)
    host.lines.append(away)
    away.guest.waiting = list(map(m.TOLD.decode, back.frames))
    host.deliver()
    assert own(away).n == host.table.n > seen
    assert canonical(own(away).state) == canonical(own(back).state)


def test_an_act_that_is_repeated_is_done_once() -> None:
    host = begun(match_of("mykerinos", "person", "person"), (0,), (1,))
    (seat,) = host.table.match.to_act
    line = host.lines[seat]
    remote = own(line)
    remote.propose(remote.game.legal_moves(remote.state, seat)[0])
    asked = m.Propose("k", seat, {"is": "?"})
    line.ask(asked)
    assert rules(line) == ["net.no-move"]
    done = told(line, m.Done)[-1]
    n = host.table.n
    line.ask(evolve(asked, key=done.key))
    assert told(line, m.Done)[-1] == done
    assert host.table.n == n
    again = HostedTable.restore("table", host.kept())
    guest = again.seat([host.tokens[seat]])
    assert guest is not None
    again.join(guest)
    again.receive(guest, evolve(asked, key=done.key))
    assert guest.waiting[-1] == done


def test_what_a_view_allows_and_the_host_refuses_comes_back_with_its_rule() -> None:
    host = begun(match_of("mykerinos", "person", "person"), (0,), (1,))
    (seat,) = host.table.match.to_act
    line = host.lines[seat]
    remote, heard = own(line), list[Any]()
    remote.refused = heard.append
    move = remote.game.legal_moves(remote.state, seat)[0]
    host.table.closed = True
    assert remote.propose(move) == ()
    assert [each.rule.id for each in heard[0]] == ["net.closed"]
    assert not remote.waiting
    refused = remote.propose(evolve(move, seat=1 - seat))
    assert refused[0].rule.id == "turn"


def test_nobody_acts_for_others_and_rules_that_stumble_are_told() -> None:
    host = begun(match_of("thebes", "person", "person"), (0,), (1,))
    (seat,) = host.table.match.to_act
    move = own(host.lines[seat]).game.legal_moves(own(host.lines[seat]).state, seat)[0]
    plain = {"is": type(move).__name__, "seat": seat}
    other = host.lines[1 - seat]
    other.ask(m.Propose("a", seat, plain))
    assert rules(other) == ["net.own-seat"]
    other.ask(m.Propose("a", 1 - seat, plain))
    assert rules(other)[0] in ("net.own-seat", "net.no-move")
    assert host.table.match.node.id == own(other).node.id


def test_consent_is_asked_and_answered_at_the_others_screen() -> None:
    host = begun(match_of("mykerinos", "person", "person"), (0,), (1,))
    host.lines[0].ask(m.Switch("a", 0, Strength.ADVISE))
    asked = host.lines[1].joined.questions[1]
    assert (asked.seat, asked.by) == (1, 0)
    assert [each.rule for each in asked.why] == ["table.strength"]
    host.lines[0].ask(m.Switch("b", 0, Strength.ADVISE))
    assert rules(host.lines[0]) == ["net.asked-already"]
    host.lines[0].ask(m.Switch("f", 0, Strength.FREE))
    assert rules(host.lines[0]) == ["net.loose"]
    host.lines[1].ask(m.Answer(1, 1, False))
    assert rules(host.lines[0]) == ["net.not-agreed"]
    assert host.table.match.strength is Strength.ENFORCE
    host.lines[0].ask(m.Switch("c", 0, Strength.ADVISE))
    host.lines[1].ask(m.Answer(1, 2, True))
    assert told(host.lines[0], m.Done)[-1].key == "c"
    assert [own(line).strength for line in host.lines] == [Strength.ADVISE] * 2
    assert not host.lines[1].joined.questions


@pytest.mark.parametrize("back", ["jump", "undo"])
def test_who_is_asked_to_agree_hears_to_which_moment_it_goes_back(back: str) -> None:
    host = begun(match_of("mykerinos", "person", "person"), (0,), (1,))
    play(host, Random("back"), 6)
    match = host.table.match
    line = match.history.line(match.node.id)
    last = next(node.seat for node in reversed(line) if node.seat is not None)
    asks = 1 - last
    first = next(at for at, node in enumerate(line) if node.seat == last)
    goal, act = line[first - 1], m.Go("a", asks, line[first - 1].id)
    if back == "undo":
        own_act = max(at for at, node in enumerate(line) if node.seat == asks)
        goal, act = line[own_act - 1], m.Undo("a", asks)
    host.lines[asks].ask(act)
    (question,) = host.lines[last].joined.questions.values()
    (why,) = (each.why for each in question.why if Pick(f"seat:{last}") in each.at)
    told = match.game.seen(match.history.nodes[goal.parent].state, goal.event, last)
    facts = dict(why.facts)
    assert why.key == "{why} Back to: {told}"
    assert facts["told"] == told
    assert "has to agree" in str(facts["why"])


def test_a_question_ends_when_somebody_acts() -> None:
    host = begun(match_of("mykerinos", "person", "person"), (0,), (1,))
    host.lines[0].ask(m.Switch("a", 0, Strength.ADVISE))
    wait_for_moves(host)
    assert not host.lines[1].joined.questions
    assert rules(host.lines[0]) == ["table.moment-only"]


def test_own_acts_come_back_by_the_tables_policy() -> None:
    for policy in (Policy.STUDY, Policy.NONE):
        host = begun(match_of("mykerinos", "person", "person", policy=policy), (0,), (1,))
        (seat,) = host.table.match.to_act
        line, node = host.lines[seat], host.table.match.node.id
        wait_for_moves(host)
        own(line).undo(seat)
        if policy is Policy.NONE:
            assert rules(line) == ["table.no-take-back"]
            continue
        assert {own(each).node.id for each in host.lines} == {node}
        again = own(line).ahead(node)[0].event
        assert own(line).redo() == ()
        assert own(line).node.event == again


def test_a_refused_jump_names_nothing_that_others_alone_have_seen() -> None:
    host = begun(match_of("silver_gold", "person", "person"), (0,), (1,))
    match = host.table.match
    mine = {p.name for p in match.game.table(match.game.view(match.state, 0), 0).pieces if p.face}
    host.lines[0].ask(m.Go("a", 0, 0))
    refused = told(host.lines[0], m.Refused)[-1].against
    assert {each.rule for each in refused} == {"table.revealed"}
    pieces = [name for each in refused if "pieces" in dict(each.why.facts)
              for name in dict(each.why.facts)["pieces"]]  # fmt: skip
    names = {dict(name.facts).get("piece", name) if hasattr(name, "facts") else name
             for name in pieces}  # fmt: skip
    assert names
    assert names <= mine | {name for name in names if name in mine}
    whys = [each.why.key for each in refused]
    assert "Taking this back would hide what somebody else was shown." in whys


def test_who_does_not_reveal_is_named_and_left_out() -> None:
    host = Host.of(match_of("mykerinos", "person", "person"))
    first, silent = host.sit(0), host.sit(1)
    first.joined.give(0)
    silent.ask(m.Commit(1, "0" * 64))
    first.ask(m.Begin(0))
    assert host.table.waits_for_entropy
    assert not host.table.luck.begun
    first.ask(m.Propose("a", 0, {}))
    assert rules(first) == ["net.not-begun"]
    host.table.wait_no_longer()
    host.deliver()
    given = first.joined.luck.deals[0].given if first.joined.luck else ()
    assert [(share.seat, bool(share.entropy)) for share in given] == [(0, True), (1, False)]
    silent.ask(m.Reveal(1, "something else"))
    assert rules(silent) == ["net.entropy"]


def test_who_joins_later_gives_to_what_is_dealt_from_then_on() -> None:
    host = begun(match_of("thebes", "person", "person"), (0,))
    dealt = host.table.match.node.dealt
    assert dealt
    host.sit(1).joined.give(1)
    shares = host.table.luck.now.shares
    assert [(share.seat, share.since) for share in shares] == [(0, 0), (1, dealt)]
    play(host, Random(1))
    host.lines[0].ask(m.Close(0))
    assert host.lines[1].joined.doubt() is None


def test_a_host_of_another_version_of_the_rules_is_told_of_with_what_to_do() -> None:
    host = begun(match_of("mykerinos", "person", "person"), (0,))
    welcome, update, *_ = map(m.TOLD.decode, host.lines[0].frames)
    joined = JoinedTable(lambda message: None)
    game = {"id": "mykerinos", "version": "9"}
    joined.hear(evolve(welcome, head=welcome.head | {"game": game}))
    with pytest.raises(OtherVersion) as raised:
        joined.hear(update)
    assert raised.value.why.key.endswith("whoever has the older one needs the newer.")


def test_a_host_that_changes_its_word_is_found() -> None:
    host = begun(match_of("mykerinos", "person", "person"), (0,), (1,))
    joined = host.lines[0].joined
    assert joined.luck is not None
    (deal,) = joined.luck.deals
    joined.hear(evolve(joined.luck, n=99, deals=(evolve(deal, commitment="0" * 64),)))
    assert joined.distrust is not None


def test_secrets_are_told_only_when_the_game_is_over() -> None:
    host = begun(match_of("mykerinos", "person", "person"), (0,), (1,))
    host.lines[0].ask(m.Close(0, "early"))
    assert host.lines[1].joined.questions[1].by == 0
    host.lines[1].ask(m.Answer(1, 1, False))
    assert rules(host.lines[0]) == ["net.not-agreed"]
    secret = host.table.luck.now.secret
    assert not [frame for line in host.lines for frame in line.frames if secret in frame]


def test_a_link_is_for_one_window_and_who_sat_there_hears_of_the_other() -> None:
    host = begun(match_of("mykerinos", "person", "person"), (0,), (1,))
    before = host.lines[1]
    after = host.sit(1)
    (why,) = [each.why for each in told(before, m.Gone)]
    assert "same link" in why.key
    assert [guest for guest in host.table.guests if guest.seats == {1}] == [after.guest]
    onlookers = [host.sit(None), host.sit(None)]
    assert all(host.table.attends(line.guest) for line in onlookers), "their link is for many"


def test_a_renewed_link_ends_the_old_one() -> None:
    host = begun(match_of("mykerinos", "person", "person"), (0,), (1,))
    old = host.tokens[1]
    new = host.table.renew(1)
    host.deliver()
    assert told(host.lines[1], m.Gone)
    assert host.table.seat([old]) is None
    assert host.table.seat([new]) is not None
    assert HostedTable.restore("table", host.kept()).seat([old]) is None
    assert old not in "".join(host.rows)
    assert new not in "".join(host.rows)


def test_a_hand_is_seen_where_its_piece_is_and_nowhere_else() -> None:
    host = begun(match_of("silver_gold", "person", "person"), (0,), (1,))
    match = host.table.match
    mine, theirs = (
        {p.id for p in match.game.table(match.game.view(match.state, s), s).pieces if p.face}
        for s in (0, 1)
    )
    host.lines[0].ask(m.Hold(0, min(mine - theirs), 3, 4))
    host.lines[0].ask(m.Hold(0, min(mine & theirs), 3, 4))
    host.lines[0].ask(m.Hold(0, min(mine & theirs), 3, 4, "a space that nobody has"))
    host.lines[0].ask(m.Hold(0, ""))
    assert [each.piece for each in told(host.lines[1], m.Held)] == [min(mine & theirs), ""]
    assert not told(host.lines[0], m.Held)
    space = match.game.table(match.game.view(match.state, 1), 1).spaces[0].id
    host.lines[0].ask(m.Point(0, space))
    host.lines[0].ask(m.Point(0, "nowhere"))
    assert [each.space for each in told(host.lines[1], m.Pointed)] == [space]


def test_people_talk_in_plain_words_and_phrases_and_may_be_muted() -> None:
    host = begun(match_of("mykerinos", "person", "person"), (0,), (1,))
    heard: list[Any] = []
    host.lines[1].joined.heard = heard.append
    host.lines[0].ask(m.Say(0, "<b>hi</b>\n\u202eyou"))
    host.lines[0].ask(m.SayPhrase(0, "hello"))
    host.lines[0].ask(m.SayPhrase(0, "hullo"))
    assert heard == [m.Said(0, "<b>hi</b> you"), m.SaidPhrase(0, "hello")]
    assert "hello" in PHRASES
    assert rules(host.lines[0]) == ["net.no-phrase"]
    host.lines[1].joined.muted.add(0)
    host.lines[0].ask(m.Say(0, "more"))
    assert len(heard) == 2


def test_a_computer_stands_in_for_who_is_away_when_all_agree() -> None:
    host = begun(match_of("mykerinos", "person", "person", "person"), (0,), (1,), (2,))
    first, second, away = host.lines
    first.ask(m.StandIn("a", 0, 2, "beginner"))
    assert rules(first) == ["net.away"]
    host.table.leave(away.guest)
    first.ask(m.StandIn("b", 0, 2, "nobody"))
    assert rules(first) == ["net.away"]
    first.ask(m.StandIn("c", 0, 2, "beginner"))
    second.ask(m.Answer(1, 1, True))
    assert told(second, m.Present)[-1].stand_ins == (2,)
    while 2 not in host.table.match.to_act:
        wait_for_moves(host)
    assert (host.table.computers(), host.table.kind(2)) == ({2}, "beginner")
    host.sit(2)
    assert (host.table.computers(), host.table.kind(2)) == (set(), "person")
    assert told(second, m.Present)[-1].stand_ins == ()


def test_nobody_agrees_any_more_to_a_computer_for_somebody_who_is_back() -> None:
    host = begun(match_of("mykerinos", "person", "person", "person"), (0,), (1,), (2,))
    first, second, away = host.lines
    host.table.leave(away.guest)
    first.ask(m.StandIn("a", 0, 2, "beginner"))
    assert second.joined.questions
    host.sit(2)
    assert not second.joined.questions
    assert rules(first) == ["net.away"]
    first.ask(m.Undo("b", 0))
    assert rules(first) != ["net.asked-already"]


def test_a_table_ends_before_its_game_when_all_agree_who_are_there() -> None:
    host = begun(match_of("mykerinos", "person", "person", "person"), (0,), (1,), (2,))
    first, second, away = host.lines
    host.table.leave(away.guest)
    first.ask(m.Close(0, "end"))
    second.ask(m.Answer(1, 1, True))
    assert host.table.closed
    assert first.joined.doubt() is None
    first.ask(m.Propose("x", 0, {}))
    assert rules(first) == ["net.closed"]
    stands = standing(host.table, [host.tokens[2]])
    assert isinstance(stands, m.Standing)
    assert (stands.phase, stands.acting, stands.over) == (ENDED_THEN, (), True)
    host.ask(first.guest, m.Close(0, "again"))
    assert not second.joined.questions, "nobody is asked twice"


def test_computers_play_with_people() -> None:
    host = begun(match_of("mykerinos", "person", "beginner"), (0,))
    table = host.table
    while table.computers() != {1}:
        wait_for_moves(host)
    move = table.match.game.legal_moves(table.match.state, 1)[0]
    n = table.n
    table.play(move)
    host.deliver()
    assert own(host.lines[0]).n == table.n > n


def test_a_match_goes_on_at_a_hosted_table_where_it_was() -> None:
    match = match_of("thebes", "person", "person")
    for _ in range(30):
        if match.chance:
            match.deal()
        else:
            seat = min(match.to_act)
            match.propose(match.game.legal_moves(match.state, seat)[0])
    host = begun(match, (0,), (1,))
    known = own(host.lines[0]).history.nodes
    assert [node.dealt for node in known[: len(match.history.nodes)]] == [
        node.dealt for node in match.history.nodes
    ]
    play(host, Random(2))
    host.lines[0].ask(m.Close(0))
    assert host.lines[0].joined.doubt() is None


def test_a_match_in_which_people_deal_stays_at_one_screen() -> None:
    game = open_game("thebes")
    match = Match(game, tuple(map(Player, NAMES, game.info.colours[:2])), {}, People())
    with pytest.raises(ValidationError) as refused:
        HostedTable.begin("table", record_of(match, True))
    assert "people deal with their own pieces" in plain(refused.value.why)


def test_a_study_copy_of_a_table_elsewhere_may_be_played() -> None:
    host = begun(match_of("silver_gold", "person", "person"), (0,), (1,))
    remote = own(host.lines[0])
    study = remote.study(remote.node.id)
    seat = min(study.to_act)
    assert study.propose(study.game.legal_moves(study.state, seat)[0]) == ()
    assert remote.n == host.table.n


@pytest.mark.usefixtures("toy_installed")
def test_a_game_of_another_author_is_played_by_views_alone() -> None:
    host = begun(seat_toy("person", "person", "person"), (0,), (1,), (2,))
    play(host, Random("toy"))
    host.lines[0].ask(m.Close(0))
    for line in host.lines:
        assert own(line).scoreboard() == host.table.match.scoreboard()
        assert line.joined.doubt() is None


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("tables.example.org", ("tables.example.org", 7447, "")),
        (" tables.example.org:8443 ", ("tables.example.org", 8443, "")),
        ("[::1]:8443#" + "a" * 64, ("::1", 8443, "a" * 64)),
    ],
)
def test_a_server_is_written_as_its_name_perhaps_with_a_port(words, found):
    where = server(words)
    assert (where.host, where.port, where.fingerprint) == found
    assert where.secure


@pytest.mark.parametrize("words", ["", "a b/c", "https://a", "a:port", "a#12", "me@a", "a?b"])
def test_what_is_no_server_is_told_so(words):
    with pytest.raises(ValidationError, match="A server is written as its name"):
        server(words)
