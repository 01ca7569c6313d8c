"""Lessons of hosted games: notes and waiting by space, rule, turn and seat, and ratings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine.course import Course
from engine.games.core import State
from engine.games.core.statistics import MAP
from engine.playtest.intervals import Estimate, mean, rate
from engine.playtest.played_on import Place
from engine.playtest.playthrough import Playthrough, game_of_record
from engine.rulebook import facts
from engine.sentence import Sentence
from engine.table.notes import FACES, PERSON, RATINGS, TableNotes

SPACE = "space:"
"""Beginning of the places of notes that are spaces."""

NOTED, WAITING, ANSWERS = Sentence("Notes"), Sentence("Waiting"), Sentence("Answers")
"""Subjects of lessons, in the order of a page."""


class Hosted(NamedTuple):
    """A recorded game with people: the record, all its states, what was noted."""

    record: Playthrough
    states: Sequence[State]
    notes: TableNotes

    @property
    def people(self) -> list[int]:
        """Return the seats of people."""
        return [seat for seat, bot in enumerate(self.record.bots) if bot == PERSON]

    @property
    def places(self) -> list[Place]:
        """Return the tracks of the game: two of a world championship."""
        return [each for each in (self.record.on, self.record.then) if each is not None]

    def course_at(self, move: int) -> Course | None:
        """Return the course that a move is played on, if there is a board."""
        table = getattr(self.states[min(move, len(self.states) - 1)], "table", None)
        return getattr(table, "course", None)


class Row(NamedTuple):
    """A number of a lesson with its interval."""

    label: str
    estimate: Estimate


class Lesson(NamedTuple):
    """Subject learnt from hosted games: numbers in rows, and words of players."""

    code: str
    subject: str
    title: str
    sentence: str
    unit: str = ""
    rows: tuple[Row, ...] = ()
    words: tuple[str, ...] = ()

    def json(self) -> dict[str, Any]:
        """Return the lesson as plain JSON values, in the form of a result of a playtest."""
        rows = [
            {"label": label, "value": one.value, "low": one.low, "high": one.high}
            for label, one in self.rows
        ]
        plain = {key: str(value) for key, value in self._asdict().items()}
        return {**plain, "rows": rows, "words": list(self.words)}


def over_games(counts: Sequence[Mapping[str, float]], label: str) -> Estimate:
    """Return the mean a game of a number, with its interval over games; of one game it has none."""
    values = [float(count.get(label, 0)) for count in counts]
    found = mean(sum(values), sum(value * value for value in values), len(values))
    return found if len(values) > 1 else Estimate(found.value, found.value, found.value, 1)


def counted(counts: Sequence[Mapping[str, float]]) -> tuple[Row, ...]:
    """Return a row for everything counted in some games, the most frequent first."""
    sums: Counter[str] = Counter()
    for count in counts:
        for label, number in count.items():
            sums[label] += number  # type: ignore[assignment]
    return tuple(Row(label, _a_game(counts, label)) for label, _ in sums.most_common())


def _a_game(counts: Sequence[Mapping[str, float]], label: str) -> Estimate:
    """Return a count a game; its interval does not reach below 0."""
    if len(counts) < 2:
        return over_games(counts, label)
    values = [float(count.get(label, 0)) for count in counts]
    return rate(sum(values), sum(value * value for value in values), len(values), 1.0)


def lessons(games: Sequence[Hosted]) -> list[Lesson]:
    """Return everything that notes, seconds and forms of some games tell. Spaces are called by
    their track, too, where the games are on several."""
    several = len({place.track for one in games for place in one.places if place.track}) > 1
    return [
        lesson
        for lesson in (*_of_notes(games, several), *_of_seconds(games, several), *_of_forms(games))
        if lesson.rows or lesson.words
    ]


def _by(games: Iterable[Hosted], label: Callable[[Hosted, Any], Iterable[str]]) -> list[Any]:
    """Return for each game how many notes have each label."""
    return [Counter(each for note in one.notes.notes for each in label(one, note)) for one in games]


def _of_notes(games: Sequence[Hosted], several: bool) -> Iterator[Lesson]:
    """Yield the lessons of faces and words noted during the games."""
    yield Lesson(
        "notes.faces", NOTED, Sentence("Faces"), Sentence("Faces noted a game."), "a game",
        counted(_by(games, lambda one, note: [str(FACES[note.face])] if note.face else [])),
    )  # fmt: skip
    yield Lesson(
        f"{MAP}notes", NOTED, Sentence("Notes by space"),
        Sentence("Notes a game at each space."), "a game",
        counted(_by(games, lambda one, note: _noted_at(one, note, several))),
    )  # fmt: skip
    yield Lesson(
        "notes.rules", NOTED, Sentence("Notes by rule"),
        Sentence("Notes a game, by the rules that decided the move they were written at."),
        "a game", counted(_by(games, _rules_at)),
    )  # fmt: skip
    yield Lesson(
        "notes.turns", NOTED, Sentence("Notes by turn"), Sentence("Notes a game in each turn."),
        "a game", in_order(counted(_by(games, lambda one, note: [_turn(one, note.move)]))),
    )  # fmt: skip
    yield Lesson(
        "notes.seats", NOTED, Sentence("Notes by seat"), Sentence("Notes a game at each seat."),
        "a game", in_order(counted(_by(games, lambda one, note: [str(note.seat + 1)]))),
    )  # fmt: skip
    said = [
        f"{FACES[note.face] if note.face else '–'}, seat {note.seat + 1}, move {note.move}"
        f"{', ' + note.at.replace(':', ' ') if note.at else ''}: {note.words}"
        for one in games
        for note in one.notes.notes
        if note.words.strip()
    ]
    yield Lesson(
        "notes.words", NOTED, Sentence("Words"), Sentence("What was written."), words=tuple(said)
    )


def in_order(rows: Iterable[Row]) -> tuple[Row, ...]:
    """Return rows in the order of the numbers that they are called by."""
    return tuple(sorted(rows, key=lambda row: int(row.label)))


def _noted_at(one: Hosted, note: Any, several: bool) -> list[str]:
    """Return the space that a note is about, if it is about one."""
    if not note.at.startswith(SPACE):
        return []
    return [_space(note.at.removeprefix(SPACE), one.course_at(note.move), several)]


def _space(space: str, course: Course | None, several: bool) -> str:
    return f"{course.name}: {space}" if several and course is not None else space


def _turn(one: Hosted, move: int) -> str:
    return str(one.states[min(move, len(one.states) - 1)].turn + 1)


def _rules_at(one: Hosted, note: Any) -> tuple[str, ...]:
    """Return the rules that decide the move before which a note was written."""
    moves, move = one.record.moves, note.move
    action = moves[move][1] if move < len(moves) else None
    states = one.states[: min(move, len(one.states) - 1) + 1]
    return tuple(map(called, game_of_record(one.record).rules_of(states, action)))


def called(rule: str) -> str:
    """Return a rule by its id and title."""
    return f"{rule}, {facts()[rule].title}" if rule in facts() else rule


class _Seconds(NamedTuple):
    """Seconds of people's decisions in a game, by label: sums, and numbers of decisions."""

    sums: dict[str, float]
    counts: Counter[str]

    def means(self) -> dict[str, float]:
        """Return the mean of each label."""
        return {label: total / self.counts[label] for label, total in self.sums.items()}


