"""What is wrong with an edition of Cibola, in French: the English sentences are in `components`."""

from __future__ import annotations

from typing import Final

FRENCH: Final = {
    "nothing": "rien",
    "a card shows at least one treasure": "une carte montre au moins un trésor",
    "unknown symbol {letter!r}; known are {known}": "symbole {letter!r} inconnu\u202f; sont connus\u202f: {known}",
    "the column is empty": "la colonne est vide",
    "the value {value} stands twice; values are distinct in a column": (
        "la valeur {value} s’y trouve deux fois\u202f; les valeurs d’une colonne sont distinctes"
    ),
    "must name each of {known} once, not {given}": "doit nommer une fois chacun de {known}, et non {given}",
    "is missing or 0": "manque ou vaut 0",
    "is not a figure of this totem": "n’est pas un chiffre de ce totem",
    "must not be negative, is {value}": "ne doit pas être négatif, vaut {value}",
    "{rocks} rock symbols, but the board takes {room}: {cells} cells less {columns} columns": (
        "{rocks} symboles de rocher, mais le plateau en prend {room}\u202f: {cells} cases moins {columns} colonnes"
    ),
    "must be from {low} (totem symbols on the cards) to {high}, is {value}": (
        "doit aller de {low} (symboles de totem des cartes) à {high}, vaut {value}"
    ),
    "must be at least 1, is {value}": "doit valoir au moins 1, vaut {value}",
    "is 8 rounds of 4 cards, not {rounds} of {cards}": "ce sont 8 manches de 4 cartes, et non {rounds} de {cards}",
    "has {count} cards, must have 16": "a {count} cartes, doit en avoir 16",
    "{total} in all are too many; at most {most}": "{total} en tout, c’est trop\u202f; {most} au plus",
    "the shares must come to one total above 0: {shares}": (
        "les parts doivent donner un même total au-dessus de 0\u202f: {shares}"
    ),
}
