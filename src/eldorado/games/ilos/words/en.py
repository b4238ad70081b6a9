"""Ilôs in English: the nouns, and every sentence as a template."""

from __future__ import annotations

from typing import Final

from eldorado.core.words.log_words import Brief
from eldorado.core.words.speaker import Noun
from eldorado.games.ilos.words.sentences import Card, Language, Stuff


def noun(one: str) -> Noun:
    """A regular noun: its plural takes an s."""
    return Noun(one, f"{one}s")


def card(name: str) -> Card:
    """A kind of card by its name."""
    return Card(name, f"a {name} card", noun(f"{name} card"))


def stuff(name: str, one: str = "") -> Stuff:
    """A resource: most are uncounted, so a token of one is called the same."""
    return Stuff(name, name, f"of {name}", name, Noun(one or name, name))


MOVES: Final = {
    "Show": "Turn up tile {tile}",
    "Begin": "Let {seat} begin",
    "Draw": "Draw {a_card}",
    "Take": "Take {a_card}",
    "Redraw": "Swap {cards} for new ones",
    "Redraw.none": "Keep all cards",
    "Play": "Play {a_card}",
    "Discover": "Lay tile {tile} on {cell}, turned by {degrees}",
    "Discover.none": "Lay tile {tile} on {cell}",
    "Dock": "Sail to island {island}",
    "Lurk": "Sail to the pirate lair of tile {tile}",
    "Launch": "Use a ship from the reserve",
    "Fetch": "Use a ship from island {island}",
    "Leave": "Use the pirate ship of tile {tile}",
    "Settle": "Land a pioneer on {place} ({icon})",
    "Fortify": "Build a fort on {place}",
    "Trade": "Build a trading post on {place}, for {resource}",
    "Raise": "Discard {one_resource} to raise its price",
    "Pay": "Pay with {a_card}",
    "End": "Play no more cards",
}

DECISIONS: Final = {
    "Showing": "Turn up a tile.",
    "Beginning": "Draw lots to see who begins.",
    "Drawing": "Draw {left}.",
    "Taking": "Both piles are empty: take {left} from the fullest hand.",
    "Redrawing": "Choose the cards to swap for new ones, or keep them all.",
    "Founding": "Lay a tile of the row for your first island.",
    "Acting": "Play a card, or end your actions.",
    "Aiming.ship": "Choose where a ship sails: a new tile, a coast or a pirate lair.",
    "Aiming.plantation": "Choose a free plantation for your pioneer.",
    "Aiming.gold_mine": "Choose a free gold mine for your pioneer.",
    "Aiming.building": "Choose a free site, and a fort or a trading post.",
    "Aiming.ruins": "Choose free ruins for your pioneer.",
    "Aiming.market": "Choose the resource to discard: its price will rise.",
    "Mooring": "Choose the island of tile {tile} where the ship moors.",
    "Manning": "Choose the ship that sails.",
    "Paying": "Pay {left} for the {card}.",
}

WAITING: Final = {
    "Showing": "A tile is being turned up.",
    "Beginning": "Lots are being drawn to see who begins.",
    "Drawing": "{seat} is drawing cards.",
    "Taking": "{seat} is taking cards from {loser}.",
    "Redrawing": "{seats} is choosing cards to swap.",
    "Redrawing.several": "{seats} are choosing cards to swap.",
    "Founding": "{seat} is laying a tile for a first island.",
    "Acting": "{seat} is choosing a card to play.",
    "Aiming": "{seat} is choosing what to do with {a_card}.",
    "Mooring": "{seat} is choosing where to moor on tile {tile}.",
    "Manning": "{seat} is choosing a ship.",
    "Paying": "{seat} is paying for {a_card}.",
}

DEMANDS: Final = {
    "Showing": "turn up a tile",
    "Beginning": "draw lots for who begins",
    "Drawing": "draw cards",
    "Taking": "take cards from the fullest hand",
    "Redrawing": "choose the cards to swap, or keep them all",
    "Founding": "found a first island",
    "Acting": "play a card, or end your actions",
    "Aiming": "say what your card does, and where",
    "Mooring": "choose the island of the new tile where the ship moors",
    "Manning": "choose the ship that sails",
    "Paying": "pay for your card",
}

