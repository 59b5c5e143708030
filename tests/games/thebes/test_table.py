"""What people see and press."""

from tabletop.engine.chance import Outcome
from tabletop.engine.move import Pick
from tabletop.engine.table import Button, Piece, Prompt, Stack, Stamp, Table, Trail
from tabletop.engine.text import Text
from tabletop.language.catalogue import Catalogue
from tests.games.thebes.played import GAME, SITES, Played

ENGLISH = Catalogue.load("en", "thebes")
NAMES = {0: "Ada", 1: "Bo", 2: "Cy", 3: "Di"}


def say(text: Text | None) -> str:
    """A sentence in English."""
    return ENGLISH.say(text, NAMES).replace("\xa0", " ") if text else ""


def seen(game: Played, seat: int | None = 0) -> Table:
    """The table of a seat."""
    return GAME.table(game.state, seat)


def pieces(game: Played, seat: int | None = 0) -> dict[str, Piece]:
    """The pieces of that table by their ids."""
    return {piece.id: piece for piece in seen(game, seat).pieces}


def facts(piece: Piece) -> dict[str, object]:
    """What is printed on a piece."""
    assert piece.face is not None
    return dict(piece.face.facts)


def stamps(game: Played) -> dict[str, str]:
    """The heads of the stamps by their spaces."""
    found = (one for one in seen(game).controls if isinstance(one, Stamp))
    return {stamp.space: say(stamp.head) for stamp in found}


def prompt(game: Played, *picks: tuple[str, str] | str, seat: int = 0) -> Prompt:
    """What is asked after some picks."""
    made = tuple(Pick(*pick) if isinstance(pick, tuple) else Pick(pick) for pick in picks)
    return GAME.prompt(game.state, seat, made)


# Spaces and pieces


def test_spaces_have_the_agreed_ids() -> None:
    ids = {space.id for space in seen(Played(2).begin()).spaces}
    assert {"london", "warsaw", "mesopotamia", "track:0", "track:52", "year:1901"} <= ids
    assert {"card:1", "card:4", "exhibition:a", "exhibition:c", "deck", "discard", "stack3"} <= ids
    assert {"bag:crete", "bonus:crete", "wheel", "week:1", "week:12", "study:1"} <= ids
    assert {"site.crete:0", "finds.crete:1", "shows:0", "automobiles:1"} <= ids
    assert not ids & {"track:53", "card:5", "exhibition:d", "week:13", "study:2"}


def test_there_is_a_map_and_an_own_study() -> None:
    table = seen(Played(3).begin())
    assert (table.plan, table.own) == ("map", "study")
    assert say(table.phase) == "1901 · week 16"
    assert GAME.info.by_hand
    assert GAME.info.stand_in is None


def test_what_is_taken_goes_where_it_belongs() -> None:
    game = Played(2).begin().show("X01")
    game.give(0, "R14", "R46", "R55", "R68", "R74", "R80", "R82", "R84").found(0, "crete-book")
    where = {name: piece.space for name, piece in pieces(game).items()}
    assert where["R14"] == where["R55"] == where["permit:crete:0"] == "site.crete:0"
    assert (where["R46"], where["R68"], where["R74"]) == ("general:0", "assistants:0", "shovels:0")
    assert (where["R80"], where["R82"]) == ("zeppelins:0", "automobiles:0")
    assert (where["R84"], where["crete-book:1"]) == ("permissions:0", "finds.crete:0")
    assert (where["R59"], where["X01"]) == ("card:1", "exhibition:a")
    assert where["archaeologist:1"] == "warsaw"
    assert [where[f"{site}-1:{n}"] for site, n in (("greece", 4), ("crete", 3))] == [
        "bonus:greece",
        "bonus:crete",
    ]


def test_equal_tools_are_picked_as_one_and_those_of_others_are_not() -> None:
    game = Played(2).begin().give(0, "R68", "R69", "R55").give(1, "R70")
    mine, theirs = pieces(game, 0), pieces(game, 1)
    assert {mine["R68"].pick, mine["R69"].pick} == {"assistant:0"}
    assert (mine["R55"].pick, mine["R70"].pick) == ("rumour:crete", "R70")
    assert (theirs["R68"].pick, theirs["R70"].pick) == ("R68", "assistant:1")


def test_a_spent_permit_lies_turned() -> None:
    game = Played(2).begin().spend(0, "crete")
    permits = pieces(game)
    assert facts(permits["permit:crete:0"])["spent"] is True
    assert permits["permit:crete:0"].dim
    assert not permits["permit:crete:1"].dim
    assert say(permits["permit:crete:0"].name) == "Permit of Ada for Crete: spent this year"


def test_markers_on_one_square_are_stacked_the_one_to_act_on_top() -> None:
    game = Played(3).begin()
    heights = {seat: facts(pieces(game)[f"marker:{seat}"])["height"] for seat in range(3)}
    assert heights == {0: 2, 1: 1, 2: 0}
    game.play("london R59").rest()
    assert pieces(game)["marker:0"].space == "track:20"
    assert facts(pieces(game)["marker:1"])["height"] == 1


