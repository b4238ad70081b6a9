"""The terminal in English."""

from __future__ import annotations

from typing import Final

COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "help": ("help", "h", "?"),
    "rules": ("rules", "rule"),
    "log": ("log",),
    "score": ("score", "preview"),
    "undo": ("undo", "u"),
    "save": ("save",),
    "quit": ("quit", "q", "exit"),
}

SENTENCES: Final[dict[str, str]] = {
    "yes": "y yes",
    "no": "n no",
    "and": " and ",
    "label": "{name}: {text}",
    # who plays
    "name.you": "Alma",
    "name.other": "Player {number}",
    "ask.game": "Which game?",
    "ask.people": "How many people play at this keyboard?",
    "ask.name": "Name of player {number}?",
    "ask.bots": "How many bots join in?",
    "ask.bot": "Which bot?",
    "ask.number": "A number from {low} to {high}, please, not “{typed}”.",
    "ask.other_name": "“{typed}” will not do: a name of its own, at most {longest} letters, no brackets or colons.",
    "ask.unknown": "“{typed}” is not known; there is {known}.",
    # the curtain
    "curtain.chosen": "{name} has chosen (“undo” to choose again).",
    "curtain.pass": "Pass the keyboard to {name}; the others look away.",
    "curtain.enter": "{name}: press Enter when nobody else sees the screen. ",
    # questions and answers
    "question": "{name}: {question}",
    "hint": "Type a choice’s number; “help” tells what else you can do.",
    "puzzled.one": "“{typed}” is no choice: type {low}, a move such as “{example}”, or “help”.",
    "puzzled": "“{typed}” is no choice: type {low} to {high}, a move such as “{example}”, or “help”.",
    "dead_end": "No choice begins with “{typed}”; after “{begun}” there may be: {next}.",
    "forced": "({name} has no choice here.)",
    "news.more": "[… log]",
    "page.more": "-- Enter for more, q to stop -- ",
    "page.back": "-- Enter to go back to the table -- ",
    # commands
    "help.answer": "Answer with a choice’s number, or with a move in notation such as “{example}”. You may also type:",
    "help.help": "this page",
    "help.rules": "the rulebook; “rules {rule}” for one rule",
    "help.log": "everything that has happened",
    "help.score": "what everybody’s score is as things stand",
    "help.undo": "take back your last move, as long as nothing was revealed since",
    "help.save": "save the game; “save FILE” under a name of your own",
    "help.quit": "leave the table, saving the game if you like",
    "rules.unknown": "There is no rule “{id}”; there is {near}.",
    "log.took_back": "{name} takes a move back.",
    "log.sealed": "Something that was taken back, and that stays sealed.",
    "log.undone": "{sentence} (taken back)",
    "save.done": "Saved: {file}",
    "save.not": "Not saved.",
    "save.failed": "{file} cannot be written: {why}.",
    "save.overwrite": "{file} exists already. Overwrite it? [y/N] ",
    "save.go_on": "Go on with: {command}",
    "quit.save": "Save the game before you leave? [Y/n] ",
    # the end
    "end.enter": "-- Enter for the score sheet -- ",
    "end.save": "Save the record of this game? [y/N] ",
    "sheet.title": "Score sheet",
    "sheet.total": "Total",
    "sheet.rank": "Rank",
    "sheet.winner": "{names} wins with {points}.",
    "sheet.winners": "{names} win with {points}.",
    "sheet.shared": "{names} share the victory with {points}.",
    "sheet.point": "{points} point",
    "sheet.points": "{points} points",
    "score.title": "Scores as things stand",
    "score.low": "lowest",
    "score.now": "now",
    "score.high": "highest",
    "score.note": (
        "Lowest and highest by what is still open on the table. No forecast: final scores may be lower or higher."
    ),
    "score.guess": "≈ Part of it is hidden from you: this is a guess.",
    "plain.yes": "yes",
    "plain.no": "no",
    # replay
    "replay.place": "Move {number} of {moves}",
    "replay.start": "The beginning; {moves} moves follow.",
    "replay.prompt": "Enter next, b back, a number to jump, q quit > ",
    "replay.puzzled": "“{typed}”? Enter, b, q, or a number from 0 to {moves}.",
    "replay.end": "That was the last move.",
    "replay.consent": "All agreed to end the game here.",
    "replay.sealed": "What follows is sealed ({count}): it holds secrets that nobody has opened.",
    "replay.running": "The game is not over yet.",
    # luck
    "luck.pledge": "Committed to from entry {entry} on: {commitment}",
    "luck.checked": "Luck checked: {checked} of {draws} draws follow from what was committed to.",
    "luck.closed": "Closed, since something before them stays sealed: {count}.",
    "luck.unpledged": "Drawn without a commitment: {count}.",
    "luck.one": "“{first}”: once.",
    "luck.once": "“{first}” and the like: {draws} in all, and none could come twice.",
    "luck.outcome": "Outcome ({draws} in all)",
    "luck.drawn": "drawn",
    "luck.expected": "expected",
    "luck.chance": "Fair luck is at least as uneven {percent} % of the time.",
    # Cibola's table
    "cibola.round": "Round {round}/{rounds}",
    "cibola.deck": "{deck}: {cards} cards",
    "cibola.discard": "Discard: {explorers}",
    "cibola.torch": "Torch: {name}",
    "cibola.rocks": "Rocks: {rocks}",
    "cibola.open": "Face-up cards",
    "cibola.held": "Expl.",
    "cibola.bid": "Bid",
    "cibola.score": "Low/now/high",
    "cibola.range": "  may be",
    # Inka's table
    "inka.round": "Round {round}/{rounds}",
    "inka.turn": "{name}’s turn",
    "inka.walls": "Walls below",
    "inka.snakes": "Snakes below",
    "inka.joints": "Rhombi going on below",
    "inka.abyss": "abyss {cells}",
    "inka.legend": (
        "△▽ floor · abyss ⌂ exit @ passage ◊ symbol ┃━ wall ~ snake ≈ two snakes, “:” between the halves "
        "of a rhombus; "
        "numbers are path rhombi, *1 *2 *3 destinations; A B C D pieces, × blockade, ★ statue taken."
    ),
    "inka.do.walk": "walk {cell}",
    "inka.do.walk.cost": "walk {cell} ({points})",
    "inka.do.block": "block {cell}",
    "inka.do.sneak": "sneak {cell}",
    "inka.hint.move": "“move 7” shows where rhombus 7 can go, “move 7 c7-c8” moves it there.",
    "inka.hint.haul": "“move 7” shows where rhombus 7 can go, “haul 2” where destination 2 can.",
    "inka.hint.lay": "Other places can be typed: “lay c7-c8” puts half A on c7 and half B on c8.",
    "inka.hint.block": "Any free cell can be typed: “block c7”.",
    # Ilôs' table
    "ilos.icons": "EDSGBR",
    "ilos.round": "Round {round}",
    "ilos.turn": "{name}’s turn",
    "ilos.last": "last round: {name} has landed all pioneers",
    "ilos.piles": "Draw pile {deck}, discard {discard}",
    "ilos.market": "Market {prices} ({left} rises left)",
    "ilos.row": "Row {tiles} (+{left})",
    "ilos.player": "c{cards}+{draw} s{ships}/{of} p{pioneers}/{all}",
    "ilos.player.tight": "c{cards}+{draw} s{ships} p{pioneers}",
    "ilos.player.long": "cards {cards:>2} (draws {draw:>2}) · ships {ships}/{of} · pioneers {pioneers:>2}/{all}",
    "ilos.makes": "produces {goods}",
    "ilos.has": "has {goods}",
    "ilos.hand": "Hand {count}: {cards}",
    "ilos.screen": "Goods: {goods} (worth {worth})",
    "ilos.price": ": {cards} cards",
    "ilos.price.pirated": ": {cards} cards (pirates)",
    "ilos.lair": "Lair {tile}: raids {islands}",
    "ilos.legend": (
        "E ebony, D dye, S spices, G gold, B building site, R ruins; V W X Y Z the players’ pieces. A tile shows its "
        "number, ☠ if it has a pirate lair (or the pirate), then its islands a b c … with their slots; the same "
        "letters stand where land runs through an edge. In the list of islands #V is a fort of V, ☠VW those who pay "
        "the pirated cost."
    ),
    "ilos.do.discover": "tile {tile} on {cell} at {turn}°",
    "ilos.hint.pay": "Cards are paid in the order of this list: after one of them, none that stands above it.",
    "ilos.hint.redraw": "Any cards can be typed: “redraw ship market”.",
    "ilos.hint.discover.short": "“discover {tile}” shows where tile {tile} can go, “discover {tile} {cell}” how.",
    "ilos.hint.discover": (
        "“discover {tile}” shows where tile {tile} can go, “discover {tile} {cell}” how it can be turned there."
    ),
    # SOL's table
    "sol.tokens": "cfsw",
    "sol.values": "□○GJ14",
    "sol.round": "Round {round}",
    "sol.points": "{movement} MP {search} SP",
    "sol.duel": "{attacker} against {defender}: {chance} % for the attacker",
    "sol.idol.carried": "{name} has the Idol",
    "sol.idol.lies": "the Idol is on {space}",
    "sol.escaping": "{camp} escape if nobody stops them!",
    "sol.cards": "{cards} in hand",
    "sol.open": "face up: {clue}",
    "sol.hand": "your clues: {clues}",
    "sol.tracker": "To find (clues+flags/tokens): {parts}",
    "sol.left": "{sign}{clues}+{flags}/{of}",
    "sol.do.land": "land",
    "sol.do.step": "step",
    "sol.do.row": "row",
    "sol.do.sneak": "sneak {way} {space}",
    "sol.do.survey": "survey",
    "sol.do.study": "study",
    "sol.do.plant": "plant",
    "sol.do.push": "push",
    "sol.do.flee": "flee",
    "sol.signs": "s step w sword † swords ! wounded ~~ aboard",
    "sol.legend": (
        "· sand (level 0) ♣ forest (1) ∩ hill (2) ▲ mountain (3); ? search token (c clue, f flag, s step, w sword once "
        "you know it), = jetty, ⚑ flag of the Adventurers, ⚐ of the Conquistadors, ⌂ altar, * Idol, ☼ Medallion; "
        "temples: □ square ○ round, G gold J jade, 1 or 4 stairs. Capitals are Adventurers, small letters "
        "Conquistadors; † swords, ! wounded, ~~ aboard. Underlined numbers are within reach, for so many points. "
        "# is a face-down clue card."
    ),
    "sol.hint.field": "Any line-up can be typed; “field zia” shows which can follow Zia.",
    "sol.hint.fight": "{sign} means a fight: your chance in percent, without sword tokens.",
}
