"""Seats of a table: who has them, and the secrets that prove it."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from engine.files.characters import cleaned

PERSON = "person"
"""Kind of a seat that a person plays."""

MOST_NAME = 40
"""Most letters of a name."""

SECRET_BYTES = 16
"""Bytes of a secret: 128 bits."""


def new_secret() -> str:
    """Return a new secret, as letters that an address may have."""
    return secrets.token_urlsafe(SECRET_BYTES)


def digest(secret: str) -> str:
    """Return the digest of a secret, from which it cannot be found again."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def is_secret(secret: object, kept: Iterable[str]) -> bool:
    """Return whether `secret` is one whose digest is among those `kept`. The time it takes says
    nothing about them."""
    if not isinstance(secret, str) or not secret:
        return False
    found = digest(secret)
    same = [hmac.compare_digest(found, each) for each in kept if each]
    return any(same)


@dataclass(slots=True)
class Seat:
    """A seat. `kind` is PERSON or the name of a bot; `link` and `token` are the digests of the
    secret in its link and of the one kept by its owner's browser, "" for none; `bot` plays for an
    absent person; `is_present` is not kept."""

    name: str = ""
    kind: str = PERSON
    colour: str = ""
    link: str = ""
    token: str = ""
    bot: str = ""
    is_present: bool = False
    is_ready: bool = False

    @property
    def is_person(self) -> bool:
        """Return whether the seat is a person's."""
        return self.kind == PERSON

    @property
    def is_taken(self) -> bool:
        """Return whether a person has taken the seat."""
        return bool(self.token)

    @property
    def player(self) -> str:
        """Return PERSON or the name of the bot that decides for the seat now."""
        return self.bot or self.kind

    def kept(self) -> dict[str, Any]:
        """Return all that is kept of the seat, as plain JSON values."""
        return {
            "name": self.name,
            "kind": self.kind,
            "colour": self.colour,
            "link": self.link,
            "token": self.token,
            "bot": self.bot,
        }


def tidy_name(name: object) -> str:
    """Return a name as it is shown: one line without control characters, not too long."""
    if not isinstance(name, str):
        return ""
    return " ".join(cleaned(name).split())[:MOST_NAME]
