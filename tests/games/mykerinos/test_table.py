"""What people see and press."""

import pytest

from tabletop.engine.chance import Chance, Outcome
from tabletop.engine.move import Pick
from tabletop.engine.table import Button, Stack, Stamp, Table
from tabletop.engine.text import Text
from tabletop.games.mykerinos.names import patron_name
from tests.games.mykerinos.played import GAME, NEUTRAL, PATRONS, Played
from tests.games.mykerinos.random_play import events, states
from tests.games.playing import check_tables_are_quick


def seen(game: Played, seat: int | None = 0) -> Table:
    """The table of a seat."""
    return GAME.table(game.state, seat)


def test_spaces_have_the_agreed_ids() -> None:
    table = seen(Played(2).begin())
    ids = {space.id for space in table.spaces}
    assert {"a1", "h6", "tile:8", "cartouche:8", "zone:4", "w1r3", "w5r5", "w5w1"} <= ids
    assert {"patron:5", "score:0", "score:49", "pass:1", "pass:3", "deck"} <= ids
    assert {"supply:0", "supply:1", "supply:neutral", "pool:1", "neutral:1", "patrons:1"} <= ids
    assert not ids & {"a7", "tile:9", "zone:5", "supply:2", "pass:4"}
    assert table.plan == "ring-8"


def test_the_name_of_a_cell_says_where_a_pyramid_stands() -> None:
    said = Text("Cell {cell} in zone {zone}, pyramid").key
    for state in states(3, 1):
        table = GAME.table(state, 0)
        told = {space.id for space in table.spaces if space.name.key == said}
        tiles = (p for p in table.pieces if p.face and p.face.art == "tile_front")
        drawn = {cell for tile in tiles for cell in dict(tile.name.facts).get("cells", ())}
        assert told == drawn


def test_tables_share_the_spaces_that_are_the_same() -> None:
    every = [space for state in states(4, 2) for space in GAME.table(state, 0).spaces]
    shared = [space for space in every if space.grid or space.id.startswith(("score:", "pool:"))]
    assert len(set(map(id, shared))) == len(set(shared))


def test_the_last_round_has_a_plan_of_its_own() -> None:
    game = Played(3, museum="row").begin().set(round=3).play("pass", "pass", "pass").lay()
    table = seen(game)
    assert game.state.round == 4
    assert table.plan == "row-12"
    ids = {space.id for space in table.spaces}
    assert {"a9", "tile:12", "zone:6"} <= ids
    assert "w5w1" not in ids


def test_only_ones_own_pieces_share_their_pick() -> None:
    game = Played(3).begin()
    mine = [piece for piece in seen(game, 1).pieces if piece.pick == "archaeologist"]
    assert {piece.space for piece in mine} == {"pool:1"}
    assert len(mine) == 11
    assert not [piece for piece in seen(game, None).pieces if piece.pick == "archaeologist"]


def test_a_tile_and_its_cartouche_are_picked_as_one() -> None:
    pieces = {piece.id: piece for piece in seen(Played().begin("lord_lemon/3/0+5")).pieces}
    tile, cartouche = pieces["P101"], pieces["cartouche:P101"]
    assert tile.pick == cartouche.pick == "P101"
    assert tile.face is not None
    assert dict(tile.face.facts) == {f"p{n}": n in (0, 5) for n in range(6)}
    assert cartouche.face is not None
    assert dict(cartouche.face.facts) == {"patron": "lord_lemon", "points": 3}
    assert tile.name.fact("cells") == ("a1", "b3")


def test_patrons_who_helped_lie_turned() -> None:
    game = Played().begin().give(0, "lady_violet", "lady_violet", "none").play("violet dig a1")
    won = [piece for piece in seen(game).pieces if piece.space == "patrons:0"]
    assert [(piece.turn, piece.dim, piece.pick) for piece in won] == [
        (1, True, "W00"),
        (0, False, "lady_violet"),
        (0, False, "W02"),
    ]


