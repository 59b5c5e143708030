"""The pictures of the cards that are about no site, in a roundel around the origin.

What leaves the roundel at its foot ends on its rim, by construction. Own work, CC BY 4.0.
"""

from __future__ import annotations

from pen import group, line, shape, star
from thebes.drawing import BRASS, CREAM, FRAME, INK, SEAL

R = 27
GROUND, SKY, SAND, SAND_DARK = "#EAD9AE", "#D3E2DE", "#D9BE85", "#B7955A"
WOOD, WOOD_DARK, STEEL, STEEL_DARK = "#A87543", "#6B4526", "#C6CCCC", "#8B9698"
SKIN, CLOTH, CLOTH_DARK, HAIR, CANVAS = "#E6B98F", "#54687A", "#36434F", "#5B3A22", "#E3C98F"
LACK, LACK_LIGHT = "#A8402B", "#CC6B4E"


def inked(path: str, fill: str, width: float = 1.5) -> str:
    """A filled shape with its outline."""
    return shape("path", d=path, fill=fill, stroke=INK, stroke_width=width, stroke_linejoin="round")


def ball(x: float, y: float, r: float, fill: str, width: float = 1.5) -> str:
    """A filled circle with its outline."""
    return shape("circle", cx=x, cy=y, r=r, fill=fill, stroke=INK, stroke_width=width)


def roundel(ground: str = GROUND) -> list[str]:
    """The disc below a picture."""
    return [shape("circle", cx=0, cy=0, r=R, fill=ground, stroke=FRAME, stroke_width=1)]


def rim() -> list[str]:
    """Its edge, drawn again over what ends there."""
    return [shape("circle", cx=0, cy=0, r=R, fill="none", stroke=FRAME, stroke_width=1)]


def congress() -> list[str]:
    """A speaker at a lectern, and who listens."""
    listeners = (
        "M-24.3 11.8Q-23 15.6 -16.4 15.6Q-9.4 15.6 -8.6 25.6A27 27 0 0 1 -24.3 11.8Z",
        "M24.3 11.8Q23 15.6 16.4 15.6Q9.4 15.6 8.6 25.6A27 27 0 0 0 24.3 11.8Z",
    )
    return [
        *roundel(),
        inked("M-11.4 3.4Q-11 -8 0 -8Q11 -8 11.4 3.4Z", CLOTH),
        shape("path", d="M-3.6 -8L0 1L3.6 -8Z", fill=CREAM),
        line("M0 -6.4V2", SEAL, 1.8),
        ball(0, -14.4, 6.2, SKIN),
        shape(
            "path", d="M-6.4 -14.4Q-6.4 -21 0 -21Q6.4 -21 6.4 -14.4Q3 -17.4 -6.4 -14.4Z", fill=HAIR
        ),
        inked("M-10.6 8H10.6L8.4 25.6Q0 28.2 -8.4 25.6Z", WOOD_DARK),
        inked("M-17 3H17L13.6 8.6H-13.6Z", WOOD),
        shape("path", d="M-6.4 3.8H6.4L5.2 7H-5.2Z", fill=CREAM),
        *(inked(path, CLOTH_DARK) for path in listeners),
        ball(-16.4, 10.8, 5, HAIR),
        ball(16.4, 10.8, 5, "#8A5A32"),
        *rim(),
    ]


def assistant() -> list[str]:
    """A young scholar with spectacles and a notebook."""
    return [
        *roundel(),
        inked("M-19.4 18.8Q-19 3.6 0 3.6Q19 3.6 19.4 18.8A27 27 0 0 1 -19.4 18.8Z", CLOTH),
        inked("M-5.4 3.8L0 11L5.4 3.8Z", CREAM, 1.2),
        ball(0, -7.4, 9.6, SKIN),
        inked(
            "M-10 -6.6Q-11.6 -19.4 0 -19.4Q11.6 -19.4 10 -6.6Q8.4 -12.6 2 -12.4Q-6 -12 -10 -6.6Z",
            HAIR,
            1.2,
        ),
        ball(-4, -6, 3.3, CREAM, 1.3),
        ball(4, -6, 3.3, CREAM, 1.3),
        ball(-3.6, -6, 0.9, INK, 0),
        ball(3.6, -6, 0.9, INK, 0),
        line("M-.8 -6.4H.8", INK, 1.3),
        line("M-2.4 -.6Q0 .8 2.4 -.6", INK, 1.2, stroke_linecap="round"),
        inked("M-10.4 11.6H6.6V25.6Q-2 28 -10.4 24.6Z", CREAM),
        line("M-7.4 15.4H3.6M-7.4 18.6H3.6M-7.4 21.8H1", FRAME, 1.3, stroke_linecap="round"),
        line("M12.4 9.4L5 21.6", BRASS, 3),
        line("M12.4 9.4L5 21.6L4.2 24.2", INK, 0.9),
        *rim(),
    ]


