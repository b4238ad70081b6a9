"""The server in English."""

from __future__ import annotations

from typing import Final

PROBLEMS: Final = {
    "malformed": "This message cannot be read: {problem} (at “{field}”).",
    "no_header": "This request does not come from the page: the header X-Eldorado is missing.",
    "origin": "This request comes from another site, and is refused.",
    "not_yours": "This seat or table is not yours: open the link you were given.",
    "not_away": "{name} is at the table: only they can make a link to their seat.",
    "host_only": "Only the host of the table can do that.",
    "token": "This link is not valid, or was already used: ask whoever gave it to you for a new one.",
    "watch_off": "The host does not let spectators in at the moment.",
    "curtain": "The seat is behind the curtain: lift it first.",
    "record_secret": "The record of a game is secret until the game is over.",
    "no_table": "There is no such table.",
    "no_game": "There is no such game.",
    "no_page": "There is nothing here.",
    "no_proposal": "This proposal is no longer on the table.",
    "no_seat": "There is no such seat at this table.",
    "wrong_method": "This address does not take such a request.",
    "stale": "The table has moved on in the meantime; here is how it stands now.",
    "paused": "The game is paused.",
    "over": "The game is over.",
    "not_over": "The game is not over yet.",
    "stand_in": "A bot sits in for this seat: take the seat back first.",
    "not_bot": "No bot sits in for this seat.",
    "not_out": "This seat still has time.",
    "too_long": "This game has become too long for that.",
    "too_large": "This is too large: at most {limit} bytes are taken.",
    "wrong_type": "Only application/json is taken here.",
    "illegal": "The rules do not allow this.",
    "edition": "This edition is not valid: {field}: {problem}.",
    "options": "These options are not valid: {problem}.",
    "seats": "This game is for {low} to {high} players, not {given}.",
    "no_bot": "There is no such bot for this game.",
    "record": "This record is not valid: {problem}.",
    "rules_changed": "This game was begun under version {then} of its rules, and this is version {now}.",
    "too_many": "That was too fast: wait a moment and try again.",
    "fault": "Something went wrong in the server, and was noted; nothing was changed.",
    "storage": "The table could not be saved, so nothing was changed: try again in a moment.",
}

NOTES: Final = {
    "pause": "{name} pauses the game.",
    "resume": "{name} resumes the game.",
    "sit_in": "A bot sits in for {name}.",
    "sit_back": "{name} plays again.",
    "joined": "{name} sits down.",
    "renewed": "The host has made a new link to the seat of {name}.",
    "propose_undo": "{name} proposes to go back.",
    "propose_end": "{name} proposes to end the game.",
    "decline": "{name} declines.",
    "ended": "All agree to end the game here.",
    "wait": "{name} ran out of time; the others wait.",
    "watch_on": "{name} lets spectators in.",
    "watch_off": "{name} sends spectators away.",
    "undo": "{name} takes a move back.",
    "undo_agreed": "All agree, and the game goes back.",
    "withdraw": "{name} takes an answer back.",
}

BOTS: Final = {
    "random": ("Wanderer", "Plays any legal move, without a thought: for a first look at a game."),
    "greedy": ("Collector", "Takes what looks best now, and looks no further: a fair match for beginners."),
    "ismcts": ("Thinker", "Plays many games in its head before it moves: a match for the experienced."),
}

SAYS: Final = {
    "host": "The host",
    "player": "Player {number}",
    "paused": "The game is paused.",
    "ended": "The game was ended by consent.",
    "agreement": "To go back all the same, everyone must agree.",
    "not_built": (
        "The server runs, but its pages have not been built: run “make play” in a clone of the project, "
        "or install the packaged version, which brings them."
    ),
}
