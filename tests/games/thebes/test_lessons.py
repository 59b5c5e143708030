"""Every worked example of the rulebook is a scene of a lesson."""

from tests.games.taught import shows_every_example
from tests.games.thebes import test_examples

SHOWN = {
    "test_from_london_to_warsaw_by_berlin_to_exchange": "travel/exchange",
    "test_knowledge_of_8_points_of_which_4_of_5_general_ones_count": "dig/wheel",
    "test_8_points_and_4_weeks_draw_5_tokens": "dig/wheel",
    "test_three_useful_tokens_of_five_and_two_back_into_the_bag": "dig/wheel dig/first",
    "test_what_a_dig_on_crete_needs": "know/needs dig/permit",
    "test_specialised_points_of_crete": "know/books know/rumour know/assistants",
    "test_more_than_12_points_count_as_12": "dig/most",
    "test_an_exhibition_in_london_with_one_orange_and_two_yellow_artefacts": "shows/london",
    "test_books_that_were_found_do_not_help_an_exhibition": "shows/books",
    "test_on_48_in_1903_five_weeks_are_left": "end/left",
    "test_67_points": "count/last-dig count/total",
    "test_two_shovels_draw_one_token_more_and_three_draw_two": "shovels/two shovels/three",
}
test_every_worked_example_has_its_scene = shows_every_example("thebes", test_examples, SHOWN)
