"""A window of PySide6 with one word in it: what every program in Python and Qt waits for."""

import sys

from PySide6.QtWidgets import QApplication, QLabel

app = QApplication([])
label = QLabel("Tabletop")
label.resize(1440, 860)
label.show()
sys.exit(app.exec())
