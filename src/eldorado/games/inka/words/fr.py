r"""Inka en français: the nouns, and every sentence as a template; \u202f is the narrow space before : ; ? !."""

from __future__ import annotations

from typing import Final

from eldorado.core.words.log_words import Brief
from eldorado.core.words.speaker import Noun
from eldorado.games.inka.words.faults import FRENCH as FAULTS
from eldorado.games.inka.words.sentences import Language
from eldorado.games.inka.words.verbs import FRENCH as VERBS


def noun(one: str) -> Noun:
    """A regular noun: its plural takes an s."""
    return Noun(one, f"{one}s")


MOVES: Final = {
    "Begin": "Donner la main à {seat}",
    "Draw": "Tirer le losange {rhombus} ({face})",
    "Enter": "Partir de la case {cell}",
    "Lay": "Le poser en {place}",
    "Shift": "Déplacer le losange {rhombus} en {place}",
    "Walk": "Aller à la case {cell}",
    "Take": "Prendre la statue",
    "Sneak": "Prendre le passage jusqu’à la case {cell}",
    "Haul": "Déplacer la destination {destination} en {place}",
    "Stop": "Finir ses déplacements",
    "Block": "Poser le blocus sur la case {cell}",
    "Keep": "Ne pas poser de blocus",
}

DECISIONS: Final = {
    "Beginning": "Tirez au sort qui commence.",
    "Drawing": "Tirez un losange de chemin.",
    "Entering": "Choisissez une case de départ libre.",
    "Laying": "Posez le losange {rhombus} ({face}) sur deux cases libres qui se touchent.",
    "Shifting": "Déplacez des losanges, ou passez à votre pion\u202f: encore {points}.",
    "Shifting.none": "Plus de point d’action\u202f: avancez là où aucun serpent ne garde le chemin, ou finissez.",
    "Walking": "Déplacez votre pion\u202f: encore {points}.",
    "Walking.none": "Plus de point d’action\u202f: avancez là où aucun serpent ne garde le chemin, ou finissez.",
    "Blocking": "Posez votre blocus sur une case libre, ou gardez-le.",
}

WAITING: Final = {
    "Beginning": "On tire au sort qui commence.",
    "Drawing": "{seat} tire un losange.",
    "Entering": "{seat} choisit une case de départ.",
    "Laying": "{seat} pose le losange {rhombus}.",
    "Shifting": "{seat} déplace des losanges.",
    "Walking": "{seat} déplace son pion.",
    "Blocking": "{seat} peut poser un blocus.",
}

DEMANDS: Final = {
    "Beginning": "tirer au sort qui commence",
    "Drawing": "tirer un losange",
    "Entering": "choisir une case de départ",
    "Laying": "poser le losange tiré",
    "Shifting": "déplacer losanges et pion, ou finir",
    "Walking": "déplacer le pion, ou finir",
    "Blocking": "poser le blocus, ou le garder",
}

EVENTS: Final = {
    "StarterNamed": "{seat} commence.",
    "PieceEntered": "{seat} part de la case {cell}.",
    "RhombusDrawn": "{seat} tire le losange {rhombus} ({face}).",
    "RhombusLaid": "{seat} pose le losange {rhombus} en {place}.",
    "RoundBegan": "La manche {round} commence.",
    "TurnBegan": "{seat} dispose de {points}.",
    "BlockadeLifted": "{seat} retire son blocus de la case {cell}.",
    "RhombusSlid": "{seat} fait glisser le losange {rhombus} de {steps}, en {end}.",
    "RhombusTurned": "{seat} tourne le losange {rhombus} de {degrees} {sense}, en {end}.",
    "PieceWalked": "{seat} va de la case {start} à la case {end} et franchit {snakes}.",
    "PieceWalked.none": "{seat} va de la case {start} à la case {end}.",
    "StatueTaken": "{seat} prend sa statue sur la destination {destination} et en a maintenant {statues_figure}.",
    "StatueTaken.all": "{seat} prend sa statue sur la destination {destination}\u202f: les voilà toutes.",
    "PassageUsed": "{seat} prend le passage secret de la case {start} à la case {end}.",
    "DestinationSlid": "{seat} fait glisser la destination {destination} de {steps}, en {end}.",
    "DestinationTurned": "{seat} tourne la destination {destination} de {degrees} {sense}, en {end}.",
    "MovingEnded": "{seat} finit ses déplacements et perd {lost}.",
    "MovingEnded.none": "{seat} finit ses déplacements.",
    "BlockadePlaced": "{seat} pose son blocus sur la case {cell}.",
    "BlockadeKept": "{seat} ne pose pas de blocus.",
    "Escaped": "{seat} sort du temple par la case {cell} avec toutes ses statues.",
    "TimeEnded": "La manche {rounds} est terminée et personne n’est sorti du temple.",
}

