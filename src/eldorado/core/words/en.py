"""What all games share in English."""

from __future__ import annotations

from typing import Final

from eldorado.core.words import CommonWords

ENGLISH: Final = CommonWords(
    is_one=lambda count: abs(count) == 1,
    both="and",
    player="player {number}",
    either="or",
    tie="Tied at {total}, decided by {by}: {counts}.",
    refusals={
        "game_over": "The game is over.",
        "chance_moves": "Nobody plays now: luck decides.",
        "not_your_turn": "It is {seat}’s turn.",
        "already_answered": "You have already chosen: the others are still choosing.",
        "other_decision": "Not yet: first {demand}.",
        "unknown_seat": "There is no player {player}: {players} are at the table.",
    },
    reasons={
        # lists and values
        "none": "none",
        "yes_or_no": "yes or no",
        "whole_number": "a whole number",
        "text": "text",
        "one_of": "one of {values}",
        "from_to": "{kind} from {low} to {high}",
        # options
        "unknown_option": "unknown option {name!r} of {game}; there are: {known}",
        "option_value": "option {name}: {value!r} is not {accepted}",
        # editions
        "not_toml": "not readable as TOML: {problem}",
        "not_toml_at": "not readable as TOML at line {line}, column {column}",
        "not_readable": "cannot be read: {problem}",
        "not_utf8": "is not UTF-8 text",
        "shipped_name": "is {name!r}, as the shipped edition is called; other figures need a name of their own",
        "missing": "is missing",
        "not_known": "is not known here; known are {known}",
        "not_within": "must be from {low} to {high}, is {value}",
        "not_exactly": "must be {high}, is {value}",
        "text_length": "may have {high} characters at most, has {count}",
        "list_length": "must have {low} to {high} entries, has {count}",
        "figure_too_large": "must be from {low} to {high}",
        "not_finite": "is no number that one can reckon with",
        "date_or_time": "is a date or a time; an edition has none",
        "too_deep": "lies too deep: {most} levels of tables and lists are the most",
        "too_many_values": "holds too much: {most} values are the most",
        "file_too_long": "has {count} characters; {most} are the most",
        "too_many_parts": "line {line}: a name has {most} parts at most, not {count} with dots between",
        "too_many_levels": "line {line}: lists and tables may lie {most} deep in one another at most",
        "word_too_long": "line {line}: a name or number has {most} characters at most, not {count}",
        # types
        "expected": "Expected `{expected}`, got `{given}`",
        "expected_length": "Expected `{expected}` of length {length}, got {given}",
        "expected_at_least": "Expected `{expected}` of at least length {length}, got {given}",
        "expected_bound": "Expected `{expected}` {bound}",
        "missing_field": "Object missing required field `{name}`",
        "unknown_field": "Object contains unknown field `{name}`",
        "unknown_value": "Invalid enum value {given}",
        # records
        "at_place": "{place}: {problem}",
        "not_a_record": "not a record: {problem}",
        "record_format": "format: {given} is not known; this program reads format {known}",
        "record_game": "game: this is a record of {given}, not of {game}",
        "record_rules": "rules: written under version {given} of {game}; under version {known} it differs: {why}",
        "record_seats": "seats: {game} is for {low} to {high} seats, the record names {given}",
        "record_options": "options: {why}",
        "record_edition": "edition.source.{why}",
        "record_mark": "edition.mark: the record says {given}, the edition {name!r} has {known}",
        "record_move": "moves[{number}] (seat {seat}, {text!r}): {why}",
        "record_refused": "moves[{number}] (seat {seat}, {text!r}): {why} [{rule}]",
        "record_length": "moves: at most {most} are taken, these are {given}",
        "record_result": "{field}: the record says {written}, the replay gives {found}",
        "not_a_move": "cannot read {text!r}",
        # luck
        "luck_secret": "luck[{place}]: the secret is not the one that was committed to",
        "luck_key": "luck[{place}].throws[{number}]: the key is not the one that was committed to",
        "luck_draw": "moves[{number}]: {drawn!r} does not follow from the luck that was committed to; {follows!r} does",
        # moves that cannot be taken back
        "undo.nothing": "There is no move to take back.",
        "undo.over": "The game is over: too late to take a move back.",
        "undo.chance": "Too late to take that back: luck has decided since.",
        "undo.reveal": "Too late to take that back: something hidden has been revealed since.",
        "undo.other_seat": "Too late to take that back: somebody else has played since.",
    },
)
