r"""SOL en français: the names of things, options and what things do."""

from __future__ import annotations

from typing import Final

ABILITIES: Final = {
    "rally": "Ralliement",
    "scholar": "Érudition",
    "grapnel": "Grappin",
    "stealth": "Discrétion",
    "ambush": "Embuscade",
    "heal": "Soin",
    "take_wing": "Envol",
    "order": "Ordre",
    "gallop": "Galop",
    "shot": "Tir",
    "rage": "Fureur",
    "pathfinder": "Éclaireur",
    "survey": "Arpentage",
    "informer": "Informatrice",
}

LINES: Final = {
    "escape": "Île quittée avec l’Idole",
    "escape.none": "Encore sur l’île",
    "flags": "Drapeaux sur les pontons, {count_figure}",
}

ROWS: Final = {
    "escape": "Île quittée avec l’Idole",
    "flags": "Drapeaux sur les pontons",
}

OPTIONS: Final = {
    "line_up": "Comment les personnages sont choisis",
    "side": "Face des fiches Personnage",
    "characters": "Personnages par camp",
    "idol_by": "Qui peut prendre l’Idole et la passer",
    "seize_from_wounded": "L’Idole peut être arrachée à un adversaire blessé",
    "round_limit": "La partie est nulle après tant de manches (0\u202f: jamais)",
}

LABELS: Final = {
    "seat": "Place",
    "camp": "Camp",
    "advanced": "Face Avancé",
    "discovery": "Face Découverte",
    "round": "Manche",
    "round_limit": "Dernière manche",
    "starter": "Camp qui a commencé",
    "turn": "Camp qui joue",
    "active": "Agit à présent",
    "movement": "Points de mouvement",
    "search": "Points de fouille",
    "spaces": "Île",
    "boats": "Emplacements de bateau",
    "rowboats": "Lignes de chaloupe",
    "characters": "Personnages",
    "camps": "Les deux camps",
    "reach": "À portée",
    "duel": "Duel en cours",
    "chance": "Chances de l’attaquant",
    "commit": "Chances avec tant de jetons",
    "columns": "Carte au trésor",
    "open_clue": "Indice visible",
    "deck": "Cartes Indice dans la pioche",
    "discarded": "Indices défaussés",
    "unseen_clues": "Indices non vus",
    "terrains": "Jetons Fouille",
    "idol": "Idole",
    "carrier": "Porte l’Idole",
    "escaping": "Sur le point de partir",
    "winner": "Vainqueur",
    "asked": "À qui de jouer",
    "decision": "À faire",
    "id": "Nom",
    "hex": "Hexagone",
    "terrain": "Nature du terrain",
    "level": "Altitude",
    "kind": "Type",
    "boat": "Emplacement de bateau",
    "temple": "Temple de l’île",
    "altar": "Autel",
    "lies": "Un jeton s’y trouve",
    "token": "Jeton",
    "seen": "Déjà regardé",
    "known": "Connu de l’autre camp",
    "flags": "Drapeaux",
    "pontoons": "Pontons",
    "space": "Case",
    "wounded": "Blessure",
    "recovers": "Se remet au prochain tour",
    "swords": "Épées",
    "places": "Emplacements d’inventaire",
    "ability": "Capacité",
    "charges": "Jetons spéciaux",
    "used": "Capacité déjà utilisée",
    "tokens": "Inventaire",
    "seats": "Joueurs",
    "chosen": "Choisis en secret",
    "line_up": "Composition",
    "medallion": "Médaillon du Soleil",
    "hand": "Cartes Indice en main",
    "clues": "Indices",
    "buried": "Défaussés en secret",
    "way": "Chemin",
    "land": "Débarquement",
    "row": "En chaloupe",
    "cost": "Coût",
    "path": "Le chemin",
    "fights": "Y rencontrerait",
    "character": "Personnage",
    "open": "Face visible",
    "clue": "Indice",
    "column": "Colonne",
    "cards": "Cartes",
    "lying": "Encore en place",
    "unseen": "Non vus",
    "attacker": "Attaquant",
    "defender": "Défenseur",
    "shot": "Tir",
    "sheets": "Épées des fiches",
    "dice": "Dés",
    "raged": "Dé relancé",
    "escape": "Départ",
    "first": "Première partie",
    "random": "Tirés au sort",
    "auto": "Selon le nombre de joueurs",
    "anyone": "Chaque personnage, à tout moment",
    "active_only": "Le personnage actif, hors combat",
    "step": "Pas",
    "sword": "Épée",
    "flag": "Drapeau",
}