def shovel() -> list[str]:
    """A shovel in the sand."""
    tool = [
        inked("M-1.9 -17V6H1.9V-17Z", WOOD),
        inked(
            "M-7 -24.4H7V-20Q7 -16 0 -16Q-7 -16 -7 -20Z"
            "M-3.4 -21.6V-20.4Q-3.4 -18.8 0 -18.8Q3.4 -18.8 3.4 -20.4V-21.6Z",
            WOOD_DARK,
            1.3,
        ),
        inked("M-7.6 4.6Q-7.6 3 -6 3H6Q7.6 3 7.6 4.6V12Q7.6 21 0 25Q-7.6 21 -7.6 12Z", STEEL),
        line("M0 5.4V19", STEEL_DARK, 1.6, stroke_linecap="round"),
        shape("path", d="M-5.6 5H-2.6V16.6Q-5.6 13.6 -5.6 11Z", fill="#FFFFFF", fill_opacity=0.5),
    ]
    return [
        *roundel(),
        group(tool, transform="translate(2.6 -2.4) rotate(32)"),
        inked(
            "M-25.6 8.6Q-17 5.4 -11 9.6Q-5 15.6 4 15Q14 14.6 23.2 13.8A27 27 0 0 1 -25.6 8.6Z", SAND
        ),
        shape(
            "path",
            d="M-20 18.4Q-8 22 6 19.4Q0 25.4 -8 25.4Q-15 23 -20 18.4Z",
            fill=SAND_DARK,
            fill_opacity=0.5,
        ),
        *rim(),
    ]


def zeppelin() -> list[str]:
    """An airship among clouds."""
    return [
        *roundel(SKY),
        shape(
            "path",
            d="M-22 14Q-22 10.4 -18 10.6Q-16 6.8 -12 9Q-7.6 8 -7.4 12"
            "Q-3.6 12.4 -4.6 15.6H-20.4Q-22 15.6 -22 14Z",
            fill="#FFFFFF",
        ),
        shape(
            "path",
            d="M6 -15.4Q6 -18.4 9.4 -18.2Q11.4 -21.4 15 -19.4"
            "Q19 -19.6 19 -15.8Q18.8 -14.2 17.4 -14.2H7.4Q6 -14.2 6 -15.4Z",
            fill="#FFFFFF",
        ),
        inked("M15 -8L26 -13.4L24.6 -4L26 4.6L15 1Z", LACK, 1.4),
        inked("M-5.4 3H6.4L4.8 9.6H-3.8Z", WOOD),
        line("M-2.6 6H4", CREAM, 1.6, stroke_dasharray="1.8 1.2"),
        inked(
            "M-25.6 -3.4Q-21 -13.4 -4 -13.4Q14 -13.4 22 -3.4Q14 6.6 -4 6.6Q-21 6.6 -25.6 -3.4Z",
            CANVAS,
        ),
        shape(
            "path",
            d="M-24 -1Q-16 4.8 -4 4.8Q10 4.8 19.6 -1Q13 6 -4 6Q-19 6 -24 -1Z",
            fill=SAND_DARK,
            fill_opacity=0.55,
        ),
        line(
            "M-14 -11.6Q-18.4 -3.4 -14 4.8M-3 -13.4V6.6M8.4 -12Q12.6 -3.4 8.4 5",
            INK,
            1,
            stroke_opacity=0.55,
        ),
        line("M-25.4 -3.4H22", INK, 1, stroke_opacity=0.55),
        line(
            "M-19 -9.2Q-12 -12.4 -4 -12.2",
            "#FFFFFF",
            1.5,
            stroke_opacity=0.7,
            stroke_linecap="round",
        ),
        *rim(),
    ]


