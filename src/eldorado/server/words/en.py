"""The server in English."""

from __future__ import annotations

from typing import Final

PROBLEMS: Final = {
    "malformed": "This message cannot be read: {problem} (at “{field}”).",
    "no_header": "This request does not come from the page: the header X-Eldorado is missing.",
    "origin": "This request comes from another site, and is refused.",
    "host": "This server is not known by that name: use the address you were given.",
    "not_yours": "This seat or table is not yours: open the link you were given.",
    "not_away": "{name} is at the table: only they can make a link to their seat.",
    "is_here": "{name} is at the table: ask whether a bot may play for them.",
    "just_left": "{name} may be back in a moment: this can be done in {seconds} s, unless they are.",
    "ask_first": "In a game over days {name} need not be here: ask for the seat; it is free a day later, "
    "unless they come.",
    "just_called": "{name} has been called, and has {seconds} s left to play before a bot can take over.",
    "record_out": "The record of this game has been given out, so the game cannot be reopened.",
    "no_secrets": "Nothing of yours is sealed in this game.",
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
    "luck_gone": "This commitment is not waiting any more: ask for a new one, then open the table.",
    "not_asked": "You are not asked anything at the moment, so there is nothing to advise.",
    "hints_off": "The host has switched hints off at this table.",
    "hints_ask": "Several people play at this table: there are hints only if all agree. Propose it under “Table”.",
    "too_old": "That was too long ago, or was taken back: ask about what a bot has played of late.",
    "no_bot_move": "This was not played by a bot, so there is nothing to say about it.",
    "no_mate": "No bot of your own side sits there, so it is not asked what it would do.",
    "no_reason": "No reason could be worked out this time: try again in a moment.",
    "no_hint": "No hint could be worked out this time: try again in a moment, or just play on.",
    "too_large": "This is too large: at most {limit} bytes are taken.",
    "wrong_type": "Only application/json is taken here.",
    "illegal": "The rules do not allow this.",
    "edition": "This edition is not valid: {field}: {problem}.",
    "options": "These options are not valid: {problem}.",
    "seats": "This game is for {low} to {high} players, not {given}.",
    "no_bot": "There is no such bot for this game.",
    "record": "This record is not valid: {problem}.",
    "damaged": (
        "Entry {entry} of this game is damaged in the store, so the game cannot go on; everything before it can be "
        "read. You can end the game by consent, or open a new table with the same people."
    ),
    "rules_changed": (
        "This game was begun under version {then} of its rules; under version {now}, entry {entry} no longer holds. "
        "Everything before it can be read, and nothing is lost in the store. You can end the game by consent, or open "
        "a new table with the same people."
    ),
    "unreadable": (
        "This table cannot be opened: its {part} cannot be read in the store. Whoever runs the server can put it right "
        "from a backup."
    ),
    "too_costly": "This took the server too long or too much memory, so it was stopped; nothing was changed.",
    "busy": "The server is busy with other work at the moment: try again in a little while.",
    "too_many": "That was too fast: wait a moment and try again.",
    "tables_today": "Very many tables were opened from your address today: try again tomorrow.",
    "open_tables": "You have opened {most} tables whose games are not over: end one of them first.",
    "too_many_notes": "Too much has gone on beside the game at this table for that: just play on.",
    "full": "The server is full at the moment: try again a little later.",
    "fault": "Something went wrong in the server, and was noted; nothing was changed.",
    "storage": "The table could not be saved, so nothing was changed: try again in a moment.",
    "unwell": "The server is up, but not well: {problem}.",
}

NOTES: Final = {
    "pause": "{name} pauses the game.",
    "resume": "{name} resumes the game.",
    "sit_in": "A bot sits in for {name}.",
    "level": "{name} now plays at another level.",
    "sit_back": "{name} plays again.",
    "joined": "{name} sits down.",
    "renewed": "The host has made a new link to the seat of {name}.",
    "propose_undo": "{name} proposes to go back.",
    "propose_end": "{name} proposes to end the game.",
    "propose_bot": "{name} is asked to let a bot play for them.",
    "decline": "{name} declines.",
    "ended": "All agree to end the game here.",
    "closed": "Whoever runs this server has closed the table.",
    "wait": "{name} ran out of time; the others wait.",
    "called": "{name} ran out of time and is called: a bot can soon take over.",
    "open_secrets": "{name} agrees to open the secrets of this game.",
    "secrets_open": "All secrets of this game are open.",
    "record_out": "The record of the game is out: the game cannot be reopened any more.",
    "watch_on": "{name} lets spectators in.",
    "watch_off": "{name} sends spectators away.",
    "hint": "{name} takes a first hint.",
    "hints_on": "{name} allows hints.",
    "hints_off": "{name} does not want hints at this table any more.",
    "propose_hints": "{name} proposes to allow hints.",
    "hints_agreed": "All agree: from now on everybody may take hints.",
    "undo": "{name} takes a move back.",
    "undo_agreed": "All agree, and the game goes back.",
    "withdraw": "{name} takes an answer back.",
    "rules": "This game was begun under earlier rules. It is the same under those of today, and goes on.",
}

BOTS: Final = {
    "beginner": ("Beginner", "Has just learned the rules: plays sensibly, but overlooks a lot."),
    "pupil": ("Pupil", "Sees more, but takes the first thing that looks good."),
    "skilled": ("Skilled", "Plans its turns well, and still misses something now and then."),
    "expert": ("Expert", "Thinks ahead, and seldom makes a mistake."),
    "master": ("Master", "Thinks hardest and lets nothing slip: can you beat it?"),
    "greedy": ("Collector", "Takes what looks best now, and looks no further."),
    "random": ("Wanderer", "Plays any legal move, without a thought."),
}

SAYS: Final = {
    "host": "The host",
    "player": "Player {number}",
    "paused": "The game is paused.",
    "ended": "The game was ended by consent.",
    "halted": "The game cannot go on.",
    "keep": (
        "Finished games are kept for {finished}, games nobody goes on with for {abandoned}, "
        "tables at which nobody has moved for {unstarted}."
    ),
    "days": "{days} days",
    "day": "one day",
    "ever": "ever",
    "why_better": "{name} {reason}. The next best would have been: “{other}”.",
    "why_better_plain": "It promises more than the next best, which would have been: “{other}”.",
    "why_even": "{name} {reason}. About equal would have been: “{other}”.",
    "why_even_plain": "About equal would have been: “{other}”.",
    "why_worse": "As far as you can know, this would have been better: “{other}” ({reason}).",
    "why_worse_plain": "As far as you can know, this would have been better: “{other}”.",
    "why_only": "As far as you can know, there was nothing better at hand.",
    "why_hidden": "You were not told what {name} played here, so nothing is said about it.",
    "agreement": "To go back all the same, everyone must agree.",
    "store_slow": "the database does not answer",
    "store_locked": "the database is locked by another program",
    "store_full": "the disk is full",
    "store_readonly": "the database cannot be written to",
    "store_failed": "the database takes nothing; the server’s log says more",
    "busy": "it is too busy to answer in time",
    "not_built": (
        "The server runs, but its pages have not been built: run “make play” in a clone of the project, "
        "or install the packaged version, which brings them."
    ),
}
