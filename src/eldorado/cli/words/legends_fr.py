r"""What the signs of each game's table mean, in French; \u202f is the narrow space before : ; ? !."""

from __future__ import annotations

from typing import Final

LEGENDS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "cibola": (
        ("■ 6", "une case sous un rocher\u202f: elle ne compte plus"),
        ("0…3", "ce qu’une colonne peut encore valoir\u202f; = 3 une fois que c’est certain"),
        ("▸", "doit répondre maintenant"),
        ("1.", "place dans l’ordre du tour"),
        ("2 ou ·", "trésors de ce type que possède un joueur, ou aucun"),
        ("✓ ou …", "a choisi sa mise, ou pas encore\u202f; (5) est la vôtre\u202f; – aucune mise"),
        ("4/6/9", "score\u202f: au plus bas, actuel, au plus haut\u202f; ≈ une partie vous est cachée"),
    ),
    "ilos": (
        ("V W X Y Z", "les navires, pionniers, forts et pirates des joueurs"),
        ("▸", "doit répondre maintenant"),
        ("c5+3", "5 cartes en main, 3 autres seront piochées pour le tour suivant"),
        ("n0/5", "0 navire sur 5 est en mer\u202f; sur un petit écran n0"),
        ("p0/10", "0 pionnier sur 10 a débarqué\u202f; sur un petit écran p0"),
        ("+E2", "produit 2 ébènes au début de chaque tour"),
        ("=E2", "possède 2 ébènes, là où les ressources se voient"),
        ("E T P O", "ébène, teinture, épices, or\u202f: comme ressources et comme emplacements des tuiles"),
        ("C R", "emplacements\u202f: site de construction, ruines"),
        ("E3▲", "l’ébène vaut 3, et a augmenté une fois"),
        ("7:EO/T☠", "tuile 7 de la rangée\u202f: une île avec E et O, une autre avec T, et un repaire de pirates"),
        ("12☠ aE·", "tuile 12 avec un repaire libre (ou la lettre du pirate)\u202f; île a avec un emplacement E libre"),
        ("a b c", "les îles\u202f; leur lettre marque aussi les bords de tuile où passe la terre"),
        ("(1,-1)", "une place vide où une tuile peut être posée"),
        ("a 12.1 V2", "île a, la première de la tuile 12, avec deux navires de V\u202f; – aucun emplacement libre"),
        ("#V", "un fort de V sur cette île"),
        ("☠VW", "V et W paient le coût de piraterie sur cette île"),
    ),
    "inka": (
        ("△ ▽", "sol"),
        ("·", "gouffre\u202f: il n’y a pas de sol"),
        ("⌂", "sortie, et case de départ"),
        ("@", "passage secret"),
        ("◊", "symbole losange"),
        ("7", "losange de chemin 7, sur ses deux cases"),
        ("*1 *2 *3", "destinations"),
        (":", "entre les deux moitiés d’un losange"),
        ("┃ ━", "mur"),
        ("~ ≈", "un serpent à franchir, deux serpents"),
        ("A B C D", "les pions des joueurs\u202f; suivis d’un numéro\u202f: sur ce losange"),
        ("×", "blocus"),
        ("★ ☆", "statue prise, statue encore à prendre"),
        ("▸", "doit répondre maintenant"),
    ),
    "sol": (
        ("·", "sable, niveau 0"),
        ("♣", "forêt, niveau 1"),
        ("∩", "colline, niveau 2"),
        ("▲", "montagne, niveau 3"),
        ("17", "une case par son numéro, souligné là où le personnage actif peut aller"),
        ("?", "un jeton Fouille que votre camp n’a pas regardé"),
        ("i d p é", "un jeton Fouille que vous connaissez\u202f: indice, drapeau, pas, épée"),
        ("=", "ponton"),
        ("⚑ ⚐", "drapeau des Aventuriers, des Conquistadors"),
        ("⌂", "autel"),
        (
            "○D4",
            "temple\u202f: □ carré ou ○ rond, D doré ou J jade, 1 ou 4 escaliers\u202f; "
            "les cartes Indice ont un de ces signes",
        ),
        ("#", "une carte Indice face cachée, précédée de son signe si vous le connaissez\u202f; – aucune carte"),
        (
            "Z b",
            "personnages\u202f: majuscules, les Aventuriers\u202f; minuscules, les Conquistadors\u202f; "
            "+ plus qu’il n’en tient",
        ),
        ("▸", "agit maintenant"),
        ("~~", "à bord du bateau"),
        ("†2", "épées d’un personnage\u202f; après un chemin\u202f: un combat, avec votre chance en pour cent"),
        ("!", "personnage avec une blessure"),
        ("*", "l’Idole, ou qui la porte"),
        ("☼", "ce camp a le Médaillon du Soleil"),
        ("3 PM 2 PF", "points de mouvement et points de fouille"),
        (
            "[1/3]",
            "jetons tenus, sur tant de places\u202f; après un nom, le terrain de ceux que vous ne connaissez pas",
        ),
        ("×2", "jetons de capacité restants"),
        ("♣2+1/6", "en forêt, il reste 2 indices et 1 drapeau à trouver, parmi 6 jetons"),
    ),
}
