"""The signs of tools and cards that are about no site: thin lines for small places, and pictures.

Both are drawn in a box of 24. Own work, CC BY 4.0.
"""

ICONS = {
    "general_book": (
        "M12 6.5Q8 3.5 2.5 5V18.5Q8 17 12 20Q16 17 21.5 18.5V5Q16 3.5 12 6.5ZM12 6.5V20"
    ),
    "congress": (
        "M12 2.6A2.9 2.9 0 1 1 11.9 2.6ZM6.6 12.4Q7 9 12 9Q17 9 17.4 12.4M4 12.4H20L18.4 15.4H5.6Z"
        "M7.6 15.4L8.6 21.4H15.4L16.4 15.4"
    ),
    "assistant": "M12 3A4 4 0 1 1 11.9 3ZM4.5 21Q4.5 12.8 12 12.8Q19.5 12.8 19.5 21ZM12 13V17",
    "shovel": (
        "M19.5 4.5L11 13M17 3L21 7M11.6 9.8L14.4 12.6"
        "M12 12L14.5 14.5Q12 20.5 5 20.5Q3.5 20.5 3.5 19Q3.5 12 9.5 9.5Z"
    ),
    "zeppelin": (
        "M2.5 10Q2.5 5.4 11.5 5.4Q21.5 5.4 21.5 10Q21.5 14.6 11.5 14.6Q2.5 14.6 2.5 10Z"
        "M8.5 14.8V18H15V14.8M2.6 10H21.4"
    ),
    "automobile": (
        "M2.5 16V12.5L7 11.5L9.5 7H16L18.5 11.5H21.5V16ZM7 15.2A2 2 0 1 1 6.9 15.2Z"
        "M17 15.2A2 2 0 1 1 16.9 15.2Z"
    ),
    "special_permission": (
        "M5.5 2.8H18.5V15.4M5.5 2.8V21.2H11M8.6 7H15.4M8.6 10.6H15.4M8.6 14.2H11"
        "M16.4 14.4A3.2 3.2 0 1 1 16.3 14.4ZM14.6 20.2V23M18.2 20.2V23"
    ),
}
"""One line drawing for each kind of card that a seat keeps and that is about no site."""
