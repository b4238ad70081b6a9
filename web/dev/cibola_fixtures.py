"""Real views of Cibola for the dev page: `python web/dev/cibola_fixtures.py` writes `cibola.json` beside it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from eldorado import CHANCE, Seat, load
from eldorado.core.game import draw

NAMES = ("Inés", "Tomás", "Itzel", "Kofi")
GAME = load("cibola")
WORDS = {lang: GAME.words(lang, GAME.house) for lang in ("en", "fr")}


def plain(thing: Any) -> Any:
    """A Struct as the JSON the wire would carry."""
    return json.loads(msgspec.json.encode(thing))


def picture(state: Any, seat: Seat | None, events: list[Any], number: int) -> dict[str, Any]:
    """What the frame would hand to the board for one seat."""
    view = GAME.view(state, seat)
    seats = len(view.areas)
    asked = seat is not None and seat in GAME.actors(state)
    moves = GAME.legal(state, seat) if seat is not None and asked else ()
    told = [GAME.tell(event, seat) for event in events]
    sentence = {}
    for lang, words in WORDS.items():
        ask = words.decision(view.decision) if view.decision is not None else ""
        wait = words.waiting(view.decision, NAMES[:seats]) if view.decision is not None else ""
        sentence[lang] = ask if asked else wait
    return {
        "n": number,
        "me": seat,
        "view": plain(view),
        "preview": plain(GAME.preview(view)),
        "question": sentence,
        "asked": asked,
        "choices": [{"move": plain(m), "text": {k: w.move(m) for k, w in WORDS.items()}} for m in moves],
        "events": [{"n": number, "seat": None, "event": plain(e)} for e in told if e is not None],
    }


def playout(seats: int, seed: int) -> Any:
    """A random game, step by step: state, events, log number."""
    rng = Random(seed)
    state = GAME.setup(seats)
    number = 0
    yield state, [], number
    while actors := GAME.actors(state):
        seat = actors[0] if CHANCE in actors else rng.choice(actors)
        move = draw(GAME, state, rng) if seat == CHANCE else rng.choice(list(GAME.legal(state, seat)))
        state = GAME.copy(state)
        events = GAME.perform(state, seat, move)
        number += 1
        yield state, events, number


def main() -> None:
    """Write one view for each decision, number of seats and half of the game; and a whole game."""
    found: dict[str, Any] = {}
    for seats in (2, 3, 4):
        for seed in range(60):
            for state, events, number in playout(seats, seed):
                decision = GAME.view(state, None).decision
                kind = type(decision).__name__ if decision is not None else "Over"
                if kind in ("Showing", "Lighting", "Turning"):
                    continue
                part = "early" if state.round <= 3 else "late" if state.round >= 6 else "mid"
                actors = GAME.actors(state)
                me = actors[-1] if actors else Seat(0)
                found.setdefault(f"{kind}-{seats}-{part}", picture(state, me, events, number))
                if kind == "Bidding" and len(actors) == 1:
                    waits = Seat((me + 1) % seats)
                    found.setdefault(f"Waiting-{seats}-{part}", picture(state, waits, events, number))
                if kind == "Taking":
                    waits = Seat((me + 1) % seats)
                    found.setdefault(f"Watching-{seats}-{part}", picture(state, waits, events, number))
    games = {str(s): [picture(st, Seat(1), ev, n) for st, ev, n in playout(s, 7)] for s in (2, 4)}
    terms = {lang: {"terms": dict(w.terms), "help": dict(w.help)} for lang, w in WORDS.items()}
    document = {"names": NAMES, "words": terms, "edition": plain(GAME.house), "found": found, "games": games}
    target = Path(__file__).with_name("cibola.json")
    target.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
    print(f"{target}: {len(found)} pictures, {target.stat().st_size // 1024} kB")


main()
