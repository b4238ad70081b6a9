"""What is wrong with an edition of SOL or an agreement, in French; the English sentences are where they arise."""

from __future__ import annotations

from typing import Final

FRENCH: Final = {
    "must have {needed} faces, has {count}": "doit avoir {needed} faces, en a {count}",
    "one die must have two different faces at least, or a tie would never end": (
        "l’un des dés doit avoir au moins deux faces différentes, sinon une égalité ne finirait jamais"
    ),
    "{count} tokens, must be {needed}: one a search space": (
        "{count} jetons, il en faut {needed}\u202f: un par case à fouiller"
    ),
    "{count} of kind {kind!r}, must be {needed}": "{count} de type {kind!r}, il en faut {needed}",
    "{name!r} stands twice; must stand once": "{name!r} figure deux fois, et ne doit figurer qu’une fois",
    "{name!r} is missing; there must be {known}": "{name!r} manque\u202f; il faut {known}",
    "{count} of camp {camp!r}, must be {needed}": "{count} du camp {camp!r}, il en faut {needed}",
    "unknown character {name!r}; known are {known}": "personnage {name!r} inconnu\u202f; sont connus\u202f: {known}",
    "unknown ability {name!r}; known are {known}": "capacité {name!r} inconnue\u202f; sont connues\u202f: {known}",
    "{space} is no pontoon; the pontoons are {known}": "{space} n’est pas un ponton\u202f; les pontons sont {known}",
    "must join two pontoons, joins {space} with itself": "doit relier deux pontons, relie {space} à lui-même",
    "joins {one} and {other} a second time; each line stands once": (
        "relie {one} et {other} une seconde fois\u202f; chaque ligne figure une fois"
    ),
    "{count} spaces are too many; at most {most}": "{count} cases, c’est trop\u202f: {most} au plus",
    "must be {number}: ids count from 0, is {value}": (
        "doit être {number} (les numéros se suivent à partir de 0), vaut {value}"
    ),
    "{hex} is space {space} already": "{hex} est déjà la case {space}",
    "{hex} has no way on foot to space 0": "{hex} n’a aucun chemin à pied vers la case 0",
    "must have the ids 0 to {last}, not {given}": "doivent porter les numéros 0 à {last}, et non {given}",
    "must name {needed} spaces, names {count}": "doit nommer {needed} cases, en nomme {count}",
    "{space} is no space; spaces are 0 to {last}": "{space} n’est pas une case\u202f; les cases vont de 0 à {last}",
    "space {space} is a pontoon of boat {boat} already": "la case {space} est déjà un ponton du bateau {boat}",
    "space {space} is not on the coast: all six hexes round it are land": (
        "la case {space} n’est pas sur la côte\u202f: ses six voisines sont à terre"
    ),
    "option characters: {count} a side are too few for {seats} players": (
        "option characters\u202f: {count} par camp, c’est trop peu pour {seats} joueurs"
    ),
    "option side: the first game is played on the discovery side; choose another line_up": (
        "option side\u202f: la première partie se joue sur la face Découverte\u202f; choisissez une autre composition"
    ),
}
