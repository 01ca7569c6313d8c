"""Addresses of a server: where it listens, under which names pages reach it, links."""

from __future__ import annotations

import socket
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

from engine.games.core import GameError
from engine.sentence import Sentence

HERE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"

PORT = 8725
"""Default port."""

USUAL_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class Reach:
    """Reach of a server: this computer alone, its network (`lan`), or an address of a tunnel."""

    lan: bool = False
    public_url: str = ""

    @property
    def listens(self) -> tuple[str, ...]:
        """Return the addresses to listen on. A tunnel begins on this computer."""
        return (EVERYWHERE,) if self.lan else (HERE,)

    def base(self, port: int) -> str:
        """Return the beginning of all links."""
        if self.public_url:
            return self.public_url
        return f"http://{(*lan_addresses(), HERE)[0] if self.lan else HERE}:{port}"

    def hosts(self, port: int) -> Collection[str]:
        """Return the names with ports that requests may be addressed to."""
        names = [HERE, "localhost"]
        if self.lan:
            name = socket.gethostname().lower()
            names += [*lan_addresses(), name, f"{name.partition('.')[0]}.local"]
        public = [urlsplit(self.public_url).netloc] if self.public_url else []
        return {*(f"{name}:{port}" for name in names), *public}

    def origins(self, port: int) -> Collection[str]:
        """Return the origins of pages that may open sockets."""
        public = urlsplit(self.public_url).netloc if self.public_url else ""
        near = {f"http://{host}" for host in self.hosts(port) if host != public}
        return near | ({self.public_url} if self.public_url else set())


def public_url(text: str) -> str:
    """Return the address that a tunnel has on the internet, as browsers write origins; GameError if
    it is none."""
    parts = urlsplit(text if "://" in text else f"https://{text}")
    with suppress(ValueError):
        plain = not (parts.path.strip("/") or parts.query or parts.fragment or parts.username)
        if parts.scheme in USUAL_PORTS and parts.hostname and plain:
            usual = parts.port in (None, USUAL_PORTS[parts.scheme])
            host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
            return f"{parts.scheme}://{host}{'' if usual else f':{parts.port}'}"
    raise GameError(
        Sentence(
            "{text} is no address of a server; write it such as https://table.example.org",
            text=text,
        )
    )


def lan_addresses() -> list[str]:
    """Return the addresses of this computer in its networks, the one to the outside first."""
    found: list[str] = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outside:
        # Nothing is sent: the system only chooses the network (an address for documentation).
        outside.connect(("192.0.2.1", 9))
        found.append(outside.getsockname()[0])
    with suppress(OSError):
        infos = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(info[4][0]) for info in infos]
    return [*dict.fromkeys(each for each in found if not each.startswith("127."))]
