"""What all games share in French."""

from __future__ import annotations

from typing import Final

from eldorado.core.words import CommonWords

FRENCH: Final = CommonWords(
    is_one=lambda count: abs(count) < 2,
    both="et",
    player="Joueur {number}",
    either="ou",
    tie="Égalité à {total}, départagée par {by}\u202f: {counts}.",
    refusals={
        "game_over": "La partie est terminée.",
        "chance_moves": "Ce n’est à personne de jouer\u202f: le sort décide.",
        "not_your_turn": "C’est à {seat} de jouer.",
        "already_answered": "Vous avez déjà choisi\u202f: les autres choisissent encore.",
        "other_decision": "Pas encore\u202f: il faut d’abord {demand}.",
        "unknown_seat": "Il n’y a pas de joueur {player}\u202f: la table en compte {players}.",
    },
    reasons={
        # lists and values
        "none": "rien",
        "yes_or_no": "oui ou non",
        "whole_number": "un nombre entier",
        "text": "un texte",
        "one_of": "l’une de ces valeurs\u202f: {values}",
        "from_to": "{kind} de {low} à {high}",
        # options
        "unknown_option": "option {name!r} inconnue de {game}\u202f; il y a\u202f: {known}",
        "option_value": "option {name}\u202f: {value!r} n’est pas ce qu’il faut ({accepted})",
        # editions
        "not_toml": "illisible comme TOML",
        "not_toml_at": "illisible comme TOML à la ligne {line}, colonne {column}",
        "not_readable": "le fichier ne peut pas être lu ({problem})",
        "not_utf8": "n’est pas un texte UTF-8",
        "shipped_name": "vaut {name!r}, comme l’édition livrée\u202f; d’autres chiffres demandent un nom à eux",
        "missing": "manque",
        "not_known": "n’est pas connu ici\u202f; sont connus\u202f: {known}",
        "not_within": "doit aller de {low} à {high}, vaut {value}",
        "not_exactly": "doit valoir {high}, vaut {value}",
        "text_length": "peut avoir {high} caractères au plus, en a {count}",
        "list_length": "doit avoir de {low} à {high} éléments, en a {count}",
        "figure_too_large": "doit aller de {low} à {high}",
        "not_finite": "n’est pas un nombre avec lequel on peut compter",
        "date_or_time": "est une date ou une heure\u202f; une édition n’en a pas",
        "too_deep": "est trop profond\u202f: tables et listes s’emboîtent sur {most} niveaux au plus",
        "too_many_values": "contient trop de valeurs\u202f: {most} au plus",
        "file_too_long": "a {count} caractères\u202f: {most} au plus",
        "too_many_parts": "ligne {line}\u202f: un nom a {most} parties au plus, et non {count} séparées par des points",
        "too_many_levels": "ligne {line}\u202f: listes et tables s’emboîtent sur {most} niveaux au plus",
        "word_too_long": "ligne {line}\u202f: un nom ou un nombre a {most} caractères au plus, et non {count}",
        # types
        "expected": "il faut «\u202f{expected}\u202f», pas «\u202f{given}\u202f»",
        "expected_length": "il faut «\u202f{expected}\u202f» de longueur {length}, pas {given}",
        "expected_at_least": "il faut «\u202f{expected}\u202f» d’au moins {length} éléments, pas {given}",
        "expected_bound": "il faut «\u202f{expected}\u202f» {bound}",
        "missing_field": "il manque le champ «\u202f{name}\u202f»",
        "unknown_field": "le champ «\u202f{name}\u202f» est inconnu",
        "unknown_value": "valeur inconnue\u202f: {given}",
        # records
        "at_place": "{place}\u202f: {problem}",
        "not_a_record": "ce n’est pas une partie enregistrée",
        "record_format": "format\u202f: {given} n’est pas connu\u202f; ce programme lit le format {known}",
        "record_game": "game\u202f: cette partie est de {given}, pas de {game}",
        "record_rules": (
            "rules\u202f: partie jouée sous la version {given} de {game}\u202f; sous la version {known}, "
            "ce n’est plus la même\u202f: {why}"
        ),
        "record_seats": "seats\u202f: {game} se joue de {low} à {high}, la partie nomme {given} places",
        "record_options": "options\u202f: {why}",
        "record_edition": "edition.source.{why}",
        "record_mark": "edition.mark\u202f: la partie dit {given}, l’édition {name!r} a {known}",
        "record_move": "moves[{number}] (place {seat}, {text!r})\u202f: {why}",
        "record_refused": "moves[{number}] (place {seat}, {text!r})\u202f: {why} [{rule}]",
        "record_length": "moves\u202f: {most} au plus sont acceptés, il y en a {given}",
        "record_result": "{field}\u202f: la partie dit {written}, rejouée elle donne {found}",
        "not_a_move": "{text!r} n’est pas un coup",
        # luck
        "luck_secret": "luck[{place}]\u202f: ce secret n’est pas celui qui était engagé",
        "luck_key": "luck[{place}].throws[{number}]\u202f: cette clé n’est pas celle qui était engagée",
        "luck_draw": "moves[{number}]\u202f: {drawn!r} ne découle pas du hasard engagé\u202f; {follows!r}, oui",
        # moves that cannot be taken back
        "undo.nothing": "Il n’y a aucun coup à reprendre.",
        "undo.over": "La partie est terminée\u202f: trop tard pour reprendre un coup.",
        "undo.chance": "Trop tard pour reprendre ce coup\u202f: le sort a décidé depuis.",
        "undo.reveal": "Trop tard pour reprendre ce coup\u202f: un secret a été révélé depuis.",
        "undo.other_seat": "Trop tard pour reprendre ce coup\u202f: quelqu’un d’autre a joué depuis.",
    },
)
