r"""The terminal in French; \u202f is the narrow space before : ; ? !."""

from __future__ import annotations

from typing import Final

COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "help": ("aide", "a"),
    "rules": ("règles", "règle"),
    "log": ("journal", "j"),
    "score": ("score", "aperçu"),
    "hint": ("conseil", "conseils"),
    "why": ("pourquoi",),
    "undo": ("annuler",),
    "save": ("sauver", "enregistrer"),
    "quit": ("quitter",),
}

SENTENCES: Final[dict[str, str]] = {
    "yes": "o oui",
    "no": "n non",
    "and": " et ",
    "label": "{name}\u202f: {text}",
    # who plays
    "name.you": "Alma",
    "name.other": "Joueur {number}",
    "ask.game": "Quel jeu\u202f?",
    "ask.people": "Combien de personnes jouent à ce clavier\u202f?",
    "ask.name": "Nom du joueur {number}\u202f?",
    "ask.bots": "Combien de robots se joignent à la partie\u202f?",
    "ask.bot": "Quel robot\u202f?",
    "ask.options.head": "Options de ce jeu\u202f:",
    "ask.options.line": "{name} = {value}   ({values})",
    "ask.options": "Entrée pour commencer, ou changez une option ({example})\u202f: ",
    "bot.random": "joue n’importe quel coup permis",
    "bot.greedy": "prend ce qui paraît le meilleur tout de suite, sans prévoir",
    "bot.beginner": "réfléchit peu, oublie et se trompe beaucoup",
    "bot.pupil": "réfléchit peu, oublie certains plans",
    "bot.skilled": "un bon adversaire pour la plupart",
    "bot.expert": "prévoit et se trompe rarement",
    "bot.master": "réfléchit à des tours entiers, aussi bien qu’il peut",
    "ask.number": "Il faut un nombre de {low} à {high}, pas «\u202f{typed}\u202f».",
    "ask.other_name": (
        "«\u202f{typed}\u202f» ne va pas\u202f: il faut un nom à part, de {longest} lettres au plus, "
        "sans parenthèse ni deux-points."
    ),
    "ask.unknown": "«\u202f{typed}\u202f» n’existe pas\u202f; il y a {known}.",
    # the curtain
    "curtain.chosen": "{name} a choisi («\u202fannuler\u202f» pour choisir de nouveau).",
    "curtain.pass": "Passez le clavier à {name}\u202f; les autres détournent les yeux.",
    "curtain.enter": "{name}\u202f: appuyez sur Entrée quand personne d’autre ne voit l’écran. ",
    # questions and answers
    "question": "{name}\u202f: {question}",
    "hint": "Tapez le numéro d’un choix\u202f; «\u202faide\u202f» dit ce que vous pouvez faire d’autre.",
    "puzzled.one": (
        "«\u202f{typed}\u202f» n’est pas un choix\u202f: tapez {low}, un coup comme "
        "«\u202f{example}\u202f», ou «\u202faide\u202f»."
    ),
    "puzzled": (
        "«\u202f{typed}\u202f» n’est pas un choix\u202f: tapez {low} à {high}, un coup comme "
        "«\u202f{example}\u202f», ou «\u202faide\u202f»."
    ),
    "dead_end": (
        "Aucun choix ne commence par «\u202f{typed}\u202f»\u202f; après «\u202f{begun}\u202f» peut venir\u202f: {next}."
    ),
    "forced": "({name} n’a pas le choix.)",
    "news.more": "[… journal]",
    "page.more": "-- Entrée\u202f: suite, q\u202f: fin, ou répondez -- ",
    "page.back": "-- Entrée\u202f: la table, ou répondez -- ",
    # commands
    "help.answer": ("Répondez par le numéro d’un choix, ou par un coup noté comme «\u202f{example}\u202f»."),
    "help.commands": "Vous pouvez aussi taper",
    "help.signs": "Signes de la table",
    "help.things": "À quoi sert quoi",
    "help.options": "Options de {game} (--option NOM=VALEUR)\u202f",
    "help.options.none": "aucune\u202f: ce jeu n’a pas d’options",
    "help.bots": "Robots de {game} (--bots NOMS)\u202f",
    "help.help": "cette page",
    "help.rules": "les règles du jeu\u202f; «\u202frègles {rule}\u202f» pour une seule",
    "help.log": "tout ce qui s’est passé",
    "help.score": "le score de chacun dans l’état actuel",
    "help.hint": "les meilleurs plans que voit un robot, et pourquoi",
    "help.why": (
        "pourquoi un robot a joué son dernier tour\u202f; «\u202fpourquoi NOM\u202f» ou «\u202fpourquoi 12\u202f» "
        "pour un autre robot ou une entrée du journal"
    ),
    "help.undo": "reprendre votre dernier coup, tant que rien n’a été révélé depuis",
    "help.save": (
        "enregistrer la partie\u202f; «\u202fsauver NOM\u202f» sous le nom de votre choix, avec lequel "
        "«\u202feldorado play --load NOM\u202f» continue"
    ),
    "help.quit": "quitter la table, en enregistrant la partie si vous voulez",
    "rules.unknown": "Il n’y a pas de règle «\u202f{id}\u202f»\u202f; il y a {near}.",
    "log.took_back": "{name} reprend un coup.",
    "log.sealed": "Quelque chose qui a été repris, et qui reste sous scellés.",
    "log.undone": "{sentence} (repris)",
    "save.done": "Partie enregistrée\u202f: {file}",
    "save.not": "Rien n’a été enregistré.",
    "save.failed": "Impossible d’écrire {file}\u202f: {why}.",
    "save.overwrite": "{file} existe déjà. Le remplacer\u202f? [o/N] ",
    "save.go_on": "Pour continuer\u202f: {command}",
    "quit.save": "Enregistrer la partie avant de quitter\u202f? [O/n] ",
    # the end
    "end.enter": "-- Entrée pour la feuille de score -- ",
    "end.over": "«\u202f{typed}\u202f» ne se fait plus\u202f: la partie est terminée.",
    "end.save": "Garder l’enregistrement de cette partie\u202f? [o/N] ",
    "sheet.title": "Feuille de score",
    "sheet.total": "Total",
    "sheet.rank": "Rang",
    "sheet.winner": "{names} l’emporte avec {points}.",
    "sheet.winners": "{names} l’emportent avec {points}.",
    "sheet.shared": "{names} se partagent la victoire avec {points}.",
    "sheet.point": "{points} point",
    "sheet.points": "{points} points",
    "score.title": "Scores dans l’état actuel",
    "score.low": "au plus bas",
    "score.now": "actuel",
    "score.high": "au plus haut",
    "score.note": (
        "Au plus bas et au plus haut selon ce qui reste ouvert sur la table. Ce n’est pas une prévision\u202f: "
        "les scores finaux peuvent être plus bas ou plus hauts."
    ),
    "score.guess": "≈ Une partie vous est cachée\u202f: c’est une estimation.",
    "plain.yes": "oui",
    "plain.no": "non",
    # replay
    "replay.place": "Coup {number} sur {moves}",
    "replay.start": "Le début\u202f; {moves} coups suivent.",
    "replay.prompt": "Entrée suivant, b retour, un nombre pour y aller, q quitter > ",
    "replay.puzzled": "«\u202f{typed}\u202f»\u202f? Entrée, b, q, ou un nombre de 0 à {moves}.",
    "replay.end": "C’était le dernier coup.",
    "replay.consent": "Tous étaient d’accord pour arrêter la partie ici.",
    "replay.sealed": "La suite est sous scellés ({count})\u202f: elle contient des secrets que personne n’a levés.",
    "replay.running": "La partie n’est pas terminée.",
    # hints
    "hint.best": "{number}. {moves}\u202f: {percent}\u202f% de chances de gagner",
    "hint.behind": "{number}. {moves}\u202f: {percent}\u202f% de moins",
    "hint.even": "{number}. {moves}\u202f: à peu près égal",
    "hint.why": "{line}\u202f; {reason}",
    "hint.only": "Il n’y a qu’un plan sensé\u202f: {moves}.",
    "hint.agree": "Un conseil n’aide que l’un de vous. Tous à la table sont-ils d’accord\u202f? [o/N] ",
    "hint.not": "Pas de conseils, donc.",
    "hint.used": "Conseils\u202f: {uses}.",
    "hint.uses": "{name} {count}",
    "why.none": "Aucun robot n’a encore joué.",
    "why.not": (
        "«\u202f{typed}\u202f» n’est pas un tour de robot\u202f: tapez «\u202fpourquoi\u202f» seul, "
        "avec le nom d’un robot ({names}), ou avec une entrée du journal qui est d’un robot ({entries})."
    ),
    "why.better": "{name} {reason}. En deuxième choix, il y avait\u202f: «\u202f{other}\u202f».",
    "why.better.plain": "{name} en attend plus que du deuxième choix\u202f: «\u202f{other}\u202f».",
    "why.even": "{name} {reason}. Choix à peu près égal\u202f: «\u202f{other}\u202f».",
    "why.even.plain": "Choix à peu près égal\u202f: «\u202f{other}\u202f».",
    "why.worse": (
        "D’après ce que vous pouvez savoir, {name} pouvait jouer mieux\u202f: «\u202f{other}\u202f» ({reason})."
    ),
    "why.worse.plain": "D’après ce que vous pouvez savoir, {name} pouvait jouer mieux\u202f: «\u202f{other}\u202f».",
    "why.only": "D’après ce que vous pouvez savoir, {name} n’avait rien de mieux à faire.",
    "why.hidden": "On ne vous a pas dit ce que {name} a joué ici\u202f: il n’y a donc rien à en dire.",
    # review
    "review.thinking": "analyse de la partie",
    "print.written": "écrit\u202f: {path}",
    "print.no_chromium": (
        "Ni Chromium ni Chrome sur le PATH, donc pas de PDF\u202f: ouvrez la page dans un navigateur et imprimez-la à "
        "100\u202f%."
    ),
    "review.chances": "Chances de gagner de chaque camp, telles qu’un spectateur pouvait les juger",
    "review.hindsight": "Après coup\u202f: chances de gagner de chaque camp, tout ce qui était caché étant connu",
    "review.doubt": "À environ ±{percent}\u202f% près.",
    "review.turning_points": "Les tournants de la partie",
    "review.turn": "Coup {number}, {who}\u202f: {cost}",
    "review.played": "joué\u202f: {moves}",
    "review.happened": "ce qui est arrivé\u202f: {moves}",
    "review.better": "mieux\u202f: {moves}",
    "review.loss": "−{percent}\u202f%",
    "review.about": "−{percent}\u202f% (±{error})",
    "review.none": "Aucune décision n’a coûté sûrement plus qu’une autre, et le hasard était équitable.",
    "review.luck": "le hasard, contre {name}",
    "review.reveal": "révélé, contre {name}",
    "review.reason": "{moves} ({reason})",
    "review.balance": "Ce qui a changé les chances de gagner",
    "review.side": "Camp",
    "review.lost": "Propres erreurs, en tout",
    "review.by_decisions": "Toutes les décisions",
    "review.by_luck": "Hasard",
    "review.by_reveals": "Révélé",
    "review.percent": "{percent}\u202f%",
    "review.judged": (
        "{count} décisions ont été jugées, chacune d’après ce que son joueur savait alors\u202f; "
        "les erreurs propres sont celles qui sont sûres."
    ),
    "review.unjudged": "Pour {count} autres, le temps a manqué\u202f; --seconds en donne davantage.",
    # luck
    "luck.pledge": "Engagé à partir de l’entrée {entry}\u202f: {commitment}",
    "luck.checked": "Hasard vérifié\u202f: {checked} tirages sur {draws} découlent de ce qui était engagé.",
    "luck.closed": "Fermés, car quelque chose avant eux reste scellé\u202f: {count}.",
    "luck.unpledged": "Tirés sans engagement\u202f: {count}.",
    "luck.one": "«\u202f{first}\u202f»\u202f: une fois.",
    "luck.once": "«\u202f{first}\u202f» et semblables\u202f: {draws} en tout, et aucun ne pouvait venir deux fois.",
    "luck.outcome": "Résultat ({draws} en tout)",
    "luck.drawn": "tirés",
    "luck.expected": "attendus",
    "luck.chance": "Un hasard loyal est au moins aussi inégal dans {percent}\u202f% des cas.",
    # Cibola's table
    "cibola.round": "Manche {round}/{rounds}",
    "cibola.deck": "{deck}\u202f: {cards}",
    "cibola.discard": "Défausse\u202f: {explorers}",
    "cibola.torch": "Torche\u202f: {name}",
    "cibola.rocks": "Rochers\u202f: {rocks}",
    "cibola.open": "Cartes visibles",
    "cibola.held": "Expl.",
    "cibola.bid": "Mise",
    "cibola.score": "Min/act/max",
    "cibola.score.now": "Act",
    "cibola.range": "  vaudra",
    # Inka's table
    "inka.round": "Manche {round}/{rounds}",
    "inka.turn": "Au tour de\u202f: {name}",
    "inka.walls": "Murs dessous",
    "inka.snakes": "Serpents dessous",
    "inka.joints": "Losanges continuant dessous",
    "inka.abyss": "gouffre {cells}",
    "inka.legend": (
        "△▽ sol · gouffre ⌂ sortie @ passage ◊ symbole ┃━ mur ~ serpent ≈ deux serpents, "
        "«\u202f:\u202f» entre les moitiés d’un losange\u202f; "
        "les nombres sont les losanges de chemin, *1 *2 *3 les destinations\u202f; "
        "A B C D pions, × blocus, ★ statue prise."
    ),
    "inka.do.walk": "aller {cell}",
    "inka.do.walk.cost": "aller {cell} ({points})",
    "inka.do.block": "bloquer {cell}",
    "inka.do.sneak": "passage {cell}",
    "inka.hint.move": "«\u202fdéplacer 7\u202f» montre où va le losange 7, «\u202fdéplacer 7 c7-c8\u202f» l’y déplace.",
    "inka.hint.haul": "«\u202fdéplacer 7\u202f» montre où va le losange 7, «\u202ftraîner 2\u202f» la destination 2.",
    "inka.hint.lay": "D’autres places se tapent\u202f: «\u202fposer c7-c8\u202f» met la moitié A en c7 et B en c8.",
    "inka.hint.block": "Toute case libre peut être tapée\u202f: «\u202fbloquer c7\u202f».",
    # Ilôs' table
    "ilos.icons": "ETPOCR",
    "ilos.round": "Manche {round}",
    "ilos.turn": "Au tour de\u202f: {name}",
    "ilos.last": "dernière manche\u202f: {name} a débarqué tous ses pionniers",
    "ilos.piles": "Pioche {deck}, défausse {discard}",
    "ilos.market": "Marché {prices} ({left} hausses)",
    "ilos.row": "Tuiles {tiles} (+{left})",
    "ilos.player": "c{cards}+{draw} n{ships}/{of} p{pioneers}/{all}",
    "ilos.player.tight": "c{cards}+{draw} n{ships} p{pioneers}",
    "ilos.player.long": "cartes {cards:>2} (pioche {draw:>2}) · navires {ships}/{of} · pionniers {pioneers:>2}/{all}",
    "ilos.makes": "produit {goods}",
    "ilos.has": "possède {goods}",
    "ilos.hand": "Main {count}\u202f: {cards}",
    "ilos.screen": "Ressources\u202f: {goods} (valeur {worth})",
    "ilos.price": "\u202f: {cards} cartes",
    "ilos.price.pirated": "\u202f: {cards} cartes (pirates)",
    "ilos.lair": "Repaire {tile}\u202f: {islands}",
    "ilos.legend": (
        "E ébène, T teinture, P épices, O or, C construction, R ruines\u202f; V W X Y Z les pièces des joueurs. "
        "Une tuile montre son numéro, ☠ si elle a un repaire de pirates (ou le pirate), puis ses îles a b c … et leurs "
        "emplacements\u202f; les mêmes lettres marquent les bords où passe la terre. Dans la liste des îles, #V est un "
        "fort de V, ☠VW ceux qui y paient le coût de piraterie."
    ),
    "ilos.do.discover": "tuile {tile} en {cell} à {turn}°",
    "ilos.hint.pay": "On paie dans l’ordre de cette liste\u202f: après une carte, plus aucune de celles d’avant.",
    "ilos.hint.redraw": "D’autres cartes se tapent\u202f: «\u202frepiocher navire marché\u202f».",
    "ilos.hint.discover.short": (
        "«\u202fdécouvrir {tile}\u202f»\u202f: où va la tuile {tile}, "
        "«\u202fdécouvrir {tile} {cell}\u202f»\u202f: comment."
    ),
    "ilos.hint.discover": (
        "«\u202fdécouvrir {tile}\u202f» montre où va la tuile {tile}, "
        "«\u202fdécouvrir {tile} {cell}\u202f» comment l’y tourner."
    ),
    # La table de SOL
    "sol.tokens": "idpé",
    "sol.values": "□○DJ14",
    "sol.round": "Manche {round}",
    "sol.points": "{movement} PM {search} PF",
    "sol.duel": "{attacker} contre {defender}\u202f: {chance} % pour l’attaquant",
    "sol.idol.carried": "{name} porte l’Idole",
    "sol.idol.lies": "l’Idole est en {space}",
    "sol.escaping": "{camp} s’échappent si personne ne les arrête\u202f!",
    "sol.cards": "{cards} en main",
    "sol.open": "visible\u202f: {clue}",
    "sol.hand": "vos indices\u202f: {clues}",
    "sol.tracker": "À trouver (indices+drapeaux/jetons)\u202f: {parts}",
    "sol.left": "{sign}{clues}+{flags}/{of}",
    "sol.do.land": "débarquer",
    "sol.do.step": "aller",
    "sol.do.row": "ramer",
    "sol.do.sneak": "{way} sans bruit {space}",
    "sol.do.survey": "arpenter",
    "sol.do.study": "étudier",
    "sol.do.plant": "planter",
    "sol.do.push": "repousser",
    "sol.do.flee": "fuir",
    "sol.signs": "p pas é épée † épées ! blessé ~~ à bord",
    "sol.legend": (
        "· sable (niveau 0) ♣ forêt (1) ∩ colline (2) ▲ montagne (3)\u202f; ? jeton Fouille (i indice, d drapeau, "
        "p pas, é épée une fois connu), = ponton, ⚑ drapeau des Aventuriers, ⚐ des Conquistadors, ⌂ autel, * Idole, "
        "☼ Médaillon\u202f; temples\u202f: □ carré ○ rond, D doré (or) J jade, 1 ou 4 escaliers. "
        "Majuscules\u202f: Aventuriers\u202f; minuscules\u202f: Conquistadors\u202f; † épées, ! blessé, ~~ à bord. "
        "Les numéros soulignés sont accessibles, pour tant de points. # est une carte Indice face cachée."
    ),
    "sol.hint.field": "On peut taper toute équipe\u202f; «\u202faligner zia\u202f» montre qui peut suivre Zia.",
    "sol.hint.fight": "{sign} annonce un combat\u202f: votre chance en pour cent, sans jetons Épée.",
}
