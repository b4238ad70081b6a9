"""Le serveur en français."""

from __future__ import annotations

from typing import Final

PROBLEMS: Final = {
    "malformed": "Ce message est illisible à l’endroit «\u202f{field}\u202f».",
    "no_header": "Cette requête ne vient pas de la page\u202f: l’en-tête X-Eldorado manque.",
    "origin": "Cette requête vient d’un autre site\u202f; elle est refusée.",
    "host": "Ce serveur n’est pas connu sous ce nom\u202f: utilisez l’adresse qu’on vous a donnée.",
    "not_yours": "Cette place ou cette table n’est pas à vous\u202f: ouvrez le lien reçu.",
    "not_away": "{name} est à la table\u202f: personne d’autre ne peut créer un lien vers sa place.",
    "is_here": "{name} est à la table\u202f: demandez-lui si un robot peut jouer à sa place.",
    "just_left": "{name} peut revenir d’un instant à l’autre\u202f: ce sera possible dans {seconds} s, sauf retour.",
    "ask_first": "Dans une partie sur plusieurs jours, {name} peut s’absenter\u202f: demandez sa place, "
    "elle sera libre un jour plus tard, sauf retour.",
    "just_called": "{name} sait que le temps est écoulé et a encore {seconds} s avant qu’un robot prenne le relais.",
    "record_out": "L’enregistrement de cette partie a été remis\u202f: elle ne peut plus être rouverte.",
    "no_secrets": "Rien de ce que vous savez n’est sous scellés dans cette partie.",
    "host_only": "Seul l’hôte de la table peut faire cela.",
    "token": "Ce lien n’est pas valable, ou il a déjà servi\u202f: demandez-en un autre à qui vous l’a donné.",
    "code": (
        "Ce code n’est pas valable, a déjà servi ou date de plus de dix minutes\u202f: "
        "créez-en un nouveau sur l’autre appareil."
    ),
    "codes": "Trop de codes faux ont été essayés d’ici\u202f: attendez une minute, puis réessayez.",
    "no_person": "Ce navigateur n’est pas connu ici\u202f: on ne garde rien de vous.",
    "same_person": "Cet appareil est déjà le vôtre\u202f: ouvrez le code sur un autre.",
    "watch_off": "L’hôte n’accepte pas de spectateurs pour le moment.",
    "curtain": "Cette place est derrière le rideau\u202f: levez-le d’abord.",
    "not_public": "Cette table n’est pas ouverte à tous\u202f: demandez un lien à son hôte.",
    "onlookers_silent": "À cette table, les spectateurs écoutent\u202f: l’hôte ne leur a pas donné la parole.",
    "text_off": "L’hôte n’a pas permis le texte libre à cette table\u202f: choisissez une phrase ou une réaction.",
    "text_barred": (
        "Pas de texte libre là où tout le monde peut venir, ou est venu\u202f: choisissez une phrase ou une réaction."
    ),
    "no_free_seat": "Il n’y a plus de place libre à cette table\u202f: choisissez-en une autre, ou regardez.",
    "no_public": (
        "Ce serveur ne montre pas de tables ouvertes\u202f: la personne qui le tient ne le souhaite pas. "
        "Invitez par lien."
    ),
    "no_lab": "Ce serveur ne joue pas d’études\u202f: la personne qui le tient ne le souhaite pas.",
    "no_report": "Ce rapport n’est plus gardé ici\u202f: relancez l’étude.",
    "study_runs": (
        "Une étude demandée depuis votre adresse est encore en cours\u202f: attendez qu’elle soit finie, ou arrêtez-la."
    ),
    "say_one": "Dites une chose à la fois\u202f: une phrase, une réaction ou un texte.",
    "text_empty": "Il n’y a rien à lire dans ce texte\u202f: écrivez quelque chose.",
    "text_long": "Ce texte a {given} caractères\u202f: {most} au plus.",
    "record_secret": "L’enregistrement d’une partie reste secret jusqu’à la fin.",
    "no_table": "Cette table n’existe pas.",
    "no_game": "Ce jeu n’existe pas.",
    "not_printed": "Ce jeu n’a pas de planches à imprimer.",
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
    "luck_gone": "Cet engagement n’attend plus\u202f: demandez-en un nouveau, puis ouvrez la table.",
    "not_asked": "On ne vous demande rien pour le moment\u202f: il n’y a rien à conseiller.",
    "hints_off": "L’hôte ne veut pas de conseils à cette table.",
    "hints_ask": (
        "Plusieurs personnes jouent à cette table\u202f: il n’y a de conseils que si tous sont d’accord. "
        "Proposez-le sous «\u202fTable\u202f»."
    ),
    "too_old": "C’était il y a trop longtemps, ou cela a été repris\u202f: demandez ce qu’un robot a joué récemment.",
    "no_bot_move": "Ce n’est pas un robot qui a joué cela\u202f: il n’y a rien à en dire.",
    "no_mate": "Aucun robot de votre camp n’est assis là\u202f: on ne lui demande pas ce qu’il ferait.",
    "no_reason": "Aucune raison n’a pu être trouvée cette fois\u202f: réessayez dans un instant.",
    "no_hint": "Aucun conseil n’a pu être trouvé cette fois\u202f: réessayez dans un instant, ou jouez simplement.",
    "too_large": "C’est trop gros\u202f: {limit} octets au plus.",
    "wrong_type": "Seul le type application/json est accepté ici.",
    "illegal": "Les règles ne le permettent pas.",
    "edition": "Cette édition n’est pas valable, à l’endroit «\u202f{field}\u202f»\u202f: {problem}.",
    "options": "Ces options ne sont pas valables\u202f: {problem}.",
    "seats": "Ce jeu se joue de {low} à {high}, pas à {given}.",
    "no_bot": "Ce robot n’existe pas pour ce jeu.",
    "record": "Cet enregistrement n’est pas valable\u202f: {problem}.",
    "damaged": (
        "L’entrée {entry} de cette partie est endommagée dans la base, et la partie ne peut pas continuer\u202f; "
        "tout ce qui précède reste lisible. Vous pouvez l’arrêter d’un commun accord ou ouvrir une nouvelle table "
        "avec les mêmes personnes."
    ),
    "rules_changed": (
        "Cette partie a commencé sous la version {then} des règles\u202f; sous la version {now}, l’entrée {entry} ne "
        "tient plus. Tout ce qui précède reste lisible, et rien n’est perdu dans la base. Vous pouvez l’arrêter d’un "
        "commun accord ou ouvrir une nouvelle table avec les mêmes personnes."
    ),
    "unreadable": (
        "Cette table ne peut pas être ouverte, car un de ses champs est illisible dans la base\u202f: {part}. "
        "La personne qui tient le serveur peut le rétablir depuis une sauvegarde."
    ),
    "too_costly": "Cela prenait trop de temps ou de mémoire au serveur, qui a renoncé\u202f; rien n’a changé.",
    "busy": "Le serveur est occupé à autre chose pour le moment\u202f: réessayez dans un petit instant.",
    "too_many": "C’était trop rapide\u202f: attendez un instant et réessayez.",
    "tables_today": "Votre adresse a ouvert de très nombreuses tables aujourd’hui\u202f: réessayez demain.",
    "open_tables": "Vous avez ouvert {most} tables dont la partie n’est pas finie\u202f: arrêtez-en une d’abord.",
    "public_tables": ("Vous avez déjà ouvert {most} tables à tous\u202f: fermez-en une d’abord, ou arrêtez sa partie."),
    "says": "Vous venez de dire beaucoup de choses\u202f: attendez un instant.",
    "too_many_notes": "Il s’est passé trop de choses à côté du jeu à cette table pour cela\u202f: jouez simplement.",
    "full": "Le serveur est complet pour l’instant\u202f: réessayez un peu plus tard.",
    "fault": "Quelque chose s’est mal passé dans le serveur, qui en a pris note\u202f; rien n’a changé.",
    "storage": "La table n’a pas pu être enregistrée, rien n’a donc changé\u202f: réessayez dans un instant.",
    "no_push": "Ce serveur n’envoie pas de messages aux appareils.",
    "push_keys": "Cet appareil ne peut pas être appelé\u202f: ses clés ne sont pas valables.",
    "address": "Rien n’est envoyé à cette adresse\u202f: {problem}.",
    "no_webhook": "Aucun autre service n’est prévenu des tours de cette table.",
    "silent_webhook": (
        "L’adresse n’a pas reçu l’essai\u202f: elle doit répondre en dix secondes, avec un statut de 200 à 299."
    ),
    "unwell": "Le serveur tourne, mais ne va pas bien\u202f: {problem}.",
}

