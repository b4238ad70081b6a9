r"""Ilôs en français: the nouns, and every sentence as a template; \u202f is the narrow space before : ; ? !."""

from __future__ import annotations

from typing import Final

from eldorado.core.words.log_words import Brief
from eldorado.core.words.speaker import Noun
from eldorado.games.ilos.words.faults import FRENCH as FAULTS
from eldorado.games.ilos.words.sentences import Card, Language, Stuff
from eldorado.games.ilos.words.verbs import FRENCH as VERBS


def noun(one: str) -> Noun:
    """A regular noun: its plural takes an s."""
    return Noun(one, f"{one}s")


def card(name: str) -> Card:
    """A kind of card by its name, which does not change."""
    return Card(name, f"une carte {name}", Noun(f"carte {name}", f"cartes {name}"))


def token(name: str) -> Noun:
    """A token of a resource, whose name does not change."""
    return Noun(f"jeton {name}", f"jetons {name}")


MOVES: Final = {
    "Show": "Retourner la tuile {tile}",
    "Begin": "Faire commencer {seat}",
    "Draw": "Piocher {a_card}",
    "Take": "Prendre {a_card}",
    "Redraw": "Défausser {cards} pour en repiocher autant",
    "Redraw.none": "Garder toutes ses cartes",
    "Play": "Jouer {a_card}",
    "Discover": "Poser la tuile {tile} en {cell}, tournée de {degrees}",
    "Discover.none": "Poser la tuile {tile} en {cell}",
    "Dock": "Accoster l’île {island}",
    "Lurk": "Occuper le repaire de pirates de la tuile {tile}",
    "Launch": "Prendre un navire de la réserve",
    "Fetch": "Prendre un navire à l’île {island}",
    "Leave": "Prendre le navire pirate de la tuile {tile}",
    "Settle": "Débarquer un pionnier en {place} ({icon})",
    "Fortify": "Construire un fort en {place}",
    "Trade": "Construire un comptoir en {place}, pour {the_resource}",
    "Raise": "Défausser {one_resource} pour augmenter son prix",
    "Pay": "Payer avec {a_card}",
    "End": "Ne plus jouer de carte",
}

DECISIONS: Final = {
    "Showing": "Retournez une tuile.",
    "Beginning": "Tirez au sort qui commence.",
    "Drawing": "Piochez {left}.",
    "Taking": "Pioche et défausse sont vides\u202f: prenez {left} dans la main la plus fournie.",
    "Redrawing": "Choisissez les cartes à défausser pour en repiocher autant, ou gardez-les toutes.",
    "Founding": "Posez une tuile de la zone d’exploration pour votre première île.",
    "Acting": "Jouez une carte, ou finissez vos actions.",
    "Aiming.ship": ("Choisissez où va un navire\u202f: une nouvelle tuile, une côte ou un repaire de pirates."),
    "Aiming.plantation": "Choisissez une plantation libre pour votre pionnier.",
    "Aiming.gold_mine": "Choisissez une mine d’or libre pour votre pionnier.",
    "Aiming.building": "Choisissez un emplacement de construction libre, et un fort ou un comptoir.",
    "Aiming.ruins": "Choisissez des ruines libres pour votre pionnier.",
    "Aiming.market": "Choisissez la ressource à défausser\u202f: son prix augmentera.",
    "Mooring": "Choisissez l’île de la tuile {tile} où le navire accoste.",
    "Manning": "Choisissez le navire qui part.",
    "Paying": "Payez {left} pour la carte {card}.",
}

WAITING: Final = {
    "Showing": "On retourne une tuile.",
    "Beginning": "On tire au sort qui commence.",
    "Drawing": "{seat} pioche.",
    "Taking": "{seat} prend des cartes à {loser}.",
    "Redrawing": "{seats} choisit des cartes à défausser.",
    "Redrawing.several": "{seats} choisissent des cartes à défausser.",
    "Founding": "{seat} pose une tuile pour sa première île.",
    "Acting": "{seat} choisit une carte à jouer.",
    "Aiming": "{seat} choisit quoi faire avec {a_card}.",
    "Mooring": "{seat} choisit où accoster sur la tuile {tile}.",
    "Manning": "{seat} choisit un navire.",
    "Paying": "{seat} paie pour {a_card}.",
}

