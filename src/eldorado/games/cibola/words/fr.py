r"""Cibola en français: the nouns, and every sentence as a template; \u202f is the narrow space before : ; ? !."""

from __future__ import annotations

from typing import Final

from eldorado.core.words.log_words import Brief
from eldorado.core.words.speaker import Noun
from eldorado.games.cibola.words.faults import FRENCH as FAULTS
from eldorado.games.cibola.words.sentences import Language, TotemName
from eldorado.games.cibola.words.verbs import FRENCH as VERBS


def masculine(one: str, many: str) -> Noun:
    """A masculine noun."""
    return Noun(one, many, f"un {one}", f"aucun {one}")


def feminine(one: str, many: str) -> Noun:
    """A feminine noun."""
    return Noun(one, many, f"une {one}", f"aucune {one}")


def totem(of: str, name: str) -> TotemName:
    """A totem is that of a thing, with the contraction or elision it needs."""
    return TotemName(name, f"le totem {of}{name}")


MOVES: Final = {
    "Show": "Révéler {totem}",
    "Light": "Donner la torche à {seat}",
    "Turn": "Retourner {card}",
    "Bid": "Miser {explorers}",
    "Bid.none": "Ne miser aucun explorateur",
    "Take": "Prendre {card}",
    "Place": "Couvrir la case {value} des {kinds}",
    "Choose": "Prendre {totem}",
    "Raise": "Monter le rocher de la case {value} à la case {to} des {kinds}",
    "Raise.stuck": "Monter le rocher de la case {value} des {kinds}",
    "Lower": "Descendre le rocher de la case {value} à la case {to} des {kinds}",
    "Lower.stuck": "Descendre le rocher de la case {value} des {kinds}",
    "Copy": "Copier {totem}",
    "Decline": "Laisser les rochers en place",
}

DECISIONS: Final = {
    "Showing": "Tirez au sort un totem à révéler.",
    "Lighting": "Lancez la torche pour savoir qui la prend au départ.",
    "Turning": "Retournez une carte Trésor.",
    "Bidding": "Choisissez en secret combien d’explorateurs miser.",
    "Taking": "Prenez l’une des cartes Trésor visibles.",
    "Placing": "Couvrez d’un rocher une case visible du temple, mais jamais la dernière d’une colonne.",
    "Choosing": "Choisissez l’un des totems disponibles.",
    "Raising": "Montez un rocher sur la case visible juste au-dessus, ou laissez tous les rochers en place.",
    "Lowering": "Descendez un rocher sur la case visible juste en dessous, ou laissez tous les rochers en place.",
    "Mirroring": "Nommez un totem déjà pris, que le Miroir copiera.",
}

WAITING: Final = {
    "Showing": "On tire au sort un totem à révéler.",
    "Lighting": "La torche est en l’air.",
    "Turning": "On retourne une carte Trésor.",
    "Bidding": "{seats} choisissent leur mise.",
    "Bidding.one": "{seats} choisit sa mise.",
    "Taking": "{seat} choisit une carte Trésor.",
    "Placing": "{seat} choisit une case à couvrir d’un rocher.",
    "Choosing": "{seat} choisit un totem.",
    "Raising": "{seat} peut monter un rocher.",
    "Lowering": "{seat} peut descendre un rocher.",
    "Mirroring": "{seat} choisit le totem que le Miroir copiera.",
}

DEMANDS: Final = {
    "Showing": "révéler un totem",
    "Lighting": "lancer la torche",
    "Turning": "retourner une carte Trésor",
    "Bidding": "choisir votre mise",
    "Taking": "prendre une carte Trésor",
    "Placing": "poser un rocher",
    "Choosing": "choisir un totem",
    "Raising": "monter un rocher, ou les laisser tous en place",
    "Lowering": "descendre un rocher, ou les laisser tous en place",
    "Mirroring": "nommer le totem que le Miroir copie",
}

EVENTS: Final = {
    "TotemShown": "{Totem} est révélé.",
    "TorchLit": "{seat} commence avec la torche.",
    "RoundBegan": "La manche {round} commence, dans le {deck} (pile {id}).",
    "CardTurned": "Carte retournée\u202f: {card}.",
    "BidChosen": "{seat} mise en secret {explorers}.",
    "BidChosen.none": "{seat} choisit en secret de ne miser aucun explorateur.",
    "BidChosen.secret": "{seat} a choisi sa mise.",
    "BidsOpened": "Les mises\u202f: {bids}. L’ordre du tour\u202f: {order}.",
    "DiscardShared": (
        "{seats} n’ont rien misé et récupèrent chacun {explorers} de la défausse\u202f; il en reste {left}."
    ),
    "DiscardShared.even": "{seats} n’ont rien misé et récupèrent chacun {explorers} de la défausse.",
    "DiscardShared.one": "{seats} n’a rien misé et récupère {explorers} de la défausse.",
    "DiscardShared.none": "{seats} n’ont rien misé, mais la défausse est trop maigre pour être partagée.",
    "BidDiscarded": "{seat} défausse {explorers}.",
    "CardTaken": "{seat} prend {card}.",
    "CardDiscarded": "La carte restante est défaussée\u202f: {card}.",
    "RockPlaced": "{seat} couvre d’un rocher la case {value} des {kinds}.",
    "TotemTaken": "{seat} prend {totem}.",
    "RockMoved": "{seat} déplace un rocher de la case {start} à la case {end} des {kinds}.",
    "RocksLeft": "{seat} laisse les rochers en place.",
    "ExplorersRegained": "{seat} récupère {explorers} de la défausse avec {totem}.",
    "ExplorersRegained.none": "{seat} ne récupère aucun explorateur avec {totem}.",
    "TotemCopied": "{seat} copie {totem} avec le Miroir.",
    "TorchPassed": "{seat} a choisi en dernier et prend la torche.",
    "GameEnded": "La dernière manche est terminée\u202f: place au décompte des trésors.",
}

