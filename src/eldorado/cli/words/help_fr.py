r"""What `--help` says, in French, by the English paragraph; \u202f is the narrow space before : ; ? !."""

from __future__ import annotations

from typing import Final

FRENCH: Final[dict[str, str]] = {
    # the frame
    "Usage: ": "Utilisation\u202f: ",
    "Options": "Options\u202f",
    "Arguments": "Arguments\u202f",
    "Commands": "Commandes\u202f",
    "[OPTIONS]": "[OPTIONS]",
    "COMMAND [ARGS]...": "COMMANDE [ARGUMENTS]...",
    "required": "obligatoire",
    "default: {value}": "par défaut\u202f: {value}",
    "Show this message and exit.": "Afficher cette aide.",
    # values
    "WHO": "QUI",
    "N": "N",
    "NAMES": "NOMS",
    "NAME": "NOM",
    "NAME=VALUE": "NOM=VALEUR",
    "FILE": "FICHIER",
    "FILE|URL": "FICHIER|URL",
    "URL": "URL",
    "DIR": "DOSSIER",
    "P0,P1": "P0,P1",
    "ADDRESS": "ADRESSE",
    "[ADDRESS]": "[ADRESSE]",
    "HOST": "NOM",
    "NETWORK": "RÉSEAU",
    "TIME": "DURÉE",
    "MODULE:FUNCTION": "MODULE:FONCTION",
    "[ID]": "[NUMÉRO]",
    "PHASE": "PHASE",
    "TABLE": "TABLE",
    "TABLE…": "TABLE…",
    # all
    "Board games of lost gold: play in the browser or the terminal, replay, simulate, read the rules.": (
        "Jeux de plateau de l’or perdu\u202f: jouer dans le navigateur ou le terminal, revoir, simuler, "
        "lire les règles."
    ),
    "Begin with: eldorado serve, or eldorado play cibola": (
        "Commencez par\u202f: eldorado serve, ou eldorado play cibola"
    ),
    "Print the version, whether it is compiled and where it lies, and stop.": (
        "Afficher la version, si elle est compilée et où elle se trouve."
    ),
    "Examples: {lines}": "Exemples\u202f: {lines}",
    "Example: {line}": "Exemple\u202f: {line}",
    # play
    "Play at this keyboard: alone against bots, or several people with a curtain between secret choices.": (
        "Jouer à ce clavier\u202f: seul contre des robots, ou à plusieurs avec un rideau entre les choix secrets."
    ),
    (
        "Without --seat, --seats or --bots you are asked who plays, and with which options. At a question type a "
        "choice's number, a move in notation (bid 3), or a command: help, hint, why, rules, log, score, undo, save, "
        "quit. Ctrl-C saves the game."
    ): (
        "Sans --seat, --seats ni --bots, on vous demande qui joue, et avec quelles options. À une question, tapez le "
        "numéro d’un choix, un coup noté (miser 3) ou une commande\u202f: aide, conseil, pourquoi, règles, journal, "
        "score, annuler, sauver, quitter. Ctrl-C enregistre la partie."
    ),
    "The game: {names}. You are asked if you leave it out.": "Le jeu\u202f: {names}. Sans lui, on vous le demande.",
    "The game: {names}.": "Le jeu\u202f: {names}.",
    "Who sits here, a seat at a time: you, a name, bot:NAME, bot:LEVEL@FILE, or bot:module:function.": (
        "Qui est là, place par place\u202f: you (vous), un nom, bot:NOM, bot:NIVEAU@FICHIER ou bot:module:fonction."
    ),
    "You, and bots on the other seats.": "Vous, et des robots aux autres places.",
    "Which bots: one for all, or one a seat, by commas: {names}, LEVEL@FILE, or module:function.": (
        "Quels robots\u202f: un pour tous, ou un par place, avec des virgules\u202f: {names}, NIVEAU@FICHIER ou "
        "module:fonction."
    ),
    "en or fr; by default as the terminal is set.": "en ou fr\u202f; par défaut, la langue du terminal.",
    "An option of the game, may be repeated; {command} GAME --help lists them.": (
        "Une option du jeu, peut être répétée\u202f; {command} JEU --help les énumère."
    ),
    "Play with your own box.": "Jouer avec votre propre boîte.",
    "Fix the luck of chance and bots, to play it again.": "Fixer le hasard, pour rejouer la même partie.",
    "Go on with a saved game, by its name or file.": "Continuer une partie enregistrée, par son nom ou son fichier.",
    "Draw the table as plain lists.": "Afficher la table en simples listes.",
    # replay
    "Check a record and step through it: Enter for the next move, b back, a number to jump, q to quit.": (
        "Vérifier une partie et la revoir\u202f: Entrée pour le coup suivant, b pour reculer, un nombre pour y aller, "
        "q pour quitter."
    ),
    "The record of a game.": "L’enregistrement d’une partie.",
    "Begin at move N; on paper, stop there.": "Commencer au coup N\u202f; sur papier, s’y arrêter.",
    "See what a seat saw: a name, or a number from 0.": (
        "Voir ce que voyait une place\u202f: un nom, ou un nombre à partir de 0."
    ),
    "See what an onlooker saw (the default).": "Voir ce que voyait un spectateur (par défaut).",
    "Only check the record.": "Vérifier seulement.",
    "Check that every draw follows from what was committed to; show statistics.": (
        "Vérifier que chaque tirage découle de ce qui était engagé\u202f; montrer des statistiques."
    ),
    # review
    "Think a finished game over: chances over time, where it turned, the better plans, who lost what by what.": (
        "Analyser une partie terminée\u202f: les chances au fil du temps, les tournants, les meilleurs plans, "
        "ce que chacun a perdu."
    ),
    "The record of a finished game.": "L’enregistrement d’une partie terminée.",
    "How long to think at most.": "Durée de réflexion au plus, en secondes.",
    "The same seed gives the same review.": "La même graine donne la même analyse.",
    "Draw chances as they were, with everything hidden known.": (
        "Montrer les chances réelles, tout ce qui était caché étant connu."
    ),
    "Write the review to a file.": "Écrire l’analyse dans un fichier.",
    # sim
    (
        "Let bots play many games: mean scores, win rates by seat and bot with their 95 % intervals, the game's "
        "measures."
    ): (
        "Faire jouer beaucoup de parties aux robots\u202f: scores moyens, victoires par place et par robot avec leurs "
        "intervalles à 95\u202f%, mesures du jeu."
    ),
    (
        "Several bots move on by a seat from game to game. The same seed gives the same results, whoever plays the "
        "games and whatever was stopped in between; DIR is read again by eldorado.load_records and eldorado records."
    ): (
        "Plusieurs robots avancent d’une place de partie en partie. La même graine donne les mêmes résultats, qui que "
        "ce soit qui joue et malgré les arrêts\u202f; DOSSIER se relit par eldorado.load_records et eldorado records."
    ),
    "How many processes; by default 1, on Ray as many as it has.": (
        "Nombre de processus\u202f; 1 par défaut, sur Ray autant qu’il en a."
    ),
    "local, ray (one of its own), or ray:ADDRESS of a cluster.": (
        "local, ray (un à soi), ou ray:ADRESSE d’une grappe de machines."
    ),
    "WHERE": "OÙ",
    "Keep every game and write tables, and go on after a stop.": (
        "Garder chaque partie et écrire des tableaux, et reprendre après un arrêt."
    ),
    # records
    "Ask the games that simulations have kept; without a question, print the tables and the ready questions.": (
        "Interroger les parties gardées par des simulations\u202f; sans question, afficher les tableaux et les "
        "questions toutes prêtes."
    ),
    (
        "The tables games, seats, sides, things and events are asked in the SQL of DuckDB; docs/simulation.md explains "
        "them."
    ): (
        "Les tableaux games, seats, sides, things et events s’interrogent dans le SQL de DuckDB\u202f; "
        "docs/simulation.md les explique."
    ),
    "What sim --out has written, or a folder with several of them.": (
        "Ce que sim --out a écrit, ou un dossier qui en contient plusieurs."
    ),
    "SQL, or the name of a question that is ready.": "Du SQL, ou le nom d’une question toute prête.",
    "[QUESTION]": "[QUESTION]",
    "Print CSV.": "Afficher du CSV.",
    "Print the record of game N, to be replayed.": "Afficher l’enregistrement de la partie N, pour la revoir.",
    "How many games.": "Nombre de parties.",
    "How many seats.": "Nombre de places.",
    "The same seed gives the same results.": "La même graine donne les mêmes résultats.",
    "One bot for all seats (greedy), or one a seat, by commas: {names}, LEVEL@FILE, or module:function.": (
        "Un robot pour toutes les places (greedy), ou un par place, avec des virgules\u202f: {names}, NIVEAU@FICHIER "
        "ou module:fonction."
    ),
    "How many processes.": "Nombre de processus.",
    "Write the results to a file.": "Écrire les résultats dans un fichier.",
    # arena
    "Let bots play each other on even terms: everybody on every side, with the same luck.": (
        "Opposer des robots à armes égales\u202f: chacun de chaque côté, avec le même hasard."
    ),
    (
        "Prints shares of wins, who finished ahead of whom, and ratings, with their 95 % intervals. A bot of your own "
        "is a function of game, imagined world, seat, luck and budget that returns a Thought; LEVEL@FILE has trained "
        "weights."
    ): (
        "Affiche les parts de victoires, qui a devancé qui, et les classements, avec leurs intervalles à "
        "95\u202f%. Un robot à vous est une fonction du jeu, d’un monde imaginé, d’une place, du hasard et d’un "
        "budget, qui rend un Thought\u202f; NIVEAU@FICHIER a des poids appris."
    ),
    "Two or more by commas: {names}, LEVEL@FILE, or module:function.": (
        "Deux ou plus, avec des virgules\u202f: {names}, NIVEAU@FICHIER ou module:fonction."
    ),
    "How many games; made whole pairing rounds.": "Nombre de parties, complété en rondes entières.",
    "How many seats; if not told, the fewest.": "Nombre de places\u202f; sinon, le plus petit.",
    "Stop once it is sure which share the first of two wins.": (
        "S’arrêter dès que la part du premier de deux robots est sûre."
    ),
    "Keep every game, and go on after a stop.": "Garder chaque partie, et reprendre après un arrêt.",
    "Draw a chart, .svg or .png.": "Dessiner un graphique, .svg ou .png.",
    # train
    "Draw how much more games teach, .svg or .png.": "Dessiner ce que plus de parties apprennent, .svg ou .png.",
    "Learn again what positions are worth, from games that bots play against each other.": (
        "Réapprendre ce que valent les positions, par des parties entre robots."
    ),
    (
        "The weights are written to DIR/weights.json; whether they play better, arena --bots "
        "master,master@DIR/weights.json says. What is shipped is src/eldorado/bots/tactics/GAME/weights.json."
    ): (
        "Les poids sont écrits dans DOSSIER/weights.json\u202f; arena --bots master,master@DOSSIER/weights.json dit "
        "s’ils jouent mieux. Ceux qui sont livrés sont dans src/eldorado/bots/tactics/JEU/weights.json."
    ),
    "Where games and weights are kept; after a stop it goes on there.": (
        "Où sont gardés parties et poids\u202f; après un arrêt, on y reprend."
    ),
    "How many games; usually as many as for the shipped weights.": (
        "Nombre de parties\u202f; d’habitude autant que pour les poids livrés."
    ),
    "The same seed gives the same weights.": "La même graine donne les mêmes poids.",
    # serve and health
    "Serve the games in the browser; tables are kept on disk and come back after any stop.": (
        "Servir les jeux dans le navigateur\u202f; les tables sont gardées sur disque et reviennent après tout arrêt."
    ),
    (
        "A TIME is hours, days or weeks (12h, 90d, 8w) in which nothing has happened at a table while the server was "
        "up, or forever. With days for a move, those days are added."
    ): (
        "Une DURÉE est en heures, jours ou semaines (12h, 90d, 8w) pendant lesquels rien ne s’est passé à une table "
        "alors que le serveur marchait, ou forever (toujours). Les jours accordés par coup s’y ajoutent."
    ),
    "The address to listen at.": "L’adresse où écouter.",
    "The port to listen at.": "Le port où écouter.",
    "A SQLite file, or a URL of PostgreSQL.": "Un fichier SQLite, ou une URL PostgreSQL.",
    "Let other devices of this network in; prints a QR code.": (
        "Accepter les autres appareils de ce réseau\u202f; affiche un code QR."
    ),
    "Open the page in a browser.": "Ouvrir la page dans un navigateur.",
    "The proxy in front, whose headers are believed.": "Le mandataire placé devant, dont les en-têtes sont crus.",
    "A public name; others are refused. May be given several times.": (
        "Un nom public\u202f; les autres sont refusés. Peut être répété."
    ),
    "Who else may read /metrics; may be repeated.": "Qui d’autre peut lire /metrics\u202f; peut être répété.",
    "How long ended games are kept; 90d.": "Combien de temps garder les parties finies\u202f; 90d.",
    "… games nobody goes on with; 180d.": "… les parties que personne ne continue\u202f; 180d.",
    "… tables where nobody has moved; 14d.": "… les tables où personne n’a joué\u202f; 14d.",
    "… names and statistics of who stays away; 400d.": "… les noms et statistiques de qui ne vient plus\u202f; 400d.",
    "Seconds the others wait for who has left a table.": (
        "Secondes pendant lesquelles on attend un joueur qui a quitté la table."
    ),
    "A bot of your own to let in; may be repeated.": "Un robot à vous, à admettre\u202f; peut être répété.",
    "Nobody has studies of the laboratory played here.": "Personne ne fait jouer d’études du laboratoire ici.",
    "No table is listed as open to everybody on this server.": "Aucune table n’est proposée à tous sur ce serveur.",
    "The keys to call devices by; eldorado push keys makes them.": (
        "Les clés pour appeler les appareils\u202f; eldorado push keys les crée."
    ),
    "Call devices and webhooks in this network, too, also by http.": (
        "Appeler aussi les appareils et les adresses de ce réseau, même par http."
    ),
    "So many processes at one port; needs PostgreSQL.": "Tant de processus à un port\u202f; demande PostgreSQL.",
    "Where other servers on the same database reach this one.": (
        "Où d’autres serveurs de la même base atteignent celui-ci."
    ),
    "Where such servers tell each other news.": "Où de tels serveurs se disent les nouvelles.",
    "Log every request.": "Noter chaque requête.",
    "Ask a running server whether it is well; ends with 1 if it is not.": (
        "Demander à un serveur s’il va bien\u202f; finit par 1 sinon."
    ),
    "Where the server is; by default on this machine.": "Où est le serveur\u202f; par défaut, sur cette machine.",
    # sheets to print
    "Print a game at true size: board, cards, tiles, tokens, sheets and rules, to cut out and play on a real table.": (
        "Imprimer un jeu en vraie grandeur\u202f: plateau, cartes, tuiles, jetons, feuilles et règles, à découper pour "
        "jouer sur une vraie table."
    ),
    "Writes a page that any browser prints, and a PDF as well if a Chromium is found.": (
        "Écrit une page que tout navigateur imprime, et aussi un PDF s’il y a un Chromium."
    ),
    "SIZE": "FORMAT",
    "a4 or letter.": "a4 ou letter.",
    "For two-sided printing: with the backs of cards, and empty pages between.": (
        "Pour imprimer recto verso\u202f: avec le dos des cartes, et des pages vides entre les autres."
    ),
    "Where to: a file that ends in .html or .pdf.": "Où\u202f: un fichier qui se termine par .html ou .pdf.",
    # rules and editions
    "Print the rulebook, or one rule.": "Afficher les règles, ou une seule.",
    "One rule by its id.": "Une règle par son numéro.",
    "Check an edition file, compare two, or show one to copy.": (
        "Vérifier le fichier d’une édition, en comparer deux, ou en montrer un à copier."
    ),
    "Print what two editions of a game differ in, figure by figure.": (
        "Afficher en quoi deux éditions d’un jeu diffèrent, chiffre par chiffre."
    ),
    "An edition file, or a game for the edition that ships.": (
        "Le fichier d’une édition, ou un jeu pour l’édition livrée."
    ),
    "Another one.": "Un autre.",
    "A": "A",
    "B": "B",
    "Check an edition file: its counts, or what is wrong with which field.": (
        "Vérifier le fichier d’une édition\u202f: ce qu’il contient, ou ce qui ne va pas et dans quel champ."
    ),
    "An edition file (TOML).": "Le fichier d’une édition (TOML).",
    "Print the edition that ships, to copy and change.": "Afficher l’édition livrée, à copier et à changer.",
    # for who runs a server
    "Make what a server needs to call people's devices when it is their turn.": (
        "Créer ce qu’il faut à un serveur pour appeler les appareils de ceux dont c’est le tour."
    ),
    "Make the keys by which push services know your server, in a file that only you can read.": (
        "Créer les clés par lesquelles les services d’envoi connaissent votre serveur, dans un fichier que vous seul "
        "pouvez lire."
    ),
    "Whom a push service may ask: mailto:… or https://….": (
        "À qui un service d’envoi peut s’adresser\u202f: mailto:… ou https://…."
    ),
    "Back up every table into one file, also while the server runs; SQLite and PostgreSQL both restore it.": (
        "Sauvegarder toutes les tables dans un fichier, même pendant que le serveur marche\u202f; SQLite et PostgreSQL "
        "le restaurent."
    ),
    "Where to write it.": "Où l’écrire.",
    "The server's database; by default as for serve.": "La base du serveur\u202f; par défaut, comme pour serve.",
    "Restore and replay it once to check it.": "La restaurer et tout rejouer une fois pour vérifier.",
    "Overwrite what is there.": "Remplacer ce qui s’y trouve.",
    "Fill a database from a backup and replay every game; all of it or nothing, and not while a server runs.": (
        "Remplir une base depuis une sauvegarde et rejouer chaque partie\u202f; tout ou rien, et pas pendant qu’un "
        "serveur marche."
    ),
    "A backup.": "Une sauvegarde.",
    "Give up the tables that are there.": "Abandonner les tables qui s’y trouvent.",
    "Look at everything a server needs, and say what to do about what is wrong; exit status 1 for a fault.": (
        "Examiner tout ce qu’il faut à un serveur, et dire que faire si quelque chose ne va pas\u202f; "
        "finit par 1 en cas de défaut."
    ),
    "Print JSON.": "Afficher du JSON.",
    "Look at the tables of a server, close, delete and export them; also while the server runs.": (
        "Voir les tables d’un serveur, les fermer, supprimer ou exporter\u202f; même pendant qu’il marche."
    ),
    "List tables, the last touched first.": "Énumérer les tables, les plus récentes d’abord.",
    "Of this game only.": "De ce jeu seulement.",
    "unstarted, running or finished only.": (
        "Seulement unstarted (pas commencées), running (en cours) ou finished (finies)."
    ),
    "Not touched for so long: 12h, 90d, 8w.": "Sans changement depuis tant de temps\u202f: 12h, 90d, 8w.",
    "At most so many; 0 for all.": "Tant au plus\u202f; 0 pour toutes.",
    "Show a table: its seats, its state, what went on beside the game; of the game nothing that is secret.": (
        "Montrer une table\u202f: ses places, son état, ce qui s’est passé à côté du jeu\u202f; rien de secret."
    ),
    "A table by its id.": "Une table par son identifiant.",
    "Show what nobody at the table may see yet: bids, hidden cards, draws.": (
        "Montrer ce que personne à la table ne peut encore voir\u202f: mises, cartes cachées, tirages."
    ),
    "End the games of tables; they can still be looked at, and are kept like games that are over.": (
        "Finir les parties de tables\u202f; on peut encore les voir, et elles sont gardées comme les parties finies."
    ),
    "Tables by their ids.": "Des tables par leurs identifiants.",
    "Do not ask.": "Ne pas demander.",
    "Delete tables with all that belongs to them; whoever is there is sent away.": (
        "Supprimer des tables avec tout ce qui leur appartient\u202f; les présents sont renvoyés."
    ),
    "Write the record of a game that is over; of one that runs with --secrets only.": (
        "Écrire l’enregistrement d’une partie finie\u202f; d’une partie en cours avec --secrets seulement."
    ),
    "Write it there instead of to the terminal.": "L’écrire là plutôt que dans le terminal.",
}
