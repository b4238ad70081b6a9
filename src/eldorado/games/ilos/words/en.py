"""Ilôs in English: the nouns, and every sentence as a template."""

from __future__ import annotations

from typing import Final

from eldorado.games.ilos.words.sentences import Card, Noun, Speech, Stuff


def is_one(count: int) -> bool:
    """English has a singular for 1 and −1 only."""
    return abs(count) == 1


def noun(one: str) -> Noun:
    """A regular noun: its plural takes an s."""
    return Noun(one, f"{one}s")


def card(name: str) -> Card:
    """A kind of card by its name."""
    return Card(name, f"a {name} card", noun(f"{name} card"))


def stuff(name: str) -> Stuff:
    """A resource: uncounted, so it stays as it is."""
    return Stuff(name, name, f"of {name}", name, Noun(name, name))


MOVES: Final = {
    "Show": "Turn up tile {tile}",
    "Begin": "Let player {player} begin",
    "Draw": "Draw {a_card}",
    "Take": "Take {a_card}",
    "Redraw": "Give back {cards}",
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
    "Raise": "Discard {resource} and raise the price",
    "Pay": "Pay {a_card}",
    "End": "Play no more cards",
}

DECISIONS: Final = {
    "Showing": "Turn up a tile.",
    "Beginning": "Draw lots to see who begins.",
    "Drawing": "Draw {left}.",
    "Taking": "Both piles are empty: take {left} from the fullest hand.",
    "Redrawing": "Choose the cards to give back, or keep them all.",
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
    "Redrawing": "{names} is choosing cards to give back.",
    "Redrawing.several": "{names} are choosing cards to give back.",
    "Founding": "{seat} is laying a tile for a first island.",
    "Acting": "{seat} is choosing a card to play.",
    "Aiming": "{seat} is choosing what to do with {a_card}.",
    "Mooring": "{seat} is choosing where to moor on tile {tile}.",
    "Manning": "{seat} is choosing a ship.",
    "Paying": "{seat} is paying for {a_card}.",
}

DEMANDS: Final = {
    "Showing": "a tile is to be turned up",
    "Beginning": "lots are to be drawn for who begins",
    "Drawing": "cards are to be drawn",
    "Taking": "cards are to be taken from the fullest hand",
    "Redrawing": "cards may be given back, once",
    "Founding": "a first island is to be founded",
    "Acting": "a card is to be played, or the actions ended",
    "Aiming": "the card that was taken up needs a target",
    "Mooring": "the ship is to moor at the new tile",
    "Manning": "the ship that sails is to be chosen",
    "Paying": "the card is to be paid for",
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
    "CardsReturned": "{seat} gives back {cards}.",
    "CardsReturned.hidden": "{seat} gives back {count}.",
    "CardsReturned.none": "{seat} keeps all cards.",
    "RoundBegan": "Round {round} begins.",
    "TurnBegan": "{seat} takes a turn.",
    "CardPaid": "{seat} pays {a_card} face down, {left_figure} to go.",
    "CardPaid.hidden": "{seat} pays a card face down, {left_figure} to go.",
    "CardPlayed": "{seat} plays {a_card} for {paid}.",
    "CardPlayed.none": "{seat} plays {a_card}.",
    "TileLaid": "{seat} lays tile {tile} on {cell}.",
    "ShipDocked.Launch": "A new ship of {seat} moors at island {island}.",
    "ShipDocked.Fetch": "A ship of {seat} sails from island {start} to island {island}.",
    "ShipDocked.along": "A ship of {seat} sails along island {island} to the new tile.",
    "ShipDocked.Leave": "A ship of {seat} leaves the lair of tile {start} for island {island}.",
    "ShipLurked.Launch": "A new ship of {seat} takes the pirate lair of tile {tile}.",
    "ShipLurked.Fetch": "A ship of {seat} sails from island {start} to the pirate lair of tile {tile}.",
    "ShipLurked.Leave": "A ship of {seat} leaves the lair of tile {start} for that of tile {tile}.",
    "PlantationFounded": "{seat} founds a plantation on {place}, and will produce {resource}.",
    "MineOpened": "{seat} opens a gold mine on {place}.",
    "RuinsSearched": "{seat} searches the ruins on {place}, and finds {gold} gold.",
    "FortBuilt": "{seat} builds a fort on {place}.",
    "PostBuilt": "{seat} builds a trading post on {place}, and will produce {resource}.",
    "PriceRaised": "{seat} discards {resource}: the price rises to {price_figure}.",
    "EndTriggered": "{seat} has landed the last pioneer: this round is the last one.",
    "Produced": "{seat} produces {tokens}.",
    "GameEnded": "The last round is over: the goods are sold.",
    "TimeEnded": "Round {rounds} is over, the last one: the goods are sold.",
}

