"""What works beside the window tells it things, also while the window is on its way out."""

from __future__ import annotations

import subprocess
import sys

_LEAVING = """
import sys
from random import Random
from time import sleep

from PySide6.QtCore import QCoreApplication, QObject
from shiboken6 import delete

from tabletop.models import files

files._BEAT = 0.0
app, rng = QCoreApplication([]), Random("leaving")
sys.setswitchinterval(1e-5)
heard = []


def work(progress):
    for step in range(100):
        progress(step, 100)


for _ in range(600):
    page = QObject()
    files.Files(page).ask("a game", work, heard.append, heard.append)
    sleep(rng.random() * 0.0005)
    app.processEvents()
    delete(page)
print("left")
"""


def test_a_page_may_go_while_a_file_is_read():
    done = subprocess.run([sys.executable, "-c", _LEAVING], capture_output=True, text=True)
    assert (done.returncode, done.stdout.strip()) == (0, "left"), done.stderr


_ENDED = """
from threading import Thread

from PySide6.QtCore import QCoreApplication, QObject
from shiboken6 import delete

from tabletop.models.background import call_in_window, window_thread

app, owner = QCoreApplication([]), QObject()
delete(window_thread())  # as Python does at the end of a program
late = Thread(target=call_in_window, args=(owner, print))
late.start()
late.join()
"""


def test_what_is_still_at_work_when_the_program_has_ended_says_nothing():
    done = subprocess.run([sys.executable, "-c", _ENDED], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