def test_whatever_chance_decides_is_answered_by_pressing_the_deck() -> None:
    for state, event in events(3, 1, start="drawn"):
        due = GAME.due(state)
        if isinstance(event, Outcome):
            assert isinstance(due, Chance)
            stacks = {
                control.space
                for control in GAME.table(state, None).controls
                if isinstance(control, Stack)
            }
            assert due.hand in stacks


def test_zone_heads_count_everybody_in_rank_order() -> None:
    game = Played(2).begin().stand(0, "a1").stand(1, "b1 b2").stand(NEUTRAL, "c1")
    printed = [control for control in seen(game).controls if isinstance(control, Stamp)]
    stamps, names = printed[:4], printed[4:]
    assert [stamp.head for stamp in names] == [patron_name(one) for one in game.state.wings]
    assert [stamp.head.fact("zone") for stamp in stamps] == ["I", "II", "III", "IV"]
    assert [(owner, text.fact("count")) for owner, text in stamps[0].marks] == [
        (1, 2),
        (NEUTRAL, 1),
        (0, 1),
    ]
    assert stamps[0].note is not None
    assert stamps[1].marks == ()


def test_stacks_say_how_many_are_left() -> None:
    stacks = {
        control.space: control.count
        for control in seen(Played(2).begin()).controls
        if isinstance(control, Stack)
    }
    assert stacks == {"supply:0": 14, "supply:1": 14, "supply:neutral": 17, "deck": 28}


def test_buttons_say_why_they_cannot_be_pressed() -> None:
    game = Played(2).begin()
    (own,) = [control for control in seen(game, 0).controls if isinstance(control, Button)]
    assert (own.id, own.why) == ("pass", None)
    (other,) = [control for control in seen(game, 1).controls if isinstance(control, Button)]
    assert other.why is not None
    game.play("dig a1")
    names = {
        control.id: control.why for control in seen(game, 0).controls if isinstance(control, Button)
    }
    assert names["skip"] is None
    assert names["pass"] is not None


def test_score_markers_go_round_the_track() -> None:
    game = Played().begin().set(points=(0, 49, 103))
    markers = {piece.id: piece for piece in seen(game).pieces if piece.id.startswith("points:")}
    assert [markers[f"points:{seat}"].space for seat in range(3)] == [
        "score:0",
        "score:49",
        "score:3",
    ]
    assert markers["points:1"].badge is None
    badge = markers["points:2"].badge
    assert badge is not None
    assert badge.fact("points") == 100


def test_statuses_say_who_acts_and_who_is_out() -> None:
    game = Played().begin().play("pass")
    statuses = seen(game).statuses
    assert [status.out for status in statuses] == [True, False, False]
    assert [status.acting for status in statuses] == [False, True, False]


def test_the_prompt_is_true_at_every_stage() -> None:
    game = Played()
    assert seen(game).prompt.seat is None
    game.begin()
    assert (seen(game).prompt.seat, seen(game).prompt.request.key) == (0, "start a dig")
    game.stand(0, "a1")
    assert seen(game).prompt.request.key == "start or extend a dig"
    game.set(pools=(0, 11, 11))
    assert seen(game).prompt.request.key == "pass."
    last = Played().begin().play("pass", "pass")
    note = seen(last).prompt.note
    assert note is not None
    assert "last turn" in note.key


def asked(game: Played, *picks: Pick) -> tuple[str, str]:
    """The request and the rest of the prompt after those picks."""
    prompt = GAME.prompt(game.state, game.acting, picks)
    return prompt.request.key, prompt.rest.key if prompt.rest else ""