def _seconds(one: Hosted, label: Callable[[int], Iterable[str]]) -> _Seconds:
    """Return the seconds of a game, each decision (by its number) under its labels."""
    found = _Seconds(defaultdict(float), Counter())
    for number, decision in enumerate(one.notes.decisions[: len(one.record.moves)]):
        if decision is not None:
            for each in label(number):
                found.sums[each] += decision.seconds
                found.counts[each] += 1
    return found


def _of_seconds(games: Sequence[Hosted], several: bool) -> Iterator[Lesson]:
    """Yield the lessons of seconds, moves taken back and refused clicks."""

    def seat(one: Hosted) -> Callable[[int], list[str]]:
        return lambda number: [str(one.record.moves[number][0] + 1)]

    def place(one: Hosted) -> Callable[[int], list[str]]:
        return lambda number: _entered(one, number, several)

    def turn(one: Hosted) -> Callable[[int], list[str]]:
        return lambda number: [_turn(one, number)]

    def kind(one: Hosted) -> Callable[[int], list[str]]:
        return lambda number: [one.record.moves[number][1].kind]

    yield Lesson(
        f"{MAP}seconds", WAITING, Sentence("Seconds by space"),
        Sentence("Seconds of thought a game about moves to each space."), "s",
        counted([_seconds(one, place(one)).sums for one in games]),
    )  # fmt: skip
    for code, title, sentence, label in (
        ("seconds.kinds", Sentence("Seconds by kind of decision"),
         Sentence("Seconds a decision of each kind."), kind),
        ("seconds.turns", Sentence("Seconds by turn"),
         Sentence("Seconds a decision in each turn."), turn),
        ("seconds.seats", Sentence("Seconds by seat"),
         Sentence("Seconds a decision at each seat."), seat),
    ):  # fmt: skip
        rows = _mean_rows([_seconds(one, label(one)).means() for one in games])
        yield Lesson(
            code, WAITING, title, sentence, "s", rows if code.endswith("kinds") else in_order(rows)
        )
    yield Lesson(
        "waiting.seats", WAITING, Sentence("Waiting by seat"),
        Sentence("Share of the seconds counted in which others decided."), "%",
        in_order(_mean_rows([_waited(one) for one in games])),
    )  # fmt: skip
    for field, title, sentence in (
        ("taken_back", Sentence("Moves taken back"), Sentence("Moves taken back a game.")),
        ("refused", Sentence("Refused clicks"), Sentence("Clicks a game that no rule allows.")),
    ):
        yield Lesson(
            f"{field}.seats", WAITING, title, sentence, "a game",
            in_order(counted([_summed(one, field) for one in games])),
        )  # fmt: skip


