"""Printing the board on the paper of a printer, on as many pages as needed."""

from __future__ import annotations

from dataclasses import replace
from itertools import repeat

from PySide6.QtCore import QMarginsF, QRectF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QProgressDialog, QWidget

from editor import dialogs
from editor.document import Document
from editor.files.opening import wait_for
from editor.look.language import LANGUAGE, tr
from editor.look.texts import error_text
from engine.files import FileError
from engine.publish.drawing import Page
from engine.publish.fonts.typefaces import using
from engine.publish.jobs import Order, Published, jobs_of, order_of
from engine.publish.jobs.documents import check_pages
from engine.publish.print.jobs import tile_pages
from engine.track import Job

MOST_DPI = 300
"""Highest resolution of printing. More is invisible on a board."""

LEAST_MARGIN = 5.0
"""Margin in mm, because few printers print nearer to the edge of the paper."""

TILES = "pdf-tiles"


def print_board(window: QWidget, document: Document) -> None:
    """Ask for a printer and print the board."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(document.settled.name)
    if QPrintDialog(printer, window).exec() == QPrintDialog.DialogCode.Accepted:
        print_on(window, document, printer)


def print_on(window: QWidget, document: Document, printer: QPrinter) -> bool:
    """Print the board in true size on the paper of the printer.

    The settings are those of the track's first job for small sheets. Return whether it was printed.
    """
    from engine.publish.drawing.pdf import pdf

    def work() -> tuple[list[Page], bytes]:
        order = order_for(document)
        with using(order.typefaces):
            pages = pages_for(order, printer)
            return pages, pdf(pages)

    try:
        made = wait_for(window, tr("Painting the pages…"), work)
    except FileError as error:
        dialogs.tell(window, tr("The board cannot be printed."), error_text(error))
        return False
    return made is not None and _paint(window, printer, *made)


def order_for(document: Document) -> Order:
    """Return the order of the track's first job for small sheets, or a usual one."""
    track, path = document.settled, document.path
    jobs = (job for job in jobs_of(track) if job.kind == TILES)
    job = next(jobs, Job(tr("Print"), TILES))
    published = Published(track, "", path.parent if path else None, language=LANGUAGE.chosen)
    return order_of(job, published)


def pages_for(order: Order, printer: QPrinter) -> list[Page]:
    """Return the pages of the board for the paper of a printer.

    FileError is raised if it is too small.
    """
    layout = printer.pageLayout()
    size = layout.pageSize().size(QPageSize.Unit.Millimeter)
    paper = f"{size.width():.2f} x {size.height():.2f} mm"
    margin = max(LEAST_MARGIN, order.settings["margin"])
    order = replace(order, settings={**order.settings, "paper": paper, "margin": margin})
    pages = tile_pages(order)
    check_pages(order, pages)
    return pages


def _paint(window: QWidget, printer: QPrinter, pages: list[Page], content: bytes) -> bool:
    from engine.publish.drawing.png import each_picture

    width, height = pages[0].drawing.size
    lying = width > height
    ways = QPageLayout.Orientation
    printer.setPageOrientation(ways.Landscape if lying else ways.Portrait)
    printer.setFullPage(True)
    printer.setPageMargins(QMarginsF(0, 0, 0, 0))
    bar = QProgressDialog(tr("Printing…"), tr("Cancel"), 0, len(pages), window)
    dpi = min(MOST_DPI, printer.resolution())
    painter = QPainter(printer)
    try:
        for number, seen in enumerate(each_picture(content, repeat(dpi))):
            bar.setValue(number)
            if bar.wasCanceled():
                printer.abort()
                return False
            if number:
                printer.newPage()
            pixels = seen.convert("RGB")
            image = QImage(
                pixels.tobytes(), *pixels.size, 3 * pixels.width, QImage.Format.Format_RGB888
            )
            place = printer.paperRect(QPrinter.Unit.DevicePixel)
            painter.drawImage(QRectF(0, 0, place.width(), place.height()), image)
    finally:
        painter.end()
        bar.close()
        bar.deleteLater()
    return True
