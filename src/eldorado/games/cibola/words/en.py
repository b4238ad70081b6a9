"""Cibola in English: the nouns, and every sentence as a template."""

from __future__ import annotations

from typing import Final

from eldorado.core.words.log_words import Brief
from eldorado.core.words.speaker import Noun
from eldorado.games.cibola.words.sentences import Language, TotemName


def noun(one: str, article: str = "a") -> Noun:
    """A regular noun: its plural takes an s."""
    return Noun(one, f"{one}s", f"{article} {one}", f"no {one}s")


def totem(name: str) -> TotemName:
    """A totem is called by its name before the word."""
    return TotemName(name, f"the {name} totem")


MOVES: Final = {
    "Show": "Put {totem} on display",
    "Light": "Give the torch to {seat}",
    "Turn": "Turn up {card}",
    "Bid": "Bid {explorers}",
    "Bid.none": "Bid no explorers",
    "Take": "Take {card}",
    "Place": "Cover the {value} in the {kind} column",
    "Choose": "Take {totem}",
    "Raise": "Raise the rock from {value} to {to} in the {kind} column",
    "Raise.stuck": "Raise the rock on the {value} in the {kind} column",
    "Lower": "Lower the rock from {value} to {to} in the {kind} column",
    "Lower.stuck": "Lower the rock on the {value} in the {kind} column",
    "Copy": "Copy {totem}",
    "Decline": "Leave the rocks where they are",
}

DECISIONS: Final = {
    "Showing": "Draw a totem for the display.",
    "Lighting": "Throw the torch to see who begins with it.",
    "Turning": "Turn up a treasure card.",
    "Bidding": "Choose how many explorers to bid, in secret.",
    "Taking": "Take one of the face-up treasure cards.",
    "Placing": "Place a rock on an uncovered cell of the temple, but never on the last one in a column.",
    "Choosing": "Choose a totem from the display.",
    "Raising": "Raise one rock to the uncovered cell just above it, or leave the rocks where they are.",
    "Lowering": "Lower one rock to the uncovered cell just below it, or leave the rocks where they are.",
    "Mirroring": "Name a totem already taken for the Mirror to copy.",
}

WAITING: Final = {
    "Showing": "A totem is being drawn for the display.",
    "Lighting": "The torch is in the air.",
    "Turning": "A treasure card is being turned up.",
    "Bidding": "{seats} are choosing their bids.",
    "Bidding.one": "{seats} is choosing a bid.",
    "Taking": "{seat} is choosing a treasure card.",
    "Placing": "{seat} is choosing a cell to cover with a rock.",
    "Choosing": "{seat} is choosing a totem.",
    "Raising": "{seat} may raise a rock.",
    "Lowering": "{seat} may lower a rock.",
    "Mirroring": "{seat} is choosing a totem for the Mirror to copy.",
}

DEMANDS: Final = {
    "Showing": "draw a totem for the display",
    "Lighting": "throw the torch",
    "Turning": "turn up a treasure card",
    "Bidding": "choose your bid",
    "Taking": "take a treasure card",
    "Placing": "place a rock",
    "Choosing": "choose a totem",
    "Raising": "raise a rock, or leave them all where they are",
    "Lowering": "lower a rock, or leave them all where they are",
    "Mirroring": "name the totem that the Mirror copies",
}