BRIEFS: Final = {
    "RhombusDrawn": Brief(),
    "TurnBegan": Brief(),
    "BlockadeLifted": Brief(),
    "RhombusSlid": Brief("fait glisser le losange {rhombus} en {end}"),
    "RhombusTurned": Brief("tourne le losange {rhombus} en {end}"),
    "PieceWalked": Brief("va à la case {end}"),
    "DestinationSlid": Brief("fait glisser la destination {destination} en {end}"),
    "DestinationTurned": Brief("tourne la destination {destination} en {end}"),
    "StatueTaken": Brief("prend sa statue sur la destination {destination}"),
    "StatueTaken.all": Brief("prend sa dernière statue sur la destination {destination}"),
    "MovingEnded": Brief(),
}

REFUSALS: Final = {
    "rhombi_rest": "Votre pion a agi\u202f: les losanges de chemin ne bougent plus jusqu’à la fin de votre tour.",
    "unknown_cell": "Il n’y a pas de case {cell} dans le temple.",
    "unknown_rhombus": "Il n’y a pas de losange de chemin {rhombus}.",
    "unknown_destination": "Il n’y a pas de losange de destination {destination}.",
    "unknown_place": (
        "Un losange ne peut pas se trouver en {place}\u202f: il couvre deux cases du temple qui ont un côté commun."
    ),
    "rhombus_drawn": "Le losange {rhombus} a déjà été tiré.",
    "no_start_cell": "La case {cell} n’est pas une case de départ.",
    "start_taken": "La case de départ {cell} est prise.",
    "covers_rhombus": "Un losange couvre déjà la case {cell}.",
    "covers_piece": "Un pion se trouve sur la case {cell}.",
    "walls_in_a_start": (
        "En {place}, le losange emmurerait complètement une case de départ, ce qu’interdit la mise en place."
    ),
    "looks_alike": "Ce losange est le même dans les deux sens\u202f: il se pose en {place}.",
    "no_points": "Vous n’avez plus de point d’action.",
    "rhombus_held": "{Thing} ne peut pas bouger\u202f: un blocus se trouve dessus.",
    "not_one_move": "Aucun glissement ni aucune rotation ne mène {thing} en {place}.",
    "other_way_round": "Un mouvement y mène {thing}, mais dans l’autre sens\u202f: en {place}.",
    "rim_in_the_way": "{Thing} sortirait du temple en chemin.",
    "blockade_in_the_way": "{Thing} se heurte au blocus de la case {cell}.",
    "piece_in_the_way": "{Thing} se heurte au pion de la case {cell}.",
    "rhombus_in_the_way": "{Thing} se heurte au losange de la case {cell}.",
    "stands_there": "Votre pion est déjà sur la case {cell}.",
    "cell_taken": "La case {cell} est occupée par un pion ou un blocus.",
    "open_abyss": "La case {cell} est un gouffre qu’aucun losange ne couvre.",
    "too_many_snakes": "Le chemin vers la case {cell} franchit {snakes}, et vous avez {points}.",
    "walls_in_the_way": "Des murs barrent tous les chemins vers la case {cell}.",
    "abyss_in_the_way": "Le gouffre sépare votre pion de la case {cell}\u202f: il faudrait le couvrir d’un losange.",
    "not_on_destination": "Pour prendre une statue, votre pion doit se tenir sur un losange de destination.",
    "statue_gone": "Vous avez déjà pris votre statue ici.",
    "not_on_passage": "Votre pion est sur la case {cell}, qui n’est pas un passage secret.",
    "no_passage": "La case {cell} n’est pas un passage secret.",
    "passage_covered": "Un losange couvre le passage secret de la case {cell}.",
    "not_on_symbol": "Votre pion est sur la case {cell}, qui ne porte pas de symbole losange.",
    "symbol_covered": "Un losange couvre le symbole de la case {cell}.",
    "blockade_on_destination": "La case {cell} est sur un losange de destination\u202f: aucun blocus n’y est permis.",
    "second_blockade": "Le losange de la case {cell} porte déjà un blocus.",
    "blockade_on_exit": "La case {cell} est une sortie\u202f: à cette table, les sorties restent libres de blocus.",
}

LINES: Final = {
    "statues": "Statues prises, {count_figure} sur {of}",
    "out": "Hors du temple",
    "out.none": "Encore dans le temple",
    "turns": "Tours joués, {count_figure}",
    "abyss": "Jusqu’à la sortie la plus proche, {cells}",
    "abyss.none": "Aucun gouffre jusqu’à la sortie la plus proche",
}