HELP: Final = {
    "line_up": (
        "Soit la composition conseillée pour une première partie, soit celle que chaque camp choisit en secret, soit "
        "une composition tirée au sort. Les personnages agissent dans l’ordre de la composition."
    ),
    "side": "Sur la face Avancé, chaque personnage a une capacité. Une première partie se joue sur la face Découverte.",
    "characters": "Trois par camp jusqu’à six joueurs, quatre à sept ou huit, sauf accord contraire.",
    "idol_by": (
        "Selon le livret\u202f: chaque personnage du camp dont c’est le tour prend une Idole à terre sur sa case, et "
        "des alliés d’une même case se la passent à tout moment, hors des dés d’un duel. Ou plus strict\u202f: le "
        "personnage actif la prend, et on la passe seulement hors combat."
    ),
    "seize_from_wounded": (
        "Un personnage valide peut alors prendre l’Idole à un adversaire blessé de sa case, si aucun adversaire valide "
        "ne s’y trouve."
    ),
    "round_limit": "Si aucun camp n’a quitté l’île d’ici là, personne ne gagne.",
    "clue": (
        "Le premier trouvé donne le Médaillon du Soleil\u202f; chacun des suivants fait jouer une carte Indice au camp "
        "qui le trouve."
    ),
    "flag": "Tout de suite\u202f: un drapeau du camp sur un ponton qui n’en a pas encore de sa couleur.",
    "step": "À défausser pendant son tour pour un point de mouvement.",
    "sword": "À défausser dans un duel pour une épée.",
    "medallion": "Son camp pioche une carte Indice avant d’en jouer une. Il ne change de camp que par un combat gagné.",
    "idol": "À porter sur un ponton où flotte un drapeau du camp, et à y garder jusqu’au début du tour de ce camp.",
    "rally": "Une fois par tour\u202f: tire un allié sans rien payer, jusqu’à {rally_reach} cases de distance.",
    "scholar": "Une fois par tour, sans frais\u202f: regarde le jeton Fouille d’une case adjacente, qui y reste.",
    "grapnel": "Une montée ne coûte jamais plus de {grapnel_climb} en supplément.",
    "stealth": "Une fois par tour\u202f: peut aller sur une case avec des adversaires valides sans combattre.",
    "ambush": "{ambush_swords} épées de plus en duel sur ce terrain\u202f: {ambush_terrain}.",
    "heal": "À la fin de son tour, un autre allié blessé de sa case peut se remettre.",
    "take_wing": (
        "Une fois entre deux tours\u202f: peut fuir sur une case adjacente sans adversaire valide, avant qu’un "
        "combattant soit désigné."
    ),
    "order": (
        "Un jeton, comme première action\u202f: {order_movement} points de mouvement de plus pour les alliés qui "
        "agissent après lui ce tour-ci."
    ),
    "gallop": "Un jeton\u202f: {gallop_movement} points de mouvement de plus ce tour-ci.",
    "shot": (
        "Un jeton\u202f: un duel contre un adversaire valide d’une case adjacente, sans bouger. S’il perd, il ne se "
        "passe rien."
    ),
    "rage": "Un jeton, après tout lancer de son duel\u202f: son dé est relancé, et le nouveau résultat compte.",
    "pathfinder": (
        "Une chaloupe lui coûte {pathfinder_rowboat}. Niveaux gravis gratuitement à chaque tour\u202f: "
        "{pathfinder_levels}."
    ),
    "survey": "Une fois par tour\u202f: peut fouiller le jeton d’une case adjacente au lieu du sien.",
    "informer": (
        "Une fois par tour, sans frais, sur une case de temple ou sur l’autel\u202f: regarde une carte jouée face "
        "cachée par l’adversaire."
    ),
}