def test_tokens_tell_what_was_found() -> None:
    game = Played(2).begin().at(0, "crete").give(0, "R14", "R15").play("crete 6")
    game.draw("crete-4", "crete-book", "crete-general")
    found = pieces(game)
    assert say(found["crete-4:1"].name) == "Artefact from Crete: 4 points"
    laid = next(piece for piece in found.values() if piece.space == "bonus:egypt")
    assert say(laid.name) == "Artefact from Egypt: 1 point"
    assert say(found["crete-book:1"].name) == "Book on Greece found on Crete: 1 point of knowledge"
    about = facts(found["crete-book:1"])
    assert (about["kind"], about["about"], about["site"]) == ("book", "greece", "crete")
    assert facts(found["crete-general:1"])["kind"] == "general"


def test_sand_lies_before_the_finder_until_it_goes_back() -> None:
    game = Played(2).begin().at(0, "crete").give(0, "R14", "R15").play("crete 6")
    asked = game.question()
    game.answer(Outcome("tokens", ("crete-2",) + ("crete-sand",) * (asked.take - 1)))
    sand = [piece for piece in pieces(game).values() if piece.id.startswith("crete-sand")]
    assert len(sand) == asked.take - 1
    assert {piece.space for piece in sand} == {"finds.crete:0"}
    bags = {one.space: one.count for one in seen(game).controls if isinstance(one, Stack)}
    assert bags["bag:crete"] == 14 + 16 - asked.take
    game.on()
    assert not [name for name in pieces(game) if name.startswith("crete-sand")]


def test_piles_are_counted() -> None:
    stacks = {one.space: one.count for one in seen(Played(2).begin()).controls
              if isinstance(one, Stack)}  # fmt: skip
    assert (stacks["deck"], stacks["stack3"], stacks["discard"]) == (27 + 37, 27, 0)
    assert {stacks[f"bag:{site}"] for site in SITES} == {14 + 16}
    stacks = {one.space: one.count for one in seen(Played(4).begin()).controls
              if isinstance(one, Stack)}  # fmt: skip
    assert (stacks["deck"], stacks["stack3"]) == (27 + 32, 32)


# Stamps, statuses, buttons


def test_under_an_open_card_stands_what_it_takes_whoever_looks() -> None:
    game = Played(2).begin("R01", "R59")
    told = stamps(game)
    assert (told["card:1"], told["card:2"], told["card:3"]) == (
        "1 + 1 week",
        "2 + 2 weeks",
        "2 + 2 weeks",
    )
    assert {one for one in seen(game, None).controls if isinstance(one, Stamp)} == {
        one for one in seen(game, 0).controls if isinstance(one, Stamp)
    }
    game.at(0, "london").give(0, "R82")
    assert stamps(game)["card:2"] == "0 + 2 weeks"
    game.play("R59")
    assert "card:2" not in stamps(game)
    assert stamps(game)["card:1"] == "1 + 1 week"


def test_while_cards_come_up_the_open_ones_tell_what_they_take_of_who_acts_then() -> None:
    game = Played(2).begin("R42").play("R59")
    assert game.where(0) == "london"
    assert stamps(game)["card:1"] == "1 + 2 weeks"


def test_over_the_books_of_a_site_stand_their_points() -> None:
    game = Played(2).begin().give(0, "R14", "R10").found(0, "greece-book")
    notes = {
        stamp.space: say(stamp.note) for stamp in seen(game).controls if isinstance(stamp, Stamp)
    }
    assert (notes["site.crete:0"], notes["site.greece:0"]) == ("4", "")
    assert stamps(game)["site.crete:0"] == "Crete"


def test_a_status_tells_the_week_and_the_year_where_it_is_another() -> None:
    game = Played(2).begin()
    status = seen(game).statuses[0]
    assert (say(status.doing), status.points, status.acting) == ("before week 1", 0, True)
    game.time(40, 53).found(1, "crete-4", "crete-2")
    mine, other = seen(game).statuses
    assert (say(mine.doing), say(other.doing)) == ("week 40", "week 1 of 1902")
    assert (mine.points, other.points) == (0, 6)
    game.time(3 * 52 + 1, 3 * 52)
    assert say(seen(game).statuses[0].doing) == "has stopped"
    assert seen(game).statuses[0].out


def test_buttons_say_why_they_cannot_be_pressed() -> None:
    game = Played(2).begin()
    buttons = {one.id: one for one in seen(game).controls if isinstance(one, Button)}
    assert set(buttons) == {"exchange"}
    assert buttons["exchange"].why is None
    game.time(2 * 52 + 52, 2 * 52 + 52).at(0, "london")
    buttons = {one.id: one for one in seen(game).controls if isinstance(one, Button)}
    assert buttons["stop"].why is None
    assert say(buttons["exchange"].why) == "1 week is left in 1903, this takes 3."
    assert not [one for one in seen(game, None).controls if isinstance(one, Button)]