EVENTS: Final = {
    "TotemShown": "{Totem} goes on display.",
    "TorchLit": "{seat} begins with the torch.",
    "RoundBegan": "Round {round} begins, in the {deck} (deck {id}).",
    "CardTurned": "Turned up: {card}.",
    "BidChosen": "{seat} secretly bids {explorers}.",
    "BidChosen.none": "{seat} secretly bids no explorers.",
    "BidChosen.secret": "{seat} has chosen a bid.",
    "BidsOpened": "The bids are {bids}. The turn order is {order}.",
    "DiscardShared": "{seats} bid nothing and take {explorers} each from the discard, leaving {left}.",
    "DiscardShared.even": "{seats} bid nothing and take {explorers} each from the discard.",
    "DiscardShared.one": "{seats} bid nothing and takes {explorers} from the discard.",
    "DiscardShared.none": "{seats} bid nothing, but the discard is too small to share.",
    "BidDiscarded": "{seat} puts {explorers} into the discard.",
    "CardTaken": "{seat} takes {card}.",
    "CardDiscarded": "The card left over is discarded: {card}.",
    "RockPlaced": "{seat} covers the {value} in the {kind} column with a rock.",
    "TotemTaken": "{seat} takes {totem}.",
    "RockMoved": "{seat} moves a rock from {start} to {end} in the {kind} column.",
    "RocksLeft": "{seat} leaves the rocks where they are.",
    "ExplorersRegained": "{seat} gets {explorers} from the discard, thanks to {totem}.",
    "ExplorersRegained.none": "{seat} gets no explorers from {totem}.",
    "TotemCopied": "{seat} copies {totem} with the Mirror.",
    "TorchPassed": "{seat} picked last and takes the torch.",
    "GameEnded": "The last round is over: time to count the treasures.",
}

BRIEFS: Final = {
    "TotemShown": Brief("{Totem} goes on display", "{count} totems go on display: {things}", "{totem_name}"),
    "CardTurned": Brief("Turned up: {face}", "{count} cards are turned up: {things}", "{face}"),
    "BidChosen": Brief(),
    "BidDiscarded": Brief(),
    "CardTaken": Brief("takes {face}"),
    "CardDiscarded": Brief(),
    "TorchPassed": Brief("takes the torch"),
}

REFUSALS: Final = {
    "no_explorers": "You hold no explorers, so your bid is 0: there is nothing to choose.",
    "unknown_card": "There is no card {id} in the box.",
    "unknown_totem": "There is no totem called “{id}” in the box.",
    "unknown_cell": "There is no {value} in the {kind} column.",
    "negative_bid": "A bid cannot be below 0, and this one is {figure}: bid 0 or more.",
    "totem_shown": "{Totem} is already on display.",
    "deck_sealed": "Card {id} is from the Tomb, which stays closed until the Sanctuary is used up.",
    "card_drawn": "Card {id} has already been turned up.",
    "too_many_explorers": "You cannot bid {explorers}: you hold {held}.",
    "card_not_open": "Card {id} is not face up: take one that is.",
    "cell_covered": "A rock already covers the {value} in the {kind} column: choose an uncovered cell.",
    "last_open_cell": "The {value} is the last uncovered cell in the {kind} column and stays so: choose another.",
    "totem_not_on_display": "{Totem} is not on display: choose one that is.",
    "no_open_cell_above": "The rock on the {value} in the {kind} column cannot rise: the cell just above is not free.",
    "no_open_cell_below": "The rock on the {value} in the {kind} column cannot fall: the cell just below is not free.",
    "no_rock_there": "There is no rock on the {value} in the {kind} column: choose a cell with one.",
    "mirror_of_mirror": "The Mirror cannot copy itself: name another totem.",
    "totem_not_taken": "Nobody has taken {totem}: name a totem that somebody has.",
}

LINES: Final = {
    "each": "{Kinds}, {count} at {value_points}",
    "none": "{No_kind}",
    "statuette": "{Kinds}, {count}: majority bonus, {value_points}",
    "statuette.lost": "{Kinds}, {count}: no majority bonus",
    "skull": "{Kinds}, {count}: majority penalty, {value_points}",
    "skull.lost": "{Kinds}, {count}: no penalty",
    "skull.warded": "{Kinds}, {count}, less {fewer} warded off: no penalty",
    "totems": "Totems: {totems}",
    "totems.none": "No points from totems",
    "explorers": "Explorers held, {count} (1 point for every {per})",
    "explorers.each": "Explorers held, {count} at 1 point",
    "explorers.none": "No explorers held",
}

ROWS: Final = {
    "each": "{Kinds} at {value_points}",
    "statuette": "Most {kinds}, {value_points}",
    "skull": "Most {kinds}, {value_points}",
    "totems": "Totems",
    "explorers": "Explorers held, 1 point for every {per}",
    "explorers.each": "Explorers held at 1 point",
}

