"""PySide says of wrong calls and of its functions what it says without the window."""

import subprocess
import sys

import pytest

ASKED = {
    "a wrong call": "QSize('x')",
    "a wrong call of a method": "QTimer().start('x')",
    "an unknown name": "QObject(colour=3)",
    "a wrong property": "QTimer(interval='x')",
    "too many": "QColor(1, 2, 3, 4, 5, 6, 7)",
    "the words of a function": "print(QTimer.start.__doc__)",
    "the words of a class": "print(QTimer.__doc__)",
}

SAID = """
from PySide6.QtCore import QObject, QSize, QTimer
from PySide6.QtGui import QColor
for asked in {asked!r}:
    try:
        exec(asked)
    except Exception as error:
        print(repr(error))
"""


def said(before: str, *asked: str) -> str:
    program = before + SAID.format(asked=asked)
    command = [sys.executable, "-c", program]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("first", ASKED)
def test_what_is_asked_first_is_answered_as_by_pyside_alone(first):
    alone = said("import PySide6.QtCore", ASKED[first])
    assert len(alone) > 20
    assert said("import tabletop.ui", ASKED[first]) == alone


def test_it_is_read_once_somebody_asks():
    last = "import sys; print('shibokensupport.signature.loader' in sys.modules)"
    assert said("import tabletop.ui", last) == "False\n"
    assert said("import tabletop.ui", ASKED["a wrong call"], last).endswith("True\n")


def test_all_is_answered_one_after_the_other():
    asked = tuple(ASKED.values()) * 2
    assert said("import tabletop.ui", *asked) == said("import PySide6.QtCore", *asked)
