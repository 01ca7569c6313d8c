"""Single pictures for online printers: sizes by name, bleed all round, backs beside fronts."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image
from pypdf import PdfReader

from engine.games import game_named
from engine.publish.components.single import CARD_SIZES
from engine.publish.jobs import Published, files_of
from engine.track import Job
from tests.helpers.small_tracks import ring

LAP = ring()
POINT = 25.4 / 72


def made(**options: object) -> dict[str, bytes]:
    return dict(files_of(Job("Shop", "single", options), Published(LAP, "lap")))


def pixels(files: dict[str, bytes], part: str) -> list[Image.Image]:
    return [Image.open(BytesIO(content)) for name, content in files.items() if part in name]


@pytest.mark.parametrize("size", [*CARD_SIZES])
def test_cards_have_the_size_of_their_name_with_bleed(size: str) -> None:
    files = made(size=size, dpi=100.0, bleed=3.0)
    width, height = CARD_SIZES[size]
    cards = pixels(files, "/cards_")
    assert len(cards) == 2 * (different_cards() + 6)
    for card in cards:
        for side, length in zip(card.size, (width, height), strict=True):
            assert abs(side / 100 * 25.4 - (length + 6)) <= 0.254
        assert card.info["dpi"] == pytest.approx((100, 100), abs=0.1)


def different_cards() -> int:
    deck = game_named("rivals").deck
    assert deck is not None
    return len({*deck.cards})


def test_colour_goes_to_the_edge_of_the_bleed_and_backs_are_beside_their_fronts() -> None:
    files = made(size="", dpi=60.0)
    fronts = [name for name in files if "/cards_" in name and not name.endswith("_back.png")]
    assert {name.removesuffix(".png") + "_back.png" for name in fronts} <= files.keys()
    for name in fronts:
        image = Image.open(BytesIO(files[name])).convert("RGB")
        right, bottom = image.width - 2, image.height - 2
        corners = {image.getpixel(at) for at in ((1, 1), (right, 1), (1, bottom), (right, bottom))}
        assert len(corners) == 1, name
    back = Image.open(BytesIO(next(v for k, v in files.items() if k.endswith("_back.png"))))
    assert back.convert("RGB").getpixel((1, 1)) != (255, 255, 255)


def test_the_number_of_copies_is_in_the_names_and_in_the_pages() -> None:
    files = made(dpi=50.0)
    assert sum(name.endswith("_6x.png") for name in files) == 2
    documents = made(format="pdf")
    (cards,) = (PdfReader(BytesIO(v)) for k, v in documents.items() if "/cards_" in k)
    assert len(cards.pages) == 2 * (48 + 6)
    for page in cards.pages:
        width, height = (float(side) * POINT for side in page.trimbox[2:])
        left, low = (float(side) * POINT for side in page.trimbox[:2])
        assert (width - left, height - low) == pytest.approx(CARD_SIZES["poker"], abs=0.01)
        whole = float(page.bleedbox.width) * POINT, float(page.bleedbox.height) * POINT
        assert whole == pytest.approx([side + 6 for side in CARD_SIZES["poker"]], abs=0.01)


def test_the_board_is_there_with_its_bleed() -> None:
    image = Image.open(BytesIO(made(dpi=50.0)["lap_shop/board.png"]))
    wanted = [(side + 6) / 25.4 * 50 for side in (LAP.board.width, LAP.board.height)]
    assert image.size == pytest.approx(wanted, abs=1)
