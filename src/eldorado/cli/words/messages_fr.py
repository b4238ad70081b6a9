r"""What other packages and the system say is wrong, in French, by the English message, which stands where it arises.

A message is told apart by its sentence; the more special one stands first. \u202f is the narrow space before : ; ? !.
"""

from __future__ import annotations

from typing import Final

FRENCH: Final[dict[str, str]] = {
    # the system
    "No such file or directory": "ce fichier n’existe pas",
    "Permission denied": "accès refusé",
    "Is a directory": "c’est un dossier",
    "Not a directory": "ce n’est pas un dossier",
    "No space left on device": "il n’y a plus de place sur le disque",
    "Read-only file system": "on ne peut qu’y lire",
    "File name too long": "le nom du fichier est trop long",
    "is not a plain file": "ce n’est pas un simple fichier",
    "The server is well.": "Le serveur va bien.",
    "The server at {url} does not answer: {why}.": "Le serveur à {url} ne répond pas\u202f: {why}.",
    "this command {problem}": "cette commande {problem}",
    'needs eldorado[{extra}] ({modules}): pip install "eldorado[{extra}]"': (
        'a besoin d’eldorado[{extra}] ({modules})\u202f: pip install "eldorado[{extra}]"'
    ),
    # games
    "no game named {name}; there are {known}": "pas de jeu nommé {name}\u202f; il y a {known}",
    "{package} offers a game named {name}, but that one is Eldorado's own": (
        "{package} propose un jeu nommé {name}, mais celui-ci est d’Eldorado"
    ),
    "{package} offers a game named {name}, but a game's name is made of small letters, figures and _": (
        "{package} propose un jeu nommé {name}, mais le nom d’un jeu est fait de minuscules, de chiffres et de _"
    ),
    "{package} offers a game named {name}, but {place} does not load: {why}": (
        "{package} propose un jeu nommé {name}, mais {place} ne se charge pas\u202f: {why}"
    ),
    "{package} offers a game named {name}, but {place} is {kind}, not a Game": (
        "{package} propose un jeu nommé {name}, mais {place} est un {kind}, pas un Game"
    ),
    "{package} offers a game named {name}, but the record in {place} calls it {other}": (
        "{package} propose un jeu nommé {name}, mais {place} l’appelle {other}"
    ),
    "{packages} both offer a game named {name}; uninstall one of them": (
        "{packages} proposent tous deux un jeu nommé {name}\u202f; désinstallez l’un d’eux"
    ),
    # bots
    "no bot named {name} for {game}; nobody has written its tactics for {same}; there is {known}": (
        "pas de robot nommé {name} pour {game}, dont personne n’a écrit la tactique\u202f; il y a {known}"
    ),
    "no bot named {name} for {game}; there is {known}": ("pas de robot nommé {name} pour {game}\u202f; il y a {known}"),
    "{name}: weights are for {levels}, not for {level}": "{name}\u202f: les poids sont pour {levels}, pas pour {level}",
    "{name}: {problem}; {level} alone plays with what is shipped": (
        "{name}\u202f: {problem}\u202f; {level} tout court joue avec ceux qui sont livrés"
    ),
    "{name} is no bot: write module:function": "{name} n’est pas un robot\u202f: écrivez module:fonction",
    "{name}: {module} cannot be imported: {why}": "{name}\u202f: {module} ne peut pas être importé\u202f: {why}",
    "{name}: there is no {function} in {module}": "{name}\u202f: il n’y a pas de {function} dans {module}",
    "{name}: {function} is {kind}, not a function that thinks": (
        "{name}\u202f: {function} est un {kind}, pas une fonction qui réfléchit"
    ),
    "game {number}: {bot} at seat {seat} failed: {why}": (
        "partie {number}\u202f: {bot} à la place {seat} a échoué\u202f: {why}"
    ),
    # weights
    "the bots of {game} have learnt nothing from games, and take no weights": (
        "les robots de {game} n’ont rien appris par des parties, et ne prennent pas de poids"
    ),
    "a curve needs {wanted} games at least, and there are {there}: train with --games": (
        "une courbe demande au moins {wanted} parties, et il y en a {there}\u202f: entraînez avec --games"
    ),
    "the bots of {game} have learnt nothing from games: there is nothing to train": (
        "les robots de {game} n’ont rien appris par des parties\u202f: il n’y a rien à entraîner"
    ),
    "{file} cannot be read: {why}; eldorado train {game} --out DIR writes DIR/weights.json": (
        "{file} ne peut pas être lu\u202f: {why}\u202f; eldorado train {game} --out DOSSIER écrit DOSSIER/weights.json"
    ),
    "{file} is no JSON: {why}; train anew": "{file} n’est pas du JSON\u202f: {why}\u202f; entraînez de nouveau",
    "{file} holds no weights; train anew": "{file} ne contient pas de poids\u202f; entraînez de nouveau",
    "weights for no number of seats: train them again": (
        "aucun nombre de places n’a de poids\u202f: entraînez de nouveau"
    ),
    "weights for no stage: train them again": "aucune phase n’a de poids\u202f: entraînez de nouveau",
    "no weights for {seats} seats: train them with more games, at least {least}": (
        "pas de poids pour {seats} places\u202f: entraînez avec plus de parties, au moins {least}"
    ),
    "weights for {seats} seats with a spread of {spread}: train them with more games": (
        "poids pour {seats} places avec un écart de {spread}\u202f: entraînez avec plus de parties"
    ),
    "weights for terms{where} that are not weighed here: train them again": (
        "poids pour des termes{where} qui ne comptent pas ici\u202f: entraînez de nouveau"
    ),
    "weights for {key} that it does not name are not for {due}: train them again": (
        "les poids ne disent pas leur {key}, il faut {due}\u202f: entraînez de nouveau"
    ),
    "weights for {key} {said} are not for {due}: train them again": (
        "poids pour {key} {said}, et non pour {due}\u202f: entraînez de nouveau"
    ),
    "weights {whose} that are not {count} numbers: train them again": (
        "poids {whose} qui ne sont pas {count} nombres\u202f: entraînez de nouveau"
    ),
    # arena and training
    "{game} with {seats} seats has a single side, and nobody to finish ahead of": (
        "{game} à {seats} places n’a qu’un seul camp, et personne à devancer"
    ),
    "{count} bot in the arena; name two or more": "{count} robot dans l’arène\u202f; nommez-en deux ou plus",
    "{name} is named twice; name each bot once": "{name} est nommé deux fois\u202f; nommez chaque robot une fois",
    "is there already and holds no {run}; take a new folder": (
        "existe déjà et contient autre chose\u202f; prenez un nouveau dossier"
    ),
    "there is no folder {folder}": "il n’y a pas de dossier {folder}",
    "its {file} is damaged: {why}; take a new folder": (
        "son {file} est abîmé\u202f: {why}\u202f; prenez un nouveau dossier"
    ),
    "holds another {run}, with {name} {there}, not {asked}; take a new folder": (
        "contient une autre suite de parties, avec {name} {there}, pas {asked}\u202f; prenez un nouveau dossier"
    ),
    "another process is at this {run}; wait for it to end": (
        "un autre processus y travaille déjà\u202f; attendez qu’il ait fini"
    ),
    # simulations and their records
    "the bot at seat {seat} failed: {why}": "le robot à la place {seat} a échoué\u202f: {why}",
    "processes were ended from outside, perhaps for want of memory": (
        "des processus ont été arrêtés du dehors, peut-être faute de mémoire"
    ),
    "{on} is nowhere games are played; there is local, ray or ray:ADDRESS": (
        "{on} n’est pas un endroit où l’on joue\u202f; il y a local, ray ou ray:ADRESSE"
    ),
    "the cluster has Eldorado {version}, not {wanted}; install the same everywhere": (
        "la grappe a Eldorado {version}, pas {wanted}\u202f; installez partout le même"
    ),
    "{address} is no address of a cluster; write it as HOST:6379": (
        "{address} n’est pas l’adresse d’une grappe\u202f; écrivez MACHINE:6379"
    ),
    "no Ray cluster answers at {address} ({why}); is it running there?": (
        "aucune grappe Ray ne répond à {address} ({why})\u202f; y marche-t-elle\u202f?"
    ),
    "what answers at {address} is no Ray cluster; its own port is wanted, usually 6379": (
        "ce qui répond à {address} n’est pas une grappe Ray\u202f; il faut son propre port, d’ordinaire 6379"
    ),
    "no Ray cluster lets us in at {address}: {why}": (
        "aucune grappe Ray ne nous laisse entrer à {address}\u202f: {why}"
    ),
    "{folder} holds no simulation; eldorado sim GAME --out {again} makes one": (
        "{folder} ne contient pas de simulation\u202f; eldorado sim JEU --out {again} en fait une"
    ),
    "asking {lack}": "interroger {lack}",
    "{question} is about {game}, and here are games of {games}": (
        "{question} concerne {game}, et voici des parties de {games}"
    ),
    "the SQL cannot be answered: {why}; there are also the questions {ready}": (
        "ce SQL reste sans réponse\u202f: {why}\u202f; il y a aussi les questions {ready}"
    ),
    (
        "{folder}: holds games of {game}, rules {rules}, edition {edition}, seed {seed}; name a new folder, or train "
        "with the same"
    ): (
        "{folder}\u202f: contient des parties de {game}, règles {rules}, édition {edition}, graine {seed}\u202f; "
        "nommez un nouveau dossier, ou entraînez avec les mêmes"
    ),
    "{folder}: holds something else; name a new folder": (
        "{folder}\u202f: contient autre chose\u202f; nommez un nouveau dossier"
    ),
    "{folder}: cannot be used: {why}; name a new folder": (
        "{folder}\u202f: inutilisable\u202f: {why}\u202f; nommez un nouveau dossier"
    ),
    "{file}: line {at} cannot be read: {why}; take it out, its game is played again": (
        "{file}\u202f: la ligne {at} est illisible\u202f: {why}\u202f; enlevez-la, sa partie sera rejouée"
    ),
    # serving
    "--push-keys {path}: this is no file of keys: eldorado push keys makes one": (
        "--push-keys {path}\u202f: ce n’est pas un fichier de clés\u202f: eldorado push keys en crée un"
    ),
    "--push-keys {path}: {why}": "--push-keys {path}\u202f: {why}",
    "--push-keys: this option {problem}": "--push-keys\u202f: cette option {problem}",
    "--redis: this option {problem}": "--redis\u202f: cette option {problem}",
    "--redis takes an address such as redis://127.0.0.1:6379/0: {why}": (
        "--redis prend une adresse comme redis://127.0.0.1:6379/0\u202f: {why}"
    ),
    "--internal takes the address at which other servers reach this one, not {address}": (
        "--internal prend l’adresse à laquelle d’autres serveurs atteignent celui-ci, pas {address}"
    ),
    "several servers share a database of PostgreSQL only: name one with --database": (
        "plusieurs serveurs ne partagent qu’une base PostgreSQL\u202f: nommez-en une avec --database"
    ),
    "--workers takes 1 to {most} processes, not {given}": "--workers prend de 1 à {most} processus, pas {given}",
    "--workers needs a system that can fork: start several servers with --internal instead": (
        "--workers demande un système qui sait dupliquer un processus\u202f: lancez plutôt plusieurs serveurs avec "
        "--internal"
    ),
    "--workers: --internal takes an address without a port, since each worker has its own": (
        "--workers\u202f: --internal prend une adresse sans port, car chaque processus a le sien"
    ),
    "no worker could begin to serve, for the reason above": (
        "aucun processus n’a pu commencer à servir, pour la raison ci-dessus"
    ),
    "--contact {contact}: write mailto:you@example.org or https://example.org/contact": (
        "--contact {contact}\u202f: écrivez mailto:vous@example.org ou https://example.org/contact"
    ),
    "--grace takes seconds, one at least, not {seconds}": "--grace est en secondes, une au moins, pas {seconds}",
    "--metrics takes an address or a network such as 10.0.0.0/8: {why}": (
        "--metrics prend une adresse ou un réseau comme 10.0.0.0/8\u202f: {why}"
    ),
    "--keep-{name}: {problem}": "--keep-{name}\u202f: {problem}",
    "{text} is no time: write hours, days or weeks as 12h, 90d, 8w, or forever": (
        "{text} n’est pas une durée\u202f: écrivez des heures, jours ou semaines comme 12h, 90d, 8w, ou forever"
    ),
    "{text} is not between an hour and a hundred years: for ever is written forever": (
        "{text} n’est pas entre une heure et cent ans\u202f: toujours s’écrit forever"
    ),
    "--bot {name}: weights from a file are for arena, sim and play; a server uses the shipped": (
        "--bot {name}\u202f: les poids d’un fichier sont pour arena, sim et play\u202f; un serveur prend ceux qui "
        "sont livrés"
    ),
    "--bot {name}: write module:function, {most} letters at most": (
        "--bot {name}\u202f: écrivez module:fonction, {most} lettres au plus"
    ),
    "port {port} is already in use on {host}: stop what listens there, or choose another with --port": (
        "le port {port} est déjà pris sur {host}\u202f: arrêtez ce qui y écoute, ou choisissez-en un autre avec --port"
    ),
    "port {port} is not open to this user: choose one above 1023 with --port": (
        "le port {port} n’est pas permis à cet utilisateur\u202f: choisissez-en un au-dessus de 1023 avec --port"
    ),
    "port {port} does not exist: choose one from 1 to 65535 with --port": (
        "le port {port} n’existe pas\u202f: choisissez de 1 à 65535 avec --port"
    ),
    "cannot listen on {host}, port {port}: {why}; see --host and --port": (
        "impossible d’écouter sur {host}, port {port}\u202f: {why}\u202f; voir --host et --port"
    ),
    "another server has taken over this database, so this one has stopped; nothing is lost": (
        "un autre serveur a repris cette base, celui-ci s’est donc arrêté\u202f; rien n’est perdu"
    ),
    (
        "another server is using this database (process {pid} {where}, since {since}): stop it first, or give this one "
        "a database of its own with --database"
    ): (
        "un autre serveur utilise cette base (processus {pid} {where}, depuis {since})\u202f: arrêtez-le d’abord, ou "
        "donnez à celui-ci sa propre base avec --database"
    ),
    ("another server is using this database: stop it first, or give this one a database of its own with --database"): (
        "un autre serveur utilise cette base\u202f: arrêtez-le d’abord, ou donnez à celui-ci sa propre base avec "
        "--database"
    ),
    "on this machine": "sur cette machine",
    "on another machine ({place})": "sur une autre machine ({place})",
    # databases
    "this database needs {module}: install eldorado[postgres]": (
        "cette base a besoin de {module}\u202f: installez eldorado[postgres]"
    ),
    "the database cannot be opened: {why}": "la base ne peut pas être ouverte\u202f: {why}",
    "the database cannot be written: {why}": "la base ne peut pas être écrite\u202f: {why}",
    "the database cannot be read: {why}": "la base ne peut pas être lue\u202f: {why}",
    "there is no database at {file}: name it with --database": (
        "il n’y a pas de base à {file}\u202f: nommez-la avec --database"
    ),
    "this is no database of tables: name it with --database": (
        "ce n’est pas une base de tables\u202f: nommez-la avec --database"
    ),
    "the database is at step {step}, this program knows steps up to {head}: bring it up to date": (
        "la base est à l’étape {step}, ce programme va jusqu’à {head}\u202f: mettez-le à jour"
    ),
    "the database is at step {step}, not yet at {head}: start the server once with this version": (
        "la base est à l’étape {step}, pas encore à {head}\u202f: lancez une fois le serveur avec cette version"
    ),
    "this database has tables, which would be lost: name an empty one, or add --force": (
        "cette base a des tables, qui seraient perdues\u202f: nommez-en une vide, ou ajoutez --force"
    ),
    "there is no table {id}": "il n’y a pas de table {id}",
    "the game of table {id} cannot be read ({how})": "la partie de la table {id} ne peut pas être lue ({how})",
    "the game at table {id} still runs, and its record shows what nobody may see yet": (
        "la partie à la table {id} est en cours, et son enregistrement montre ce que personne ne peut encore voir"
    ),
    "the server that uses this database does not answer: nothing was changed": (
        "le serveur qui utilise cette base ne répond pas\u202f: rien n’a été changé"
    ),
    # backups
    "{path} is damaged: it is not as it was written": "{path} est abîmé\u202f: il n’est pas tel qu’il a été écrit",
    "{path} has the format {format}; this program reads {known}": (
        "{path} a le format {format}\u202f; ce programme lit {known}"
    ),
    "{path} is of step {step}, this program knows steps up to {head}: bring it up to date": (
        "{path} est de l’étape {step}, ce programme va jusqu’à {head}\u202f: mettez-le à jour"
    ),
    "{path} has rows of {table} that do not fit its step": (
        "{path} a des lignes de {table} qui ne vont pas avec son étape"
    ),
    "{path} is no backup, or is damaged or cut off": "{path} n’est pas une sauvegarde, ou est abîmé ou coupé",
    "{path} has a row that cannot be read": "{path} a une ligne illisible",
    "{path} cannot be read: {why}": "{path} ne peut pas être lu\u202f: {why}",
}
