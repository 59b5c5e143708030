"""Excavating: permit, knowledge, wheel, tokens, and what is used up."""

import pytest

from tabletop.games.thebes.components import SITES
from tabletop.games.thebes.digging import bag
from tabletop.games.thebes.steps import FirstDigger, SandBack, UsedUp
from tests.games.thebes.played import BOARD, GAME, Played, dig


def digger(*cards: str, place: str = "rome") -> Played:
    """Seat 0 stands near Crete and has these cards."""
    return Played(2).begin().at(0, place).give(0, *(cards or ("R14", "R15", "R50")))


# What it needs


def test_egypt_needs_a_specialised_point_t7() -> None:
    game = digger("R50", "R51")
    assert game.why("egypt 12") == ["specialised"]
    (objection,) = game.against("egypt 12")
    assert objection.why.key == "{site} needs a specialised point; you have no book on it."


@pytest.mark.parametrize("card", ["R19", "R56", "R70"])
def test_any_specialised_source_is_enough_t7(card: str) -> None:
    game = digger(card, "R50")
    used = {"R19": "", "R56": " rumour", "R70": " assistant"}[card]
    assert game.why(f"egypt 12{used}") == []


def test_a_find_is_a_specialised_source_too() -> None:
    game = digger("R50").found(0, "palestine-book")
    assert game.why("egypt 12") == []


def test_the_permit_is_turned_by_the_dig() -> None:
    game = digger().play("crete 3")
    assert game.spent(0) == []
    game.draw("crete-2")
    assert game.spent(0) == ["crete"]
    assert game.spent(1) == []


def test_a_spent_permit_allows_no_dig_this_year() -> None:
    game = digger().spend(0, "crete")
    (objection,) = game.against("crete 3")
    assert objection.rule.id == "permit"
    assert objection.at[0].piece == "permit:crete:0"
    assert not [move for move in GAME.legal_moves(game.state, 0) if type(move).__name__ == "Dig"]


def test_the_number_of_the_wheel_must_be_above_0_t7() -> None:
    game = digger("R10", "R74", "R75")
    assert game.why("crete 7") == ["wheel number"]
    assert game.why("crete 8") == []
    (objection,) = game.against("crete 1")
    assert objection.at[0].space == "week:1"


def test_the_wheel_has_1_to_12_weeks() -> None:
    game = digger()
    assert game.why("crete 13") == ["wheel weeks"]
    assert game.why("crete 0") == ["wheel weeks"]
    assert game.why("crete") == ["wheel weeks"]
    assert game.tried(dig(0, "crete", -4, travel="crete")) == ["wheel weeks"]
    assert game.drop(("weeks", "crete")) == ["wheel weeks"]
    assert game.drop("weeks") == ["handling"]


def test_one_digs_at_a_site_only() -> None:
    game = digger()
    assert game.tried(dig(0, "paris", 3, travel="paris")) == ["dig site"]
    assert game.tried(dig(0, "atlantis", 3)) == ["dig site"]
    assert game.drop(("weeks", "week:3")) == ["dig site"]
    assert game.drop(("archaeologist:0", "paris"), ("weeks", "week:3")) == ["dig site"]
    assert game.tried(dig(0, "crete", 3, travel="egypt")) == ["dig site"]


# Tokens


@pytest.mark.parametrize("known", range(1, 13))
def test_the_wheel_row_by_row(known: int) -> None:
    row = BOARD.components.wheel[known - 1]
    books = {1: ("R10",), 2: ("R14",), 3: ("R17",)}
    cards = [card for n in _split(known) for card in books.get(n, ())][:1]
    game = digger(*cards, *_more(known))
    for weeks, number in enumerate(row, 1):
        if number:
            played = Played(2)
            played.state = game.state
            assert played.play(f"crete {weeks}").asked()[0] == number
        else:
            assert game.why(f"crete {weeks}") == ["wheel number"]


def _split(known: int) -> tuple[int, ...]:
    return (min(known, 3),)


def _more(known: int) -> tuple[str, ...]:
    """Further books of Crete, so that there are that many points."""
    left, cards = known - min(known, 3), []
    for card, points in (("R18", 3), ("R14", 2), ("R15", 2), ("R16", 2), ("R10", 1), ("R11", 1)):
        if points <= left and (known > 3 or card == ""):
            cards.append(card)
            left -= points
    assert left == 0
    return tuple(cards)