EVENTS: Final = {
    "TileShown": "Tile {tile} is turned up.",
    "StarterNamed": "{seat} begins.",
    "CardDrawn": "{seat} draws {a_card}.",
    "CardDrawn.hidden": "{seat} draws a card.",
    "PileShuffled": "The discard pile, {cards}, becomes the draw pile.",
    "CardTaken": "{seat} takes {a_card} from the hand of {loser}.",
    "CardTaken.hidden": "{seat} takes a card from the hand of {loser}.",
    "DrawCut": "Nobody else holds a card: {seat} goes without {missing}.",
    "CardsReturned": "{seat} discards {cards} to draw as many.",
    "CardsReturned.hidden": "{seat} discards {count} to draw as many.",
    "CardsReturned.none": "{seat} keeps all cards.",
    "RoundBegan": "Round {round} begins.",
    "TurnBegan": "{seat} takes a turn.",
    "CardPaid": "{seat} pays with {a_card}, face down; {left_figure} more to pay.",
    "CardPaid.hidden": "{seat} pays with a card, face down; {left_figure} more to pay.",
    "CardPaid.last": "{seat} pays with {a_card}, face down.",
    "CardPaid.last.hidden": "{seat} pays with a card, face down.",
    "CardPlayed": "{seat} plays {a_card} for {paid}.",
    "CardPlayed.none": "{seat} plays {a_card}.",
    "TileLaid": "{seat} lays tile {tile} on {cell}.",
    "ShipDocked.Launch": "{seat} moors a new ship at island {island}.",
    "ShipDocked.Fetch": "{seat} sails a ship from island {start} to island {island}.",
    "ShipDocked.along": "{seat} sails a ship along island {island} to the new tile.",
    "ShipDocked.Leave": "{seat} sails a ship from the lair of tile {start} to island {island}.",
    "ShipLurked.Launch": "{seat} hides a new ship in the pirate lair of tile {tile}.",
    "ShipLurked.Fetch": "{seat} sails a ship from island {start} to the pirate lair of tile {tile}.",
    "ShipLurked.Leave": "{seat} sails a ship from the lair of tile {start} to that of tile {tile}.",
    "PlantationFounded": "{seat} founds a plantation on {place}, and will produce {resource}.",
    "MineOpened": "{seat} opens a gold mine on {place}.",
    "RuinsSearched": "{seat} searches the ruins on {place}, and finds {gold}.",
    "FortBuilt": "{seat} builds a fort on {place}.",
    "PostBuilt": "{seat} builds a trading post on {place}, and will produce {resource}.",
    "PriceRaised": "{seat} discards {one_resource}: its price rises to {price_figure}.",
    "EndTriggered": "{seat} has landed their last pioneer: this round is the last one.",
    "Produced": "{seat} produces {tokens}.",
    "GameEnded": "The last round is over: the goods are sold.",
    "TimeEnded": "Round {rounds} is over, the last one: the goods are sold.",
}

BRIEFS: Final = {
    "TileShown": Brief("", "{count} tiles are turned up: {things}", "{tile}"),
    "CardDrawn": Brief("draws {a_card}", "draws {count} cards ({things})", "{card}"),
    "CardDrawn.hidden": Brief("draws a card", "draws {count} cards"),
    "PileShuffled": Brief(),
    "TurnBegan": Brief(),
    "CardPaid": Brief(),
    "CardPlayed": Brief(),
    "TileLaid": Brief("lays tile {tile}"),
    "PlantationFounded": Brief("founds a plantation on {place}"),
    "PostBuilt": Brief("builds a trading post on {place}"),
    "PriceRaised": Brief("raises the price of {resource} to {price_figure}"),
}

