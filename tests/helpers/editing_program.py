"""Program that opens the editor and edits the track in it several times a second."""

EDITING = """
import sys
import time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from editor import app
from editor.window.main_window import MainWindow
from engine.track import edits

lanes = iter(range(2, 10_000))

def edit():
    for window in QApplication.topLevelWidgets():
        if isinstance(window, MainWindow) and window.document.settled.spaces:
            document = window.document
            lane = next(lanes)
            first = document.settled.spaces[0].id
            document.apply(edits.set_lane(document.settled, [first], lane), "Set lane")
            print(lane, time.monotonic(), flush=True)

# The processes that the program starts import this file.
if __name__ == "__main__":
    QApplication([])
    timer = QTimer()
    timer.timeout.connect(edit)
    timer.start(100)
    app.start(sys.argv[1:])
"""
"""Each edit puts the first space into the next lane, and prints that lane and the time."""
