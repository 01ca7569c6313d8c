"""Words of the page to share, in the language of its job."""

from __future__ import annotations

from engine.sentence import Sentence, Tell


def panel_words(tell: Tell) -> dict[str, str]:
    """Return the words that the page shows at first, by the names that its panels use."""
    sentences = {
        "what_to_do": Sentence("What to do with the board"),
        "made_with": Sentence(
            "Made with Lanesmith, which opens this page again: the track is inside."
        ),
        "without_script": Sentence("Without JavaScript this page shows the board and no more."),
        "game": Sentence("Game"),
        "explore": Sentence("Try moves"),
        "heat": Sentence("Heat maps"),
        "rules": Sentence("Rules"),
        "how_far": Sentence("How far"),
        "which_car": Sentence("Which car"),
        "draw": Sentence("Draw a card"),
        "undo": Sentence("Undo"),
        "reset": Sentence("Start again"),
        "first": Sentence("To the beginning"),
        "back": Sentence("One move back"),
        "next": Sentence("One move on"),
        "last": Sentence("To the end"),
        "move": Sentence("Number of the move"),
        "speed": Sentence("Speed"),
        "log": Sentence("What happened"),
        "heat_map": Sentence("Heat map"),
    }
    return {name: tell(sentence) for name, sentence in sentences.items()}


def script_words(tell: Tell) -> dict[str, str]:
    """Return the words that its script says, which fills in the values in {…}."""
    sentences = {
        "move": Sentence("Move {number} of {last}", number="{number}", last="{last}"),
        "play": Sentence("Play the game"),
        "pause": Sentence("Pause"),
        "rate": Sentence("{value} a game", value="{value}"),
        "rateOf": Sentence("{space}: {value} a game", space="{space}", value="{value}"),
        "askSpace": Sentence("Choose a space to read its value."),
        "askAny": Sentence("Choose a space or a car to see where it may go."),
        "askPlace": Sentence("Choose the space where {car} is to stand.", car="{car}"),
        "anyCar": Sentence("a car"),
        "finish": Sentence("over the finish"),
        "ends": Sentence(
            "From {space} {car} may go to {ends}.", space="{space}", car="{car}", ends="{ends}"
        ),
        "noEnds": Sentence("From {space} {car} cannot go anywhere.", space="{space}", car="{car}"),
        "over": Sentence("Drive over the finish"),
        "left": Sentence("Cards left: {number}", number="{number}"),
        "pair": Sentence("Spurt / Breakdown: {numbers}", numbers="{numbers}"),
    }
    return {name: tell(sentence) for name, sentence in sentences.items()}