DEMANDS: Final = {
    "Showing": "retourner une tuile",
    "Beginning": "tirer au sort qui commence",
    "Drawing": "piocher",
    "Taking": "prendre des cartes dans la main la plus fournie",
    "Redrawing": "choisir les cartes à défausser, ou les garder toutes",
    "Founding": "fonder une première île",
    "Acting": "jouer une carte ou finir vos actions",
    "Aiming": "dire ce que fait votre carte, et où",
    "Mooring": "choisir l’île de la nouvelle tuile où le navire accoste",
    "Manning": "choisir le navire qui part",
    "Paying": "payer votre carte",
}

EVENTS: Final = {
    "TileShown": "La tuile {tile} est retournée.",
    "StarterNamed": "{seat} commence.",
    "CardDrawn": "{seat} pioche {a_card}.",
    "CardDrawn.hidden": "{seat} pioche une carte.",
    "PileShuffled": "La défausse, {cards}, devient la nouvelle pioche.",
    "CardTaken": "{seat} prend {a_card} à {loser}.",
    "CardTaken.hidden": "{seat} prend une carte à {loser}.",
    "DrawCut": "Personne d’autre n’a de carte\u202f: {seat} doit se passer de {missing}.",
    "CardsReturned": "{seat} défausse {cards} pour en repiocher autant.",
    "CardsReturned.hidden": "{seat} défausse {count} pour en repiocher autant.",
    "CardsReturned.none": "{seat} garde toutes ses cartes.",
    "RoundBegan": "La manche {round} commence.",
    "TurnBegan": "{seat} joue son tour.",
    "CardPaid": "{seat} paie avec {a_card}, face cachée\u202f; encore {left_figure} à payer.",
    "CardPaid.hidden": "{seat} paie avec une carte, face cachée\u202f; encore {left_figure} à payer.",
    "CardPaid.last": "{seat} paie avec {a_card}, face cachée.",
    "CardPaid.last.hidden": "{seat} paie avec une carte, face cachée.",
    "CardPlayed": "{seat} joue {a_card} pour {paid}.",
    "CardPlayed.none": "{seat} joue {a_card}.",
    "TileLaid": "{seat} pose la tuile {tile} en {cell}.",
    "ShipDocked.Launch": "{seat} accoste l’île {island} avec un nouveau navire.",
    "ShipDocked.Fetch": "{seat} mène un navire de l’île {start} à l’île {island}.",
    "ShipDocked.along": "{seat} mène un navire le long de l’île {island}, jusqu’à la nouvelle tuile.",
    "ShipDocked.Leave": "{seat} mène un navire du repaire de la tuile {start} à l’île {island}.",
    "ShipLurked.Launch": "{seat} occupe le repaire de pirates de la tuile {tile} avec un nouveau navire.",
    "ShipLurked.Fetch": "{seat} mène un navire de l’île {start} au repaire de pirates de la tuile {tile}.",
    "ShipLurked.Leave": "{seat} mène un navire du repaire de la tuile {start} à celui de la tuile {tile}.",
    "PlantationFounded": "{seat} fonde une plantation en {place}, et produira {of_resource}.",
    "MineOpened": "{seat} ouvre une mine d’or en {place}.",
    "RuinsSearched": "{seat} fouille les ruines en {place}, et y trouve {gold}.",
    "FortBuilt": "{seat} construit un fort en {place}.",
    "PostBuilt": "{seat} construit un comptoir en {place}, et produira {of_resource}.",
    "PriceRaised": "{seat} défausse {one_resource}\u202f: son prix monte à {price_figure}.",
    "EndTriggered": "{seat} a débarqué son dernier pionnier\u202f: cette manche est la dernière.",
    "Produced": "{seat} produit {tokens}.",
    "GameEnded": "La dernière manche est finie\u202f: les ressources sont vendues.",
    "TimeEnded": "La manche {rounds} est finie, c’était la dernière\u202f: les ressources sont vendues.",
}