def test_the_prompt_follows_an_unfinished_move() -> None:
    game = Played().begin("lady_violet/0/1").stand(0, "a1").give(0, *PATRONS)
    b2, c2 = Pick("archaeologist", "b2"), Pick("archaeologist", "c2")
    a2 = Pick("archaeologist", "a2")
    second, third = "place the second archaeologist", "place the third archaeologist"
    stop, go_on = "next to {cell}, or finish here.", "next to {cell}."
    assert asked(game)[1] == "or pass."
    assert asked(game, a2) == (second, stop)
    assert asked(game, a2, b2) == ("finish this move.", "")
    tangerine = Pick("colonel_tangerine")
    assert asked(game, tangerine)[0] == "{patron} helps you."
    assert asked(game, tangerine, a2) == (second, go_on)
    assert asked(game, tangerine, a2, b2) == (third, go_on)
    assert asked(game, Pick("mrs_blackmore"), b2) == (second, go_on)
    assert asked(game, Pick("mrs_blackmore"), b2, c2) == ("finish this move.", "")
    assert asked(game, Pick("lord_lemon"), Pick("archaeologist", "b1")) == (second, stop)


@pytest.mark.parametrize(
    ("patron", "cells", "pool", "helps"),
    [
        ("lord_lemon", "a1", 1, True),
        ("lord_lemon", "b1", 1, False),
        ("lady_violet", "b1", 1, True),
        ("lady_violet", "a1", 1, False),
        ("mrs_blackmore", "g1 h1", 2, True),
        ("mrs_blackmore", "g1 h1", 1, False),
        ("mrs_blackmore", "g1 h2", 2, False),
        ("colonel_tangerine", "b2 c2 c3", 3, True),
        ("colonel_tangerine", "b2 c2 c3", 2, False),
        ("colonel_tangerine", "c2 c3 d3", 3, False),
        ("sir_brown", "h6", 1, True),
    ],
)
def test_help_is_offered_where_it_can_be_used(
    patron: str, cells: str, pool: int, helps: bool
) -> None:
    game = Played().begin("lady_violet/0/0").stand(0, "a2").give(0, patron)
    game.set(empty=GAME.board.masks[tuple(cells.split())], pools=(pool, 11, 11))
    request, rest = asked(game)
    assert ("patron" in request or "patron" in rest) is helps
    used = any(
        getattr(move, "patron", "") or "room" in dir(move)
        for move in GAME.legal_moves(game.state, 0)
    )
    assert used is helps


def test_extending_is_offered_to_who_has_two_and_a_place() -> None:
    game = Played().begin().stand(0, "a1")
    assert asked(game)[0] == "start or extend a dig"
    game.set(pools=(1, 11, 11))
    assert asked(game)[0] == "start a dig"
    game.set(pools=(2, 11, 11), empty=GAME.board.masks[("b1", "c2")])
    assert asked(game)[0] == "start a dig"


def test_the_prompt_offers_only_what_can_be_done() -> None:
    full = Played().begin().set(empty=0).give(0, "sir_brown")
    assert asked(full) == ("ask a patron for help", "or pass.")
    full.set(rooms=((1 << 15) - 1, 0, 0))
    assert asked(full) == ("pass.", "No free cell without a pyramid is left.")
    zone = Played().begin().play("dig a1", "pass", "pass", "pass").on()
    assert asked(zone)[1] == "or reserve a museum room."
    zone.set(rooms=((1 << 15) - 1, 0, 0))
    assert asked(zone)[1] == ""


def test_a_table_is_made_in_less_than_a_millisecond() -> None:
    check_tables_are_quick(GAME, list(states(4, 1)))


def test_whatever_shows_a_patron_tells_what_that_patron_does() -> None:
    table = seen(Played(3).begin())
    marker = next(p for p in table.pieces if p.id == "marker:lord_lemon")
    assert marker.note is not None
    assert "pyramid" in marker.note.key
    showing = [p for p in table.pieces if dict(p.face.facts if p.face else ()).get("patron")]
    assert showing
    for piece in showing:
        patron = dict(piece.face.facts)["patron"] if piece.face else ""
        assert (piece.note is None) == (patron == "none")
