"""Pictures of a track, and other files of its look. A track file names them relative to itself, an
open track absolutely.

A name that leads out of the folder of its file has ".." in it while the track is open, so that no
picture is read there. A person who chooses a file names it without.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QImage, QImageReader

from editor.look.language import tr
from engine.exchange.drawing_svg import rendered
from engine.exchange.elements import root_of
from engine.files import Fault, FileError, is_address, path_beside, read_bytes, write_bytes
from engine.foreign.documents import art_page
from engine.foreign.limits import MOST_PIXELS, ForeignError, check_pixels
from engine.foreign.pages import drawn_page
from engine.foreign.pictures import check_picture
from engine.foreign.process import do_foreign
from engine.publish.board.art import art_of, is_art
from engine.publish.board.own_signs import is_drawing
from engine.publish.fonts.font_file import font_at, is_font
from engine.publish.styles import is_file
from engine.publish.styles.brands import FILES
from engine.track import Look, Picture, Track, edits

OPACITY = 0.5

PAGE_PIXELS = 2000
"""Width of a page of a PDF on the screen, in pixels."""

PRINTED = (b"\x89PNG", b"\xff\xd8\xff")
"""Beginnings of the files that can be published, PNG and JPEG."""

SHOWN = ("PNG", "JPEG", "BMP", "GIF", "WEBP")
"""Formats of pictures that Qt decodes here, after the process for foreign content has decoded them:
one of Qt's threads could not be ended. SVG drawings are drawn there."""


def read_picture(file: str, most: int = MOST_PIXELS) -> QImage:
    """Return the picture in a file, scaled down if it has more than `most` pixels.

    ValueError explains why it cannot be shown.
    """
    content = read_bytes(path_beside(file, None))
    if Path(file).suffix.lower() == ".svg":
        return _drawn(content, file)
    if is_art(file):
        page = do_foreign(art_page, file, content)
        return QImage.fromData(do_foreign(drawn_page, file, page.content, PAGE_PIXELS))
    buffer = _buffer(content)
    reader = QImageReader(buffer)
    if bytes(reader.format().data()).decode().upper() not in SHOWN:
        raise ValueError(tr("This is not a picture of a known kind. Save it as PNG."))
    do_foreign(check_picture, file, content, SHOWN)
    size = reader.size()
    _check_size(size, file)
    if size.width() * size.height() > most:
        reader.setScaledSize(size * (most / (size.width() * size.height())) ** 0.5)
    image = reader.read()
    if image.isNull():
        raise ValueError(tr("It is damaged. Save it again as PNG."))
    return image


def shown_picture(file: str, most: int = MOST_PIXELS) -> QImage:
    """Return the picture in a file like `read_picture`, or an empty one if it cannot be shown."""
    try:
        return read_picture(file, most)
    except ValueError:
        return QImage()


def _drawn(content: bytes, file: str) -> QImage:
    """Return an SVG drawing at the size that Qt gives it, which older tracks count on."""
    try:
        root = root_of(content, file)
    except ElementTree.ParseError as error:
        raise ValueError(tr("It is damaged. Save it again as PNG.")) from error
    sides = {key: root.get(key, "") for key in ("width", "height", "viewBox") if root.get(key)}
    empty = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **sides})
    buffer = _buffer(ElementTree.tostring(empty))
    size = QImageReader(buffer).size()
    _check_size(size, file)
    drawn, _ = rendered(root, file, size.width())
    return QImage.fromData(drawn)


def _buffer(content: bytes) -> QBuffer:
    """Return the content as a file that Qt can read, to be kept as long as its reader."""
    buffer = QBuffer()
    buffer.setData(content)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    return buffer


def _check_size(size: QSize, file: str) -> None:
    """Raise ValueError if a picture of this size cannot be shown."""
    if size.isEmpty():
        raise ValueError(tr("It is damaged. Save it again as PNG."))
    try:
        check_pixels(size.width(), size.height())
    except ForeignError as error:
        raise FileError(Fault(file, "", error.wrong, error.remedy)) from error


def with_picture(track: Track, file: Path) -> Track:
    """Return the track with a picture to trace that fills its board.

    ValueError explains why a file cannot be shown.
    """
    name = _chosen(file)
    size = read_picture(name).size()
    board = track.board
    mm_per_pixel = min(board.width / size.width(), board.height / size.height())
    return edits.set_picture(track, Picture(name, 0.0, 0.0, mm_per_pixel, OPACITY))


