r"""The laboratory's help and what it finds wrong, in French, by the English text; \u202f is a narrow space."""

from __future__ import annotations

from typing import Final

HELP: Final[dict[str, str]] = {
    "The balance laboratory: study a game, compare two editions, options or bots, search for balance.": (
        "Le laboratoire d’équilibre\u202f: étudier un jeu, comparer deux éditions, options ou robots, chercher "
        "l’équilibre."
    ),
    "Who wins, what is worth having, how long games are and how open they stay, each with its 95 % interval.": (
        "Qui gagne, ce qui vaut la peine, combien durent les parties et jusqu’à quand elles restent ouvertes, chaque "
        "mesure avec son intervalle à 95\u202f%."
    ),
    (
        "DIR then holds report.html, one page that needs nothing else, its tables and charts as files in DIR/report, "
        "and the games as eldorado sim --out keeps them: a simulation that is there already is reported on without "
        "playing again."
    ): (
        "DOSSIER contient alors report.html, une page qui se suffit à elle-même, ses tableaux et graphiques en "
        "fichiers dans DOSSIER/report, et les parties comme eldorado sim --out les garde\u202f: une simulation déjà "
        "faite est décrite sans être rejouée."
    ),
    "Keep every game, write the report there, and go on after a stop.": (
        "Garder chaque partie, y écrire le rapport, et reprendre après un arrêt."
    ),
    "Another figure in the edition, as totem.sun.points=2; repeatable.": (
        "Un autre chiffre dans l’édition, comme totem.sun.points=2\u202f; peut être répété."
    ),
    "PATH=VALUE": "CHEMIN=VALEUR",
    "Compare two editions, options or bots on the same luck, and stop as soon as it is sure that they differ.": (
        "Comparer deux éditions, options ou robots avec le même hasard, et s’arrêter dès qu’il est sûr qu’ils "
        "diffèrent."
    ),
    (
        "The first is what --edition, --set, --option and --bots say, the second the same but for what --to-… says. "
        "The interval holds at every look, so that stopping early does not spoil it."
    ): (
        "La première est ce que disent --edition, --set, --option et --bots, la seconde de même sauf ce que dit "
        "--to-…. L’intervalle vaut à tout moment, s’arrêter tôt ne le fausse donc pas."
    ),
    "The second edition.": "La seconde édition.",
    "Another figure in the second edition; repeatable.": (
        "Un autre chiffre dans la seconde édition\u202f; peut être répété."
    ),
    "Another option in the second; repeatable.": "Une autre option pour la seconde\u202f; peut être répétée.",
    "Other bots in the second.": "D’autres robots pour la seconde.",
    (
        "What decides: wins:SIDE, points:SIDE, first, bot, points, margin, moves, decisions, rounds, branching, "
        "lead_changes, lead_from, or GROUP/ITEM of a measure of eldorado sim."
    ): (
        "Ce qui décide\u202f: wins:CAMP, points:CAMP, first, bot, points, margin, moves, decisions, rounds, branching, "
        "lead_changes, lead_from, ou GROUPE/ÉLÉMENT d’une mesure d’eldorado sim."
    ),
    "Stop, too, once they surely differ by no more; for shares in points.": (
        "S’arrêter aussi quand il est sûr qu’ils ne diffèrent pas plus\u202f; pour les parts, en points."
    ),
    "How many pairs of games at most.": "Nombre de paires de parties au plus.",
    "Give each game luck of its own, to see the gain.": "Donner à chaque partie son hasard, pour voir le gain.",
    "FIGURE": "MESURE",
    "X": "X",
    ("Look for figures of the edition with which a goal is met, within a number of games, and report all it tried."): (
        "Chercher pour quels chiffres de l’édition un but est atteint, en un nombre de parties, et dire tout ce qui a "
        "été essayé."
    ),
    (
        "All editions play a little, the better half plays on; a third of the games is kept for the last one and the "
        "edition as it is, on fresh luck."
    ): (
        "Toutes les éditions jouent un peu, la meilleure moitié continue\u202f; un tiers des parties est gardé pour la "
        "dernière et l’édition telle quelle, sur un hasard neuf."
    ),
    "A figure of the edition and its values: 1..5, 1..3/0.5, or 1,4; repeatable.": (
        "Un chiffre de l’édition et ses valeurs\u202f: 1..5, 1..3/0.5 ou 1,4\u202f; peut être répété."
    ),
    "seats or camps (all even), first (who starts), or FIGURE=LOW..HIGH.": (
        "seats ou camps (tous égaux), first (qui commence), ou MESURE=BAS..HAUT."
    ),
    "How many points of percent from even are good.": "À combien de points de pour cent de l’égalité c’est bon.",
    "How many games in all.": "Nombre de parties en tout.",
    "How many editions at most; if there are more, by chance.": (
        "Nombre d’éditions au plus\u202f; s’il y en a plus, au hasard."
    ),
    "PATH=VALUES": "CHEMIN=VALEURS",
    "GOAL": "BUT",
}