def test_tokens_are_drawn_by_a_hand_out_of_the_bag() -> None:
    game = digger().play("crete 3")
    asked = game.question()
    assert (asked.name, asked.hand, asked.ordered) == ("tokens", "bag:crete", False)
    assert asked.pool == tuple(bag(BOARD, game.state.bags, SITES.index("crete")))
    assert asked.pool[-1] == ("crete-sand", 16)


def test_nobody_acts_before_the_tokens_are_drawn() -> None:
    game = digger().play("crete 3")
    assert game.why("exchange", 1) == ["drawing"]
    game.draw()
    assert game.drop("bag:crete") == ["drawing"]


def test_sand_lies_out_until_it_goes_back_t8() -> None:
    game = digger().play("crete 3")
    asked = game.question()
    drawn = ("crete-3", *["crete-sand"] * (asked.take - 1))
    from tabletop.engine.chance import Outcome

    game.answer(Outcome("tokens", drawn))
    table = GAME.table(game.state, None)
    sand = [piece.space for piece in table.pieces if piece.id.startswith("crete-sand:")]
    assert sand == ["finds.crete:0"] * (asked.take - 1)
    assert game.step() == SandBack("crete", asked.take - 1)
    assert game.drop("crete-sand:1", seat=1) == ["sand back"]


def test_finds_are_gone_from_the_bag_and_lie_open() -> None:
    game = digger().play("crete 3").draw("crete-3", "crete-book")
    counts = dict(bag(BOARD, game.state.bags, SITES.index("crete")))
    assert counts["crete-3"] == 3
    assert "crete-book" not in counts
    names = {p.id for p in GAME.table(game.state, None).pieces if p.space == "finds.crete:0"}
    assert {"crete-3:1", "crete-book:1"} <= names
    assert game.drop("crete-3:1") == ["finds lie"]
    assert game.drop("crete-book:1") == ["no artefact"]


def test_the_first_digger_gets_the_artefact_and_the_second_does_not() -> None:
    game = digger().at(1, "crete").give(1, "R17").play("crete 3").draw("crete-3")
    assert FirstDigger(0, "crete", 1) in game.events
    game.play("crete 3").draw()
    assert sum(isinstance(event, FirstDigger) for event in game.events) == 1
    assert game.drop("greece-1:4") == ["first digger"]


# What is used up


def test_a_rumour_counts_2_points_for_one_dig_and_is_discarded() -> None:
    game = digger("R14", "R55").play("crete 5 rumour")
    assert game.asked()[0] == BOARD.components.wheel[3][4]
    assert "R55" in game.held(0)
    game.draw("crete-1")
    assert UsedUp(0, ("R55",)) in game.events
    assert game.discarded() == ["R55"]
    assert game.held(0) == ["R14"]


def test_a_rumour_may_be_kept_t6() -> None:
    game = digger("R14", "R55").play("crete 8")
    assert game.asked()[0] == BOARD.components.wheel[1][7]
    game.draw()
    assert game.held(0) == ["R14", "R55"]


def test_a_rumour_helps_at_its_own_site_only() -> None:
    game = digger("R14", "R56")
    assert game.why("crete 8 rumour") == ["rumour"]
    assert game.drop("rumour:egypt", ("archaeologist:0", "crete"), ("weeks", "week:8")) == [
        "rumour"
    ]
    assert game.drop("rumour:egypt", ("R59", "study:0")) == ["rumour"]
    assert game.why("egypt 12 rumour 2") == ["rumour"]
    assert game.tried(dig(0, "crete", 8, travel="crete", rumours=-1)) == ["rumour"]


def test_a_rumour_says_where_the_archaeologist_goes() -> None:
    game = digger("R14", "R56")
    move = game.meant("rumour:egypt", ("weeks", "week:6"))
    assert (move.site, move.travel, move.rumours) == ("egypt", "egypt", 1)
    assert move in GAME.legal_moves(game.state, 0)


def test_a_single_assistant_may_be_used_up_t6() -> None:
    game = digger("R14", "R68")
    assert game.why("crete 8") == game.why("crete 8 assistant") == []
    game.play("crete 8 assistant")
    assert game.asked()[0] == BOARD.components.wheel[2][7]
    game.draw()
    assert game.discarded() == ["R68"]