def proportion_of(file: Path) -> float:
    """Return height divided by width of a picture. ValueError explains why it cannot be printed."""
    name = _chosen(file)
    if is_art(file.name):
        found = art_of(name, None)
        if isinstance(found, Fault):
            raise FileError(found)
        return found.height / found.width
    if not read_bytes(path_beside(name, None)).startswith(PRINTED):
        raise ValueError(tr("It is neither PNG nor JPEG. Save it as PNG."))
    size = read_picture(name).size()
    return size.height() / size.width()


def _chosen(file: Path) -> str:
    """Return the name of a file that a person has chosen."""
    return Path(os.path.abspath(file)).as_posix()


def with_absolute_picture(track: Track, folder: Path) -> Track:
    """Return a track read from `folder` with its pictures named by absolute paths.

    Names of files outside `folder` have ".." in them.
    """
    return _with_picture_named(track, lambda file: _opened(file, folder.absolute()))


def _opened(file: str, folder: Path) -> str:
    if is_address(file):
        return file
    path = folder / file
    try:
        path_beside(file, folder)
    except FileError:
        if ".." not in path.parts:
            path = path.parent / ".." / path.parent.name / path.name
    return path.as_posix()


def with_relative_picture(track: Track, folder: Path) -> Track:
    """Return the track to write to `folder`, with its pictures named relative to it if possible."""

    def named(file: str) -> str:
        if is_address(file):
            return file
        try:
            return Path(os.path.relpath(file, folder.absolute())).as_posix()
        except ValueError:
            return file

    return _with_picture_named(track, named)


def pictures_outside(track: Track, folder: Path) -> list[Path]:
    """Return the pictures of an open track that a file in `folder` cannot have shown or printed.

    A picture is named by its real path; one that is not there or no ordinary file is not named.
    """
    outside = []
    for file in _pictures(track):
        try:
            path_beside(file, folder)
        except FileError:
            path = Path(os.path.abspath(file))
            if not is_address(file) and os.path.isfile(path):
                outside.append(path)
    return [*dict.fromkeys(outside)]


def with_copies(track: Track, folder: Path) -> Track:
    """Copy the pictures outside `folder` into it. Return the track that names the copies.

    ValueError if one is no picture or cannot be copied.
    """
    copies = {path.as_posix(): _copied(path, folder) for path in pictures_outside(track, folder)}
    return _with_picture_named(
        track,
        lambda file: copies.get(Path(os.path.abspath(file)).as_posix(), file),
    )


def _copied(file: Path, folder: Path) -> str:
    """Return the name of a copy of a picture in `folder`, under a name that is free there."""
    try:
        (font_at if is_font(file.name) else read_picture)(file.as_posix())
    except FileError:
        raise
    except ValueError as error:
        raise ValueError(f"{file}: {error}") from error
    content = read_bytes(file)
    copy, number = folder.absolute() / file.name, 2
    while os.path.lexists(copy):
        if copy.is_file() and not copy.is_symlink() and read_bytes(copy) == content:
            return copy.as_posix()
        copy = copy.with_name(f"{file.stem}_{number}{file.suffix}")
        number += 1
    write_bytes(content, copy)
    return copy.as_posix()


def _pictures(track: Track) -> Iterator[str]:
    yield from (picture.file for layer in track.layers for picture in layer.pictures)
    yield from (text.font for layer in track.layers for text in layer.texts if text.font)
    yield from (sign.sign for sign in track.signs if is_drawing(sign))
    changes = track.look.changes
    named = (changes.get(table, {}).get(key) for table, key in FILES)
    yield from (file for file in named if file)
    if track.board.picture is not None:
        yield track.board.picture.file


def _with_picture_named(track: Track, named: Callable[[str], str]) -> Track:
    layers = tuple(
        replace(
            layer,
            pictures=tuple(replace(each, file=named(each.file)) for each in layer.pictures),
            texts=tuple(
                replace(each, font=named(each.font)) if each.font else each for each in layer.texts
            ),
        )
        for layer in track.layers
    )
    if layers != track.layers:
        track = replace(track, layers=layers)
    signs = tuple(
        replace(each, sign=named(each.sign)) if is_drawing(each) else each for each in track.signs
    )
    if signs != track.signs:
        track = replace(track, signs=signs)
    look = _look_named(track.look, named)
    if look != track.look:
        track = edits.set_look(track, look)
    picture = track.board.picture
    if picture is None:
        return track
    return edits.set_picture(track, replace(picture, file=named(picture.file)))


def _look_named(look: Look, named: Callable[[str], str]) -> Look:
    changes = {table: dict(keys) for table, keys in look.changes.items()}
    for table, key in FILES:
        if changes.get(table, {}).get(key):
            changes[table][key] = named(changes[table][key])
    return replace(
        look, style=named(look.style) if is_file(look.style) else look.style, changes=changes
    )