REFUSALS: Final = {
    "unknown_tile": "There is no tile {tile}.",
    "unknown_island": "There is no island {island}.",
    "unknown_slot": "There is no slot {place}.",
    "tile_seen": "Tile {tile} has already been turned up.",
    "not_in_pile": "There is no {card} card in the draw pile.",
    "not_in_that_hand": "There is no {card} card in the fullest hand.",
    "negative_cards": "You cannot swap fewer than 0 cards.",
    "too_many_given_back": "You cannot swap {cards_of}: you have {held}.",
    "not_in_hand": "You have no {card} card.",
    "paid_out_of_order": "Cards are paid kind by kind, in order: after {a_after} it is too late to pay with {a_card}.",
    "too_few_to_follow": (
        "Cards are paid kind by kind, in order: you have fewer than {left_figure} from the {card} on, so pay with an "
        "earlier kind first."
    ),
    "tile_not_in_row": "Tile {tile} is not in the exploration row.",
    "unknown_turn": "A tile can be turned by 0 to 5 sixths.",
    "first_tile_elsewhere": "The first tile goes in the middle, unturned.",
    "cell_apart": "{cell} does not touch any tile: choose a place beside the map.",
    "cell_taken": "There is already a tile on {cell}.",
    "edges_differ": "Tile {tile} does not fit on {cell} like that: land must meet land, and sea must meet sea.",
    "no_island_grows": "Tile {tile} would make no island grow on {cell}: some land must meet land.",
    "looks_alike": "Tile {tile} looks the same turned by {degrees}: choose that.",
    "tile_comes_first": "Lay a tile of the row to found your first island.",
    "all_ships_there": "All your ships are already at island {island}.",
    "not_on_this_tile": "The ship moors at an island of tile {tile}, which is being laid.",
    "one_island": "Island {island} will be one with another island of this tile: choose that one.",
    "island_not_in_play": "Island {island} is not in play.",
    "named_otherwise": "That island is named by its first-laid part: choose {island}.",
    "no_lair": "Tile {tile} has no pirate lair.",
    "lair_taken": "The lair of tile {tile} already has a ship.",
    "lair_not_in_play": "Tile {tile} is not on the map.",
    "no_ship_left": "You have no ship left in the reserve: use one in play.",
    "no_own_ship_there": "You have no ship at island {island}.",
    "must_end_elsewhere": "A ship of island {island} would not go anywhere: it must end elsewhere.",
    "no_own_pirate_there": "You have no ship in a lair of tile {tile}.",
    "too_dear": "{A_card} costs {price}, and you have {cards_figure} to pay with.",
    "too_dear_for_pirates": (
        "At the pirated cost {a_card} takes {price} there, and you have {cards_figure} to pay with."
    ),
    "nowhere_to_sail": "Your ships have nowhere to sail to, and no tile of the row fits anywhere.",
    "market_used": "You have already played a market card this turn.",
    "market_closed": "All {count_figure} market tokens are used: prices are final.",
    "no_token": "A market card costs a resource, and you have none behind your screen.",
    "nothing_can_rise": "The resources behind your screen have reached their highest prices.",
    "no_pioneer_left": "You have no pioneer left.",
    "no_building_left": "No building is left.",
    "too_few_ships": "{A_card} needs {need} at one island.",
    "too_few_ships_there": "{A_card} needs {need} at that island, and you have {have} there.",
    "no_free_slot": "No island where you have enough ships has a free slot for {a_card}.",
    "slot_not_in_play": "Slot {place} is not on the map.",
    "other_icon": "Slot {place} shows “{icon}”: {a_card} is not for that.",
    "slot_taken": "There is already a pioneer on slot {place}.",
    "gold_not_copied": "A trading post never copies gold.",
    "not_worked_there": "Nobody works a plantation of {resource} on that island.",
    "no_such_token": "You have no {resource} behind your screen.",
    "price_at_top": "The price {of_resource} has reached its top.",
}

LINES: Final = {
    "ebony": "Ebony, {count_figure} at {price_figure}",
    "dye": "Dye, {count_figure} at {price_figure}",
    "spices": "Spices, {count_figure} at {price_figure}",
    "gold": "Gold, {count_figure} at {price_figure}",
    "pioneers": "Pioneers landed, {count_figure} of {of}",
}

ROWS: Final = {
    "ebony": "Ebony at {price_figure}",
    "dye": "Dye at {price_figure}",
    "spices": "Spices at {price_figure}",
    "gold": "Gold at {price_figure}",
    "pioneers": "Pioneers landed, of {of}",
}

