"""Taking cards: the open ones, the refill, exhibitions that come up, and an exhausted deck."""

from collections import Counter
from fractions import Fraction

from tabletop.engine.chance import Chance, Outcome
from tabletop.games.thebes.moves import TakeCard
from tabletop.games.thebes.state import NO_CARD, Phase
from tabletop.games.thebes.steps import ExhibitionComes, NewDeck
from tests.games.thebes.played import BOARD, GAME, Played


def test_a_card_costs_its_trip_and_its_weeks_and_lies_before_its_owner() -> None:
    game = Played(2).begin("R26").play("london R26")
    assert game.week(0) == (1901, 2 + 4)
    assert game.held(0) == ["R26"]
    assert game.open() == ["", "R59", "R60", "R62"]


def test_its_place_is_filled_from_the_deck() -> None:
    game = Played(2).begin("R26").play("london R26")
    assert game.question().take == 1
    assert game.deal("R27").open() == ["R27", "R59", "R60", "R62"]
    assert game.state.phase is Phase.TURN


def test_only_open_cards_are_taken() -> None:
    game = Played(2).begin("R26")
    assert game.why("london R23") == ["card open"]
    assert game.tried(TakeCard(0, "R99", "london")) == ["card open"]
    assert game.tried(TakeCard(0, "X01", "london")) == ["card open"]


def test_where_a_card_may_be_put() -> None:
    game = Played(2).begin("R26")
    assert game.drop(("R26", "study:0")) == []
    assert game.drop(("R26", "study:1")) == ["own study"]
    assert game.drop(("R26", "general:1")) == ["own study"]
    assert game.drop(("R26", "site.egypt:0")) == ["own study"]
    assert game.drop(("R26", "discard")) == ["exchange all"]
    assert game.drop("R26") == ["handling"]


def test_cards_that_somebody_has_stay() -> None:
    game = Played(2).begin().give(0, "R26", "R46", "R65").give(1, "R27", "R80")
    assert game.drop(("R26", "discard")) == ["kept"]
    assert game.drop("R26") == ["books"]
    assert game.drop("R46") == ["general"]
    assert game.drop("R65") == ["congresses"]
    assert game.drop("R27") == game.drop("R80") == ["own study"]
    assert game.drop("R84") == ["stranger"]


def test_before_the_refill_nobody_acts() -> None:
    game = Played(2).begin("R26").play("london R26")
    assert game.why("exchange", 1) == ["refill"]
    assert game.drop("deck", seat=1) == ["refill"]


# The stacks


def weights(asked: Chance) -> dict[str, Fraction]:
    """The chance of each card to come up first."""
    every = sum(count for _, count in asked.pool)
    return {name: Fraction(count, every) for name, count in asked.pool}


def gone(game: Played, cards: int) -> Played:
    """So many researcher cards leave the deck, as if they had been seen and lay with seat 1."""
    names = [card.id for n, card in enumerate(BOARD.cards) if game.state.deck >> n & 1][:cards]
    third, first, second = game.state.third, game.state.first, game.state.second
    game.give(1, *names).set(third=third)
    taken = min(first, cards)
    return game.set(first=first - taken, second=second - (cards - taken))


def test_the_first_stack_has_researcher_cards_only() -> None:
    game = Played(2).begin("R26").play("london R26")
    asked = game.question()
    assert len(asked.pool) == 81
    assert set(weights(asked).values()) == {Fraction(1, 81)}


def test_an_exhibition_is_likelier_in_the_second_stack_t2() -> None:
    """There are 27 of the 54 researcher cards left, and 5 exhibitions: each is one of 32 cards."""
    game = gone(Played(3).begin("R26"), 27).play("london R26")
    assert (game.state.first, game.state.second, game.state.third) == (0, 32, 32)
    chances = weights(game.question())
    small = [name for name in chances if name.startswith("X")]
    assert small == ["X01", "X02", "X03", "X04", "X05"]
    assert {chances[name] for name in small} == {Fraction(1, 32)}
    others = {chance for name, chance in chances.items() if name not in small}
    assert others == {Fraction(27, 32) / 54}
    assert sum(chances.values()) == 1


def test_with_two_players_all_exhibitions_are_in_the_second_stack() -> None:
    game = gone(Played(2).begin("R26"), 27).play("london R26")
    chances = weights(game.question())
    assert sum(name.startswith("X") for name in chances) == 10
    assert chances["X10"] == Fraction(1, 37)


def test_one_card_at_a_time_while_exhibitions_may_come() -> None:
    game = gone(Played(3).begin("R26"), 26).play("exchange")
    assert game.question().take == 1
    game.deal("R84")
    assert game.question().take == 1


def test_when_all_exhibitions_are_out_cards_are_even_again() -> None:
    game = gone(Played(3).begin("R26"), 27)
    shows = [BOARD.card[f"X0{n}"] for n in range(1, 6)]
    deck = game.state.deck & ~sum(1 << n for n in shows)
    game.set(deck=deck, second=27, discard=sum(1 << n for n in shows)).play("london R26")
    assert game.question().take == 1
    assert set(weights(game.question()).values()) == {Fraction(1, 54)}


# Exhibitions


def in_second_stack(seats: int = 3) -> Played:
    return gone(Played(seats).begin("R26"), 27)