ROWS: Final = {
    "statues": "Statues prises, sur {of}",
    "out": "Hors du temple",
    "turns": "Tours joués",
    "abyss": "Cases de gouffre jusqu’à la sortie la plus proche",
}

LABELS: Final = {
    "seat": "Place",
    "round": "Manche",
    "round_limit": "Dernière manche",
    "starter": "Le joueur qui a commencé",
    "turn": "Tour",
    "points": "Points d’action",
    "paths": "Losanges de chemin",
    "undrawn": "Encore face cachée",
    "destinations": "Losanges de destination",
    "areas": "Joueurs",
    "reach": "À portée",
    "ways": "Où les losanges peuvent aller",
    "hint": "Chemin le plus court",
    "asked": "À qui de jouer",
    "decision": "À faire",
    "rhombus": "Losange",
    "place": "Place",
    "destination": "Destination",
    "statues": "Statues",
    "piece": "Pion",
    "blockade": "Blocus",
    "abyss": "Gouffre jusqu’à une sortie",
    "turns": "Tours",
    "out": "Sorti",
    "cell": "Case",
    "passage": "Passage secret",
    "symbol": "Symbole losange",
    "start": "Sortie",
    "strict": "Tout ce qu’il effleure",
    "lenient": "Seulement là où il s’arrête",
    "next": "Le joueur suivant",
}

OPTIONS: Final = {
    "rotation_sweep": "Ce qu’un losange qui tourne doit trouver libre",
    "blockade_on_exits": "Blocus permis sur les sorties",
    "first_turn": "Le joueur du premier tour",
    "round_limit": "La partie s’arrête au plus tard après cette manche",
}

HELP: Final = {
    "rotation_sweep": (
        "Un losange qui tourne effleure des cases voisines. Au sens strict, toutes doivent être libres\u202f; sinon, "
        "seulement celles qu’il couvre après chaque rotation de 60°."
    ),
    "blockade_on_exits": "Sinon, personne ne peut poser de blocus sur l’une des quatre sorties.",
    "first_turn": (
        "Une fois le dernier losange posé, le premier tour est au joueur suivant, ou à celui qui a commencé la "
        "mise en place."
    ),
    "round_limit": (
        "Si personne n’est sorti du temple d’ici là, le joueur qui a le plus de statues gagne\u202f; à égalité, celui "
        "qui a le moins de cases de gouffre jusqu’à une sortie."
    ),
    "passage": (
        "Sur un passage secret découvert, 1 point mène le pion à tout autre passage qui soit découvert et libre."
    ),
    "symbol": "Sur un symbole losange découvert, 1 point déplace l’un des losanges de destination.",
    "start": "Les quatre cases de départ sont les sorties\u202f: le premier à s’y arrêter avec trois statues gagne.",
}

FRENCH: Final = Language(
    language="fr",
    title="L’Or des Incas",
    blurb=(
        "Un temple en ruine au-dessus du gouffre\u202f: faites glisser et tourner son sol, reprenez vos trois statues "
        "et sortez avant les autres."
    ),
    nouns={
        "walls": noun("mur"),
        "snakes": noun("serpent"),
        "points": Noun("point d’action", "points d’action"),
        "lost": Noun("point d’action", "points d’action"),
        "steps": Noun("pas", "pas"),
        "cells": Noun("case de gouffre", "cases de gouffre"),
        "count": noun("statue"),
        "statues": noun("statue"),
    },
    senses={True: "dans le sens antihoraire", False: "dans le sens horaire"},
    plain="nu",
    carrying={True: " en restant dessus", False: ", avec {riders} dessus"},
    riding=dict.fromkeys((True, False), " Le losange emporte {riders}."),
    moves=MOVES,
    decisions=DECISIONS,
    waiting=WAITING,
    demands=DEMANDS,
    events=EVENTS,
    briefs=BRIEFS,
    refusals=REFUSALS,
    things={"rhombus": "le losange {number}", "destination": "la destination {number}"},
    lines=LINES,
    rows=ROWS,
    ties={"abyss": "le plus petit nombre de cases de gouffre découvert jusqu’à une sortie"},
    ends={
        "INK-6.1": "Quelqu’un est sorti du temple avec ses trois statues.",
        "INK-6.2": "La dernière manche est terminée et personne n’est sorti du temple.",
    },
    options=OPTIONS,
    labels=LABELS,
    path="Losange {number} ({face})",
    help=HELP,
    faults=FAULTS,
    verbs=VERBS,
)
