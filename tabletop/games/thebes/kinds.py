"""The kinds of researcher cards, as the components name them."""

BOOK, GENERAL, RUMOUR, CONGRESS, ASSISTANT, SHOVEL, ZEPPELIN, AUTOMOBILE, PERMISSION = KINDS = (
    "book",
    "general_book",
    "rumour",
    "congress",
    "assistant",
    "shovel",
    "zeppelin",
    "automobile",
    "special_permission",
)
"""The kinds of researcher cards; ``book`` is about one site."""

WITH_SITE = (BOOK, RUMOUR)
WITH_POINTS = (BOOK, RUMOUR, GENERAL)