LABELS: Final = {
    "seat": "Seat",
    "round": "Round",
    "rounds": "Number of rounds",
    "torch": "Torch",
    "order": "Turn order",
    "columns": "Temple columns",
    "open": "Visible",
    "deck": "Deck in use",
    "undrawn": "Still in the deck",
    "discarded": "Discarded cards",
    "display": "Totems on display",
    "discard": "Explorers in the discard",
    "rocks_left": "Rocks to come",
    "explorers": "Explorers",
    "explorers_per_point": "Explorers for a point",
    "areas": "Players",
    "my_bid": "Secret bid",
    "asked": "Whose turn",
    "decision": "To do",
    "held": "Explorers held",
    "staked": "Revealed bid",
    "spent": "Bid discarded this round",
    "chosen": "Bid chosen",
    "cards": "Treasure cards",
    "treasures": "Treasures",
    "totems": "Totems",
    "copies": "Copied totems",
    "bonus": "Totem points per treasure",
    "skulls_fewer": "Skulls not compared",
    "kind": "Treasure",
    "cells": "Cells",
    "value": "Value",
    "rock": "Rock",
    "totem": "Totem",
    "now": "At once",
    "end": "Final count",
}

TOTEM_HELP: Final = {
    "per": "Final count: {points_points} for each {kind} collected.",
    "per.majority": "Final count: {points_points} for each {kind} collected, majority or not.",
    "ward": "Final count: {skulls} fewer when skulls are compared, but never below 0.",
    "rise": "At once: one rock may move to the uncovered cell directly above it in its column.",
    "fall": "At once: one rock may move to the uncovered cell directly below it in its column.",
    "recall": "At once: take back the explorers bid this round, out of the discard.",
    "camp": "At once: take up to {explorers} from the discard.",
    "mirror": (
        "At once: copies a totem that anybody has taken, except itself. A totem that works at once does so again, "
        "for the taker of the Mirror; one that works at the final count will count for them too."
    ),
}

KIND_HELP: Final = {
    "each": "Each {kind} scores the value still uncovered in its column at the end: from {low} to {high_points}.",
    "statuette": (
        "Whoever has the most {kinds} scores the value still uncovered in their column, once: "
        "from {low} to {high_points}. Tied leaders each score it in full."
    ),
    "skull": (
        "Whoever has the most {kinds} suffers the value still uncovered in their column, once: "
        "from {low} to {high_points}. Tied leaders each suffer it in full."
    ),
}

OPTION_HELP: Final = {
    "hide_explorers": (
        "Nobody sees how many explorers the others hold until the game is over. "
        "Bids and gains are still announced, so a good memory can keep count."
    ),
}

ENGLISH: Final = Language(
    language="en",
    title="Treasures of Cibola",
    blurb="Closed fists: bid your explorers in secret for the treasures of a temple that is falling down.",
    kinds={
        "sundial": noun("sundial"),
        "snake": noun("snake"),
        "statuette": noun("statuette"),
        "shield": noun("shield"),
        "skull": noun("skull"),
    },
    explorer=noun("explorer", "an"),
    point=noun("point"),
    symbols={"": "", "rock": ", with a rock", "totem": ", with a totem"},
    totems={
        "sun": totem("Sun"),
        "serpent": totem("Serpent"),
        "idol": totem("Idol"),
        "feather": totem("Feather"),
        "ward": totem("Ward"),
        "rise": totem("Rise"),
        "fall": totem("Fall"),
        "recall": totem("Recall"),
        "camp": totem("Camp"),
        "mirror": totem("Mirror"),
    },
    decks={"I": "Sanctuary", "II": "Tomb"},
    moves=MOVES,
    decisions=DECISIONS,
    waiting=WAITING,
    demands=DEMANDS,
    events=EVENTS,
    briefs=BRIEFS,
    refusals=REFUSALS,
    lines=LINES,
    rows=ROWS,
    ties={"explorers": "most explorers held"},
    ends={"CIB-4.1": "All {rounds} rounds have been played."},
    options={"hide_explorers": "Hide how many explorers the others hold"},
    labels=LABELS,
    totem_help=TOTEM_HELP,
    kind_help=KIND_HELP,
    help=OPTION_HELP,
)
