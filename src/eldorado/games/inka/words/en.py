"""Inka in English: the nouns, and every sentence as a template."""

from __future__ import annotations

from typing import Final

from eldorado.core.words.log_words import Brief
from eldorado.core.words.speaker import Noun
from eldorado.games.inka.words.sentences import Language


def noun(one: str) -> Noun:
    """A regular noun: its plural takes an s."""
    return Noun(one, f"{one}s")


MOVES: Final = {
    "Begin": "Let {seat} begin",
    "Draw": "Draw rhombus {rhombus} ({face})",
    "Enter": "Start on {cell}",
    "Lay": "Lay it on {place}",
    "Shift": "Move rhombus {rhombus} to {place}",
    "Walk": "Walk to {cell}",
    "Take": "Take the statue",
    "Sneak": "Go through the passage to {cell}",
    "Haul": "Move destination {destination} to {place}",
    "Stop": "Stop moving",
    "Block": "Put the blockade on {cell}",
    "Keep": "Place no blockade",
}

DECISIONS: Final = {
    "Beginning": "Draw lots to see who begins.",
    "Drawing": "Draw a path rhombus.",
    "Entering": "Choose a free start cell.",
    "Laying": "Lay rhombus {rhombus} ({face}) on two free cells side by side.",
    "Shifting": "Move rhombi, or go on to your piece: {points} left.",
    "Shifting.none": "All points are spent: walk where no snake is in the way, or stop.",
    "Walking": "Move your piece: {points} left.",
    "Walking.none": "All points are spent: walk where no snake is in the way, or stop.",
    "Blocking": "Put your blockade on a free cell, or keep it.",
}

WAITING: Final = {
    "Beginning": "Lots are being drawn to see who begins.",
    "Drawing": "{seat} is drawing a rhombus.",
    "Entering": "{seat} is choosing a start cell.",
    "Laying": "{seat} is laying rhombus {rhombus}.",
    "Shifting": "{seat} is moving rhombi.",
    "Walking": "{seat} is moving a piece.",
    "Blocking": "{seat} may place a blockade.",
}

DEMANDS: Final = {
    "Beginning": "draw lots to see who begins",
    "Drawing": "draw a rhombus",
    "Entering": "choose a start cell",
    "Laying": "lay the drawn rhombus",
    "Shifting": "move rhombi and piece, or stop",
    "Walking": "move the piece, or stop",
    "Blocking": "place the blockade, or keep it",
}

EVENTS: Final = {
    "StarterNamed": "{seat} begins.",
    "PieceEntered": "{seat} starts on {cell}.",
    "RhombusDrawn": "{seat} draws rhombus {rhombus} ({face}).",
    "RhombusLaid": "{seat} lays rhombus {rhombus} on {place}.",
    "RoundBegan": "Round {round} begins.",
    "TurnBegan": "{seat} has {points}.",
    "BlockadeLifted": "{seat} takes the blockade off {cell}.",
    "RhombusSlid": "{seat} slides rhombus {rhombus} by {steps} to {end}.",
    "RhombusTurned": "{seat} turns rhombus {rhombus} by {degrees} {sense} to {end}.",
    "PieceWalked": "{seat} walks from {start} to {end}, crossing {snakes}.",
    "PieceWalked.none": "{seat} walks from {start} to {end}.",
    "StatueTaken": "{seat} takes the statue from destination {destination}, and now has {statues}.",
    "StatueTaken.all": "{seat} takes the statue from destination {destination}: that is all of them.",
    "PassageUsed": "{seat} goes through the secret passage from {start} to {end}.",
    "DestinationSlid": "{seat} slides destination {destination} by {steps} to {end}.",
    "DestinationTurned": "{seat} turns destination {destination} by {degrees} {sense} to {end}.",
    "MovingEnded": "{seat} stops moving, with {lost} unspent.",
    "MovingEnded.none": "{seat} stops moving.",
    "BlockadePlaced": "{seat} puts the blockade on {cell}.",
    "BlockadeKept": "{seat} places no blockade.",
    "Escaped": "{seat} leaves the temple by {cell} with all the statues.",
    "TimeEnded": "Round {rounds} is over, and nobody has left the temple.",
}