BRIEFS: Final = {
    "TotemShown": Brief("{Totem} est révélé", "{count} totems sont révélés\u202f: {things}", "{totem_name}"),
    "CardTurned": Brief("Carte retournée\u202f: {face}", "{count} cartes sont retournées\u202f: {things}", "{face}"),
    "BidChosen": Brief(),
    "BidDiscarded": Brief(),
    "CardTaken": Brief("prend {face}"),
    "CardDiscarded": Brief(),
    "TorchPassed": Brief("prend la torche"),
}

REFUSALS: Final = {
    "no_explorers": "Vous n’avez aucun explorateur, votre mise est donc de 0\u202f: il n’y a rien à choisir.",
    "unknown_card": "Il n’y a pas de carte {id} dans la boîte.",
    "unknown_totem": "Il n’y a pas de totem «\u202f{id}\u202f» dans la boîte.",
    "unknown_cell": "Il n’y a pas de case {value} dans la colonne des {kinds}.",
    "negative_bid": "Une mise ne peut pas descendre sous 0, et celle-ci est de {figure}\u202f: misez 0 ou plus.",
    "totem_shown": "{Totem} est déjà révélé.",
    "deck_sealed": "La carte {id} vient du Tombeau, qui reste fermé tant que le Sanctuaire n’est pas épuisé.",
    "card_drawn": "La carte {id} a déjà été retournée.",
    "too_many_explorers": "Vous ne pouvez pas miser {explorers}\u202f: vous en avez {held} en main.",
    "card_not_open": "La carte {id} n’est pas visible\u202f: prenez-en une qui l’est.",
    "cell_covered": "Un rocher couvre déjà la case {value} des {kinds}\u202f: choisissez une case visible.",
    "last_open_cell": (
        "La case {value} est la dernière visible dans la colonne des {kinds} et le reste\u202f: "
        "choisissez-en une autre."
    ),
    "totem_not_on_display": "{Totem} n’est pas disponible\u202f: choisissez-en un qui l’est.",
    "no_open_cell_above": (
        "Le rocher de la case {value} des {kinds} ne peut pas monter\u202f: pas de case visible juste au-dessus."
    ),
    "no_open_cell_below": (
        "Le rocher de la case {value} des {kinds} ne peut pas descendre\u202f: pas de case visible juste en dessous."
    ),
    "no_rock_there": "Il n’y a pas de rocher sur la case {value} des {kinds}\u202f: choisissez-en une qui en porte un.",
    "mirror_of_mirror": "Le Miroir ne peut pas se copier lui-même\u202f: nommez un autre totem.",
    "totem_not_taken": "Personne n’a pris {totem}\u202f: nommez un totem déjà pris.",
}

LINES: Final = {
    "each": "{Kinds}, {count} à {value_points}",
    "none": "{No_kind}",
    "statuette": "{Kinds}, {count}\u202f: bonus de majorité, {value_points}",
    "statuette.lost": "{Kinds}, {count}\u202f: pas de bonus de majorité",
    "skull": "{Kinds}, {count}\u202f: malus de majorité, {value_points}",
    "skull.lost": "{Kinds}, {count}\u202f: pas de malus",
    "skull.warded": "{Kinds}, {count}, dont {fewer} à l’écart\u202f: pas de malus",
    "totems": "Totems\u202f: {totems}",
    "totems.none": "Aucun point de totem",
    "explorers": "Explorateurs en main, {count} (1 point pour {per})",
    "explorers.each": "Explorateurs en main, {count} à 1 point",
    "explorers.none": "Aucun explorateur en main",
}

ROWS: Final = {
    "each": "{Kinds} à {value_points}",
    "statuette": "Majorité de {kinds}, {value_points}",
    "skull": "Majorité de {kinds}, {value_points}",
    "totems": "Totems",
    "explorers": "Explorateurs en main, 1 point pour {per}",
    "explorers.each": "Explorateurs en main à 1 point",
}