def _mean_rows(means: Sequence[Mapping[str, float]]) -> tuple[Row, ...]:
    """Return a row for each label, its mean over the games that have it."""
    labels = dict.fromkeys(label for one in means for label in one)
    return tuple(
        Row(label, over_games([one for one in means if label in one], label)) for label in labels
    )


def _entered(one: Hosted, number: int, several: bool) -> list[str]:
    """Return the space that a move names, if it names one of the track."""
    course, value = one.course_at(number), one.record.moves[number][1].value
    return [_space(value, course, several)] if course is not None and value in course.row else []


def _waited(one: Hosted) -> dict[str, float]:
    """Return the share of the seconds of a game in which others decided, for each seat of a
    person."""
    spent = _seconds(one, lambda number: [str(one.record.moves[number][0] + 1)]).sums
    whole = sum(spent.values())
    seats = (str(seat + 1) for seat in one.people)
    return {seat: 1 - spent.get(seat, 0.0) / whole for seat in seats} if whole else {}


def _summed(one: Hosted, field: str) -> dict[str, float]:
    """Return the sum of a count of decisions by seat."""
    sums: Counter[str] = Counter()
    for (seat, _), decision in zip(one.record.moves, one.notes.decisions, strict=False):
        if decision is not None and getattr(decision, field):
            sums[str(seat + 1)] += getattr(decision, field)
    return dict(sums)


def _of_forms(games: Sequence[Hosted]) -> Iterator[Lesson]:
    """Yield the lessons of the forms after the games."""
    forms = [(one, form) for one in games for form in one.notes.forms]
    answers = [
        {name: float(value) for name, value in form.ratings.items() if value is not None}
        for _, form in forms
    ]
    rows = []
    for name, question in RATINGS.items():
        given = [answer for answer in answers if name in answer]
        if given:
            rows.append(Row(question, over_games(given, name)))
    yield Lesson(
        "forms.ratings", ANSWERS, Sentence("Ratings"),
        Sentence("Ratings from 1 to 10; forms filled in: {forms}.", forms=len(forms)),
        rows=tuple(rows),
    )  # fmt: skip
    yield Lesson(
        "forms.rules", ANSWERS, Sentence("Most confusing rules"),
        Sentence("Forms a game that name each rule."), "a game",
        counted(
            [Counter(called(form.rule) for form in one.notes.forms if form.rule) for one in games]
        ),
    )  # fmt: skip
    for name, best_or_worst in (
        ("best", Sentence("Best moves")),
        ("worst", Sentence("Worst moves")),
    ):
        named = [(one, getattr(form, name)) for one, form in forms]
        yield Lesson(
            f"forms.{name}", ANSWERS, best_or_worst, Sentence("Named in the forms."),
            words=tuple(_move(one, move) for one, move in named if move is not None),
        )  # fmt: skip
    yield Lesson(
        "forms.words", ANSWERS, Sentence("Words"), Sentence("What was written."),
        words=tuple(form.words for _, form in forms if form.words.strip()),
    )  # fmt: skip
    asked = dict.fromkeys(question for one in games for question in one.notes.questions)
    for number, own in enumerate(asked, 1):
        yield Lesson(
            f"forms.question_{number}", ANSWERS, own,
            Sentence("A question of the designer."), words=tuple(_answers(forms, own)),
        )  # fmt: skip


def _move(one: Hosted, move: int) -> str:
    """Return a move in the words of the game, as far as it was made."""
    if move >= len(one.record.moves):
        return f"move {move + 1}"
    seat, action = one.record.moves[move]
    told = "; ".join(map(str, one.states[move + 1].events)) or str(action)
    return f"move {move + 1}, seat {seat + 1}: {told}"


def _answers(forms: Iterable[tuple[Hosted, Any]], question: str) -> Iterator[str]:
    """Yield the answers given to a question."""
    for one, form in forms:
        pairs = zip(one.notes.questions, form.answers, strict=False)
        yield from (answer for asked, answer in pairs if asked == question and answer.strip())