NOTES: Final = {
    "pause": "{name} met la partie en pause.",
    "resume": "{name} relance la partie.",
    "sit_in": "Un robot remplace {name}.",
    "level": "{name} joue désormais à un autre niveau.",
    "sit_back": "{name} reprend sa place.",
    "joined": "{name} prend place.",
    "left": "{name} quitte la table pour de bon\u202f: la place est libre.",
    "renewed": "L’hôte a créé un nouveau lien pour {name}.",
    "propose_undo": "{name} propose de revenir en arrière.",
    "propose_end": "{name} propose d’arrêter la partie.",
    "propose_bot": "On demande à {name} de laisser jouer un robot à sa place.",
    "decline": "{name} n’est pas d’accord.",
    "ended": "Tous sont d’accord pour arrêter la partie ici.",
    "closed": "Le responsable de ce serveur a fermé la table.",
    "wait": "{name} n’a plus de temps\u202f; les autres attendent.",
    "called": "{name} n’a plus de temps et l’apprend\u202f: un robot pourra bientôt prendre le relais.",
    "open_secrets": "{name} accepte de lever le secret de cette partie.",
    "secrets_open": "Tous les secrets de cette partie sont levés.",
    "record_out": "L’enregistrement de la partie est sorti\u202f: la partie ne peut plus être rouverte.",
    "watch_on": "{name} laisse entrer les spectateurs.",
    "watch_off": "{name} renvoie les spectateurs.",
    "public_on": "{name} ouvre la table à tous sur ce serveur.",
    "public_off": "{name} retire la table de la liste des tables ouvertes.",
    "text_on": "{name} permet le texte libre.",
    "text_off": "{name} ne permet plus le texte libre.",
    "hint": "{name} demande un premier conseil.",
    "hints_on": "{name} permet les conseils.",
    "hints_off": "{name} ne veut plus de conseils à cette table.",
    "propose_hints": "{name} propose de permettre les conseils.",
    "hints_agreed": "Tous sont d’accord\u202f: chacun peut désormais demander conseil.",
    "webhook_on": "{name} fait dire à un autre service à qui c’est de jouer à cette table.",
    "webhook_off": "Plus aucun autre service n’apprend à qui c’est de jouer.",
    "webhook_silent": "Le service qui apprenait à qui c’est de jouer n’a pas répondu, et n’est plus prévenu.",
    "undo": "{name} reprend un coup.",
    "undo_agreed": "Tous sont d’accord\u202f: la partie revient en arrière.",
    "withdraw": "{name} reprend sa réponse.",
    "rules": "Cette partie, commencée sous d’anciennes règles, reste la même sous celles d’aujourd’hui et continue.",
}

