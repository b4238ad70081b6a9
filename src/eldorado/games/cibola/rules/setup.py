"""Chapter 1: the box and how the table is set."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.cibola import moves as m
from eldorado.games.cibola.box import open_box
from eldorado.games.cibola.components import HOUSE, SEATS, Edition, TotemId
from eldorado.games.cibola.state import Area, State


def setup(seats: int, options: m.Options | None = None, edition: Edition = HOUSE) -> State:
    """[CIB-1.1] Deck I lies ready and is used up before deck II; nothing random has happened yet."""
    if seats not in SEATS:
        raise ValueError(f"Cibola is for {SEATS[0]} to {SEATS[-1]} seats, not {seats}")
    box = open_box(edition)
    begun: list[m.Decision] = [m.LIGHTING, m.SHOWING] if edition.on_display else [m.LIGHTING]
    areas, (deck, sealed) = share_explorers(seats, edition), box.decks
    return State(box, options or m.Options(), areas, begun, deck, sealed, box.totem_order, torch=Seat(0))


def share_explorers(seats: int, edition: Edition) -> list[Area]:
    """[CIB-1.2] The explorers are shared out equally; the discard starts empty."""
    return [Area(edition.explorers[seats]) for _ in range(seats)]


def legal_shows(state: State, seat: Seat, now: m.Showing) -> list[m.Show]:
    """[CIB-1.3] Any totem not yet on display may come next."""
    show = state.box.show
    return [show[totem] for totem in state.unshown]


def show_refused(state: State, seat: Seat, move: m.Show) -> Refusal | None:
    """[CIB-1.3] Each totem exists once."""
    shown = move.totem not in state.unshown
    return Refusal("CIB-1.3", "totem_shown", {"totem": move.totem}) if shown else None


def show_totem(state: State, seat: Seat, move: m.Show) -> list[m.Event]:
    """[CIB-1.3] Five of the ten totems, drawn at random, lie face up; the others leave the game."""
    shown = move.totem
    state.unshown = tuple([totem for totem in state.unshown if totem != shown])
    display: list[TotemId] = sorted((*state.display, shown))
    state.display = tuple(display)
    if len(display) == state.box.edition.on_display:
        state.pending.pop()
    return [m.TotemShown(shown)]


def legal_lights(state: State, seat: Seat, now: m.Lighting) -> tuple[m.Light, ...]:
    """[CIB-1.5] The thrown torch may point at anybody."""
    return state.box.light[: len(state.areas)]


def light_torch(state: State, seat: Seat, move: m.Light) -> list[m.Event]:
    """[CIB-1.5] A random player starts with the torch; then the first round begins."""
    state.torch = move.seat
    state.pending.pop()
    return [m.TorchLit(move.seat)]
