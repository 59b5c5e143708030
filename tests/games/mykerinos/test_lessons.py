"""Every worked example of the rulebook is a scene of a lesson."""

from tests.games.mykerinos import test_examples
from tests.games.taught import shows_every_example

SHOWN = {
    "test_starting_a_dig": "begin/start",
    "test_extending_a_dig": "extend/two",
    "test_passing_first": "pass/first",
    "test_lord_lemon_on_one_pyramid_only": "patrons/lemon",
    "test_mrs_blackmore_side_by_side": "patrons/blackmore",
    "test_colonel_tangerine_by_three": "patrons/tangerine",
    "test_scoring_a_zone": "zones/most museum/first zones/third",
    "test_going_to_the_museum": "museum/first",
    "test_going_to_the_museum_again": "museum/again museum/taken",
    "test_the_books_example_is_34": "count/room count/set",
    "test_the_first_to_pass_beats_the_neutral_colour_and_the_second_does_not": "two/tie",
}
test_every_worked_example_has_its_scene = shows_every_example("mykerinos", test_examples, SHOWN)
