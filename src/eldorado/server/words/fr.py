"""Le serveur en français."""

from __future__ import annotations

from typing import Final

PROBLEMS: Final = {
    "malformed": "Ce message est illisible à l’endroit «\u202f{field}\u202f».",
    "no_header": "Cette requête ne vient pas de la page\u202f: l’en-tête X-Eldorado manque.",
    "origin": "Cette requête vient d’un autre site\u202f; elle est refusée.",
    "not_yours": "Cette place ou cette table n’est pas à vous\u202f: ouvrez le lien reçu.",
    "not_away": "{name} est à la table\u202f: personne d’autre ne peut créer un lien vers sa place.",
    "host_only": "Seul l’hôte de la table peut faire cela.",
    "token": "Ce lien n’est pas valable, ou il a déjà servi\u202f: demandez-en un autre à qui vous l’a donné.",
    "watch_off": "L’hôte n’accepte pas de spectateurs pour le moment.",
    "curtain": "Cette place est derrière le rideau\u202f: levez-le d’abord.",
    "record_secret": "L’enregistrement d’une partie reste secret jusqu’à la fin.",
    "no_table": "Cette table n’existe pas.",
    "no_game": "Ce jeu n’existe pas.",
    "no_page": "Il n’y a rien ici.",
    "no_proposal": "Cette proposition n’est plus sur la table.",
    "no_seat": "Cette place n’existe pas à cette table.",
    "wrong_method": "Cette adresse ne répond pas à ce genre de requête.",
    "stale": "La partie a continué entre-temps\u202f; voici où elle en est.",
    "paused": "La partie est en pause.",
    "over": "La partie est finie.",
    "not_over": "La partie n’est pas encore finie.",
    "stand_in": "Un robot joue à cette place\u202f: reprenez-la d’abord.",
    "not_bot": "Aucun robot ne remplace cette place.",
    "not_out": "Cette place a encore du temps.",
    "too_long": "Cette partie est devenue trop longue pour cela.",
    "too_large": "C’est trop gros\u202f: {limit} octets au plus.",
    "wrong_type": "Seul le type application/json est accepté ici.",
    "illegal": "Les règles ne le permettent pas.",
    "edition": "Cette édition n’est pas valable, à l’endroit «\u202f{field}\u202f»\u202f: {problem}.",
    "options": "Ces options ne sont pas valables\u202f: {problem}.",
    "seats": "Ce jeu se joue de {low} à {high}, pas à {given}.",
    "no_bot": "Ce robot n’existe pas pour ce jeu.",
    "record": "Cet enregistrement n’est pas valable\u202f: {problem}.",
    "rules_changed": "Cette partie a commencé sous la version {then} des règles, et voici la version {now}.",
    "too_many": "C’était trop rapide\u202f: attendez un instant et réessayez.",
    "fault": "Quelque chose s’est mal passé dans le serveur, qui en a pris note\u202f; rien n’a changé.",
    "storage": "La table n’a pas pu être enregistrée, rien n’a donc changé\u202f: réessayez dans un instant.",
}

NOTES: Final = {
    "pause": "{name} met la partie en pause.",
    "resume": "{name} relance la partie.",
    "sit_in": "Un robot remplace {name}.",
    "sit_back": "{name} reprend sa place.",
    "joined": "{name} prend place.",
    "renewed": "L’hôte a créé un nouveau lien pour {name}.",
    "propose_undo": "{name} propose de revenir en arrière.",
    "propose_end": "{name} propose d’arrêter la partie.",
    "decline": "{name} n’est pas d’accord.",
    "ended": "Tous sont d’accord pour arrêter la partie ici.",
    "wait": "{name} n’a plus de temps\u202f; les autres attendent.",
    "watch_on": "{name} laisse entrer les spectateurs.",
    "watch_off": "{name} renvoie les spectateurs.",
    "undo": "{name} reprend un coup.",
    "undo_agreed": "Tous sont d’accord\u202f: la partie revient en arrière.",
    "withdraw": "{name} reprend sa réponse.",
}

BOTS: Final = {
    "random": ("Flâneur", "Joue n’importe quel coup permis, sans réfléchir\u202f: pour découvrir un jeu."),
    "greedy": ("Collectionneur", "Prend ce qui paraît le meilleur sur le moment\u202f: à la portée des débutants."),
    "ismcts": ("Penseur", "Joue bien des parties dans sa tête avant chaque coup\u202f: pour joueurs aguerris."),
}

SAYS: Final = {
    "host": "L’hôte",
    "player": "Joueur {number}",
    "paused": "La partie est en pause.",
    "ended": "La partie a été arrêtée d’un commun accord.",
    "agreement": "Pour revenir quand même, il faut l’accord de tous.",
    "not_built": (
        "Le serveur tourne, mais ses pages n’ont pas été construites\u202f: lancez «\u202fmake play\u202f» dans une "
        "copie du projet, ou installez la version empaquetée, qui les contient."
    ),
}