def wheel(x: float, y: float) -> list[str]:
    """A wheel with spokes."""
    spokes = "".join(
        f"M{x - dx} {y - dy}L{x + dx} {y + dy}"
        for dx, dy in ((0, 6), (6, 0), (4.2, 4.2), (4.2, -4.2))
    )
    return [
        ball(x, y, 7.6, CREAM, 3),
        line(spokes, INK, 1),
        shape("circle", cx=x, cy=y, r=2, fill=BRASS, stroke=INK, stroke_width=0.9),
    ]


def automobile() -> list[str]:
    """An open motor-car with spoked wheels."""
    return [
        *roundel(),
        shape(
            "path",
            d="M-23.4 13.4A27 27 0 0 0 23.4 13.4Q12 18.4 0 17.6Q-13 18.6 -23.4 13.4Z",
            fill=SAND_DARK,
            fill_opacity=0.45,
        ),
        inked(
            "M-21 8.6V-3Q-21.4 -13.6 -17.4 -13.8Q-13.8 -13.8 -12.6 -4.6H-4.4V-1H3.6V-4"
            "Q3.6 -6 5.6 -6H17Q20.4 -6 20.4 -2.6V8.6Z",
            LACK,
        ),
        shape("path", d="M6 -4.4H16.6Q18.8 -4.4 18.8 -2.4V-1H6Z", fill=LACK_LIGHT),
        line("M8.4 .8V5.6M11.4 .8V5.6M14.4 .8V5.6", INK, 1.2, stroke_linecap="round"),
        inked("M-18.8 -3.4Q-18.8 -11.4 -17.2 -11.6Q-15.2 -11.4 -14.6 -3.4Z", HAIR, 1),
        line("M4.2 -3L-1.2 -11", INK, 1.8, stroke_linecap="round"),
        line("M-4.6 -9L2.2 -13.4", INK, 2.2, stroke_linecap="round"),
        ball(21, -6.6, 2.6, "#F4D35E", 1.2),
        line("M-23.6 5.6Q-13 -3.6 -5.6 8.6H5.6Q13 -3.6 22.6 5.6", INK, 2.4, stroke_linecap="round"),
        *wheel(-13.4, 11.4),
        *wheel(13, 11.4),
        *rim(),
    ]


def special_permission() -> list[str]:
    """A document with ribbon and seal."""
    paper = [
        shape(
            "rect", x=-14.6, y=-18.4, width=31, height=38, rx=1.4, fill="#000000", fill_opacity=0.18
        ),
        inked("M-16 -20.4H15V17H-16Z", CREAM),
        line("M-16 -20.4H15V17H-16Z", INK, 1.5, stroke_linejoin="round"),
        shape(
            "rect",
            x=-13.4,
            y=-17.8,
            width=25.8,
            height=32.2,
            fill="none",
            stroke=FRAME,
            stroke_width=0.9,
        ),
        line("M-7.6 -12.6H6.6", INK, 2.6, stroke_linecap="round"),
        line(
            "M-9.6 -6.8H8.6M-9.6 -2.6H8.6M-9.6 1.6H8.6M-9.6 5.8H-2.6",
            FRAME,
            1.4,
            stroke_linecap="round",
        ),
        inked("M2.4 11.6L.6 23.4L5.4 20.4L10 23.4L8.6 11.6Z", LACK, 1.3),
        shape(
            "polygon",
            points=star(5.4, 9.4, 12, 8.6, 6.8),
            fill=LACK,
            stroke=INK,
            stroke_width=1.3,
            stroke_linejoin="round",
        ),
        shape("polygon", points=star(5.4, 9.6, 5, 4.4, 1.8), fill="#F4D35E"),
    ]
    return [*roundel(), group(paper, transform="rotate(-7)")]


PICTURES = {
    "congress": congress,
    "assistant": assistant,
    "shovel": shovel,
    "zeppelin": zeppelin,
    "automobile": automobile,
    "special_permission": special_permission,
}
"""One picture for each kind of card that is about no site and no book."""
