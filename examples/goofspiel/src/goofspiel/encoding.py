"""Goofspiel for learners: every bid has a number, and a view is a row of small whole numbers."""

from collections.abc import Callable, Iterable
from typing import Final

from eldorado.core.encoding import Encoding, Part, asked_part, marked, round_the_table
from goofspiel import moves as m
from goofspiel.state import Edition
from goofspiel.view import PlayerView, View


def moves(edition: Edition) -> list[m.Bid]:
    """Every move that a seat can ever make, in the order of its number."""
    return [m.Bid(card) for card in edition.cards]


def parts(edition: Edition, seats: int) -> list[Part[View]]:
    """What a seat sees, a 1 for every card there is; its own things come first."""
    size = len(edition.cards)

    def flags(cards: Iterable[int]) -> list[int]:
        return marked(map(edition.cards.index, cards), size)

    def of_each(read: Callable[[PlayerView], Iterable[int]]) -> Callable[[View], list[int]]:
        return lambda view: [
            flag for seat in round_the_table(view.seat or 0, seats) for flag in flags(read(view.players[seat]))
        ]

    return [
        asked_part(seats),
        Part("prizes", size, 1, "1 for each prize that lies open", lambda view: flags(view.prizes)),
        Part("undrawn", size, 1, "1 for each prize face down", lambda view: flags(view.undrawn)),
        Part("my_bid", size, 1, "1 for one's chosen card", lambda view: flags([view.my_bid] if view.my_bid else [])),
        Part("hands", seats * size, 1, "1 for each card a seat holds", of_each(lambda player: player.hand)),
        Part("taken", seats * size, 1, "1 for each prize a seat has", of_each(lambda player: player.taken)),
    ]


ENCODING: Final[Encoding[m.Move, View, Edition]] = Encoding(moves, parts, outcomes=lambda edition: len(edition.cards))
