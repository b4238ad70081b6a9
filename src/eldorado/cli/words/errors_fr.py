r"""What is wrong with what was typed, in French, by the English sentence; \u202f is the narrow space before : ; ? !."""

from __future__ import annotations

from typing import Final

FRENCH: Final[dict[str, str]] = {
    "games": "parties",
    "{done} of {games} games, {rate}, about {left} left": "{done} parties sur {games}, {rate}, encore {left} environ",
    # words of the command line
    "stopped": "arrêté",
    "no command {name!r}; there is {known}": "pas de commande {name!r}\u202f; il y a {known}",
    "no option {option}; there is {known} (see --help)": "pas d’option {option}\u202f; il y a {known} (voir --help)",
    "no option {option} (see --help)": "pas d’option {option} (voir --help)",
    "{what} is missing (see --help)": "il manque {what} (voir --help)",
    "{option}: its value is missing (see --help)": "{option}\u202f: il manque sa valeur (voir --help)",
    "{option}: takes no value (see --help)": "{option}\u202f: ne prend pas de valeur (voir --help)",
    "{words}: more than can be read here (see --help)": "{words}\u202f: c’est trop pour cette commande (voir --help)",
    "{message} (see --help)": "{message} (voir --help)",
    "{option}: {text!r} is not a whole number": "{option}\u202f: {text!r} n’est pas un nombre entier",
    "{option}: {number} is too small; the least is {least}": (
        "{option}\u202f: {number} est trop petit\u202f; il faut au moins {least}"
    ),
    "--lang: no language {language!r}; there is {known}": (
        "--lang\u202f: pas de langue {language!r}\u202f; il y a {known}"
    ),
    "no rule {id!r} in {game}; there is {near}": "pas de règle {id!r} dans {game}\u202f; il y a {near}",
    "--onlooker: leave it out to see with the eyes of --seat": (
        "--onlooker\u202f: enlevez-le pour voir avec les yeux de --seat"
    ),
    # sheets to print
    "--paper: no paper {paper!r}; there is {known}": "--paper\u202f: pas de papier {paper!r}\u202f; il y a {known}",
    "--out {path}: name a file that ends in {known}": (
        "--out {path}\u202f: nommez un fichier qui se termine par {known}"
    ),
    "--out {path}: a PDF needs Chromium or Chrome on the PATH; write {page} and print it in your browser": (
        "--out {path}\u202f: un PDF demande Chromium ou Chrome sur le PATH\u202f; écrivez {page} et imprimez-la dans "
        "votre navigateur"
    ),
    "{game} has no sheets to print": "{game} n’a pas de planches à imprimer",
    "print: the pages are not built; run “make web” in a clone, or install the packaged version": (
        "print\u202f: les pages ne sont pas construites\u202f; lancez «\u202fmake web\u202f» dans un clone, ou "
        "installez la version empaquetée"
    ),
    "print: {browser} made no PDF; write a page with --out FILE.html and print it in your browser": (
        "print\u202f: {browser} n’a pas fait de PDF\u202f; écrivez une page avec --out FICHIER.html et imprimez-la "
        "dans votre navigateur"
    ),
    # the laboratory
    "--set: {problem}": "--set\u202f: {problem}",
    "--vary: is missing; name a figure of the edition and its values, as PATH=LOW..HIGH": (
        "--vary\u202f: manque\u202f; nommez un chiffre de l’édition et ses valeurs, comme CHEMIN=BAS..HAUT"
    ),
    "nothing to compare: name what is otherwise by --to-edition, --to-set, --to-option or --to-bots": (
        "rien à comparer\u202f: nommez ce qui change par --to-edition, --to-set, --to-option ou --to-bots"
    ),
    "--to-option: both must have the same sides, not {first} and {second}": (
        "--to-option\u202f: il faut les mêmes camps des deux côtés, pas {first} et {second}"
    ),
    "{option}: {text!r} is not a number above 0": "{option}\u202f: {text!r} n’est pas un nombre au-dessus de 0",
    "{option}: {problem}": "{option}\u202f: {problem}",
    # what is put together from parts
    "{problem}": "{problem}",
    "{file}: {problem}": "{file}\u202f: {problem}",
    "{command}: {problem}": "{command}\u202f: {problem}",
    "{path}: game: {problem}": "{path}\u202f: game\u202f: {problem}",
    "{file}: and {count} more": "{file}\u202f: et {count} autres",
    "--seats: {problem}": "--seats\u202f: {problem}",
    "--bots: {problem}": "--bots\u202f: {problem}",
    "--option: {problem}": "--option\u202f: {problem}",
    "--older-than: {problem}": "--older-than\u202f: {problem}",
    "--out {out}: {problem}": "--out {out}\u202f: {problem}",
    "--seat {spec}: {problem}": "--seat {spec}\u202f: {problem}",
    "--seat {spec!r}: {problem}": "--seat {spec!r}\u202f: {problem}",
    # games, options, editions
    "{where}: {game} is for {low} to {high} seats, not {seats}": (
        "{where}\u202f: {game} se joue de {low} à {high}, pas à {seats}"
    ),
    "--option {text}: write it as NAME=VALUE, for example {example}": (
        "--option {text}\u202f: écrivez NOM=VALEUR, par exemple {example}"
    ),
    "{text!r}: write it as NAME=VALUE, for example {example}": (
        "{text!r}\u202f: écrivez NOM=VALEUR, par exemple {example}"
    ),
    "none: this game has no options": "aucune\u202f: ce jeu n’a pas d’options",
    "--option {name}: is given twice": "--option {name}\u202f: est donnée deux fois",
    "--option: {problem}; any one of these goes: {changes}": (
        "--option\u202f: {problem}\u202f; l’un de ces changements suffit\u202f: {changes}"
    ),
    "is {named!r}; an edition of {game} is wanted": "vaut {named!r}\u202f; il faut une édition de {game}",
    "{path}: game: is missing; there are {known}": "{path}\u202f: game\u202f: manque\u202f; il y a {known}",
    "{game} ships no edition file that could be copied": "{game} n’a pas de fichier d’édition à copier",
    # seats and bots
    "--seat: names every seat; leave out --seats and --bots": (
        "--seat\u202f: nomme chaque place\u202f; enlevez --seats et --bots"
    ),
    "a name has 1 to {most} letters": "un nom a de 1 à {most} lettres",
    "a name has no brackets, colons or control signs; a bot is written bot:NAME": (
        "un nom n’a ni parenthèses, ni deux-points, ni signes de contrôle\u202f; un robot s’écrit bot:NOM"
    ),
    "--seat {name!r}: two seats have that name; names are distinct": (
        "--seat {name!r}\u202f: deux places ont ce nom\u202f; les noms doivent être différents"
    ),
    "--bots: {bots} bots for the {seats} seats besides yours; name one, or one a seat": (
        "--bots\u202f: {bots} robots pour les {seats} autres places\u202f; nommez-en un, ou un par place"
    ),
    # saved games and records
    "{path}: cannot be read: {why}": "{path}\u202f: lecture impossible\u202f: {why}",
    "{path}: cannot be read: {why}; saved there: {names}": (
        "{path}\u202f: lecture impossible\u202f: {why}\u202f; parties enregistrées là\u202f: {names}"
    ),
    "the game could not be saved: {problem}": "la partie n’a pas pu être enregistrée\u202f: {problem}",
    "--{name}: a saved game keeps its own; with --load only --seat may say anew who plays": (
        "--{name}\u202f: une partie enregistrée garde les siens\u202f; avec --load, seul --seat peut redire qui joue"
    ),
    "{path}: game: this is a record of {game}, not of {other}": (
        "{path}\u202f: game\u202f: c’est une partie de {game}, pas de {other}"
    ),
    "--seat: {given} seats given, the game in {path} has {seats}": (
        "--seat\u202f: {given} places données, la partie dans {path} en a {seats}"
    ),
    "--seat {typed}: no such seat in this record; there is {known}": (
        "--seat {typed}\u202f: pas de telle place dans cette partie\u202f; il y a {known}"
    ),
    "--to {to}: {file} has moves 0 to {last}": "--to {to}\u202f: {file} a les coups 0 à {last}",
    "{file}: the game is not over yet; go on with: eldorado play --load {file}": (
        "{file}\u202f: la partie n’est pas terminée\u202f; pour continuer\u202f: eldorado play --load {file}"
    ),
    "{file}: nothing in it can be reviewed; no move is open in this record": (
        "{file}\u202f: il n’y a rien à analyser\u202f; aucun coup n’est ouvert dans cet enregistrement"
    ),
    # files to be written
    "{option} {path}: there is no folder {folder}": "{option} {path}\u202f: il n’y a pas de dossier {folder}",
    "{option} {path}: cannot be written: {why}": "{option} {path}\u202f: écriture impossible\u202f: {why}",
    "{option} {path}: is a folder; name a file": "{option} {path}\u202f: est un dossier\u202f; nommez un fichier",
    "--out {out}: cannot be used: {why}": "--out {out}\u202f: inutilisable\u202f: {why}",
    "{option} {path}: must end in {first} or {second}": "{option} {path}\u202f: doit finir par {first} ou {second}",
    "{option} needs matplotlib: pip install 'eldorado[plots]'": (
        "{option} a besoin de matplotlib\u202f: pip install 'eldorado[plots]'"
    ),
    "{path} is there already: choose another name, or overwrite it with --force": (
        "{path} existe déjà\u202f: choisissez un autre nom, ou remplacez-le avec --force"
    ),
    "the file": "le fichier",
    # arena
    "--sprt: is for two bots on two sides, not {bots} bots on {sides} sides": (
        "--sprt\u202f: est pour deux robots de deux côtés, pas {bots} robots de {sides} côtés"
    ),
    "--sprt: {text!r} is not two shares of wins between 0 and 1, the smaller first, as 0.5,0.6": (
        "--sprt\u202f: {text!r} n’est pas deux parts de victoires entre 0 et 1, la plus petite d’abord, comme 0.5,0.6"
    ),
    # simulations and their records
    "{problem}; try fewer --jobs": "{problem}\u202f; essayez avec moins de --jobs",
    "--on {on}: {problem}": "--on {on}\u202f: {problem}",
    "--record: no game {number} in {folder}; it has {count} of {games}, from 0": (
        "--record\u202f: pas de partie {number} dans {folder}\u202f; il en a {count} sur {games}, à partir de 0"
    ),
    "{one} is of {game} and {other} of {other_game}; two editions of one game can be compared": (
        "{one} est de {game} et {other} de {other_game}\u202f; on compare deux éditions d’un même jeu"
    ),
    # for who runs a server
    "--phase: {phase!r} is none; there is {known}": "--phase\u202f: {phase!r} n’en est pas une\u202f; il y a {known}",
    "--older-than: forever is too long; write hours, days or weeks as 12h, 90d, 8w": (
        "--older-than\u202f: forever est trop long\u202f; écrivez des heures, jours ou semaines comme 12h, 90d, 8w"
    ),
    "{problem}; --secrets writes it all the same": "{problem}\u202f; --secrets l’écrit quand même",
}