REFUSALS: Final = {
    "game_over": "The game is over.",
    "chance_moves": "Nobody is to play now: luck decides.",
    "already_answered": "The choice has been made; the others are still choosing.",
    "not_your_turn": "It is up to {seat} to play now.",
    "other_decision": "This is not the moment for that: {demand}.",
    "unknown_seat": "There is no player {player}: {players} are at the table.",
    "unknown_tile": "There is no tile {tile}.",
    "unknown_island": "There is no island {island}.",
    "unknown_slot": "There is no slot {place}.",
    "tile_seen": "Tile {tile} has already been turned up.",
    "not_in_pile": "There is no {card} card in the draw pile.",
    "not_in_that_hand": "There is no {card} card in the fullest hand.",
    "negative_cards": "Fewer than no cards cannot be given back.",
    "too_many_given_back": "{cards_of} cannot be given back: the hand holds {held_figure}.",
    "not_in_hand": "There is no {card} card in the hand.",
    "paid_out_of_order": "Payment goes by kind: after {a_after}, no {card} card is paid.",
    "too_few_to_follow": (
        "Payment goes by kind: with {a_card} now, too few cards from that kind on are left for the {left_figure} to "
        "pay."
    ),
    "tile_not_in_row": "Tile {tile} is not in the exploration row.",
    "unknown_turn": "A tile is turned by 0 to 5 sixths.",
    "first_tile_elsewhere": "The first tile lies in the middle, unturned.",
    "cell_apart": "{cell} does not touch any tile on the map.",
    "cell_taken": "A tile lies on {cell} already.",
    "edges_differ": "Tile {tile} does not fit on {cell} like that: land must meet land, and sea must meet sea.",
    "no_island_grows": "Tile {tile} would make no island grow on {cell}: some land must meet land.",
    "looks_alike": "Tile {tile} looks the same turned by {degrees}: choose that.",
    "tile_comes_first": "A first island is founded by laying a tile of the row.",
    "all_ships_there": "Every ship is at island {island} already.",
    "not_on_this_tile": "The ship moors at an island of tile {tile}, which is being laid.",
    "one_island": "Island {island} will be the same as another of this tile, which is offered.",
    "island_not_in_play": "Island {island} is not in play.",
    "named_otherwise": "That island is named by its first-laid part: {island}.",
    "no_lair": "Tile {tile} has no pirate lair.",
    "lair_taken": "A ship lies in the lair of tile {tile} already.",
    "lair_not_in_play": "Tile {tile} is not on the map.",
    "no_ship_left": "No ship is left in the reserve.",
    "no_own_ship_there": "No own ship lies at island {island}.",
    "must_end_elsewhere": "A ship of island {island} would not go anywhere: it must end elsewhere.",
    "no_own_pirate_there": "No own ship lies in a lair of tile {tile}.",
    "too_dear": "{A_card} costs {price}, and the rest of the hand is {cards}.",
    "too_dear_for_pirates": "With pirates about, {a_card} costs {price} there, and the rest of the hand is {cards}.",
    "nowhere_to_sail": "There is nowhere to sail to, and no tile of the row fits anywhere.",
    "market_used": "Only one market card is played a turn.",
    "market_closed": "All {count_figure} market tokens are used: prices are final.",
    "no_token": "A market card needs a resource behind the screen.",
    "nothing_can_rise": "The resources behind the screen have reached their highest prices.",
    "no_pioneer_left": "No pioneer is left.",
    "no_building_left": "No building is left.",
    "too_few_ships": "{A_card} needs {need} on one island.",
    "too_few_ships_there": "{A_card} needs {need} on that island, not {have_figure}.",
    "no_free_slot": "No island with ships enough has a free slot for {a_card}.",
    "slot_not_in_play": "Slot {place} is not on the map.",
    "other_icon": "Slot {place} shows “{icon}”: {a_card} is not for that.",
    "slot_taken": "A pioneer stands on slot {place} already.",
    "gold_not_copied": "A trading post never copies gold.",
    "not_worked_there": "Nobody works a plantation of {resource} on that island.",
    "no_such_token": "No {resource} lies behind the screen.",
    "price_at_top": "The price {of_resource} has reached its top.",
}