BRIEFS: Final = {
    "TileShown": Brief("", "{count} tuiles sont retournées\u202f: {things}", "{tile}"),
    "CardDrawn": Brief("pioche {a_card}", "pioche {count} cartes ({things})", "{card}"),
    "CardDrawn.hidden": Brief("pioche une carte", "pioche {count} cartes"),
    "PileShuffled": Brief(),
    "TurnBegan": Brief(),
    "CardPaid": Brief(),
    "CardPlayed": Brief(),
    "TileLaid": Brief("pose la tuile {tile}"),
    "PlantationFounded": Brief("fonde une plantation en {place}"),
    "PostBuilt": Brief("construit un comptoir en {place}"),
    "PriceRaised": Brief("défausse {one_resource} et en porte le prix à {price_figure}"),
}

REFUSALS: Final = {
    "unknown_tile": "Il n’y a pas de tuile {tile}.",
    "unknown_island": "Il n’y a pas d’île {island}.",
    "unknown_slot": "Il n’y a pas d’emplacement {place}.",
    "tile_seen": "La tuile {tile} a déjà été retournée.",
    "not_in_pile": "Il n’y a pas de carte {card} dans la pioche.",
    "not_in_that_hand": "Il n’y a pas de carte {card} dans la main la plus fournie.",
    "negative_cards": "Vous ne pouvez pas défausser moins de 0 carte.",
    "too_many_given_back": "Vous ne pouvez pas défausser {cards_of}\u202f: vous en avez {held}.",
    "not_in_hand": "Vous n’avez pas de carte {card}.",
    "paid_out_of_order": (
        "On paie sorte par sorte, dans l’ordre\u202f: après {a_after}, il est trop tard pour payer avec {a_card}."
    ),
    "too_few_to_follow": (
        "On paie sorte par sorte, dans l’ordre\u202f: vous en avez moins de {left_figure} à partir de {card}, "
        "payez d’abord avec une sorte précédente."
    ),
    "tile_not_in_row": "La tuile {tile} n’est pas dans la zone d’exploration.",
    "unknown_turn": "Une tuile se tourne de 0 à 5 sixièmes de tour.",
    "first_tile_elsewhere": "La première tuile se pose au centre, sans la tourner.",
    "cell_apart": "La case {cell} ne touche aucune tuile\u202f: choisissez une case au bord de la carte.",
    "cell_taken": "Une tuile occupe déjà la case {cell}.",
    "edges_differ": ("La tuile {tile} ne va pas en {cell} dans ce sens\u202f: terre contre terre, mer contre mer."),
    "no_island_grows": "En {cell}, la tuile {tile} n’agrandirait aucune île\u202f: il faut terre contre terre.",
    "looks_alike": "La tuile {tile} présente la même image tournée de {degrees}\u202f: choisissez cela.",
    "tile_comes_first": "Posez une tuile de la zone d’exploration pour fonder votre première île.",
    "all_ships_there": "Tous vos navires sont déjà à l’île {island}.",
    "not_on_this_tile": "Le navire accoste une île de la tuile {tile}, celle qu’on pose.",
    "one_island": "L’île {island} ne fera qu’une avec une autre de cette tuile\u202f: choisissez celle-là.",
    "island_not_in_play": "L’île {island} n’est pas en jeu.",
    "named_otherwise": "Cette île porte le nom de sa première partie posée\u202f: choisissez {island}.",
    "no_lair": "La tuile {tile} n’a pas de repaire de pirates.",
    "lair_taken": "Un navire occupe déjà le repaire de la tuile {tile}.",
    "lair_not_in_play": "La tuile {tile} n’est pas en jeu.",
    "no_ship_left": "Vous n’avez plus de navire dans la réserve\u202f: prenez-en un en jeu.",
    "no_own_ship_there": "Aucun de vos navires n’est à l’île {island}.",
    "must_end_elsewhere": "Un navire de l’île {island} n’irait nulle part\u202f: il doit finir ailleurs.",
    "no_own_pirate_there": "Aucun de vos navires n’occupe de repaire sur la tuile {tile}.",
    "too_dear": "{A_card} coûte {price}, et vous en avez {cards_figure} pour payer.",
    "too_dear_for_pirates": (
        "Au coût de piraterie, {a_card} y demande {price}, et vous en avez {cards_figure} pour payer."
    ),
    "nowhere_to_sail": "Vos navires n’ont nulle part où aller, et aucune tuile de la zone d’exploration ne se pose.",
    "market_used": "Vous avez déjà joué une carte Marché ce tour-ci.",
    "market_closed": "Les {count_figure} jetons Marché sont posés\u202f: les prix sont définitifs.",
    "no_token": "Une carte Marché coûte une ressource, et vous n’en avez pas derrière votre écran.",
    "nothing_can_rise": "Les ressources derrière votre écran sont à leur prix le plus haut.",
    "no_pioneer_left": "Vous n’avez plus de pionnier.",
    "no_building_left": "Il ne reste plus de bâtiment.",
    "too_few_ships": "{A_card} demande {need} à une même île.",
    "too_few_ships_there": "{A_card} demande {need} à cette île, vous y en avez {have}.",
    "no_free_slot": "Aucune île où vous avez assez de navires n’a d’emplacement libre pour {a_card}.",
    "slot_not_in_play": "L’emplacement {place} n’est pas en jeu.",
    "other_icon": "L’emplacement {place} porte l’icône «\u202f{icon}\u202f»\u202f: {a_card} ne sert pas à cela.",
    "slot_taken": "Un pionnier occupe déjà l’emplacement {place}.",
    "gold_not_copied": "Un comptoir ne copie jamais l’or.",
    "not_worked_there": "Personne n’exploite de plantation produisant {of_resource} sur cette île.",
    "no_such_token": "Vous n’avez pas {any_resource} derrière votre écran.",
    "price_at_top": "Le prix {of_resource} est au plus haut.",
}

