"""SOL in English: the names of things, options and what things do."""

from __future__ import annotations

from typing import Final

CHARACTERS: Final = {
    "mendoza": "Mendoza",
    "zia": "Zia",
    "leonardo": "Leonardo",
    "la_goupile": "La Goupile",
    "yao": "Yao",
    "chipa": "Chipa",
    "cuzco": "Cuzco",
    "cortes": "Cortes",
    "cabeza": "Cabeza",
    "aguilar": "Aguilar",
    "dona_bella": "Dona Bella",
    "la_roca": "La Roca",
    "marinche": "Marinché",
    "el_mariachi": "El Mariachi",
}

ABILITIES: Final = {
    "rally": "Rally",
    "scholar": "Scholar",
    "grapnel": "Grapnel",
    "stealth": "Stealth",
    "ambush": "Ambush",
    "heal": "Heal",
    "take_wing": "Take wing",
    "order": "Order",
    "gallop": "Gallop",
    "shot": "Shot",
    "rage": "Rage",
    "pathfinder": "Pathfinder",
    "survey": "Survey",
    "informer": "Informer",
}

LINES: Final = {
    "escape": "Left the island with the Idol",
    "escape.none": "Still on the island",
    "flags": "Flags on jetties, {count_figure}",
}

ROWS: Final = {
    "escape": "Left the island with the Idol",
    "flags": "Flags on jetties",
}

OPTIONS: Final = {
    "line_up": "How the characters are chosen",
    "side": "Side of the character sheets",
    "characters": "Characters a side",
    "idol_by": "Who may take the Idol and hand it over",
    "seize_from_wounded": "The Idol may be seized from a wounded enemy",
    "round_limit": "The game is a draw after this many rounds (0: never)",
}

LABELS: Final = {
    "seat": "Seat",
    "camp": "Team",
    "advanced": "Advanced side",
    "discovery": "Discovery side",
    "round": "Round",
    "round_limit": "Last round",
    "starter": "Starting team",
    "turn": "Active team",
    "active": "Acts now",
    "movement": "Movement points",
    "search": "Search points",
    "spaces": "Island",
    "boats": "Boat spots",
    "rowboats": "Rowboat lines",
    "characters": "Characters",
    "camps": "Teams",
    "reach": "Within reach",
    "duel": "Duel",
    "chance": "Attacker’s chance",
    "commit": "Chance with so many tokens",
    "columns": "Treasure map",
    "open_clue": "Face-up clue",
    "deck": "Clue cards in the deck",
    "discarded": "Discarded clues",
    "unseen_clues": "Clues not seen",
    "terrains": "Search tokens",
    "idol": "Idol",
    "carrier": "Carries the Idol",
    "escaping": "About to escape",
    "winner": "Winner",
    "asked": "Whose turn",
    "decision": "To do",
    "id": "Name",
    "hex": "Hex",
    "terrain": "Terrain",
    "level": "Level",
    "kind": "Kind",
    "boat": "Boat spot",
    "temple": "Temple",
    "altar": "Altar",
    "lies": "Token there",
    "token": "Token",
    "seen": "Looked at",
    "known": "Known to the other team",
    "flags": "Flags",
    "pontoons": "Jetties",
    "space": "Space",
    "wounded": "Wounded",
    "recovers": "Recovers next",
    "swords": "Swords",
    "places": "Inventory places",
    "ability": "Ability",
    "charges": "Ability tokens",
    "used": "Ability used",
    "tokens": "Inventory",
    "seats": "Players",
    "chosen": "Chosen",
    "line_up": "Line-up",
    "medallion": "Sun Medallion",
    "hand": "Clue cards in hand",
    "clues": "Clues",
    "buried": "Discarded in secret",
    "way": "Way",
    "land": "Disembark",
    "row": "By rowboat",
    "cost": "Cost",
    "path": "Way there",
    "fights": "Would meet",
    "character": "Character",
    "open": "Face up",
    "clue": "Clue",
    "column": "Column",
    "cards": "Cards",
    "lying": "Still there",
    "unseen": "Not seen",
    "attacker": "Attacker",
    "defender": "Defender",
    "shot": "Shot",
    "sheets": "Swords on sheets",
    "dice": "Dice",
    "raged": "Rolled again",
    "escape": "Escape",
    "first": "First game",
    "random": "Drawn by lot",
    "auto": "By number of players",
    "anyone": "Any character, at any moment",
    "active_only": "The active character, outside combat",
    "step": "Step",
    "sword": "Sword",
    "flag": "Flag",
}

HELP: Final = {
    "line_up": (
        "Either the one recommended for a first game, or one that each team chooses in secret, or one drawn by lot. "
        "The characters act in the order of the line-up."
    ),
    "side": "On the Advanced side every character has an ability. A first game is played on the Discovery side.",
    "characters": "Three a side up to six players, four with seven or eight, unless the table decides otherwise.",
    "idol_by": (
        "As the rulebook has it: any character of the team in turn takes an Idol lying on its space, and allies on one "
        "space hand it over at any moment outside the dice of a duel. Or stricter: the active character takes it, and "
        "it is handed over outside combat only."
    ),
    "seize_from_wounded": (
        "An unwounded character may then take the Idol from a wounded enemy on its space, if no unwounded enemy is "
        "there."
    ),
    "round_limit": "If neither team has left the island by then, nobody wins.",
    "clue": "The first one found brings the Sun Medallion; each later one makes its finder’s team play a clue card.",
    "flag": "At once: a flag of the finder’s team on any jetty without one of its own.",
    "step": "Discard it in your own turn for one movement point.",
    "sword": "Discard it in a duel for one sword.",
    "medallion": "Its team draws a clue card before it plays one. It changes hands by a won combat, and only so.",
    "idol": "Carry it to a jetty with a flag of your team, and be there when your team’s turn begins.",
    "rally": "Once a turn: a pull that costs nothing, from up to {rally_reach} spaces away.",
    "scholar": "Once a turn, free: looks at the search token of an adjacent space, which stays there.",
    "grapnel": "A climb never costs more than {grapnel_climb} extra.",
    "stealth": "Once a turn: may move into a space with unwounded enemies without a combat.",
    "ambush": "{ambush_swords} swords more in a duel on this terrain: {ambush_terrain}.",
    "heal": "At the end of her turn one other wounded ally on her space may recover.",
    "take_wing": (
        "Once between two turns: may flee to an adjacent space without unwounded enemies before a fighter is named."
    ),
    "order": (
        "One token, as his first action: {order_movement} more movement points for the allies who act after him this "
        "turn."
    ),
    "gallop": "One token: {gallop_movement} movement points more this turn.",
    "shot": (
        "One token: a duel with an unwounded enemy on an adjacent space, without moving. If he loses, nothing happens."
    ),
    "rage": "One token, after any roll of his duel: his die is rolled again, and the new result stands.",
    "pathfinder": "A rowboat costs {pathfinder_rowboat}. Levels climbed free of charge each turn: {pathfinder_levels}.",
    "survey": "Once a turn: may search the token of an adjacent space instead of one’s own.",
    "informer": "Once a turn, free, on a temple or altar space: looks at a card the enemy has played face down.",
}
