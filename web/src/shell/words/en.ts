/** The frame in English. French must have every one of these: see fr.ts. */
import { company } from './company/en';
import { figure } from './figure';
import { joined } from './joined';

const all = (names: readonly string[]) => joined(names, 'and');
const span = (values: readonly number[]) => (values.length > 1 ? `${Math.min(...values)}–${Math.max(...values)}` : `${values[0]}`);
const counted = (points: number) => `${figure(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;

export const en = {
  ...company,
  // Everywhere
  toLobby: 'To the lobby', loading: 'One moment…', again: 'Try again', close: 'Close', cancel: 'Cancel', back: 'Back', remove: 'Remove', yes: 'yes', no: 'no', nothing: 'none', and: 'and', apart: '; ',
  unreachable: 'The server does not answer. Check your connection and try again.', lost: 'There is nothing at this address.', toDay: 'Light colours', toNight: 'Dark colours',
  copy: 'Copy', copied: 'Copied', copyByHand: 'This browser does not let us copy here: the link is selected, copy it with Ctrl+C or a long press.',
  dayLetter: 'd', noneFound: 'Nothing fits.',

  // Lobby
  welcome: 'Board games of lost gold', welcomeText: 'Nothing to install, no account: open a table, send a link, play. Or try yourself against the bots first.',
  aimOfGame: 'The aim', aTurn: 'A turn', theEnd: 'The end', toTheTable: 'To the table',
  myGames: 'My games', welcomeBack: (name: string) => (name ? `Welcome back, ${name}` : 'Welcome back'), turnsWait: (count: number) => (count === 1 ? 'One table waits for you.' : `${count} tables wait for you.`), allMyGames: 'All my games', firstGame: 'Play your first game', firstGameText: (title: string) => `${title}, against two bots, with a guide that explains as you go.`, myNames: 'My names', myMark: 'My mark',
  skipToGames: 'Skip to the games', games: 'Games', myTables: 'My tables', over: 'Game over', yourTurn: 'Your turn', underWay: 'Under way',
  turnOf: (names: readonly string[]) => (names.length > 2 ? 'Several are to play' : `${all(names)} to play`), fewer: 'Fewer', allTables: (count: number) => `All ${count} tables`, keptUntil: (day: string) => `kept until ${day}`,
  by: (designer: string, publisher: string, year: unknown) => `A game by ${designer}${publisher ? `, ${publisher}` : ''}${year ? ` ${String(year)}` : ''}`,
  players: (seats: readonly number[]) => `${span(seats)} players`, minutes: (minutes: readonly number[]) => `${span(minutes)} min`,
  weights: ['very easy', 'easy', 'some thought', 'demanding', 'very demanding'],
  playNow: 'Play now against bots', newTable: 'New table', learn: 'Guided first game', rules: 'Rules', rulesOf: (title: string) => `Rules of ${title}`, opening: 'Opening the table…', guest: 'Guest',
  replayTitle: 'Replay a record', replayText: 'A game saved as a file plays again here, move by move. Nothing of it is kept on the server.', chooseRecord: 'Choose a file', checking: 'Checking…',
  fileTooLarge: 'This file is larger than 256 KB.', badRecord: 'This file is not a record of a game.', about: 'About Eldorado', laboratory: 'The laboratory',

  // New table
  newTableOf: 'New table', noSuchGame: 'There is no such game here.', who: 'Who plays?', howMany: 'Players', withWhom: 'With', companyLink: 'friends by link', companyBots: 'bots', companyDevice: 'one shared device',
  seatNumber: (number: number) => `Seat ${number}`, seatKind: 'Who sits here', seatMe: 'Me', seatLink: 'By link', seatDevice: 'On this device', seatBot: 'Bot', name: 'Name', myName: 'My name', nameLater: 'Their name', whichBot: 'Which bot', suitsYou: 'By your games so far, you beat it about half the time.',
  deviceHelp: 'The device is passed round: a curtain falls between two players, and nobody sees what is not theirs.', agreed: 'What is agreed', pace: 'Pace of the bots', paceSlow: 'slow', paceNormal: 'normal', paceInstant: 'at once',
  onlookers: 'Spectators', onlookersHelp: 'Anyone with the watch link sees what everybody at the table sees, and nothing more.', openTable: 'Open the table', hintsHelp: 'Ask what a good bot would play. Among several people only if all agree.',
  clock: 'Clock', clockNone: 'none', clockMove: 'per move', clockDays: 'days', secondsPerMove: 'Seconds per move', minutesReserve: 'Reserve in minutes', daysPerMove: 'Days per move',
  clockHelp: 'When time runs out nothing happens by itself: the others choose to wait, let a bot play, or end the game.', ownEdition: 'Play with an edition of my own',
  ownEditionHelp: 'If you own the box, you can write what is printed on board and cards into a TOML file. The server checks it before the table opens.', chooseFile: 'Choose a file', editionGood: (name: string) => `“${name}” is sound.`, editionFaults: (count: number) => `This edition has ${count} faults:`, andMore: (count: number) => `… and ${count} more`,

  // Joining and inviting
  joinTitle: 'A seat is free for you', joinText: 'What shall the others call you?', sitDown: 'Sit down', joining: 'Taking the seat…', watchTitle: 'Watching', tryTable: 'To the table',
  linkTrouble: 'A seat link works once, in one browser. If you have used it here before, the table is still yours; otherwise ask for a new link.',
  invite: 'Invite', inviteText: 'Each link is for one seat. Send it, or let the other phone read the code.', allHere: 'Everybody is here.', localHelp: 'This address works on this machine only. For others in your network start the server with its LAN address.',
  linkOnce: 'Works once: whoever opens it first has the seat.', linkFor: (name: string) => `Link for ${name}`, qrFor: (name: string) => `QR code for ${name}`, watchLink: 'Link for spectators', watchLinkHelp: 'As many people as you like may open it.',

  // Table
  layingTable: 'Laying the table…', skipToQuestion: 'Skip to the question', board: 'Board', yourPlace: 'Your place', help: 'Help', menu: 'Menu', others: 'The others',
  links: { connecting: 'Connecting…', live: 'Connected', waiting: 'No connection' }, paused: 'Paused', pausedText: 'The game is paused.', watching: 'Watching', waiting: 'Waiting', momentPlease: 'One moment…', sending: 'Your choice is on its way.',
  endedByConsent: 'The game was ended by common consent.', endedEarly: 'The game stopped early: nobody wins.', areaOf: (name: string) => `${name}’s area`, least: 'min', most: 'max', now: 'now', you: 'you',
  meter: (low: string, now: string, high: string) => `Score now ${now}, from ${low} to ${high}`, scoreNow: 'Score now', range: (low: string, high: string) => `range ${low} to ${high}`,
  clear: 'Clear', chooseFirst: 'Choose something outlined in gold', choices: (count: number) => (count === 1 ? '1 choice' : `${count} choices`), undo: 'Undo', withdraw: 'Take my choice back', scoreSheet: 'Score sheet', result: 'Result', replay: 'Replay',
  sendingMove: (text: string) => `${text} …`, notSent: (text: string) => `Not sent yet: “${text}”. It goes out as soon as the connection is back.`, waitingForLink: 'Waiting for the connection', dontSend: 'Do not send', narrow: 'Type to narrow down',
  thinking: 'to play', away: 'away', freeSeat: 'free seat', isBot: 'Bot', standIn: 'A bot sits in', timeLeft: (time: string) => `${time} left`, timeUp: 'time is up',
  hint: 'Hint', hints: 'Hints', hintThinking: 'Thinking about it…', hintThen: (moves: readonly string[]) => `then: ${moves.slice(0, 4).join(' · ')}${moves.length > 4 ? ' …' : ''}`, hintChance: (percent: number) => `${percent} % to win`, hintEven: 'about equal', hintBetter: (percent: number) => `${percent} % better`, hintWorse: (percent: number) => `${percent} % less`,
  hintOf: (name: string) => `What would ${name} do?`, hintsMates: 'What a bot of your own camp would do is a hint, too: people of both camps must agree.',
  hintOnly: 'nothing else comes to mind', hintSaid: (number: number, move: string, reason: string, difference: string) => `Hint ${number}: ${move}${reason ? `, ${reason}` : ''}${difference ? ` (${difference})` : ''}.`, hintShow: 'Show', hintTake: 'Take it',
  whyThat: 'Why?', whyThinking: 'Working it out…', whyKnown: 'From what you can know: the bot may know more.',
  notPossible: 'Not possible', thisIsPossible: 'This is possible', readRule: (rule: string) => `Rule ${rule}`, tableOf: 'Table',

  // Notices
  seatsFree: (count: number) => (count === 1 ? 'One seat is still free.' : `${count} seats are still free.`), resume: 'Go on', proposesEnd: (name: string) => `${name} proposes to end the game.`,
  proposesUndo: (name: string, line: string) => `${name} proposes to go back to before this: “${line}”`, agree: 'Agree', decline: 'Decline', takeBack: 'Take back', agreedSoFar: (agreed: number, needed: number) => `${agreed} of ${needed} agree`,
  proposesHints: (name: string) => `${name} proposes to allow hints for everybody.`,
  timeUpFor: (name: string) => `Time is up for ${name}.`, goOnWaiting: 'Wait', botSitsIn: 'Bot sits in', endGame: 'End the game', reallyEnd: 'Really end it', reallyPropose: 'Really propose it', timeUpAlone: 'Your time is up. You can still play.', myTimeUp: 'Your time is up. You can still play; the others may wait, let a bot sit in for you, or end the game.',
  asksMe: (name: string) => `${name} asks whether a bot may play for you.`, asksFor: (name: string, other: string) => `${name} asks whether a bot may play for ${other}.`, withoutIn: (name: string, time: string) => `Without ${name} in ${time}`,
  callThem: (name: string) => `Call ${name}`, called: 'Your time is up, and the others call you. Play now, or a bot may take over.', botIn: (time: string) => `Bot in ${time}`,
  othersGoOn: (name: string, time: string) => `In ${time} the others may go on without ${name}`,
  askForBot: (name: string) => `Ask ${name} to let a bot play`, isAsked: 'asked', freeIn: (name: string, time: string) => `In ${time}, unless ${name} comes back`, askHelp: (name: string) => `In a game over days nobody need be here. If ${name} does not come within a day of being asked, you can go on.`,
  sealedTitle: 'Sealed', sealedText: (names: string) => `What nobody else has seen stays sealed, and the record ends before it, until all whose secrets it holds agree: ${names}.`, sealedAgreed: (names: string) => `Agreed so far: ${names}.`, openSecrets: 'Open my secrets', reallyOpen: 'Really open them', sealedRest: (count: number) => (count === 1 ? 'One more entry is sealed: it holds a secret that nobody has opened.' : `${count} more entries are sealed: they hold secrets that nobody has opened.`),
  botsThinkLess: 'Many are playing right now: for a while all bots think less than usual.',
  botForMe: 'A bot plays for you', takeSeatBack: 'Take my seat back', rematchOpen: 'The rematch is open.', rematchInvites: 'A new table is laid for all of you.', rematchWaits: 'No clock runs for you before you are there.', toRematch: 'To the rematch', halted: 'Stopped', beginAnew: 'A new table for all',
  sinceYouLeft: 'Since you left', stillToCome: (count: number) => (count ? `${count} to come` : ''), skip: 'Skip', skipToMyTurn: 'Skip to my turn', onlyChoice: (text: string) => `No other choice: ${text}`, skipToNow: 'Skip to now', pastMoment: 'A past moment', moveNumber: (n: number) => `Move ${n}`, stepBack: 'One step back', stepOn: 'One step on',
  proposeBack: 'Propose to go back before this', backToNow: 'Back to now', lookAt: (text: string) => `${text} – show the board then`,
  labelled: (label: string, text: string) => `${label}: ${text}`, details: (count: number) => (count === 1 ? '1 detail' : `${count} details`), takenBackLine: 'taken back',

  // Tabs
  moreRoom: 'More room for this', showOthers: 'Show the others', log: 'Log', score: 'Score', table: 'Table', noLog: 'Nothing has happened yet.', player: 'Player', previewHelp: 'Scores as things stand, with the lowest and highest by what is still open on the table. No forecast: final scores may be lower or higher.', guessHelp: '≈ Part of it is hidden from you: this is a guess.',
  seats: 'Seats', personBack: 'Person back', onlookersNow: (count: number) => (count === 1 ? '1 spectator' : `${count} spectators`), conduct: 'Running the table', pause: 'Pause', proposeEnd: 'Propose to end',
  levelOf: (name: string) => `Level of ${name}`, hintsAlone: 'Ask what a good bot would play. How often you did stands on the score sheet.', hintsAllAgree: 'Several people play: only if all agree.', hintsAgreed: 'All have agreed. How often each has asked stands on the score sheet.', hintsHostNo: 'The host does not want hints at this table.',
  hintsStop: 'No more hints', hintsPropose: 'Propose hints', hintsBar: 'Not at this table',
  otherDevice: 'Continue on another device', otherDeviceHelp: 'A new link for this seat. Whoever opens it takes the seat over, and it ends here.', makeLink: 'Make a link', lostSeat: (name: string) => `New link for ${name}`, lostSeatHelp: (name: string) => `Send this to ${name}: whoever opens it takes the seat over. Everybody is told that it was made.`,
  settings: 'Settings', confirmSetting: 'Confirm before playing', confirmCareful: 'when it matters', confirmAlways: 'always', confirmNever: 'never', theme: 'Colours', themeAuto: 'as the device', themeDay: 'light', themeNight: 'dark', language: 'Language',
  plainTable: 'Plain table', plainHelp: 'Everything in words, without the drawn board.', placeNames: 'Names of all places', placeNamesHelp: 'The board shows every place by the name it has in the log.', placesOn: 'Names of places shown', placesOff: 'Names of places hidden', forcedOn: 'Play what leaves no choice', forcedHelp: 'Not the end of a turn. With other people, only what all can see.', sound: 'A quiet tone when it is my turn', noMotion: 'No animation', keysOn: 'Single keys (see help)', curtainOn: 'Curtain between players', curtainHelp: 'Without it the device shows the next player’s secrets at once.',
  overview: 'Overview',

  // Help
  howItWorks: 'How this table works',
  howChosen: {
    always: 'What is outlined in gold can be chosen now. Choose it, look at what it would bring, then confirm.',
    careful: 'What is outlined in gold can be chosen now. What can be taken back is played at once; anything else waits until you confirm.',
    never: 'What is outlined in gold can be chosen now, and is played at once.',
  },
  howPoints: [
    'Choose something that is not outlined, and the table says why not, with the rule.',
    'Undo takes back your own moves until something was revealed. Further back only if all agree: open that moment in the log and propose it.',
    'A line of the log shows the board as it was then. The game goes on meanwhile.',
    'Where hints are allowed, “Why?” beside a bot’s line in the log tells what speaks for what it played, from what you can know.',
    'You can close the page at any time. Your seat stays yours in this browser.',
  ],
  howBars: 'The bars show scores as things stand: the thick mark is the score now, the shaded part goes from lowest to highest by what is still open on the table. It is no forecast: final scores may be lower or higher; ≈ marks a guess.',
  things: 'What things do', keys: 'Keys',
  keyList: [
    ['?', 'this help'], ['q', 'read the question'], ['b', 'to the board'], ['p', 'names of all places'], ['c', 'choices as a list'], ['Enter', 'confirm'], ['Esc', 'clear, or back to now'], ['u', 'undo'], ['h', 'hint'], ['w', 'why did the bot play that?'], ['n', 'skip to my turn'], ['Space', 'held: what is shown goes faster'],
    ['l', 'log'], ['m', 'talk'], ['s', 'score'], ['r', 'rules'], ['t', 'table and settings'], ['[ ]', 'one step back, one step on'],
  ],

  // On the phone
  awayText: 'No connection to the server. Rules you can read all the same; your tables come back by themselves.', tableAway: 'The server does not answer. The table comes back by itself as soon as it does; nothing is lost.', versionReady: 'A new version is ready.', reload: 'Reload', later: 'Later',
  installTitle: 'On your home screen', installText: 'Eldorado can stand on your home screen like an app: it opens at once, and the rules can be read without a connection.', installByHand: 'In this browser: tap Share, then “Add to Home Screen”.', install: 'Install', notNow: 'Not now',
  turnPush: 'Call me when it is my turn', turnPushHelp: 'This device shows “Your turn” while no page of yours is at the table. The message says nothing of the game, and nobody’s name.', turnPushDenied: 'This browser does not let Eldorado show messages: allow notifications for this page in its settings, then try again.', turnPushFailed: 'This browser could not be signed up for messages: try again, or use another browser.', turnPushApple: 'To be called when it is your turn, first put Eldorado on the home screen (Share, “Add to Home Screen”) and open it from there.',
  webhook: 'Tell another service', webhookHelp: 'When it is somebody’s turn who is not at the table, the server sends a short message to this address: the table, the number of the seat, a link. Nothing of the game, and nobody’s name. Everybody at the table is told that there is one.', webhookAddress: 'Address (https://…)', webhookSet: 'Set up', webhookSecret: 'Secret, shown only now', webhookSecretHelp: 'With it the service can check that a message comes from here (header X-Eldorado-Signature).', webhookIs: (address: string) => `Messages go to ${address}`, webhookOff: 'It did not answer several times, and was switched off. Set it up again to go on.', webhookTry: 'Send a trial', webhookTried: 'The trial was taken.',

  // Curtain
  passTo: (names: readonly string[]) => `${all(names)}: your turn`, curtainIdle: 'The curtain is down', curtainText: 'Nobody else should look. Lift the curtain only if you are the one named.', iAm: (name: string) => `I am ${name}`,

  // End and replay
  winnerIs: (name: string, points: number) => `${name} wins with ${counted(points)}.`, winnersAre: (names: readonly string[], points: number) => `${all(names)} share the victory with ${counted(points)}.`, campWins: (names: readonly string[], points: number) => `${all(names)} win together with ${counted(points)}.`,
  withHints: (count: number) => (count === 1 ? 'with 1 hint' : `with ${count} hints`), rank: (rank: number) => (['First', 'Second', 'Third', 'Fourth', 'Fifth'][rank - 1] ?? String(rank)), pointsAre: (points: number) => counted(points), victory: 'Victory', defeat: 'Defeat', draw: 'Draw', what: 'What for', points: 'Points', total: 'Total', howItCame: 'How it came about', start: 'Start', end: 'End',
  highlights: 'Highlights', highlightBy: (what: string, line: string) => `${what} – ${line}`, highlightLead: (name: string) => `Into the lead for good: ${name}`, highlightGain: (name: string, points: string) => `Biggest gain: ${name}, ${points}`, highlightLoss: (name: string, points: string) => `Biggest loss: ${name}, ${points}`, highlightNext: (name: string, points: string) => `Next biggest gain: ${name}, ${points}`,
  shareResult: 'Show others', sharePicture: 'Share a picture', pictureSaved: 'The picture is saved.', noPicture: 'This browser cannot make the picture.', replayLink: 'Link to the replay', moveLinkOpen: 'Opens for everybody who has the link, as a spectator sees the game, as long as the host lets spectators in.', moveLinkClosed: 'Opens only for who was at this table: the host lets no spectators in. Others can open the saved record in the lobby.', replayClosed: 'This replay does not open', replayNotYours: 'A link to a move opens for who was at the table and, while the host lets spectators in, for everybody who was sent it from there. Ask whoever sent it to you for a new one.', onlookersAfter: 'Everybody who has a link to the replay or to a move can open it.',
  graphLabel: (lines: readonly string[]) => `Score over the game; at the end ${all(lines)}.`, rematch: 'Rematch', download: 'Save the record', controls: 'Playback', place: 'Place in the game', toStart: 'To the start', toEnd: 'To the end', play: 'Play', pausePlay: 'Pause', speed: 'Speed',
  luck: 'Luck', luckHelp: 'All that chance brings in this game follows from a secret and from what everybody plays. The secret was fixed by a published fingerprint, and is opened when the game is over: then anybody can check that nothing was changed.', luckWhole: 'Fingerprint of the whole game', luckNext: 'Fingerprint of the next draw',
  checkLuck: 'Check the luck', luckNone: 'Nothing was drawn in this game.', luckChecked: (checked: number, draws: number) => `Luck checked: ${checked} of ${draws} draws follow from the published fingerprints.`, luckClosed: (count: number) => (count === 1 ? 'One is closed, since something before it stays sealed.' : `${count} are closed, since something before them stays sealed.`), luckUnpledged: (count: number) => (count === 1 ? 'One was drawn without a fingerprint.' : `${count} were drawn without a fingerprint.`),
  luckFault: (entry: number) => `The draw at entry ${entry} does not follow from the published fingerprints.`, luckSecret: 'A secret in this record is not the one whose fingerprint was published.', luckHow: 'Your browser has followed the fingerprints and the log to every number drawn; which number stands for which card or face of the die, the server has told it by the rules.',
  luckSeen: 'These are the fingerprints this browser was shown during the game.', luckOther: 'During the game this browser was shown other fingerprints than those in the record.', luckUnseen: 'This browser was not shown these fingerprints during the game, so it cannot say that they were published in time.',
  luckOpens: 'Whoever checks it sees the whole record: after that nobody can go back over the end of this game.', luckStatistics: 'What was drawn, and how often', luckOutcome: (draws: number) => `Outcome (${draws} in all)`, luckDrawn: 'drawn', luckExpected: 'expected', luckOnce: (first: string, draws: number) => (draws === 1 ? `“${first}”: once.` : `“${first}” and the like: ${draws} in all, and none could come twice.`), luckChance: (percent: string) => `Fair luck is at least as uneven ${percent} % of the time.`,
  aboutReplay: 'About this game', linkToMove: 'Link to this move',

  // Review
  review: 'Review', reviewGame: 'Review this game', reviewHelp: 'A bot thinks the game over for up to half a minute: who was how likely to win when, where the game turned, and what would have been better.', reviewOpens: 'Whoever reviews it learns what was hidden: after that nobody can go back over the end of this game.',
  thinkingOver: 'The game is being thought over…', reviewReady: 'The review is ready.', reviewSealed: 'All of this game is sealed: there is nothing to review.', percent: (number: string) => `${number} %`,
  curveLabel: (lines: readonly string[], turns: readonly number[]) => `Chance to win over the game; at the end ${all(lines)}.${turns.length ? ` The game turned at move ${all(turns.map(String))}.` : ''}`, curveHelp: 'The chance to win as an onlooker could judge it; the pale band is how far it may be off.', curveTable: 'The chances as a table', moveColumn: 'Move',
  hindsight: 'In hindsight', hindsightHelp: 'In hindsight: the chance to win with everything known that was hidden then.',
  turningPoints: 'Where the game turned', turnsHelp: 'Every decision is judged by what its player could know at that moment.', noTurns: 'No decision surely cost more than another, and luck was even.', moveAt: (number: number) => `move ${number}`, turnLuck: (name: string) => `Luck, against ${name}`, turnReveal: (name: string) => `Came to light, against ${name}`,
  played: 'Played', happened: 'What happened', better: 'Better', reasonIs: (reason: string) => `It ${reason}.`, cost: 'Cost, in chance to win', showMove: 'Show this move', tryFromHere: 'Try again from here',
  balance: 'What changed the chance to win', side: 'Side', ownMistakes: 'Own mistakes, in sum', allDecisions: 'All decisions', cameToLight: 'Came to light', judged: (count: number) => (count === 1 ? 'One decision was judged.' : `${count} decisions were judged; own mistakes are those that are sure.`), unjudged: (count: number) => (count === 1 ? 'For one more there was no time.' : `For ${count} more there was no time.`),

  // Rules, guide, about
  searchRules: 'Search the rules', hitOf: (number: number, count: number) => `${number} of ${count}`, nextHit: 'Next hit', previousHit: 'Previous hit', printRules: 'Print the rules',
  printAndPlay: 'Print and play', rulesWithPictures: 'With pictures', seePicture: 'See the picture', printHelp: 'Board, cards, tiles, tokens, sheets and rules at true size, to cut out and play on a real table. Any edition can be printed, your own box included.', paper: 'Paper', printOwnEdition: 'Print an edition of my own', printBacks: 'With card backs, for two-sided printing', printSheets: 'Print all sheets', noSheets: 'This game has no sheets to print.',
  printEdition: (name: string) => `Edition: ${name}`, rulerText: 'This line is 100 mm long', howToPrint: 'How to print it', inTheBox: 'In the box', fold: 'Fold here',
  printSteps: ['Print at 100 % (“actual size”), not “fit to page”. Measure the line above: if it is not 100 mm long, the scale is wrong.', 'Use heavy paper (160 g or more), or glue the sheets on cardboard before you cut.', 'Cut straight through from mark to mark, rows first. Hexagons and rhombi are cut along their own outlines.', 'Boards on several sheets: cut off the white margin, lay the sheets over each other up to the dashed lines, and glue them.', 'Where there is a dashed line between two faces, cut out both, fold there, and glue them back to back.'],
  printOneSided: 'Cards have one side only: put them into sleeves with a playing card behind them, or print the sheets again with card backs.', printTwoSided: 'Print on both sides, turned along the long edge: behind every sheet of cards are their backs, behind the others an empty page.',
  printOwnFigures: 'These sheets show the figures of this edition. Where a rule gives figures of the house edition, those printed on board, cards and sheets hold.', partOf: (number: number, count: number, row: number, column: number) => `sheet ${number} of ${count} (row ${row}, column ${column})`,
  chapters: 'Chapters', ruling: 'ruling', houseEdition: 'house edition', glossary: 'Glossary', credits: 'Credits',
  guide: 'Guide', stepOf: (number: number, count: number) => `${number} of ${count}`, goOn: 'Go on', endGuide: 'End the guide', showStep: 'Show this step', hideStep: 'Hide this step',
  aboutText: [
    'Eldorado is a table in the browser for four board games of lost gold. The program knows the rules, names them when it refuses a move, and counts every point with the rule it comes from.',
    'Luck does not exist before it happens: no card is drawn until the moment it is turned up, so nobody can know it, not even whoever runs the server. Bots see exactly what a player in their seat would see.',
  ],
  theGames: 'The games', gamesCredit: 'The games were invented by the people named here. The rules are told in our own words and the pictures are ours; whoever likes a game should have its box on the shelf.',
  privacy: 'What we keep', privacyText: ['No account, no tracking, nothing from other servers. One cookie says which seats are yours; your settings stay in this browser. Under “My games” you see what is kept of you, and can have it forgotten.', 'If you ask to be called when it is your turn, the server keeps the address of your device at its push service, until you end it.'],
  madeWith: 'Made with', madeWithText: 'The typefaces are Fraunces and Source Sans 3, both under the SIL Open Font License.',

  // A seat that is gone
  noTableTitle: 'No table here', noTable: 'There is no such table, or it is not open to you.', goneTitle: 'You are playing on another device', notYoursTitle: 'Not your seat', goneText: 'This seat is no longer yours.', offline: 'No connection', offlineText: 'No connection. We keep trying, and nothing is lost.',
  goneReasons: { taken: 'The seat was taken over on another device. To play here again, make a link there (Table, “Continue on another device”) and open it in this browser.', watch_off: 'The host has closed the table to spectators.', forgotten: 'You had yourself forgotten: this table is no longer yours.', refused: 'You have no seat at this table.' } as Record<string, string>,
};

export type Words = typeof en;