LINES: Final = {
    "ebony": "Ébène, {count_figure} à {price_figure}",
    "dye": "Teinture, {count_figure} à {price_figure}",
    "spices": "Épices, {count_figure} à {price_figure}",
    "gold": "Or, {count_figure} à {price_figure}",
    "pioneers": "Pionniers débarqués, {count_figure} sur {of}",
}

ROWS: Final = {
    "ebony": "Ébène à {price_figure}",
    "dye": "Teinture à {price_figure}",
    "spices": "Épices à {price_figure}",
    "gold": "Or à {price_figure}",
    "pioneers": "Pionniers débarqués, sur {of}",
}

LABELS: Final = {
    "seat": "Place",
    "round": "Manche",
    "round_limit": "Dernière manche",
    "starter": "Premier joueur",
    "turn": "Tour",
    "trigger": "A débarqué son dernier pionnier",
    "tiles": "Carte de l’archipel",
    "islands": "Îles",
    "pioneers": "Pionniers",
    "lairs": "Repaires de pirates",
    "row": "Zone d’exploration",
    "unseen": "Tuiles encore inconnues",
    "stock": "En stock",
    "deck": "Pioche",
    "discard": "Défausse, face visible",
    "face_down": "Défausse, face cachée",
    "prices": "Cours du marché",
    "rises_left": "Jetons Marché restants",
    "market_used": "Carte Marché jouée",
    "buildings_left": "Bâtiments restants",
    "costs": "Coût des cartes",
    "ruins_gold": "Or dans les ruines",
    "areas": "Joueurs",
    "own": "Ses cartes",
    "asked": "À qui de jouer",
    "decision": "À faire",
    "tile": "Tuile",
    "part": "Partie",
    "parts": "Parties",
    "ships": "Navires",
    "forts": "Forts construits",
    "pirated": "Coût de piraterie",
    "slot": "Emplacement",
    "fort": "Fort construit",
    "post": "Comptoir",
    "resource": "Ressource",
    "price": "Prix",
    "rises": "Hausses",
    "card": "Carte",
    "cards": "Cartes",
    "hand": "Main",
    "paid": "Payées face cachée",
    "buried": "Face cachée dans la défausse",
    "production": "Plateau de production",
    "reserve": "Navires en réserve",
    "pioneers_left": "Pionniers restants",
    "draw": "Pioche par tour",
    "lost": "Perdues contre d’autres",
    "lair": "Repaire de pirates",
}