BOTS: Final = {
    "beginner": ("Débutant", "Vient d’apprendre les règles\u202f: il joue sagement, mais beaucoup lui échappe."),
    "pupil": ("Élève", "Voit plus de choses, mais prend la première qui lui plaît."),
    "skilled": ("Habile", "Prépare bien ses tours, et oublie encore quelque chose de temps en temps."),
    "expert": ("Expert", "Pense à l’avance et se trompe rarement."),
    "master": ("Maître", "Réfléchit le plus et ne laisse rien passer\u202f: saurez-vous le battre\u202f?"),
    "greedy": ("Collectionneur", "Prend ce qui paraît le meilleur sur le moment, sans voir plus loin."),
    "random": ("Flâneur", "Joue n’importe quel coup permis, sans réfléchir."),
}

SAYS: Final = {
    "host": "L’hôte",
    "player": "Joueur {number}",
    "paused": "La partie est en pause.",
    "ended": "La partie a été arrêtée d’un commun accord.",
    "halted": "La partie ne peut pas continuer.",
    "keep": (
        "Les parties finies sont gardées {finished}, celles que personne ne poursuit {abandoned}, "
        "les tables où personne n’a joué {unstarted}."
    ),
    "days": "{days} jours",
    "day": "un jour",
    "ever": "sans limite",
    "why_better": "{name} {reason}. En deuxième choix, il y avait\u202f: «\u202f{other}\u202f».",
    "why_better_plain": "Cela promet plus que le deuxième choix\u202f: «\u202f{other}\u202f».",
    "why_even": "{name} {reason}. Choix à peu près égal\u202f: «\u202f{other}\u202f».",
    "why_even_plain": "Choix à peu près égal\u202f: «\u202f{other}\u202f».",
    "why_worse": "D’après ce que vous pouvez savoir, ceci aurait été mieux\u202f: «\u202f{other}\u202f» ({reason}).",
    "why_worse_plain": "D’après ce que vous pouvez savoir, ceci aurait été mieux\u202f: «\u202f{other}\u202f».",
    "why_only": "D’après ce que vous pouvez savoir, il n’y avait rien de mieux à faire.",
    "why_hidden": "On ne vous a pas dit ce que {name} a joué ici\u202f: il n’y a donc rien à en dire.",
    "agreement": "Pour revenir quand même, il faut l’accord de tous.",
    "address_long": "elle a plus de 1000 lettres",
    "address_form": "elle n’est pas écrite comme https://example.org/chemin",
    "address_scheme": "elle doit commencer par https://",
    "address_user": "elle ne doit contenir ni nom ni mot de passe",
    "address_port": "son port doit être 443, ou 1024 et plus",
    "address_private": "elle est dans le réseau du serveur lui-même",
    "address_unknown": "ce serveur ne la trouve pas",
    "store_slow": "la base de données ne répond pas",
    "store_locked": "la base de données est verrouillée par un autre programme",
    "store_full": "le disque est plein",
    "store_readonly": "la base de données n’accepte pas d’écriture",
    "store_failed": "la base de données refuse tout\u202f; le journal du serveur en dit plus",
    "busy": "il est trop occupé pour répondre à temps",
    "not_built": (
        "Le serveur tourne, mais ses pages n’ont pas été construites\u202f: lancez «\u202fmake play\u202f» dans une "
        "copie du projet, ou installez la version empaquetée, qui les contient."
    ),
}
