"""Seats of a table: who has them, and the secrets that prove it."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from unicodedata import category

from engine.files.characters import cleaned
from engine.table.notes import MOST_NAME, PERSON

__all__ = ["PERSON", "Keys", "Seat", "digest", "is_secret", "new_secret", "tidy_name"]

MOST_WATCH_LINKS = 8
"""Links to watch that stay valid, the newest ones."""

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
    absent person. The name of one who `is_named` may be saved in the record."""

    name: str = ""
    kind: str = PERSON
    colour: str = ""
    link: str = ""
    token: str = ""
    bot: str = ""
    is_named: bool = False
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


class Keys:
    """Keys of a room: the links of its seats, the tokens of their owners, the links to watch."""

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats
        self.watch: list[str] = []

    def link_of(self, seat: int) -> str:
        """Make a new secret for the link of a seat and return it. The old link and whoever had the
        seat are out."""
        secret = new_secret()
        self.seats[seat].link, self.seats[seat].token = digest(secret), ""
        return secret

    def link_to_watch(self) -> str:
        """Make one more secret for links to watch, and return it."""
        secret = new_secret()
        self.watch = [*self.watch, digest(secret)][-MOST_WATCH_LINKS:]
        return secret

    def hand_out(self, seat: int) -> str:
        """Give a seat to a new owner: make the token of their browser and return it."""
        token = new_secret()
        self.seats[seat].token = digest(token)
        return token

    def seat_of_token(self, token: object) -> int | None:
        """Return the seat whose owner's browser keeps `token`."""
        return _first(is_secret(token, (seat.token,)) for seat in self.seats)

    def seat_of_link(self, secret: object) -> int | None:
        """Return the seat whose link has `secret`."""
        return _first(is_secret(secret, (seat.link,)) for seat in self.seats)

    def may_watch(self, secret: object) -> bool:
        """Return whether `secret` is one of a link to watch."""
        return is_secret(secret, self.watch)


def _first(found: Iterable[bool]) -> int | None:
    """Return the number of the first True, after a look at all."""
    numbers = [number for number, is_found in enumerate(found) if is_found]
    return numbers[0] if numbers else None


def tidy_name(name: object) -> str:
    """Return a name as it is shown: one line without control characters, not too long, and none
    at all if nothing of it would be seen."""
    if not isinstance(name, str):
        return ""
    tidy = " ".join(cleaned(name).split())[:MOST_NAME].strip()
    return tidy if any(category(each)[0] in "LNPS" for each in tidy) else ""