LABELS: Final = {
    "seat": "Place",
    "round": "Manche",
    "rounds": "Nombre de manches",
    "torch": "Torche",
    "order": "Ordre du tour",
    "columns": "Colonnes du temple",
    "open": "Visibles",
    "deck": "Pile en cours",
    "undrawn": "Encore dans la pile",
    "discarded": "Cartes défaussées",
    "display": "Totems disponibles",
    "discard": "Explorateurs dans la défausse",
    "rocks_left": "Rochers à venir",
    "explorers": "Explorateurs",
    "explorers_per_point": "Explorateurs pour un point",
    "areas": "Joueurs",
    "my_bid": "Mise secrète",
    "asked": "À qui de jouer",
    "decision": "À faire",
    "held": "Explorateurs en main",
    "staked": "Mise révélée",
    "spent": "Mise défaussée à cette manche",
    "chosen": "Mise choisie",
    "cards": "Cartes Trésor",
    "treasures": "Trésors",
    "totems": "Totems",
    "copies": "Totems copiés",
    "bonus": "Points de totem par trésor",
    "skulls_fewer": "Crânes non comparés",
    "kind": "Trésor",
    "cells": "Cases",
    "value": "Valeur",
    "rock": "Rocher",
    "totem": "Totem",
    "now": "Immédiat",
    "end": "Décompte final",
}

TOTEM_HELP: Final = {
    "per": "Décompte final\u202f: {points_points} par {kind}.",
    "per.majority": "Décompte final\u202f: {points_points} par {kind}, majorité ou non.",
    "ward": "Décompte final\u202f: {skulls} de moins quand on compare les crânes, sans descendre sous 0.",
    "rise": "Immédiat\u202f: un rocher peut passer sur la case visible juste au-dessus, dans sa colonne.",
    "fall": "Immédiat\u202f: un rocher peut passer sur la case visible juste en dessous, dans sa colonne.",
    "recall": "Immédiat\u202f: les explorateurs misés à cette manche reviennent de la défausse.",
    "camp": "Immédiat\u202f: jusqu’à {explorers} de la défausse.",
    "mirror": (
        "Immédiat\u202f: copie un totem déjà pris, par qui que ce soit, sauf lui-même. Un totem immédiat agit "
        "aussitôt pour le joueur qui prend le Miroir\u202f; un totem de décompte final comptera aussi pour lui."
    ),
}

KIND_HELP: Final = {
    "each": (
        "Chaque {kind} rapporte la valeur encore visible dans sa colonne en fin de partie\u202f: "
        "de {low} à {high_points}."
    ),
    "statuette": (
        "Le joueur qui possède le plus de {kinds} marque, une seule fois, la valeur encore visible dans leur "
        "colonne\u202f: de {low} à {high_points}. En cas d’égalité, chacun la marque en entier."
    ),
    "skull": (
        "Le joueur qui possède le plus de {kinds} subit, une seule fois, la valeur encore visible dans leur "
        "colonne\u202f: de {low} à {high_points}. En cas d’égalité, chacun la subit en entier."
    ),
}

OPTION_HELP: Final = {
    "hide_explorers": (
        "Personne ne voit combien d’explorateurs les autres ont en main avant la fin de la partie. "
        "Les mises et les gains restent annoncés\u202f: une bonne mémoire permet de tenir le compte."
    ),
}

FRENCH: Final = Language(
    language="fr",
    title="Les Trésors de Cibola",
    blurb="Poings fermés\u202f: misez en secret vos explorateurs pour les trésors d’un temple qui s’écroule.",
    kinds={
        "sundial": masculine("cadran solaire", "cadrans solaires"),
        "snake": masculine("serpent", "serpents"),
        "statuette": feminine("statuette", "statuettes"),
        "shield": masculine("bouclier", "boucliers"),
        "skull": masculine("crâne", "crânes"),
    },
    explorer=masculine("explorateur", "explorateurs"),
    point=masculine("point", "points"),
    symbols={"": "", "rock": ", avec un rocher", "totem": ", avec un totem"},
    totems={
        "sun": totem("du ", "Soleil"),
        "serpent": totem("du ", "Serpent"),
        "idol": totem("de l’", "Idole"),
        "feather": totem("de la ", "Plume"),
        "ward": totem("du ", "Talisman"),
        "rise": totem("de l’", "Ascension"),
        "fall": totem("de la ", "Chute"),
        "recall": totem("du ", "Rappel"),
        "camp": totem("du ", "Campement"),
        "mirror": totem("du ", "Miroir"),
    },
    decks={"I": "Sanctuaire", "II": "Tombeau"},
    moves=MOVES,
    decisions=DECISIONS,
    waiting=WAITING,
    demands=DEMANDS,
    events=EVENTS,
    briefs=BRIEFS,
    refusals=REFUSALS,
    lines=LINES,
    rows=ROWS,
    ties={"explorers": "le plus grand nombre d’explorateurs en main"},
    ends={"CIB-4.1": "Les {rounds} manches ont été jouées."},
    options={"hide_explorers": "Cacher combien d’explorateurs les autres ont en main"},
    labels=LABELS,
    totem_help=TOTEM_HELP,
    kind_help=KIND_HELP,
    help=OPTION_HELP,
    faults=FAULTS,
    verbs=VERBS,
)
