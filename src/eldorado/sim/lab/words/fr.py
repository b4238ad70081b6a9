r"""What the laboratory's reports say, in French; \u202f is the narrow space before : ; ? ! %."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # titles and facts
    "study": "{title}\u202f: une étude de {games} parties",
    "comparison": "{title}\u202f: deux versions comparées sur {pairs} paires de parties",
    "search": "{title}\u202f: une recherche d’équilibre sur {games} parties",
    "plan": "{game}, règles {rules}, édition {edition} ({mark}), options\u202f: {options}",
    "table": "{seats} places, graine {seed}, robots\u202f: {bots}",
    "none": "aucune",
    "so far": "Arrêté\u202f: {done} sur {planned} jusqu’ici.",
    "findings": "Ce qu’il en ressort",
    "methods": "Comment le lire",
    "all rows": "Les {count} lignes",
    # columns
    "who": "qui",
    "games": "parties",
    "wins": "victoires",
    "interval": "intervalle à 95\u202f%",
    "expected": "attendu",
    "luck": "par hasard",
    "thing": "quoi",
    "had in": "présent dans",
    "times": "fois chacun",
    "holders": "détenteurs",
    "more": "surplus du gagnant",
    "figure": "mesure",
    "mean": "moyenne",
    "least": "minimum",
    "quarter": "quart",
    "middle": "médiane",
    "three quarters": "¾",
    "most": "maximum",
    "part": "après cette part de la partie",
    "remark": "remarque",
    "first arm": "première",
    "second arm": "seconde",
    "difference": "différence",
    "holds": "intervalle à tout moment",
    "tried": "édition",
    "rounds": "tours",
    "miss": "écart",
    "verdict": "verdict",
    # sections of a study
    "sides.seats": "Victoires par place",
    "sides.camps": "Victoires par camp",
    "turns": "Victoires selon l’ordre du tour",
    "starts": "Victoires de qui commence, selon qui c’est",
    "bots": "Victoires par robot",
    "numbers": "Durée, choix et avance",
    "settled": "Quand le gagnant est connu",
    "things": "{kind}\u202f: combien de fois, et combien de victoires",
    "seat": "place {number}",
    "camp": "camp {number}",
    "place": "rang {number}",
    "starting": "{side} commence",
    "chart.wins": "Part de victoires avec son intervalle à 95\u202f%\u202f; la ligne pointillée est à {expected}",
    "chart.told": "{title}. {marks}",
    "chart.mark": "{label}\u202f: {value} ({interval})",
    "chart.moves": "Coups par partie",
    "chart.lead": "Quand le gagnant a pris la tête pour de bon, en part de la partie",
    "chart.bars": "{title}\u202f: de {low} à {high}, le plus souvent vers {most}, sur {games} parties.",
    "chart.things": "Victoires de qui l’avait, intervalle à 95\u202f%\u202f; les plus éloignées de l’attendu",
    "chart.settled": "Parties où le gagnant menait pour de bon, intervalle à 95\u202f%",
    "settled.note": (
        "L’avance est le score tel que chaque camp le voit, regardé à la fin de chaque manche\u202f; dans SOL, mène "
        "qui a l’Idole, après chaque coup."
    ),
    "starts.note": "L’attendu est ce que le même camp gagne sur toutes les parties.",
    "things.note": (
        "L’attendu est ce que les mêmes camps et robots gagnent sur toutes les parties\u202f; le surplus du gagnant "
        "est compté au-delà. Avoir une chose et gagner vont ensemble pour bien des raisons\u202f: cela ne prouve pas "
        "que l’un amène l’autre."
    ),
    # figures
    "figure.moves": "coups",
    "figure.decisions": "décisions",
    "figure.draws": "tirages",
    "figure.rounds": "manches",
    "figure.branching": "choix par décision",
    "figure.margin": "avance finale en points",
    "figure.points": "points d’un camp",
    "figure.lead_changes": "changements de tête",
    "figure.lead_from": "en tête pour de bon dès",
    "figure.first": "victoires de qui commence",
    "figure.bot": "victoires du robot nommé en premier",
    "wins of": "victoires\u202f: {side}",
    "points of": "points\u202f: {side}",
    # findings of a study
    "found.even": "Rien ne ressort par {what}\u202f: {list}.",
    "found.uneven": (
        "{side}\u202f: {share} de victoires ({interval}), pour {expected} attendus\u202f; par hasard, {chance}."
    ),
    "what.seats": "place",
    "what.camps": "camp",
    "what.turns": "ordre du tour",
    "what.starts": "camp qui commence",
    "what.bots": "robot",
    "found.things": "Sur {count} choses qu’on peut avoir, {marked} ressortent après correction.",
    "found.thing": "{kind} {name}\u202f: qui l’avait a gagné {share} ({interval}), pour {expected} attendus.",
    "found.more": "{kind} {name}\u202f: le gagnant en avait {more} de plus qu’un autre camp ({interval}).",
    "found.rare": "Présents dans moins de 5\u202f% des parties\u202f: {list}.",
    "found.strong": "Plus de 65\u202f% de victoires pour qui les avait, sur 20 parties au moins\u202f: {list}.",
    "found.length": "Une partie prend {moves} coups et {decisions} décisions, à {branching} choix chacune.",
    "found.settled": (
        "Dans la moitié des parties, le gagnant ne menait pour de bon qu’après {middle} des coups\u202f; la tête a "
        "changé {changes} fois."
    ),
    "remark.out": "ressort",
    "remark.rare": "rare",
    "remark.strong": "fort",
    # a comparison
    "arms": "Première\u202f: {first}. Seconde\u202f: {second}.",
    "arm": "édition {edition} ({mark}), options\u202f: {options}, robots\u202f: {bots}",
    "paired": "Les deux parties d’une paire ont le même hasard, et chaque robot la même place.",
    "unpaired": "Les deux parties d’une paire ont chacune leur hasard.",
    "found.differs": (
        "Elles diffèrent\u202f: {figure}, {first} puis {second}, soit une différence de {difference} ({interval}), "
        "sûre après {pairs} paires."
    ),
    "found.within": (
        "Elles diffèrent d’au plus {margin} pour {figure}\u202f: {difference} ({interval}), sûr après {pairs} paires."
    ),
    "found.open": (
        "Rien de sûr après {pairs} paires\u202f: {figure}, {first} puis {second}, soit une différence de "
        "{difference} ({interval})."
    ),
    "found.same": "Dans les {pairs} paires, {figure} était pareil.",
    "found.pairs": "Sur {pairs} paires, la seconde en avait plus dans {more}, moins dans {less}, autant dans {same}.",
    "differences": "Les mesures des deux, et la différence",
    "differences.note": (
        "La première ligne décide. Son intervalle manque la vérité dans 5\u202f% de telles comparaisons au plus, "
        "aussi souvent qu’on regarde\u202f; ceux des autres ensemble dans 5\u202f% (Bonferroni)."
    ),
    "chart.path": "La différence au fil des paires, avec l’intervalle valable à tout moment",
    "chart.path.told": "{title}\u202f: après {pairs} paires {mean}, entre {low} et {high}.",
    # a search
    "goal": "But\u202f: {goal}\u202f; valeurs\u202f: {ranges}",
    "goal.even": "chaque part entre {low} et {high}",
    "goal.figure": "{figure} entre {low} et {high}",
    "as it is": "telle quelle ({changes})",
    "found.best": "La meilleure sur un hasard neuf\u202f: {changes}\u202f: {figures}. {verdict}",
    "found.base": "L’édition telle quelle, sur le même hasard neuf\u202f: {figures}. {verdict}",
    "found.kept": "Rien de ce qui a été essayé n’a fait mieux que l’édition telle quelle.",
    "found.refused": "Refusées par le jeu\u202f: {count} sur {tried} ({why}).",
    "found.no best": "La recherche n’est pas finie\u202f: aucune édition n’est encore choisie.",
    "verdict.met": "Le but est atteint.",
    "verdict.missed": "Le but est manqué.",
    "verdict.open": "Ces parties ne disent pas si le but est atteint.",
    "short.met": "atteint",
    "short.missed": "manqué",
    "short.open": "indécis",
    "fresh": "Le dernier essai, sur un hasard neuf",
    "tries": "Tout ce qui a été essayé",
    "tries.note": (
        "À chaque tour, la meilleure moitié continue. Ces parties ont aussi servi à choisir\u202f: les meilleures y "
        "paraissent meilleures qu’elles ne sont\u202f; pas au dernier essai."
    ),
    "refused": "refusée\u202f: {why}",
    "chart.tries": "{figure}\u202f: ce que chacune a montré pendant la recherche, intervalle à 95\u202f%",
    # how to read
    "read.wilson": (
        "Les parts ont l’intervalle de Wilson à 95\u202f%\u202f; une victoire partagée à k compte 1/k. Là où "
        "plusieurs camps d’une partie sont comptés, l’intervalle vient de la dispersion entre parties (grappes), et "
        "n’est jamais plus étroit que pour des parties séparées."
    ),
    "read.student": (
        "Les moyennes ont l’intervalle de Student à 95\u202f%\u202f; quart, médiane et ¾ sont les quartiles."
    ),
    "read.holm": (
        "«\u202fpar hasard\u202f» dit combien une telle part est probable si rien ne comptait\u202f; dans un tableau "
        "de parts c’est corrigé par la méthode de Holm, sur toutes les choses qu’on peut avoir par celle de "
        "Benjamini et Hochberg (5\u202f% de celles qui ressortent peuvent être du hasard)."
    ),
    "read.sequence": (
        "Les intervalles des différences sont des suites de confiance asymptotiques (mélange normal)\u202f: ils "
        "valent à tout moment, la comparaison peut donc s’arrêter dès que 0 est dehors."
    ),
    "read.halving": (
        "Moitiés successives\u202f: toutes jouent les mêmes quelques parties, la meilleure moitié continue\u202f; un "
        "tiers du budget est gardé pour le dernier essai, sur un hasard à lui."
    ),
    "read.bots": "Tout cela vaut pour des parties entre ces robots\u202f; d’autres joueurs peuvent jouer autrement.",
    # kinds of things
    "kind.card": "carte",
    "kind.card taken": "carte prise",
    "kind.totem": "totem",
    "kind.totem copied": "totem copié",
    "kind.rock": "rocher",
    "kind.rock moved": "rocher déplacé",
    "kind.explorers": "explorateurs",
    "kind.explorers regained": "explorateurs repris",
    "kind.tile": "tuile",
    "kind.ship": "navire",
    "kind.pioneer": "pionnier",
    "kind.resource": "ressource",
    "kind.price raised": "prix monté",
    "kind.character": "personnage",
    "kind.ability": "capacité",
    "kind.ability used": "capacité utilisée",
    "kind.acting order": "ordre d’action",
    "kind.ally pulled": "allié tiré",
    "kind.boat": "bateau",
    "kind.clue played": "indice joué",
    "kind.clue hidden": "indice caché",
    "kind.treasure": "trésor",
    "kind.token found": "jeton trouvé",
    "kind.duel won": "duel gagné",
    "kind.duel lost": "duel perdu",
    "kind.statue": "statue",
    "kind.start": "case de départ",
    "kind.set-up": "mise en place",
    "kind.rhombus laid": "losange posé",
    "kind.rhombus shifted": "losange déplacé",
    "kind.destination hauled": "lieu déplacé",
    "kind.walk": "marche",
    "kind.points": "points",
    "kind.blockade": "barrage",
    "kind.out": "sortie",
}
