/** Le cadre en français : le type exige chaque mot. */
import { company } from './company/fr';
import { de } from './de';
import type { Words } from './en';
import { figure } from './figure';
import { joined } from './joined';

const all = (names: readonly string[]) => joined(names, 'et');
const span = (values: readonly number[]) => (values.length > 1 ? `${Math.min(...values)} à ${Math.max(...values)}` : `${values[0]}`);
const counted = (points: number) => `${figure(points)} ${Math.abs(points) < 2 ? 'point' : 'points'}`;

export const fr: Words = {
  ...company,
  // Partout
  toLobby: 'À l’accueil', loading: 'Un instant…', again: 'Réessayer', close: 'Fermer', cancel: 'Annuler', back: 'Retour', remove: 'Retirer', yes: 'oui', no: 'non', nothing: 'aucun', and: 'et', apart: ' ; ',
  unreachable: 'Le serveur ne répond pas. Vérifiez votre connexion et réessayez.', lost: 'Il n’y a rien à cette adresse.', toDay: 'Couleurs claires', toNight: 'Couleurs sombres',
  copy: 'Copier', copied: 'Copié', copyByHand: 'Ce navigateur ne permet pas de copier ici : le lien est sélectionné, copiez-le avec Ctrl+C ou un appui long.',
  dayLetter: 'j', noneFound: 'Rien ne correspond.',

  // Accueil
  welcome: 'Des jeux de société autour de l’or perdu', welcomeText: 'Rien à installer, aucun compte : ouvrez une table, envoyez un lien, jouez. Ou mesurez-vous d’abord aux robots.',
  aimOfGame: 'Le but', aTurn: 'Un tour', theEnd: 'La fin', toTheTable: 'À la table',
  myGames: 'Mes parties', welcomeBack: (name) => (name ? `Bon retour, ${name}` : 'Bon retour'), turnsWait: (count) => (count === 1 ? 'Une table vous attend.' : `${count} tables vous attendent.`), allMyGames: 'Toutes mes parties', firstGame: 'Jouer ma première partie', firstGameText: (title) => `${title}, contre deux robots, avec un guide qui explique au fur et à mesure.`, myNames: 'Mes noms', myMark: 'Mon signe',
  skipToGames: 'Aller aux jeux', games: 'Jeux', myTables: 'Mes tables', over: 'Partie terminée', yourTurn: 'À vous de jouer', underWay: 'En cours',
  turnOf: (names) => (names.length > 2 ? 'Plusieurs doivent jouer' : `À ${all(names)} de jouer`), fewer: 'Moins', allTables: (count) => `Les ${count} tables`, keptUntil: (day) => `gardée jusqu’au ${day}`,
  by: (designer, publisher, year) => `Un jeu ${de(designer)}${publisher ? `, ${publisher}` : ''}${year ? ` ${String(year)}` : ''}`,
  players: (seats) => `${span(seats)} joueurs`, minutes: (minutes) => `${span(minutes)} min`,
  weights: ['très simple', 'simple', 'un peu de réflexion', 'exigeant', 'très exigeant'],
  playNow: 'Jouer tout de suite contre des robots', newTable: 'Nouvelle table', learn: 'Première partie guidée', rules: 'Règles', rulesOf: (title) => `Règles : ${title}`, opening: 'La table s’ouvre…', guest: 'Invité',
  replayTitle: 'Revoir une partie', replayText: 'Une partie enregistrée se rejoue ici, coup par coup. Rien n’en reste sur le serveur.', chooseRecord: 'Choisir un fichier', checking: 'Vérification…',
  fileTooLarge: 'Ce fichier dépasse 256 Ko.', badRecord: 'Ce fichier n’est pas une partie enregistrée.', about: 'À propos d’Eldorado', laboratory: 'Le laboratoire',

  // Nouvelle table
  newTableOf: 'Nouvelle table', noSuchGame: 'Ce jeu n’existe pas ici.', who: 'Qui joue ?', howMany: 'Joueurs', withWhom: 'Avec', companyLink: 'des amis, par lien', companyBots: 'des robots', companyDevice: 'un appareil partagé',
  seatNumber: (number) => `Place ${number}`, seatKind: 'Qui s’assoit ici', seatMe: 'Moi', seatLink: 'Par lien', seatDevice: 'Sur cet appareil', seatBot: 'Robot', name: 'Nom', myName: 'Mon nom', nameLater: 'Son nom', whichBot: 'Quel robot', suitsYou: 'D’après vos parties, vous le battez environ une fois sur deux.',
  deviceHelp: 'L’appareil passe de main en main : un rideau tombe entre deux joueurs, et personne ne voit ce qui n’est pas à lui.', agreed: 'Ce qui est convenu', pace: 'Allure des robots', paceSlow: 'lente', paceNormal: 'normale', paceInstant: 'immédiate',
  onlookers: 'Spectateurs', onlookersHelp: 'Toute personne qui a le lien pour regarder voit ce que toute la table voit, et rien de plus.', openTable: 'Ouvrir la table', hintsHelp: 'Demander ce que jouerait un bon robot. À plusieurs, seulement si tous sont d’accord.',
  clock: 'Pendule', clockNone: 'aucune', clockMove: 'par coup', clockDays: 'en jours', secondsPerMove: 'Secondes par coup', minutesReserve: 'Réserve en minutes', daysPerMove: 'Jours par coup',
  clockHelp: 'À la fin du temps rien n’arrive tout seul : les autres choisissent d’attendre, de confier la place à un robot ou de finir la partie.', ownEdition: 'Jouer avec ma propre édition',
  ownEditionHelp: 'Si vous possédez la boîte, vous pouvez noter dans un fichier TOML ce qui est imprimé sur le plateau et les cartes. Le serveur le vérifie avant d’ouvrir la table.', chooseFile: 'Choisir un fichier', editionGood: (name) => `« ${name} » est en ordre.`, editionFaults: (count) => `Cette édition a ${count} fautes :`, andMore: (count) => `… et ${count} autres`,

  // Rejoindre, inviter
  joinTitle: 'Une place vous attend', joinText: 'Comment les autres doivent-ils vous appeler ?', sitDown: 'S’asseoir', joining: 'Un instant…', watchTitle: 'Regarder', tryTable: 'À la table',
  linkTrouble: 'Un lien de place ne sert qu’une fois, dans un seul navigateur. Si vous l’avez déjà ouvert ici, la place est toujours à vous ; sinon, demandez un nouveau lien.',
  invite: 'Inviter', inviteText: 'Chaque lien vaut pour une place. Envoyez-le, ou faites lire le code par l’autre téléphone.', allHere: 'Tout le monde est là.', localHelp: 'Cette adresse ne marche que sur cette machine. Pour les autres appareils du réseau, lancez le serveur avec son adresse locale.',
  linkOnce: 'Sert une fois : la première personne qui l’ouvre a la place.', linkFor: (name) => `Lien pour ${name}`, qrFor: (name) => `Code QR pour ${name}`, watchLink: 'Lien pour regarder', watchLinkHelp: 'Peut être ouvert par autant de personnes que vous voulez.',

  // Table
  layingTable: 'On dresse la table…', skipToQuestion: 'Aller à la question', board: 'Plateau', yourPlace: 'Votre place', help: 'Aide', menu: 'Menu', others: 'Les autres',
  links: { connecting: 'Connexion…', live: 'Connecté', waiting: 'Hors ligne' }, paused: 'En pause', pausedText: 'La partie est en pause.', watching: 'Vous regardez', waiting: 'En attente', momentPlease: 'Un instant…', sending: 'Votre choix est en route.',
  endedByConsent: 'La partie a été arrêtée d’un commun accord.', endedEarly: 'La partie s’est arrêtée avant la fin : personne ne gagne.', areaOf: (name) => `Zone ${de(name)}`, least: 'min', most: 'max', now: 'actuel', you: 'vous',
  meter: (low, now, high) => `Score actuel ${now}, de ${low} à ${high}`, scoreNow: 'Score actuel', range: (low, high) => `entre ${low} et ${high}`,
  clear: 'Effacer', chooseFirst: 'Choisissez ce qui est cerné d’or', choices: (count) => (count === 1 ? '1 choix' : `${count} choix`), undo: 'Annuler', withdraw: 'Reprendre mon choix', scoreSheet: 'Feuille de score', result: 'Résultat', replay: 'Revoir',
  sendingMove: (text) => `${text} …`, notSent: (text) => `Pas encore envoyé : « ${text} ». L’envoi se fera dès que la connexion sera rétablie.`, waitingForLink: 'En attente de la connexion', dontSend: 'Ne pas envoyer', narrow: 'Tapez pour restreindre',
  thinking: 'doit jouer', away: 'absent', freeSeat: 'place libre', isBot: 'Robot', standIn: 'Un robot remplace', timeLeft: (time) => `reste ${time}`, timeUp: 'temps écoulé',
  hint: 'Conseil', hints: 'Conseils', hintThinking: 'En pleine réflexion…', hintThen: (moves) => `puis : ${moves.slice(0, 4).join(' · ')}${moves.length > 4 ? ' …' : ''}`, hintChance: (percent) => `${percent} % de chances de gagner`, hintEven: 'à peu près égal', hintBetter: (percent) => `${percent} % de mieux`, hintWorse: (percent) => `${percent} % de moins`,
  hintOf: (name) => `Que ferait ${name} ?`, hintsMates: 'Ce que ferait un robot de votre camp est aussi un conseil : les joueurs des deux camps doivent être d’accord.',
  hintOnly: 'rien d’autre ne vient à l’esprit', hintSaid: (number, move, reason, difference) => `Conseil ${number} : ${move}${reason ? `, ${reason}` : ''}${difference ? ` (${difference})` : ''}.`, hintShow: 'Montrer', hintTake: 'Le prendre',
  whyThat: 'Pourquoi ?', whyThinking: 'Un instant de réflexion…', whyKnown: 'D’après ce que vous pouvez savoir : le robot en sait peut-être plus.',
  notPossible: 'Impossible', thisIsPossible: 'C’est possible', readRule: (rule) => `Règle ${rule}`, tableOf: 'Tableau',

  // Avis
  seatsFree: (count) => (count === 1 ? 'Une place est encore libre.' : `${count} places sont encore libres.`), resume: 'Reprendre', proposesEnd: (name) => `${name} propose d’arrêter la partie.`,
  proposesUndo: (name, line) => `${name} propose de revenir avant ceci : « ${line} »`, agree: 'D’accord', decline: 'Refuser', takeBack: 'Retirer', agreedSoFar: (agreed, needed) => `${agreed} sur ${needed} d’accord`,
  proposesHints: (name) => `${name} propose de permettre les conseils à tout le monde.`,
  timeUpFor: (name) => `Le temps ${de(name)} est écoulé.`, goOnWaiting: 'Attendre', botSitsIn: 'Robot à la place', endGame: 'Arrêter la partie', reallyEnd: 'Arrêter pour de bon', reallyPropose: 'Le proposer vraiment', timeUpAlone: 'Votre temps est écoulé. Vous pouvez encore jouer.', myTimeUp: 'Votre temps est écoulé. Vous pouvez encore jouer ; les autres peuvent attendre, vous faire remplacer par un robot ou arrêter la partie.',
  asksMe: (name) => `${name} demande si un robot peut jouer à votre place.`, asksFor: (name, other) => `${name} demande si un robot peut jouer à la place ${de(other)}.`, withoutIn: (name, time) => `Sans ${name} dans ${time}`,
  callThem: (name) => `Appeler ${name}`, called: 'Votre temps est écoulé, et les autres vous appellent. Jouez, sinon un robot peut prendre le relais.', botIn: (time) => `Robot dans ${time}`,
  othersGoOn: (name, time) => `Dans ${time}, les autres pourront continuer sans ${name}`,
  askForBot: (name) => `Demander à ${name} de laisser jouer un robot`, isAsked: 'demande faite', freeIn: (name, time) => `Dans ${time}, sauf si ${name} revient`, askHelp: (name) => `Dans une partie sur plusieurs jours, chacun peut s’absenter. Si ${name} ne vient pas dans la journée qui suit la demande, vous pourrez continuer.`,
  sealedTitle: 'Sous scellés', sealedText: (names) => `Ce que personne d’autre n’a vu reste sous scellés, et l’enregistrement s’arrête avant, jusqu’à l’accord de tous ceux qui gardent un secret : ${names}.`, sealedAgreed: (names) => `Déjà d’accord : ${names}.`, openSecrets: 'Lever mes secrets', reallyOpen: 'Les lever pour de bon', sealedRest: (count) => (count === 1 ? 'Une entrée de plus est sous scellés : elle contient un secret que personne n’a levé.' : `${count} entrées de plus sont sous scellés : elles contiennent des secrets que personne n’a levés.`),
  botsThinkLess: 'Beaucoup de monde joue en ce moment : pendant quelque temps, tous les robots réfléchissent moins que d’habitude.',
  botForMe: 'Un robot joue à votre place', takeSeatBack: 'Reprendre ma place', rematchOpen: 'La revanche est ouverte.', rematchInvites: 'Une nouvelle table est prête pour vous tous.', rematchWaits: 'Votre temps ne court pas avant votre arrivée.', toRematch: 'À la revanche', halted: 'Arrêtée', beginAnew: 'Une nouvelle table pour tous',
  sinceYouLeft: 'Depuis votre départ', stillToCome: (count) => (count ? `encore ${count}` : ''), skip: 'Passer', skipToMyTurn: 'Aller à mon tour', onlyChoice: (text) => `Pas d’autre choix : ${text}`, skipToNow: 'Passer au présent', pastMoment: 'Un moment passé', moveNumber: (n) => `Coup ${n}`, stepBack: 'Un pas en arrière', stepOn: 'Un pas en avant',
  proposeBack: 'Proposer de revenir avant ce coup', backToNow: 'Revenir au présent', lookAt: (text) => `${text} – montrer le plateau à ce moment`,
  labelled: (label, text) => `${label} : ${text}`, details: (count) => (count < 2 ? `${count} détail` : `${count} détails`), takenBackLine: 'coup repris',

  // Onglets
  moreRoom: 'Plus de place pour ceci', showOthers: 'Montrer les autres', log: 'Journal', score: 'Score', table: 'Table', noLog: 'Il ne s’est encore rien passé.', player: 'Joueur', previewHelp: 'Les scores dans l’état actuel, au plus bas et au plus haut selon ce qui reste ouvert sur la table. Ce n’est pas une prévision : les scores finaux peuvent être plus bas ou plus hauts.', guessHelp: '≈ Une partie vous est cachée : c’est une estimation.',
  seats: 'Places', personBack: 'Rendre la place', onlookersNow: (count) => (count === 1 ? '1 spectateur' : `${count} spectateurs`), conduct: 'Tenir la table', pause: 'Pause', proposeEnd: 'Proposer d’arrêter',
  levelOf: (name) => `Niveau ${de(name)}`, hintsAlone: 'Demandez ce que jouerait un bon robot. La feuille de score dit combien de fois.', hintsAllAgree: 'Plusieurs personnes jouent : seulement si tous sont d’accord.', hintsAgreed: 'Tous sont d’accord. La feuille de score dit combien de fois chacun a demandé.', hintsHostNo: 'L’hôte ne veut pas de conseils à cette table.',
  hintsStop: 'Plus de conseils', hintsPropose: 'Proposer les conseils', hintsBar: 'Pas à cette table',
  otherDevice: 'Continuer sur un autre appareil', otherDeviceHelp: 'Un nouveau lien pour cette place. La personne qui l’ouvre prend la place, et elle se ferme ici.', makeLink: 'Créer un lien', lostSeat: (name) => `Nouveau lien pour ${name}`, lostSeatHelp: (name) => `À envoyer à ${name} : la personne qui l’ouvre prend la place. Tout le monde est prévenu que ce lien existe.`,
  settings: 'Réglages', confirmSetting: 'Confirmer avant de jouer', confirmCareful: 'quand il le faut', confirmAlways: 'toujours', confirmNever: 'jamais', theme: 'Couleurs', themeAuto: 'de l’appareil', themeDay: 'claires', themeNight: 'sombres', language: 'Langue',
  plainTable: 'Table simple', plainHelp: 'Tout en mots, sans le plateau dessiné.', placeNames: 'Noms de tous les endroits', placeNamesHelp: 'Le plateau montre chaque endroit sous le nom qu’il porte dans le journal.', placesOn: 'Noms des endroits affichés', placesOff: 'Noms des endroits masqués', forcedOn: 'Jouer ce qui ne laisse pas le choix', forcedHelp: 'Sauf la fin d’un tour. Avec d’autres personnes, seulement ce que tous peuvent voir.', sound: 'Un son discret quand c’est à moi', noMotion: 'Pas d’animation', keysOn: 'Touches seules (voir l’aide)', curtainOn: 'Rideau entre les joueurs', curtainHelp: 'Sans lui, l’appareil montre aussitôt les secrets du suivant.',
  overview: 'Vue d’ensemble',

  // Aide
  howItWorks: 'Comment marche cette table',
  howChosen: {
    always: 'Ce qui est cerné d’or peut être choisi. Choisissez, voyez ce que cela donnerait, puis confirmez.',
    careful: 'Ce qui est cerné d’or peut être choisi. Ce qui peut être repris est joué aussitôt ; le reste attend que vous confirmiez.',
    never: 'Ce qui est cerné d’or peut être choisi, et se joue aussitôt.',
  },
  howPoints: [
    'Choisissez ce qui n’est pas cerné d’or : la table dit pourquoi ce n’est pas possible, avec la règle.',
    'Annuler reprend vos propres coups tant que rien n’a été révélé. Plus loin, il faut l’accord de tous : ouvrez le moment dans le journal et proposez-le.',
    'Une ligne du journal montre le plateau tel qu’il était. La partie continue pendant ce temps.',
    'Là où les conseils sont permis, « Pourquoi ? » à côté d’une ligne d’un robot dans le journal dit ce qui parle pour son coup, d’après ce que vous pouvez savoir.',
    'Vous pouvez fermer la page à tout moment. Votre place reste la vôtre dans ce navigateur.',
  ],
  howBars: 'Les barres montrent les scores dans l’état actuel : le trait épais est le score actuel, la partie teintée va du plus bas au plus haut selon ce qui reste ouvert sur la table. Ce n’est pas une prévision : les scores finaux peuvent être plus bas ou plus hauts. ≈ marque une estimation.',
  things: 'À quoi servent les choses', keys: 'Touches',
  keyList: [
    ['?', 'cette aide'], ['q', 'lire la question'], ['b', 'aller au plateau'], ['p', 'noms de tous les endroits'], ['c', 'les choix en liste'], ['Entrée', 'confirmer'], ['Échap', 'effacer, ou revenir au présent'], ['u', 'annuler'], ['h', 'conseil'], ['w', 'pourquoi le robot a joué cela'], ['n', 'aller à mon tour'], ['Espace', 'maintenue : tout va plus vite'],
    ['l', 'journal'], ['m', 'paroles'], ['s', 'score'], ['r', 'règles'], ['t', 'table et réglages'], ['[ ]', 'un pas en arrière, un pas en avant'],
  ],

  // Sur le téléphone
  awayText: 'Pas de connexion au serveur. Les règles se lisent quand même ; vos tables reviennent d’elles-mêmes.', tableAway: 'Le serveur ne répond pas. La table revient d’elle-même dès qu’il répond ; rien n’est perdu.', versionReady: 'Une nouvelle version est prête.', reload: 'Recharger', later: 'Plus tard',
  installTitle: 'Sur votre écran d’accueil', installText: 'Eldorado peut se placer sur votre écran d’accueil comme une application : il s’ouvre aussitôt, et les règles se lisent sans connexion.', installByHand: 'Dans ce navigateur : touchez Partager, puis « Sur l’écran d’accueil ».', install: 'Installer', notNow: 'Pas maintenant',
  turnPush: 'M’appeler quand c’est à moi', turnPushHelp: 'Cet appareil affiche « À vous de jouer » quand aucune de vos pages n’est à la table. Le message ne dit rien de la partie, ni aucun nom.', turnPushDenied: 'Ce navigateur ne laisse pas Eldorado afficher de messages : autorisez les notifications de cette page dans ses réglages, puis réessayez.', turnPushFailed: 'Ce navigateur n’a pas pu être inscrit aux messages : réessayez, ou prenez-en un autre.', turnPushApple: 'Pour être appelé quand c’est à vous, placez d’abord Eldorado sur l’écran d’accueil (Partager, « Sur l’écran d’accueil »), et ouvrez-le de là.',
  webhook: 'Prévenir un autre service', webhookHelp: 'Quand c’est le tour de quelqu’un qui n’est pas à la table, le serveur envoie un court message à cette adresse : la table, le numéro de la place, un lien. Rien de la partie, ni aucun nom. Tous à la table apprennent qu’il y en a une.', webhookAddress: 'Adresse (https://…)', webhookSet: 'Mettre en place', webhookSecret: 'Secret, montré maintenant seulement', webhookSecretHelp: 'Avec lui, le service peut vérifier qu’un message vient d’ici (en-tête X-Eldorado-Signature).', webhookIs: (address) => `Les messages vont à ${address}`, webhookOff: 'Elle n’a pas répondu plusieurs fois, et a été coupée. Mettez-la de nouveau en place pour continuer.', webhookTry: 'Envoyer un essai', webhookTried: 'L’essai a été reçu.',

  // Rideau
  passTo: (names) => `${all(names)} : à vous`, curtainIdle: 'Le rideau est tombé', curtainText: 'Que personne d’autre ne regarde. Ne levez le rideau que si c’est votre nom.', iAm: (name) => `Je suis ${name}`,

  // Fin et relecture
  winnerIs: (name, points) => `${name} gagne avec ${counted(points)}.`, winnersAre: (names, points) => `${all(names)} partagent la victoire avec ${counted(points)}.`, campWins: (names, points) => `${all(names)} gagnent ensemble avec ${counted(points)}.`,
  withHints: (count) => (count < 2 ? `avec ${count} conseil` : `avec ${count} conseils`), rank: (rank) => ['1er rang', '2e rang', '3e rang', '4e rang', '5e rang'][rank - 1] ?? String(rank), pointsAre: (points) => counted(points), victory: 'Victoire', defeat: 'Défaite', draw: 'Partie nulle', what: 'Pour', points: 'Points', total: 'Total', howItCame: 'Comment c’est arrivé', start: 'Début', end: 'Fin',
  highlights: 'Moments forts', highlightBy: (what, line) => `${what} – ${line}`, highlightLead: (name) => `En tête pour de bon\u202f: ${name}`, highlightGain: (name, points) => `Plus gros gain\u202f: ${name}, ${points}`, highlightLoss: (name, points) => `Plus grosse perte\u202f: ${name}, ${points}`, highlightNext: (name, points) => `Gain suivant\u202f: ${name}, ${points}`,
  shareResult: 'Montrer aux autres', sharePicture: 'Partager une image', pictureSaved: 'L’image est enregistrée.', noPicture: 'Ce navigateur ne peut pas créer l’image.', replayLink: 'Lien pour revoir la partie', moveLinkOpen: 'S’ouvre pour toute personne qui a le lien, avec ce qu’un spectateur peut voir, tant que l’hôte accepte des spectateurs.', moveLinkClosed: 'Ne s’ouvre que pour ceux qui étaient à cette table : l’hôte n’accepte pas de spectateurs. Les autres peuvent ouvrir la partie enregistrée dans l’accueil.', replayClosed: 'Cette partie ne s’ouvre pas', replayNotYours: 'Un lien vers un coup s’ouvre pour ceux qui étaient à la table et, tant que l’hôte accepte des spectateurs, pour tous ceux à qui on l’a envoyé de là. Demandez un nouveau lien à la personne qui vous l’a envoyé.', onlookersAfter: 'Toute personne qui a un lien vers la partie ou vers un coup peut l’ouvrir.',
  graphLabel: (lines) => `Score au fil de la partie ; à la fin ${all(lines)}.`, rematch: 'Revanche', download: 'Enregistrer la partie', controls: 'Lecture', place: 'Moment de la partie', toStart: 'Au début', toEnd: 'À la fin', play: 'Lire', pausePlay: 'Pause', speed: 'Vitesse',
  luck: 'Hasard', luckHelp: 'Tout ce que le hasard apporte dans cette partie découle d’un secret et de ce que chacun joue. Une empreinte publiée a fixé ce secret, qui s’ouvre à la fin de la partie : alors chacun peut vérifier que rien n’a été changé.', luckWhole: 'Empreinte de toute la partie', luckNext: 'Empreinte du prochain tirage',
  checkLuck: 'Vérifier le hasard', luckNone: 'Rien n’a été tiré dans cette partie.', luckChecked: (checked, draws) => `Hasard vérifié : ${checked} tirages sur ${draws} découlent des empreintes publiées.`, luckClosed: (count) => (count < 2 ? `${count} reste fermé, car quelque chose avant lui est scellé.` : `${count} restent fermés, car quelque chose avant eux est scellé.`), luckUnpledged: (count) => (count < 2 ? `${count} a été tiré sans empreinte.` : `${count} ont été tirés sans empreinte.`),
  luckFault: (entry) => `Le tirage à l’entrée ${entry} ne découle pas des empreintes publiées.`, luckSecret: 'Un secret de cette partie enregistrée n’est pas celui dont l’empreinte était publiée.', luckHow: 'Votre navigateur a suivi les empreintes et le journal jusqu’à chaque nombre tiré ; quelle carte ou quelle face du dé répond à quel nombre, le serveur le lui a dit d’après les règles.',
  luckSeen: 'Ce sont les empreintes que ce navigateur a reçues pendant la partie.', luckOther: 'Pendant la partie, ce navigateur a reçu d’autres empreintes que celles de la partie enregistrée.', luckUnseen: 'Ce navigateur n’a pas reçu ces empreintes pendant la partie : il ne peut pas dire si elles étaient publiées à temps.',
  luckOpens: 'Qui le vérifie voit toute la partie enregistrée : ensuite, on ne peut plus revenir avant la fin de cette partie.', luckStatistics: 'Ce qui a été tiré, et combien de fois', luckOutcome: (draws) => `Résultat (${draws} en tout)`, luckDrawn: 'tirés', luckExpected: 'attendus', luckOnce: (first, draws) => (draws < 2 ? `« ${first} » : une fois.` : `« ${first} » et semblables : ${draws} en tout, et aucun ne pouvait venir deux fois.`), luckChance: (percent) => `Un hasard loyal est au moins aussi inégal dans ${percent} % des cas.`,
  aboutReplay: 'À propos de cette partie', linkToMove: 'Lien vers ce coup',

  // Analyse
  review: 'Analyse', reviewGame: 'Analyser cette partie', reviewHelp: 'Un robot repense la partie pendant une demi-minute au plus : qui avait quelles chances de gagner et quand, où la partie a tourné, et ce qui aurait été mieux.', reviewOpens: 'Qui l’analyse apprend ce qui était caché : ensuite, personne ne peut plus revenir sur la fin de cette partie.',
  thinkingOver: 'La partie est en cours d’analyse…', reviewReady: 'L’analyse est prête.', reviewSealed: 'Toute cette partie est sous scellés : il n’y a rien à analyser.', percent: (number) => `${number} %`,
  curveLabel: (lines, turns) => `Chances de gagner au fil de la partie ; à la fin ${all(lines)}.${turns.length ? ` La partie a tourné au coup ${all(turns.map(String))}.` : ''}`, curveHelp: 'Les chances de gagner telles qu’un spectateur pouvait les juger ; la bande pâle montre la marge d’erreur.', curveTable: 'Les chances en tableau', moveColumn: 'Coup',
  hindsight: 'Après coup', hindsightHelp: 'Après coup : les chances de gagner, tout ce qui était alors caché étant connu.',
  turningPoints: 'Les tournants de la partie', turnsHelp: 'Chaque décision est jugée d’après ce que son joueur pouvait savoir à ce moment.', noTurns: 'Aucune décision n’a sûrement coûté plus qu’une autre, et le hasard était équitable.', moveAt: (number) => `coup ${number}`, turnLuck: (name) => `Le hasard, contre ${name}`, turnReveal: (name) => `Révélé, contre ${name}`,
  played: 'Joué', happened: 'Ce qui est arrivé', better: 'Mieux', reasonIs: (reason) => `Ce plan ${reason}.`, cost: 'Coût, en chances de gagner', showMove: 'Voir ce coup', tryFromHere: 'Rejouer à partir d’ici',
  balance: 'Ce qui a changé les chances de gagner', side: 'Camp', ownMistakes: 'Propres erreurs, en tout', allDecisions: 'Toutes les décisions', cameToLight: 'Révélé', judged: (count) => (count < 2 ? `${count} décision a été jugée.` : `${count} décisions ont été jugées ; les erreurs propres sont celles qui sont sûres.`), unjudged: (count) => (count < 2 ? 'Pour une autre, le temps a manqué.' : `Pour ${count} autres, le temps a manqué.`),

  // Règles, guide, à propos
  searchRules: 'Chercher dans les règles', hitOf: (number, count) => `${number} sur ${count}`, nextHit: 'Résultat suivant', previousHit: 'Résultat précédent', printRules: 'Imprimer les règles',
  printAndPlay: 'Imprimer le jeu', rulesWithPictures: 'Avec les images', seePicture: 'Voir l’image', printHelp: 'Plateau, cartes, tuiles, jetons, feuilles et règles en vraie grandeur, à découper pour jouer sur une vraie table. Toute édition s’imprime, la vôtre aussi.', paper: 'Papier', printOwnEdition: 'Imprimer ma propre édition', printBacks: 'Avec le dos des cartes, pour imprimer recto verso', printSheets: 'Imprimer toutes les planches', noSheets: 'Ce jeu n’a pas de planches à imprimer.',
  printEdition: (name) => `Édition : ${name}`, rulerText: 'Ce trait mesure 100 mm', howToPrint: 'Comment imprimer', inTheBox: 'Dans la boîte', fold: 'Pliez ici',
  printSteps: ['Imprimez à 100 % (« taille réelle »), sans ajuster à la page. Mesurez le trait ci-dessus : s’il ne fait pas 100 mm, l’échelle est fausse.', 'Prenez du papier fort (160 g ou plus), ou collez les planches sur du carton avant de découper.', 'Coupez tout droit d’un repère à l’autre, les rangées d’abord. Hexagones et losanges se découpent le long de leur contour.', 'Plateau sur plusieurs planches : coupez la marge blanche, posez les planches l’une sur l’autre jusqu’aux tirets, et collez.', 'Là où des tirets séparent deux faces, découpez les deux ensemble, pliez, et collez-les dos à dos.'],
  printOneSided: 'Les cartes n’ont qu’une face : glissez-les dans des étuis avec une carte à jouer derrière, ou imprimez les planches avec le dos des cartes.', printTwoSided: 'Imprimez recto verso, en tournant sur le bord long : derrière chaque planche de cartes se trouvent leurs dos, derrière les autres une page vide.',
  printOwnFigures: 'Ces planches montrent les chiffres de cette édition. Là où une règle donne des chiffres de l’édition maison, ceux du plateau, des cartes et des feuilles l’emportent.', partOf: (number, count, row, column) => `planche ${number} sur ${count} (rangée ${row}, colonne ${column})`,
  chapters: 'Chapitres', ruling: 'notre choix', houseEdition: 'édition maison', glossary: 'Glossaire', credits: 'Crédits',
  guide: 'Guide', stepOf: (number, count) => `${number} sur ${count}`, goOn: 'Continuer', endGuide: 'Quitter le guide', showStep: 'Montrer cette étape', hideStep: 'Cacher cette étape',
  aboutText: [
    'Eldorado est une table dans le navigateur pour quatre jeux de société autour de l’or perdu. Le programme connaît les règles, les cite quand il refuse un coup, et compte chaque point avec la règle dont il vient.',
    'Le hasard n’existe pas avant d’arriver : aucune carte n’est tirée avant d’être retournée, personne ne peut donc la connaître, pas même la personne qui tient le serveur. Les robots voient exactement ce que verrait un joueur à leur place.',
  ],
  theGames: 'Les jeux', gamesCredit: 'Les jeux ont été inventés par les personnes nommées ici. Les règles sont dites avec nos mots et les images sont les nôtres ; si un jeu vous plaît, sa boîte mérite une place sur l’étagère.',
  privacy: 'Ce que nous gardons', privacyText: ['Pas de compte, pas de pistage, rien d’autres serveurs. Un témoin (cookie) dit quelles places sont les vôtres ; vos réglages restent dans ce navigateur. Sous « Mes parties », vous voyez ce que l’on garde de vous et pouvez le faire oublier.', 'Si vous demandez à être appelé quand c’est à vous, le serveur garde l’adresse de votre appareil auprès de son service d’envoi, jusqu’à ce que vous y mettiez fin.'],
  madeWith: 'Fait avec', madeWithText: 'Les caractères sont Fraunces et Source Sans 3, tous deux sous licence SIL Open Font.',

  // Une place perdue
  noTableTitle: 'Pas de table ici', noTable: 'Cette table n’existe pas, ou elle ne vous est pas ouverte.', goneTitle: 'Vous jouez sur un autre appareil', notYoursTitle: 'Ce n’est pas votre place', goneText: 'Cette place n’est plus la vôtre.', offline: 'Hors ligne', offlineText: 'Hors ligne. Nous réessayons, et rien n’est perdu.',
  goneReasons: { taken: 'La place a été reprise sur un autre appareil. Pour rejouer ici, créez un lien là-bas (Table, « Continuer sur un autre appareil ») et ouvrez-le dans ce navigateur.', watch_off: 'L’hôte a fermé la table aux spectateurs.', forgotten: 'Vous avez demandé l’oubli : cette table n’est plus à vous.', refused: 'Vous n’avez pas de place à cette table.' },
};