BRIEFS: Final = {
    "RhombusDrawn": Brief(),
    "TurnBegan": Brief(),
    "BlockadeLifted": Brief(),
    "RhombusSlid": Brief("slides rhombus {rhombus} to {end}"),
    "RhombusTurned": Brief("turns rhombus {rhombus} to {end}"),
    "PieceWalked": Brief("walks to {end}"),
    "DestinationSlid": Brief("slides destination {destination} to {end}"),
    "DestinationTurned": Brief("turns destination {destination} to {end}"),
    "StatueTaken": Brief("takes the statue from destination {destination}"),
    "StatueTaken.all": Brief("takes the last statue from destination {destination}"),
    "MovingEnded": Brief(),
}

REFUSALS: Final = {
    "rhombi_rest": "Your piece has acted: path rhombi stay where they are for the rest of your turn.",
    "unknown_cell": "There is no cell {cell} in the temple.",
    "unknown_rhombus": "There is no path rhombus {rhombus}.",
    "unknown_destination": "There is no destination rhombus {destination}.",
    "unknown_place": "No rhombus fits on {place}: it covers two cells of the temple that share a side.",
    "rhombus_drawn": "Rhombus {rhombus} has already been drawn.",
    "no_start_cell": "{cell} is not a start cell.",
    "start_taken": "The start cell {cell} is taken.",
    "covers_rhombus": "A rhombus already covers {cell}.",
    "covers_piece": "A piece stands on {cell}.",
    "walls_in_a_start": "On {place}, the rhombus would wall in a start cell completely, which set-up does not allow.",
    "looks_alike": "This rhombus looks the same both ways round: lay it on {place}.",
    "no_points": "You have no action points left.",
    "rhombus_held": "{Thing} cannot be moved: a blockade stands on it.",
    "not_one_move": "No single slide or turn brings {thing} to {place}.",
    "other_way_round": "One move brings {thing} there, but the other way round: to {place}.",
    "rim_in_the_way": "{Thing} would leave the temple on the way.",
    "blockade_in_the_way": "{Thing} is stopped by the blockade on {cell}.",
    "piece_in_the_way": "{Thing} is stopped by the piece on {cell}.",
    "rhombus_in_the_way": "{Thing} is stopped by the rhombus on {cell}.",
    "stands_there": "Your piece is already on {cell}.",
    "cell_taken": "{cell} is occupied by a piece or a blockade.",
    "open_abyss": "{cell} is abyss, and no rhombus covers it.",
    "too_many_snakes": "The way to {cell} crosses {snakes}, and you have {points}.",
    "walls_in_the_way": "Walls bar every way to {cell}.",
    "abyss_in_the_way": "The abyss separates your piece from {cell}: a rhombus can bridge it.",
    "not_on_destination": "To take a statue, your piece must stand on a destination rhombus.",
    "statue_gone": "You have already taken your statue here.",
    "not_on_passage": "Your piece is on {cell}, which is not a secret passage.",
    "no_passage": "{cell} is not a secret passage.",
    "passage_covered": "A rhombus covers the secret passage on {cell}.",
    "not_on_symbol": "Your piece is on {cell}, which has no rhombus symbol.",
    "symbol_covered": "A rhombus covers the symbol on {cell}.",
    "blockade_on_destination": "{cell} is on a destination rhombus: no blockade may stand there.",
    "second_blockade": "The rhombus on {cell} already bears a blockade.",
    "blockade_on_exit": "{cell} is an exit: at this table, exits stay free of blockades.",
}

