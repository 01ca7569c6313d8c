"""Look panel: the style of the board, its colours and widths, and who can read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from editor import dialogs
from editor.canvas import BoardView
from editor.canvas.colour_picker import ColourPicker
from editor.canvas.label_hand import LabelHand
from editor.document import Document
from editor.files.opening import wait_for
from editor.look.boxes import ChoiceBox
from editor.look.language import LANGUAGE, tr
from editor.look.swatches import Swatch
from editor.look.texts import error_text, sentence_text
from editor.look.widgets import ScrollingColumn, open_once
from editor.panels.brand_dialog import BrandDialog
from editor.panels.label_rows import LabelRows
from editor.panels.look_contrast import ContrastNote
from editor.panels.look_group import Fold, LookGroup
from editor.panels.look_rows import GROUPS
from editor.panels.room_note import RoomNote
from editor.panels.sign_rows import SignRow, SignRows
from editor.panels.words_dialog import WordsDialog
from engine.files import FileError
from engine.publish.board.plan import scale_of
from engine.publish.jobs import Published
from engine.publish.print.words import printed_words
from engine.publish.styles import (
    AS_TRACK,
    USUAL_STYLE,
    Data,
    StyleTitles,
    changes_between,
    look_data,
    look_with,
    style_data,
    style_names,
    style_of,
)
from engine.publish.styles.contrast import made_readable
from engine.publish.styles.families import (
    FAMILIES,
    Family,
    Spot,
    colour_at,
    palette_of,
    recoloured,
    with_colour,
    with_value,
)
from engine.publish.styles.vision import VISIONS
from engine.track import Look, Point, TagSign, Track, edits

HIGH, ACROSS = 44, 3
"""Height of a large swatch, in pixels, and their number in a row."""

Recolour = Callable[[Data, str], Data]
"""Function that gives a style another colour."""


class LookPanel(ScrollingColumn):
    """Panel for the look of the track. The board is shown as printed while the panel is visible.

    `folder` returns the folder in which drawings are looked for.
    """

    def __init__(
        self, view: BoardView, document: Document, folder: Callable[[], str], parent: QWidget
    ) -> None:
        inside = QWidget()
        super().__init__(inside, parent)
        self.body = QWidget(inside)
        self._document = document
        self._folder = folder
        self._printed = view.board.printed
        self._picker = ColourPicker(view)
        self._picker.picked.connect(self._take_picked)
        self._hand = LabelHand(view)
        self._hand.moved.connect(self._move_label)
        self._picking: Swatch | None = None
        self._before = ""
        self._shown: tuple[Look, float] | None = None
        self._make_parts()
        self._lay_out(inside)
        self._printed.toggled.connect(self._show_preview)
        self._printed.refused.connect(self._refuse)
        self._printed.painted.connect(self._show_room)
        document.changed.connect(self._show)
        document.course_changed.connect(self._show)
        self._show_preview()
        self.measure()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Show the board in the look of the track."""
        super().showEvent(event)
        self._before = self._printed.style
        if self._before != AS_TRACK:
            self._printed.choose(AS_TRACK)
        self._list_styles()
        self._hand.begin()
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802
        """Show the board as before."""
        super().hideEvent(event)
        self._picker.end()
        self._hand.end()
        self.seen_by.setCurrentIndex(0)
        self._printed.see_as("")
        if self._printed.style == AS_TRACK != self._before:
            self._printed.choose(self._before)

    def _make_parts(self) -> None:
        self.begin_with = ChoiceBox()
        self.begin_with.setAccessibleName(tr("Begin with"))
        self.begin_with.activated.connect(self._begin)
        self.large = {family: self._large(family) for family in FAMILIES}
        self.kept = QLabel()
        self.kept.setWordWrap(True)
        self.kept.setProperty("role", "note")
        self.refused = QLabel()
        self.refused.setWordWrap(True)
        self.refused.hide()
        self.save = _button(tr("Save as a style of yours…"), self._save)
        self.save.setToolTip(tr("For all your tracks"))
        self.keep = _button(tr("Keep in the track"), self._keep)
        self.keep.setToolTip(tr("Write all colours into the file of the track"))
        self.reset = _button(tr("Reset"), self._reset)
        self.reset.setToolTip(tr("Drop all changes of the style"))
        self.shown = QCheckBox(tr("Show the board as printed"))
        self.shown.clicked.connect(lambda on: self._printed.choose(AS_TRACK if on else ""))
        self.seen_by = ChoiceBox()
        self.seen_by.setAccessibleName(tr("Seen by"))
        for vision, words in VISIONS.items():
            self.seen_by.addItem(sentence_text(words), vision)
        self.seen_by.activated.connect(self._see)
        self.room = RoomNote()
        self.contrast = ContrastNote()
        self.contrast.mend.clicked.connect(self._make_readable)
        self.groups = [LookGroup(title, rows, self._small, self.body) for title, rows in GROUPS]
        for group in self.groups:
            group.changed.connect(self._set)
            group.file_asked.connect(self._ask_for_file)
        self.signs = SignRows()
        self.signs.changed.connect(self._set_sign)
        self.signs.file_asked.connect(self._ask_for_drawing)
        self.of_signs = Fold(tr("Signs of tags"), self.signs, self.body)
        self.labels = LabelRows()
        self.labels.changed.connect(self._set_label)
        self.labels.words_asked.connect(self._ask_for_words)
        self.of_labels = Fold(tr("Title, legend, words"), self.labels, self.body)

    def _lay_out(self, inside: QWidget) -> None:
        column = QVBoxLayout(inside)
        column.setContentsMargins(12, 12, 12, 12)
        column.setSpacing(8)
        top = QFormLayout()
        top.addRow(tr("Begin with"), self.begin_with)
        column.addLayout(top)
        column.addWidget(self.refused)
        body = QVBoxLayout(self.body)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(8)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        for number, (family, swatch) in enumerate(self.large.items()):
            place = 2 * (number // ACROSS), number % ACROSS
            grid.addWidget(swatch, *place)
            title = QLabel(sentence_text(family.title))
            title.setBuddy(swatch)
            grid.addWidget(title, place[0] + 1, place[1])
        body.addLayout(grid)
        body.addWidget(self.room)
        body.addWidget(self.contrast)
        seen = QFormLayout()
        seen.addRow(tr("Seen by"), self.seen_by)
        body.addLayout(seen)
        body.addWidget(self.shown)
        for group in self.groups:
            body.addWidget(group)
        body.addWidget(self.of_labels)
        body.addWidget(self.of_signs)
        body.addWidget(self.kept)
        row = QHBoxLayout()
        row.addWidget(self.keep)
        row.addWidget(self.reset)
        row.addStretch(1)
        body.addWidget(self.save)
        body.addLayout(row)
        column.addWidget(self.body)
        column.addStretch(1)

    def _large(self, family: Family) -> Swatch:
        words = sentence_text(family.title)
        swatch = self._swatch(words, lambda data, colour: recoloured(data, family, colour), False)
        swatch.setFixedHeight(HIGH)
        return swatch

    def _small(self, title: str, spot: Spot) -> Swatch:
        return self._swatch(title, lambda data, colour: with_colour(data, spot, colour), True)

    def _swatch(self, title: str, recolour: Recolour, none_too: bool) -> Swatch:
        """Return a swatch whose colours go into the look by `recolour`."""
        swatch = Swatch(title, lambda: palette_of(self._data(self._document.settled)), none_too)
        swatch.tried.connect(partial(self._try, recolour))
        swatch.chosen.connect(partial(self._recolour, recolour))
        swatch.given_up.connect(self._document.abandon)
        swatch.pick_asked.connect(partial(self._pick, swatch))
        return swatch

    def _data(self, track: Track) -> Data:
        """Return the keys of the look of a track, or of the usual style if it cannot be used."""
        try:
            return look_data(track, None)
        except FileError:
            return style_data(USUAL_STYLE)

    def _show(self, *_: object) -> None:
        if not self.isVisible():
            return
        track = self._document.track
        self.signs.show_track(track)
        self.labels.show_track(track)
        scale = scale_of(track, self._document.course)
        if self._shown == (track.look, scale):
            return
        self._shown = track.look, scale
        try:
            style = style_of(track, AS_TRACK, None)
        except FileError as error:
            self._refuse(error)
            self.body.setEnabled(False)
            return
        self.refused.hide()
        self.body.setEnabled(True)
        data = self._data(track)
        for family, swatch in self.large.items():
            swatch.show_colour(colour_at(data, family.main))
        for group in self.groups:
            group.show_look(data, scale)
        self.contrast.show_style(style)
        name = track.look.style or USUAL_STYLE
        self.begin_with.setCurrentIndex(self.begin_with.findData(name))
        count = sum(map(len, track.look.changes.values()))
        self.kept.setText(tr("Changes kept in this track: {count}").format(count=count))
        self.kept.setVisible(bool(count))
        self.reset.setEnabled(bool(count))
        self.keep.setEnabled(name not in style_names())

    def _list_styles(self) -> None:
        """List the styles that there are now: shipped ones, brands, the file that is named."""
        titles = StyleTitles()
        self.begin_with.clear()
        for name in titles:
            if name != AS_TRACK:
                self.begin_with.addItem(sentence_text(titles[name]), name)
        named = self._document.track.look.style or USUAL_STYLE
        if self.begin_with.findData(named) < 0:
            self.begin_with.addItem(named, named)
        self.begin_with.setCurrentIndex(self.begin_with.findData(named))
        self._shown = None

    def _begin(self, row: int) -> None:
        name = self.begin_with.itemData(row)
        self._apply(Look("" if name == USUAL_STYLE else name), tr("Choose the style"))

    def _try(self, recolour: Recolour, colour: str) -> None:
        settled = self._document.settled
        data = recolour(self._data(settled), colour)
        self._document.preview(edits.set_look(settled, look_with(settled, data, None)))

    def _recolour(self, recolour: Recolour, colour: str) -> None:
        self._change(recolour(self._data(self._document.settled), colour))

    def _set(self, table: str, key: str, value: Any) -> None:
        self._change(with_value(self._data(self._document.settled), table, key, value))

    def _make_readable(self) -> None:
        settled = self._document.settled
        self._change(made_readable(self._data(settled), style_of(settled, AS_TRACK, None)))

    def _change(self, data: Data) -> None:
        self._apply(look_with(self._document.settled, data, None), tr("Change the look"))

    def _reset(self) -> None:
        look = self._document.settled.look
        self._apply(Look(look.style, extra=look.extra), tr("Reset the look"))

    def _keep(self) -> None:
        changes = changes_between(style_data(USUAL_STYLE), self._data(self._document.settled))
        self._apply(Look(changes=changes), tr("Keep the look in the track"))

    def _save(self) -> None:
        dialog = BrandDialog(self, self._data(self._document.settled))
        dialog.saved.connect(self._use_brand)
        open_once(dialog)

    def _use_brand(self, name: str) -> None:
        self._apply(Look(name), tr("Choose the style"))
        self._list_styles()
        self._show()
        self._printed.paint_anew()

    def _apply(self, look: Look, words: str) -> None:
        self._document.apply(edits.set_look(self._document.settled, look), words)
        if self._printed.style != AS_TRACK:
            self._printed.choose(AS_TRACK)

    def _set_label(self, what: str, values: Mapping[str, Any]) -> None:
        track = edits.set_label(self._document.settled, what, **values)
        self._document.apply(track, tr("Place the title and tables"))

    def _move_label(self, what: str, at: Point, scale: float) -> None:
        self._set_label(what, {"at": at, "scale": scale})

    def _ask_for_words(self) -> None:
        settled = self._document.settled
        # Files are named absolutely while a track is open.
        work = partial(printed_words, Published(settled, ""))
        try:
            found = wait_for(self, tr("Painting the board…"), work)
        except FileError as error:
            self._refuse(error)
            return
        if found is not None:
            dialog = WordsDialog(self, found, settled.wordings, LANGUAGE.chosen)
            dialog.chosen.connect(self._reword)
            open_once(dialog)

    def _reword(self, own: Mapping[str, Mapping[str, str]]) -> None:
        track = self._document.settled
        for language, words in own.items():
            track = edits.set_wordings(track, language, words)
        self._document.apply(track, tr("Change the words of the board"))

    def _set_sign(self, tag: str, sign: TagSign | None) -> None:
        track = edits.set_sign(self._document.settled, tag, sign)
        self._document.apply(track, tr("Set the sign of a tag"))

    def _ask_for_drawing(self, row: SignRow) -> None:
        file = dialogs.sign_to_open(self, self._folder())
        if file is not None:
            row.take_file(file)
        self.signs.show_track(self._document.settled)

    def _ask_for_file(self, table: str, key: str) -> None:
        asks = {"logo": dialogs.logo_to_open, "words": dialogs.font_to_open}
        file = asks.get(table, dialogs.picture_to_print)(self, self._folder())
        if file is not None:
            self._set(table, key, file.absolute().as_posix())

    def _pick(self, swatch: Swatch) -> None:
        self._picking = swatch
        self._picker.begin()

    def _take_picked(self, colour: str) -> None:
        if self._picking is not None:
            self._picking.take(colour)

    def _see(self, row: int) -> None:
        if self._printed.style != AS_TRACK:
            self._printed.choose(AS_TRACK)
        self._printed.see_as(self.seen_by.itemData(row))

    def _show_preview(self) -> None:
        self.shown.setChecked(self._printed.style == AS_TRACK)

    def _show_room(self) -> None:
        self.room.show_left_out(self._printed.left_out)

    def _refuse(self, error: FileError) -> None:
        self.refused.setText(error_text(error))
        self.refused.show()


def _button(words: str, clicked: Callable[[], object]) -> QPushButton:
    button = QPushButton(words)
    button.clicked.connect(lambda: clicked())
    return button