OPTIONS: Final = {
    "open_stocks": "Ce qui est derrière les écrans est visible",
    "round_limit": "La partie finit au plus tard après cette manche",
}

HELP: Final = {
    "open_stocks": "Chacun voit ce que chacun a gagné. On pourrait le déduire\u202f: cela évite de tenir les comptes.",
    "round_limit": (
        "Si personne n’a débarqué tous ses pionniers d’ici là, les ressources sont vendues après cette manche."
    ),
    "ship": (
        "Pour {cards}\u202f: un navire à une côte, à une nouvelle tuile ou à un repaire de pirates libre. "
        "Un navire en jeu peut se déplacer."
    ),
    "plantation": (
        "Pour {cards}, {pirated} au coût de piraterie\u202f; {ships} sur l’île\u202f: "
        "un pionnier sur l’ébène, la teinture ou les épices, produits dès lors."
    ),
    "gold_mine": (
        "Pour {cards}, {pirated} au coût de piraterie\u202f; {ships} sur l’île\u202f: "
        "un pionnier sur l’or, produit dès lors."
    ),
    "building": (
        "Pour {cards}, {pirated} au coût de piraterie\u202f; {ships} sur l’île\u202f: "
        "un fort ou un comptoir sur un emplacement de construction."
    ),
    "ruins": "Pour {cards}\u202f; {ships} sur l’île\u202f: un pionnier sur des ruines, et {gold} aussitôt.",
    "market": (
        "Pour 1 ressource\u202f: son prix monte d’un cran. Une fois par tour, {rises} fois par partie, {top} fois par "
        "ressource."
    ),
    "fort": "Son propriétaire ne paie pas le coût de piraterie sur cette île, et pioche 1 carte de plus par tour.",
    "post": "Copie l’ébène, la teinture ou les épices d’une plantation exploitée par quiconque sur la même île.",
    "lair": (
        "Un navire ici rend plantations, mines et bâtiments plus chers aux autres sur toutes les îles de la tuile."
    ),
}

FRENCH: Final = Language(
    language="fr",
    title="Ilôs",
    blurb=(
        "Un archipel grandit tuile après tuile\u202f: peuplez ses îles, déjouez les pirates, "
        "et faites monter les bons prix."
    ),
    nouns={
        "cards": noun("carte"),
        "count": noun("carte"),
        "left": noun("carte"),
        "paid": noun("carte"),
        "price": noun("carte"),
        "missing": noun("carte"),
        "need": Noun("de vos navires", "de vos navires"),
    },
    kinds={
        "ship": card("Navire"),
        "plantation": card("Plantation"),
        "gold_mine": card("Mine d’or"),
        "building": card("Bâtiment"),
        "ruins": card("Ruines"),
        "market": card("Marché"),
    },
    resources={
        "ebony": Stuff("ébène", "l’ébène", "de l’ébène", "d’ébène", token("Ébène")),
        "dye": Stuff("teinture", "la teinture", "de la teinture", "de teinture", token("Teinture")),
        "spices": Stuff("épices", "les épices", "des épices", "d’épices", token("Épices")),
        "gold": Stuff("or", "l’or", "de l’or", "d’or", token("Or")),
    },
    icons={
        "ebony": "ébène",
        "dye": "teinture",
        "spices": "épices",
        "gold": "or",
        "site": "emplacement de construction",
        "ruins": "ruines",
    },
    moves=MOVES,
    decisions=DECISIONS,
    waiting=WAITING,
    demands=DEMANDS,
    events=EVENTS,
    briefs=BRIEFS,
    refusals=REFUSALS,
    lines=LINES,
    rows=ROWS,
    ties={"pioneers": "le plus grand nombre de pionniers débarqués"},
    ends={
        "ILO-6.1": "Quelqu’un a débarqué tous ses pionniers, et la manche a été jouée jusqu’au bout.",
        "ILO-6.5": "La dernière manche est finie.",
    },
    options=OPTIONS,
    labels=LABELS,
    tile="Tuile {tile}",
    faults=FAULTS,
    verbs=VERBS,
    help=HELP,
)
