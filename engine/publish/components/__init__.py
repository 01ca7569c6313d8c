"""Components of a game beside the board: cards, sheets, money, cars, a summary of the rules."""

from engine.publish.components.boxes import Box, components_of
from engine.publish.components.component import BLEED, Component
from engine.publish.components.imposition import sheets
from engine.publish.components.rules_summary import rules_summary

__all__ = ["BLEED", "Box", "Component", "components_of", "rules_summary", "sheets"]
