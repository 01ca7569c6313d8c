"""Camel Cup: the data file of the game."""

from __future__ import annotations

import json
from importlib import resources

import jsonschema

from engine.games.camel_cup.components import numbers


def test_the_data_follow_their_schema() -> None:
    text = resources.files("schemas").joinpath("camel_cup.schema.json").read_text("utf-8")
    jsonschema.Draft202012Validator(json.loads(text)).validate(dict(numbers()))
