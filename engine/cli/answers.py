"""Answers of commands as JSON, for `--json`; the schema of each is in `schemas/answers`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.cli.terminal import print_json

if TYPE_CHECKING:
    from engine.api.publishing import Publication
    from engine.api.tuning import Tuned, TunedTrack
    from engine.exchange.close_gaps import ClosedGaps
    from engine.exchange.importing import Imported
    from engine.playtest.playthrough import Playthrough
    from engine.race.tables.deck import Deck
    from engine.road import Fit
    from engine.road.replacing.regenerate import Losses
    from engine.sentence import Sentence
    from engine.track import Job, Road, Track

Answer = dict[str, Any]


def answer(data: object) -> None:
    """Print an answer as JSON."""
    print_json(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def job_list(jobs: Sequence[Job]) -> Answer:
    """Return the jobs of a track."""
    from engine.publish.jobs import KINDS

    return {
        "jobs": [
            {
                "name": job.name,
                "kind": job.kind,
                "title": str(KINDS[job.kind].title) if job.kind in KINDS else None,
            }
            for job in jobs
        ]
    }


def publication(made: Publication, folder: Path) -> Answer:
    """Return what was published into `folder`."""
    return {
        "folder": str(folder),
        "files": [*made.files],
        "problems": [problem.as_json for problem in made.problems],
        "undone": [{"job": job.name, "why": str(why)} for job, why in made.undone],
    }


def checked_deck(deck: Deck, problems: Sequence[Any]) -> Answer:
    """Return what is doubtful about the cards of a game."""
    return {
        "name": deck.name,
        "cards": len(deck.cards),
        "stand_ins": sum(card.house for card in deck.cards),
        "problems": [
            {
                "code": problem.code,
                "severity": problem.severity,
                "text": str(problem.text),
                "reason": str(problem.reason),
            }
            for problem in problems
        ],
    }


def game(record: Playthrough, file: Path | None, changes: str = "") -> Answer:
    """Return the result of a recorded game; `changes` says on what other track it was played."""
    outcome = record.outcome
    return {
        "record": None if file is None else str(file),
        "game": record.game,
        "tracks": [place.track for place in (record.on, record.then) if place and place.track],
        "seed": record.seed,
        "moves": len(record.moves),
        "changes": changes or None,
        "outcome": outcome
        and {
            "reason": str(outcome.reason),
            "places": [*outcome.places],
            "seats": [
                {"seat": seat, "bot": bot, "rank": rank, "points": points}
                for seat, (bot, rank, points) in enumerate(
                    zip(record.bots, outcome.ranks, outcome.points, strict=True), 1
                )
            ],
        },
    }


def imported_track(
    drawing: Path,
    output: Path,
    imported: Imported,
    track: Track,
    fit: Fit | None,
    photo: Sequence[Sentence],
) -> Answer:
    """Return what an import found, guessed and left out; `track` is the one that was saved."""
    lanes = Counter(space.lane for space in track.spaces)
    contact, course = imported.contact, imported.course
    return {
        "drawing": str(drawing),
        "track": str(output),
        "board": {"width": track.board.width, "height": track.board.height},
        "spaces": len(track.spaces),
        "space_length": course.length,
        "lanes": [{"lane": lane, "spaces": lanes[lane]} for lane in sorted(lanes)],
        "course": None
        if imported.track.course is None
        else {
            "closed": course.closed,
            "length": course.lap,
            "drawn": imported.line_is_drawn,
            "clockwise": imported.clockwise if course.closed else None,
            "direction_from": imported.direction_from or None,
        },
        "contact": {
            "share": track.contact,
            "touching": None if contact is None else contact.touching,
            "near": None if contact is None else [[*pair] for pair in contact.near],
        },
        "lines": [line.name for line in track.lines],
        "links": [[link.source, link.target] for link in track.links],
        "fronts": [space.id for space in track.spaces if space.front is not None],
        "apart": [*imported.apart],
        "gaps": None if imported.gaps is None else _gaps(imported.gaps),
        "unreadable": [str(fault) for fault in imported.faults],
        "notes": [str(note) for note in (*imported.notes, *photo)],
        "remarks": [
            {
                "shape": remark.shape,
                "place": [*remark.place],
                "wrong": str(remark.wrong),
                "remedy": str(remark.remedy),
                "left_out": remark.left_out,
            }
            for remark in imported.remarks
        ],
        "road": None if fit is None else made_road(fit),
    }


def _gaps(gaps: ClosedGaps) -> Answer:
    return {
        "moves": [
            {
                "space": move.space,
                "before": [*move.before],
                "after": [*move.after],
                "distance": move.distance,
            }
            for move in gaps.moves
        ],
        "added": gaps.added,
        "smoothed": gaps.simplified,
        "kept": [*gaps.kept],
        "open_before": gaps.open_before,
        "open_after": gaps.open_after,
    }


def made_road(fit: Fit) -> Answer:
    """Return what became of the spaces that a road was made of."""
    before, after = fit.steps_before, fit.steps_after
    return {
        "moves": [
            {"space": move.space, "distance": move.far, "share": move.share}
            for move in fit.moves
            if not move.own
        ],
        "kept": [*fit.own],
        "apart": [*fit.apart],
        "steps": len(before),
        "steps_lost": [[*step] for step in sorted(before - after)],
        "steps_new": [[*step] for step in sorted(after - before)],
        "hanging": [*fit.hanging],
    }


def road(track: Track, road: Road, fit: Fit | None) -> Answer:
    """Return a road with its sections, its control points and what hangs on it."""
    from engine.road import layout_of
    from engine.track import Anchor

    laid = layout_of(road)
    line, grid = laid.line, track.grid
    lines = [
        {"name": each.name, "at": line.station(each.station.at) / line.length}
        for each in track.lines
        if each.station is not None and each.station.road == road.id
    ]
    has_grid = grid.station is not None and grid.station.road == road.id
    return {
        "road": road.id,
        "closed": road.closed,
        "length": line.length,
        "width": road.width,
        "gap": road.gap,
        "spaces": len(laid.places),
        "along": sum(section.spaces for section in road.sections),
        "sections": [
            {
                "from": part.start / line.length,
                "to": part.stop / line.length,
                "length": part.length,
                "lanes": len(part.section.lanes),
                "spaces": part.section.spaces,
                "own_spaces": [lane.spaces for lane in part.section.lanes],
                "rows": part.section.rows,
                "width": part.section.width,
                "opens": part.section.opens,
                "taper": part.section.taper,
                "tunnel": part.section.tunnel,
            }
            for part in laid.stretches
        ],
        "points": [
            {
                "at": line.station(Anchor(point.id)) / line.length,
                "place": [*point.place],
                "corner": point.corner,
            }
            for point in road.points
        ],
        "lines": lines,
        "grid": {"slots": len(grid.slots), "at": line.station(grid.station.at) / line.length}
        if has_grid and grid.station is not None
        else None,
        "made": None if fit is None else made_road(fit),
        "saved": None,
    }


def saved_road(output: Path, kept: int, new: int, lost: Losses) -> Answer:
    """Return what a changed road has kept, made and lost."""
    return {
        "track": str(output),
        "kept": kept,
        "new": new,
        "gone": [*lost.spaces],
        "lost": {
            "spaces": [*lost.own],
            "slots": lost.slots,
            "walls": lost.walls,
            "links": lost.links,
            "answers": lost.confirmed,
            "ignored": lost.ignored,
        },
        "moved_slots": lost.moved_slots,
    }


def tuned_track(tuned: Tuned, output: Path, sheet: Path | None) -> Answer:
    """Return how near to its goals a track was tuned."""
    return {
        "track": str(output),
        "sheet": None if sheet is None else str(sheet),
        "goals": tuned.goals.title,
        "fresh": tuned.is_fresh,
        "before": _tried(tuned.before),
        "after": _tried(tuned.after),
        "proposals": [_tried(each) for each in tuned.proposals],
    }


def _tried(tried: TunedTrack) -> Answer:
    return {
        "gap": tried.gap.number,
        "change": tried.change,
        "figures": [
            {
                "figure": line.goal.figure,
                "number": str(line.number),
                "wanted": str(line.goal.wanted),
                "missed_by": line.missed_by,
                "verdict": str(line.verdict),
            }
            for line in tried.gap.lines
        ],
    }