LINES: Final = {
    "ebony": "Ebony, {count_figure} at {price_figure}",
    "dye": "Dye, {count_figure} at {price_figure}",
    "spices": "Spices, {count_figure} at {price_figure}",
    "gold": "Gold, {count_figure} at {price_figure}",
    "pioneers": "Pioneers landed, {count_figure} of {of}",
}

LABELS: Final = {
    "seat": "Seat",
    "round": "Round",
    "round_limit": "Last round",
    "starter": "First player",
    "turn": "Turn",
    "trigger": "Landed the last pioneer",
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
    "asked": "To play",
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
    "open_stocks": "What is behind the screens is open",
    "round_limit": "The game ends after this round at the latest",
}

HELP: Final = {
    "open_stocks": "Everybody sees what everybody has gained. It could be worked out anyway: this saves keeping count.",
    "round_limit": "If nobody has landed all pioneers by then, the goods are sold after that round.",
    "ship": "For {cards}: a ship to a coast, to a new tile, or to a free pirate lair. One in play may move.",
    "plantation": (
        "For {cards}, {pirated} if pirated; {ships} there: a pioneer on ebony, dye or spices, to be produced."
    ),
    "gold_mine": "For {cards}, {pirated} if pirated; {ships} there: a pioneer on gold, to be produced.",
    "building": ("For {cards}, {pirated} if pirated; {ships} there: a fort or a trading post on a construction site."),
    "ruins": "For {cards}; {ships} there: a pioneer on ruins, and {gold} gold at once.",
    "market": "For 1 resource: its price rises by a step. Once a turn, {rises} times a game, {top} times a resource.",
    "fort": "Its owner pays no pirates on that island, and draws 1 card more each turn.",
    "post": "Copies ebony, dye or spices that anybody works on the same island.",
    "lair": "A ship here makes plantations, mines and buildings dearer for the others on all islands of the tile.",
}

ENGLISH: Final = Speech(
    language="en",
    title="Ilôs",
    blurb="An archipelago grows tile by tile: settle its islands, dodge the pirates, and push the right prices up.",
    is_one=is_one,
    conjunction="and",
    nouns={
        "cards": noun("card"),
        "count": noun("card"),
        "left": noun("card"),
        "paid": noun("card"),
        "price": noun("card"),
        "missing": noun("card"),
        "need": noun("own ship"),
    },
    kinds={
        "ship": card("ship"),
        "plantation": card("plantation"),
        "gold_mine": card("gold mine"),
        "building": card("building"),
        "ruins": card("ruins"),
        "market": card("market"),
    },
    resources={"ebony": stuff("ebony"), "dye": stuff("dye"), "spices": stuff("spices"), "gold": stuff("gold")},
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
    refusals=REFUSALS,
    lines=LINES,
    ends={
        "ILO-6.1": "Somebody has landed all pioneers, and the round was played to its end.",
        "ILO-6.5": "The last round is over.",
    },
    options=OPTIONS,
    labels=LABELS,
    tile="Tile {tile}",
    help=HELP,
)