def test_an_exhibition_goes_to_slot_a_and_drawing_goes_on_t3() -> None:
    game = in_second_stack().play("london R26").deal("X02")
    assert game.slots() == ["X02", "", ""]
    assert game.state.phase is Phase.CARDS
    assert game.open()[0] == ""
    assert game.deal("R84").open()[0] == "R84"


def test_others_move_on_only_as_far_as_they_must() -> None:
    game = in_second_stack().show("X01", "X03").play("london R26")
    game.deal("X02")
    assert game.slots() == ["X02", "X01", "X03"]
    assert ExhibitionComes("X02", ("X01", "X03"), "") in game.events


def test_a_gap_is_filled_first() -> None:
    game = in_second_stack().show("X01", "X03", "X04")
    slots = game.state.exhibitions
    game.set(exhibitions=(slots[0], NO_CARD, slots[2]), discard=1 << slots[1])
    game.play("london R26").deal("X02")
    assert game.slots() == ["X02", "X01", "X04"]


def test_what_falls_off_slot_c_is_discarded() -> None:
    game = in_second_stack().show("X01", "X03", "X04").play("london R26").deal("X02")
    assert game.slots() == ["X02", "X01", "X03"]
    assert game.discarded() == ["X04"]
    assert ExhibitionComes("X02", ("X01", "X03"), "X04") in game.events


def test_an_empty_slot_a_moves_nobody() -> None:
    game = in_second_stack().show("X01", "X03")
    slots = game.state.exhibitions
    game.set(exhibitions=(NO_CARD, *slots[:2])).play("london R26").deal("X02")
    assert game.slots() == ["X02", "X01", "X03"]


def test_an_exhibition_on_its_way_lies_on_the_empty_place() -> None:
    game = in_second_stack().play("london R26")
    game.answer(Outcome("cards", ("X02",)))
    pieces = {piece.id: piece.space for piece in GAME.table(game.state, None).pieces}
    assert pieces["X02"] == "card:1"
    assert game.drop(("X02", "study:1"), seat=1) == ["exhibition slots"]


# Exhaustion


def test_the_first_time_the_third_stack_is_shuffled_in_t4() -> None:
    game = Played(2).begin("R26")
    shows = sum(1 << BOARD.card[f"X{n:02}"] for n in range(1, 11))
    game.set(deck=game.state.deck & ~shows, discard=shows, second=game.state.second - 10)
    game = gone(game, game.state.first + game.state.second - 1)
    game.play("london R26").deal("R85")
    assert NewDeck(10, 27) in game.events
    assert (game.state.first, game.state.second, game.state.third) == (0, 37, 0)
    assert game.state.discard == 0
    assert {step.rule.id for step in game.events if isinstance(step, NewDeck)} == {
        "first exhausted"
    }


def exhausted(*cards: str, discard: tuple[str, ...] = ()) -> Played:
    """The third stack is used up, and the deck has these cards left."""
    game = Played(2).begin("R26")
    left = sum(1 << BOARD.card[name] for name in cards)
    pile = sum(1 << BOARD.card[name] for name in discard)
    rest = [
        card.id for n, card in enumerate(BOARD.cards) if (game.state.deck & ~left & ~pile) >> n & 1
    ]
    game.give(1, *rest)
    return game.set(deck=left, first=0, second=len(cards), third=0, discard=pile)


def test_later_on_the_discard_pile_is_shuffled() -> None:
    game = exhausted("R27", discard=("R23", "R28")).play("london R26").deal("R27")
    assert NewDeck(2, 0) in game.events
    assert game.state.second == 2
    assert {step.rule.id for step in game.events if isinstance(step, NewDeck)} == {"exhausted"}


def test_an_exhibition_that_is_the_last_card_is_placed_first_t16() -> None:
    game = exhausted("X05", discard=("R23",)).show().play("london R26").deal("X05")
    kinds = [type(event).__name__ for event in game.events]
    assert kinds[-2:] == ["ExhibitionComes", "NewDeck"]
    assert game.slots() == ["X05", "", ""]
    assert game.deal("R23").open()[0] == "R23"


def test_when_nothing_is_left_the_place_stays_empty() -> None:
    game = exhausted("R27").play("london R26").deal("R27").rest()
    assert game.state.phase is Phase.TURN
    game.play("paris R60").on()
    assert game.state.phase is Phase.TURN
    assert game.open().count("") == 1


def test_exhibitions_alone_do_not_push_each_other_round_for_ever() -> None:
    game = exhausted("R27", discard=("X01", "X02", "X03", "X04")).play("london R26").deal("R27")
    game.play("paris R60").on()
    assert game.state.phase is Phase.TURN
    assert game.open().count("") == 1
    assert game.discarded() == ["X01", "X02", "X03", "X04"]
    game.play("exchange").on()
    assert {name for name, _ in game.question().pool} >= {"R27", "X01", "R62"}


def test_what_is_discarded_later_fills_the_place() -> None:
    game = exhausted("R27").play("london R26").deal("R27").play("paris R60").on()
    game.play("exchange").on()
    assert game.question().take == 3


def test_a_deck_made_anew_is_even() -> None:
    game = exhausted("R27", discard=("R23", "X02", "X03"))
    game.play("london R26").deal("R27").play("paris R60").on()
    counts = Counter(dict(game.question().pool))
    assert counts == Counter({"R23": 1, "X02": 1, "X03": 1})