LINES: Final = {
    "statues": "Statues taken, {count_figure} of {of}",
    "out": "Out of the temple",
    "out.none": "Still in the temple",
    "turns": "Turns used, {count_figure}",
    "abyss": "On the way to the nearest exit, {cells}",
    "abyss.none": "No abyss on the way to the nearest exit",
}

ROWS: Final = {
    "statues": "Statues taken, of {of}",
    "out": "Out of the temple",
    "turns": "Turns used",
    "abyss": "Cells of abyss to the nearest exit",
}

LABELS: Final = {
    "seat": "Seat",
    "round": "Round",
    "round_limit": "Last round",
    "starter": "The player who began",
    "turn": "Turn",
    "points": "Action points",
    "paths": "Path rhombi",
    "undrawn": "Still face down",
    "destinations": "Destination rhombi",
    "areas": "Players",
    "reach": "Within reach",
    "ways": "Where rhombi can go",
    "hint": "Shortest way",
    "asked": "Whose turn",
    "decision": "To do",
    "rhombus": "Rhombus",
    "place": "On",
    "destination": "Destination",
    "statues": "Statues",
    "piece": "Piece",
    "blockade": "Blockade",
    "abyss": "Abyss to an exit",
    "turns": "Turns",
    "out": "Out",
    "cell": "Cell",
    "passage": "Secret passage",
    "symbol": "Rhombus symbol",
    "start": "Exit",
    "strict": "Everything it brushes",
    "lenient": "Only where it stops",
    "next": "The next player",
}

OPTIONS: Final = {
    "rotation_sweep": "What a turning rhombus needs free",
    "blockade_on_exits": "Blockades may stand on exits",
    "first_turn": "Who takes the first turn",
    "round_limit": "The game ends after this round at the latest",
}

HELP: Final = {
    "rotation_sweep": (
        "A rhombus that turns brushes cells beside its way. Strictly, all of them must be free; leniently, only those "
        "it covers after each step of 60°."
    ),
    "blockade_on_exits": "If not, nobody may put a blockade on one of the four exits.",
    "first_turn": (
        "When the last rhombus is laid, the first turn falls to the next player, or to the one who began the set-up."
    ),
    "round_limit": (
        "If nobody has left the temple by then, the most statues win; in a tie, the fewest cells of uncovered abyss on "
        "the way to an exit."
    ),
    "passage": "On an uncovered secret passage, 1 point brings the piece to any other that is uncovered and free.",
    "symbol": "On an uncovered rhombus symbol, 1 point moves one of the destination rhombi.",
    "start": "The four start cells are the exits: the first to stand on one with all three statues wins.",
}

ENGLISH: Final = Language(
    language="en",
    title="Das Gold der Inka",
    title_language="de",
    blurb="A ruined temple over the abyss: slide and turn its floor, fetch your three statues, and be the first out.",
    nouns={
        "walls": noun("wall"),
        "snakes": noun("snake"),
        "points": noun("action point"),
        "lost": noun("action point"),
        "steps": noun("step"),
        "cells": Noun("cell of uncovered abyss", "cells of uncovered abyss"),
        "count": noun("statue"),
        "statues": noun("statue"),
    },
    senses={True: "anticlockwise", False: "clockwise"},
    plain="plain",
    carrying={True: " and rides along", False: ", carrying {riders}"},
    riding={True: " {riders} rides along.", False: " {riders} ride along."},
    moves=MOVES,
    decisions=DECISIONS,
    waiting=WAITING,
    demands=DEMANDS,
    events=EVENTS,
    briefs=BRIEFS,
    refusals=REFUSALS,
    things={"rhombus": "rhombus {number}", "destination": "destination {number}"},
    lines=LINES,
    rows=ROWS,
    ties={"abyss": "the fewest cells of uncovered abyss on the way to an exit"},
    ends={
        "INK-6.1": "Somebody has left the temple with all three statues.",
        "INK-6.2": "The last round is over, and nobody has left the temple.",
    },
    options=OPTIONS,
    labels=LABELS,
    path="Rhombus {number} ({face})",
    help=HELP,
)