LABELS: Final = {
    "seat": "Seat",
    "round": "Round",
    "round_limit": "Last round",
    "starter": "First player",
    "turn": "Turn",
    "trigger": "Landed their last pioneer",
    "tiles": "Map",
    "islands": "Islands",
    "pioneers": "Pioneers",
    "lairs": "Pirate lairs",
    "row": "Exploration row",
    "unseen": "Tiles not yet seen",
    "stock": "Stock",
    "deck": "Draw pile",
    "discard": "Discard pile, face up",
    "face_down": "Discard pile, face down",
    "prices": "Market prices",
    "rises_left": "Market tokens left",
    "market_used": "Market card played",
    "buildings_left": "Buildings left",
    "costs": "Costs of the cards",
    "ruins_gold": "Gold in ruins",
    "areas": "Players",
    "own": "Own cards",
    "asked": "Whose turn",
    "decision": "To do",
    "tile": "Tile",
    "part": "Part",
    "parts": "Parts",
    "ships": "Ships",
    "forts": "Forts",
    "pirated": "Pirated",
    "slot": "Slot",
    "fort": "Fort",
    "post": "Trading post",
    "resource": "Resource",
    "price": "Price",
    "rises": "Rises",
    "card": "Card",
    "cards": "Cards",
    "hand": "Hand",
    "paid": "Paid face down",
    "buried": "Face down in the discard pile",
    "production": "Production",
    "reserve": "Ships in reserve",
    "pioneers_left": "Pioneers left",
    "draw": "Draws each turn",
    "lost": "Lost to others",
    "lair": "Pirate lair",
}

OPTIONS: Final = {
    "open_stocks": "Everybody sees what is behind the screens",
    "round_limit": "The game ends after this round at the latest",
}

HELP: Final = {
    "open_stocks": "Everybody sees what everybody has gained. It could be worked out anyway: this saves keeping count.",
    "round_limit": "If nobody has landed all pioneers by then, the goods are sold after that round.",
    "ship": "For {cards}: a ship to a coast, to a new tile, or to a free pirate lair. One in play may move.",
    "plantation": (
        "For {cards}, {pirated} at the pirated cost; {ships} there: a pioneer on ebony, dye or spices, to be produced."
    ),
    "gold_mine": "For {cards}, {pirated} at the pirated cost; {ships} there: a pioneer on gold, to be produced.",
    "building": (
        "For {cards}, {pirated} at the pirated cost; {ships} there: a fort or a trading post on a construction site."
    ),
    "ruins": "For {cards}; {ships} there: a pioneer on ruins, and {gold} at once.",
    "market": "For 1 resource: its price rises by a step. Once a turn, {rises} times a game, {top} times a resource.",
    "fort": "Its owner pays no pirates on that island, and draws 1 card more each turn.",
    "post": "Copies ebony, dye or spices that anybody works on the same island.",
    "lair": "A ship here raises what the others pay for plantations, mines and buildings on all islands of the tile.",
}

ENGLISH: Final = Language(
    language="en",
    title="Ilôs",
    title_language="fr",
    blurb="An archipelago grows tile by tile: settle its islands, dodge the pirates, and push the right prices up.",
    nouns={
        "cards": noun("card"),
        "count": noun("card"),
        "left": noun("card"),
        "paid": noun("card"),
        "price": noun("card"),
        "missing": noun("card"),
        "need": Noun("of your ships", "of your ships"),
    },
    kinds={
        "ship": card("ship"),
        "plantation": card("plantation"),
        "gold_mine": card("gold mine"),
        "building": card("building"),
        "ruins": card("ruins"),
        "market": card("market"),
    },
    resources={"ebony": stuff("ebony"), "dye": stuff("dye"), "spices": stuff("spices", "spice"), "gold": stuff("gold")},
    icons={
        "ebony": "ebony",
        "dye": "dye",
        "spices": "spices",
        "gold": "gold",
        "site": "construction site",
        "ruins": "ruins",
    },
    moves=MOVES,
    decisions=DECISIONS,
    waiting=WAITING,
    demands=DEMANDS,
    events=EVENTS,
    briefs=BRIEFS,
    refusals=REFUSALS,
    lines=LINES,
    rows=ROWS,
    ties={"pioneers": "most pioneers landed"},
    ends={
        "ILO-6.1": "Somebody has landed all pioneers, and the round was played to its end.",
        "ILO-6.5": "The last round is over.",
    },
    options=OPTIONS,
    labels=LABELS,
    tile="Tile {tile}",
    help=HELP,
)