# The prompt


def test_the_prompt_tells_what_is_possible() -> None:
    asked = prompt(Played(2).begin())
    assert (say(asked.request), asked.seat) == (
        "you can now take a card and exchange the open cards.",
        0,
    )
    game = Played(2).begin().at(0, "crete").give(0, "R14").time(2 * 52 + 50, 2 * 52 + 51)
    asked = prompt(game)
    assert say(asked.note) == "3 weeks are left in 1903."


def test_the_prompt_follows_a_turn_as_it_is_composed() -> None:
    game = Played(2).begin("R01").give(0, "R80", "R55")
    assert say(prompt(game, "zeppelin:0").request) == "choose where the zeppelin flies."
    berlin = ("archaeologist:0", "berlin")
    assert say(prompt(game, berlin).request) == "choose what you do in Berlin."
    assert say(prompt(game, berlin).rest) == "1 week of travel."
    crete = ("archaeologist:0", "crete")
    asked = prompt(game, crete)
    assert say(asked.request) == "choose what helps you dig on Crete."
    assert say(asked.rest) == "Crete needs a specialised point; your rumour brings 2."
    asked = prompt(game, crete, "rumour:crete")
    assert say(asked.request) == "choose how many weeks you dig on Crete."
    assert say(asked.rest) == "2 weeks of travel."
    assert len(asked.instruments) == 2
    asked = prompt(game, crete, "rumour:crete", ("weeks", "week:4"))
    assert (
        say(asked.rest)
        == "With 2 points of knowledge nothing is drawn in 4 weeks; 6 weeks are needed."
    )
    asked = prompt(game, crete, "rumour:crete", ("weeks", "week:8"))
    assert say(asked.rest) == "Travel 2 + 8 weeks = until week 10."
    assert say(asked.note).startswith("Then Bo acts (before week 1). · Nobody has dug there yet")
    game.at(0, "london")
    asked = prompt(game, ("archaeologist:0", "warsaw"))
    assert say(asked.request) == "press Exchange, the only thing to do in Warsaw."


def test_the_planner_says_that_permits_come_back() -> None:
    game = Played(2).begin("R01").time(51, 60).spend(0, "crete")
    asked = prompt(game, ("R01", "study:0"))
    assert say(asked.rest) == "Travel 1 + 1 week = until week 1 of 1902."
    assert say(asked.note) == "Then Ada goes on. · All your permits come back."
    lines = [say(line) for line in GAME.forecast(game.state, game.read("R01"))]
    assert lines == [
        "1 + 1 week, until week 1 of 1902",
        "Then Ada goes on.",
        "All permits come back.",
        "Knowledge of Greece: 0 → 1",
    ]


def test_the_planner_says_when_the_game_is_over() -> None:
    game = Played(2).begin("R01").time(2 * 52 + 51, 3 * 52 + 1).spend(0, "crete")
    lines = [say(line) for line in GAME.forecast(game.state, game.read("R01"))]
    assert lines[:2] == ["1 + 1 week, to the end of 1903", "Then the game is over."]
    assert "All permits come back." not in lines


def test_a_dig_where_one_stands_is_offered_at_once() -> None:
    game = Played(2).begin().at(0, "crete").give(0, "R55", "R68")
    dial = prompt(game).instruments[0]
    assert (dial.pick, dial.total) == ("weeks", 0)
    assert prompt(game, seat=1).instruments == ()
    assert prompt(game.at(0, "rome")).instruments == ()


def test_the_bag_is_pressed_while_tokens_are_due() -> None:
    game = Played(2).begin().at(0, "crete").give(0, "R14").play("crete 8")
    asked = prompt(game)
    assert asked.seat is None
    assert say(asked.request) == "Draw from the bag of Crete for Ada."


# The ways


def test_the_ways_of_the_archaeologist_and_their_weeks() -> None:
    game = Played(2).begin().at(0, "london").give(0, "R80", "R82")
    trails = {trail.spaces[-1]: trail for trail in prompt(game).trails}
    assert len(trails) == 11
    assert trails["warsaw"] == Trail("archaeologist:0", ("berlin", "warsaw"), "2")
    assert trails["moscow"] == Trail("archaeologist:0", ("berlin", "warsaw", "moscow"), "2")
    flown = {trail.mark for trail in prompt(game, "zeppelin:0").trails}
    assert flown == {"0"}
    (chosen,) = prompt(game, ("archaeologist:0", "moscow")).trails
    assert chosen == trails["moscow"]
    assert prompt(game, ("archaeologist:0", "moscow"), seat=1).trails == prompt(game).trails
    assert seen(game, None).prompt.trails == prompt(game).trails