def test_several_assistants_count_by_themselves_and_stay_t15() -> None:
    game = digger("R14", "R68", "R69")
    assert game.why("crete 8 assistant") == ["assistant"]
    game.play("crete 8")
    assert game.asked()[0] == BOARD.components.wheel[2][7]
    game.draw()
    assert game.held(0) == ["R14", "R68", "R69"]
    assert digger("R14").why("crete 8 assistant") == ["assistant"]


def test_a_single_shovel_may_be_used_up_for_a_token_t6() -> None:
    game = digger("R14", "R74").play("crete 8 shovel")
    assert game.asked()[0] == BOARD.components.wheel[1][7] + 1
    game.draw()
    assert game.discarded() == ["R74"]
    assert digger("R14").why("crete 8 shovel") == ["shovel"]
    assert digger("R14", "R74", "R75").why("crete 8 shovel") == ["shovel"]


def test_all_that_is_used_up_goes_together_after_the_draw_t16() -> None:
    game = digger("R14", "R55", "R68", "R74", "R84").spend(0, "crete")
    game.play("crete 8 rumour assistant shovel permission")
    assert game.discarded() == []
    game.draw()
    assert UsedUp(0, ("R55", "R68", "R74", "R84")) in game.events
    assert game.held(0) == ["R14"]


# The special permission


def test_a_special_permission_allows_one_more_dig_t9() -> None:
    game = digger("R14", "R84").spend(0, "crete")
    move = game.meant(("archaeologist:0", "crete"), ("weeks", "week:8"))
    assert move.permission
    assert [pick.piece for pick in move.implied()] == ["permission:0"]
    game.play("crete 8").draw()
    assert game.discarded() == ["R84"]
    assert game.spent(0) == ["crete"]


def test_two_of_them_allow_a_third_dig_t15() -> None:
    game = digger("R14", "R84", "R85").spend(0, "crete").time(0, 50)
    game.play("crete 8").draw()
    assert game.acting == 0
    assert game.discarded() == ["R84"]
    game.play("crete 8").draw()
    assert game.discarded() == ["R84", "R85"]
    assert game.why("crete 8", 0) == ["permit"]


def test_it_is_used_only_where_the_permit_is_spent_t15() -> None:
    game = digger("R14", "R84")
    assert game.why("crete 8 permission") == ["special permission"]
    assert digger("R14").spend(0, "crete").why("crete 8 permission") == ["special permission"]
    refused = game.spend(0, "crete").tried(dig(0, "crete", 8, travel="crete"))
    assert refused == ["permit"]


def test_help_for_digs_helps_nothing_else() -> None:
    game = digger("R14", "R55", "R68", "R74", "R84")
    helps = {
        "rumour:crete": "rumour",
        "assistant:0": "assistant",
        "shovel:0": "shovel",
        "permission:0": "special permission",
    }
    for piece, rule in helps.items():
        assert game.drop(piece, ("R59", "study:0")) == [rule]
        assert game.drop(piece, "exchange") == [rule]
        assert game.drop((piece, "discard")) == ["kept"]
    assert game.drop("assistant:0", "assistant:0") == ["handling"]


def test_help_without_a_site_asks_for_one() -> None:
    game = digger("R14", "R68")
    assert game.drop("assistant:0") == ["dig site"]
    assert game.drop("rumour:crete") == ["rumour", "wheel weeks"]


def test_the_bag_gives_what_it_has() -> None:
    game = digger("R17", "R18", "R14", "R15", "R16", "R74", "R75", "R76")
    every = [name for name, count in bag(BOARD, game.state.bags, 1) for _ in range(count)]
    tokens = [name for name in every if not name.endswith("-sand")]
    game.found(1, *tokens).play("crete 12")
    assert game.asked()[0] == 12
    assert game.question().pool == (("crete-sand", 16),)


def test_where_no_sand_was_drawn_none_goes_back() -> None:
    game = digger().at(0, "crete").play("crete 3")
    take, _ = game.asked()
    game.draw(*("crete-1", "crete-2", "crete-3")[:take])
    assert take <= 3
    assert not [event for event in game.events if isinstance(event, SandBack)]