MESSAGES: Final[dict[str, str]] = {
    "{there} of {games} games are in {out} already": "{there} parties sur {games} sont déjà dans {out}",
    "stopped; with --out DIR it can be gone on with": "arrêté\u202f; avec --out DOSSIER, on peut reprendre",
    "stopped; the same command goes on from {out}": "arrêté\u202f; la même commande reprend depuis {out}",
    "report: {page}": "rapport\u202f: {page}",
    "no PNG beside it: pip install 'eldorado[plots]'": "pas de PNG à côté\u202f: pip install 'eldorado[plots]'",
    "{text} is no change; write it as PATH=VALUE, as the edition file has it": (
        "{text} n’est pas un changement\u202f; écrivez CHEMIN=VALEUR, comme dans le fichier de l’édition"
    ),
    "{path}: there is no {step}; there is {known}": "{path}\u202f: il n’y a pas de {step}\u202f; il y a {known}",
    "nothing below": "rien au-dessous",
    "no figure {name}; there is {known}, or GROUP/ITEM of a measure": (
        "pas de mesure {name}\u202f; il y a {known}, ou GROUPE/ÉLÉMENT d’une mesure du jeu"
    ),
    "{text} is no range; write it as PATH=LOW..HIGH, PATH=LOW..HIGH/STEP or PATH=A,B,C": (
        "{text} n’est pas un intervalle\u202f; écrivez CHEMIN=BAS..HAUT, CHEMIN=BAS..HAUT/PAS ou CHEMIN=A,B,C"
    ),
    "{text} is no range; the smaller figure comes first, and the step is above 0": (
        "{text} n’est pas un intervalle\u202f; le plus petit vient d’abord, et le pas est au-dessus de 0"
    ),
    "{text}: {part} is not a number": "{text}\u202f: {part} n’est pas un nombre",
    "no goal {text}; there is seats, camps, first, or FIGURE=LOW..HIGH as moves=90..110": (
        "pas de but {text}\u202f; il y a seats, camps, first, ou MESURE=BAS..HAUT comme moves=90..110"
    ),
    "{text}: the smaller figure comes first": "{text}\u202f: le plus petit vient d’abord",
    "nothing to try: the game takes none of these editions: {why}": (
        "rien à essayer\u202f: le jeu ne prend aucune de ces éditions\u202f: {why}"
    ),
    "nothing to try: the ranges hold no other value than the edition has": (
        "rien à essayer\u202f: les intervalles n’ont pas d’autre valeur que l’édition"
    ),
    "{games} games are too few for {candidates} candidates; take {least} or more, or fewer --tries": (
        "{games} parties, c’est trop peu pour {candidates} candidates\u202f; prenez-en {least} ou plus, ou moins de "
        "--tries"
    ),
}
