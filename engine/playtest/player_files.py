"""Files of players: the numbers of one simulated player in TOML, as `players fit` writes them.

[ours]
own = 100
others = 43
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine.bots import Bot
from engine.files import Fault, FileError, parse_strict_toml, read_text
from engine.files.faults import nearest, quoted
from engine.race.bots.profiles import WEIGHTS, profiles
from engine.sentence import Sentence

ENDING = ".toml"
"""Ending of the names of such files; names of bots have another."""

MOST = 999_999
"""Largest number of a player, and smallest with a minus."""


def without_file(bot: str | Bot) -> str | Bot:
    """Return a bot, or the name of one; for the file of a player the name of a bot with its
    numbers. FileError if the file cannot be read."""
    return bot_of_file(bot) if isinstance(bot, str) and bot.endswith(ENDING) else bot


def bot_of_file(path: str | Path) -> str:
    """Return the name of a bot with the numbers in the file of a player, such as
    "careful:others=43:nobodys=12": the kind with the fewest other numbers, and those."""
    numbers = read_player(path)
    settings = {
        kind: [
            f"{name}={numbers.get(name, 0)}"
            for name in WEIGHTS
            # Setting "others" also sets "nobodys".
            if numbers.get(name, 0) != shipped.get(name, 0) or name == "nobodys"
        ]
        for kind, shipped in profiles().items()
        if kind != "random"
    }
    kind = min(settings, key=lambda kind: len(settings[kind]))
    return ":".join((kind, *settings[kind]))


def read_player(path: str | Path) -> dict[str, int]:
    """Return the numbers in the file of a player; FileError says what is wrong with it."""
    file = str(path)
    wanted = Sentence("write it with `lanesmith players fit`")
    data = parse_strict_toml(read_text(path), file, wanted)
    tables = {name: table for name, table in data.items() if isinstance(table, dict)}
    if len(tables) != 1 or len(data) != 1:
        wrong = Sentence("it does not hold exactly one player")
        remedy = Sentence("keep the numbers of one player under its name, such as [ours]")
        raise FileError(Fault(file, "", wrong, remedy))
    ((name, numbers),) = tables.items()
    faults = []
    for key, number in numbers.items():
        place = f"{name}.{key}"
        if key not in WEIGHTS:
            meant = nearest(key, WEIGHTS)
            remedy = (
                Sentence("rename it to {key}", key=quoted(meant))
                if meant
                else Sentence("remove the key")
            )
            wrong = Sentence("{found} is no number of a player", found=quoted(key))
            faults.append(Fault(file, place, wrong, remedy))
        elif not isinstance(number, int) or isinstance(number, bool) or abs(number) > MOST:
            wrong = Sentence("{found} is not a whole number", found=quoted(number))
            if isinstance(number, int) and not isinstance(number, bool):
                wrong = Sentence("{found} is too large", found=quoted(number))
            remedy = Sentence("write a whole number of at most six digits")
            faults.append(Fault(file, place, wrong, remedy))
    if faults:
        raise FileError(*faults)
    return dict(numbers)


def player_text(name: str, numbers: Mapping[str, int], comments: Sequence[str] = ()) -> str:
    """Return the text of a file with the `numbers` of a player, after comments in lines."""
    head = [f"# {line}".rstrip() for line in comments]
    rows = [f"{key} = {numbers[key]}" for key in WEIGHTS if numbers.get(key)]
    return "\n".join((*head, f"[{name}]", *rows)) + "\n"
