"""Printing: a board larger than the paper comes out in true size, on the printer's own paper."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPageLayout, QPageSize
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QMessageBox

from editor.publishing.printing import print_on
from engine.publish.drawing.png import pictures
from engine.track import Board, Job, Track
from tests.helpers.mouse_and_keyboard import press_next_box


def printer_on(paper: QPageSize, file: Path) -> QPrinter:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    printer.setPageLayout(
        QPageLayout(paper, QPageLayout.Orientation.Portrait, QMarginsF(0, 0, 0, 0))
    )
    return printer


def test_the_bar_is_a_hundred_millimetres_long(window, road: Track, tmp_path: Path) -> None:
    window.document.begin(replace(road, name="", board=Board(150, 300)))
    file = tmp_path / "printed.pdf"
    assert print_on(window, window.document, printer_on(QPageSize(QPageSize.PageSizeId.A4), file))
    shown = pictures(file.read_bytes(), 300)
    assert len(shown) == 2
    for page in shown:
        assert page.size == pytest.approx((2480, 3508), abs=1)
        dark = np.asarray(page.convert("L")) < 100
        rows = dark[-400:]
        longest = max(len(run) for row in rows for run in _runs(row))
        assert longest * 25.4 / 300 == pytest.approx(100, abs=0.2)


def _runs(row: np.ndarray) -> list[bytes]:
    return row.tobytes().split(b"\0")


def test_a_paper_without_room_is_told(window, road: Track, tmp_path: Path) -> None:
    job = Job("Home", "pdf-tiles", {"margin": 100})
    window.document.begin(replace(road, publish=(job,)))
    seen: list[str] = []
    press_next_box(QMessageBox.ButtonRole.AcceptRole, seen)
    printer = printer_on(QPageSize(QPageSize.PageSizeId.A4), tmp_path / "printed.pdf")
    assert not print_on(window, window.document, printer)
    assert "The board cannot be printed." in seen[0]
