"""Small drawings that tests use as signs."""

from __future__ import annotations

RED_SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" width="20mm" height="10mm">'
    '<rect width="20" height="10" fill="#ff0000"/></svg>'
)
