/** A first game in five minutes: what to look at, when it comes up. Each step comes at its moment, if that comes. */
import type { Guide as Steps, Step, TableMessage } from '../../shell/contract';
import type { View } from './types';

type Moment = TableMessage<View>;
type Plan = Omit<Step<View>, 'title' | 'text'>;

const over = (message: Moment): boolean => message.table.over;
const deciding = (type: string) => (message: Moment) => message.choices.length > 0 && message.view.decision?.type === type;
const can = (type: string) => (message: Moment) => message.choices.some(({ move }) => move.type === type);
const cannot = (type: string) => (message: Moment) => !can(type)(message);
/** The one that acts has no movement points left: there is little to do but to end its turn. */
const walked = (message: Moment): boolean => can('End')(message) && message.view.movement === 0;
const landed = (message: Moment): boolean => message.view.characters.some(({ camp, space }) => camp === message.view.camp && space !== null);
const meets = ({ view, choices }: Moment): boolean => view.duel !== null || (choices.length > 0 && view.reach.some(({ fights }) => fights.length > 0));
/** One is ashore, and a search space is empty: something has been found. */
const found = (message: Moment): boolean => landed(message) && message.view.spaces.some(({ kind, lies }) => kind === 'search' && !lies);
const played = ({ view }: Moment): number => view.columns.reduce((sum, { cards }) => sum + cards.length, 0);
const cluesMatter = (message: Moment): boolean => landed(message) && (played(message) > 0 || message.view.camps.some(({ medallion }) => medallion));
const idolOut = ({ view }: Moment): boolean => view.idol !== null || view.carrier !== null;

/** Who has come near a spot of their own choice is not led to another one. */
const BOATS = '.sol.board:not(.near) .tap.boat.can, .sol.board.near';
const MAP = '.sol .corner.map, .sol .tools button';

/** When each step comes and what it points at; the words follow in the same order. */
const plan: readonly Plan[] = [
  { target: '.sol.board' },
  { when: deciding('Mooring'), target: BOATS, until: (message) => !deciding('Mooring')(message) },
  { when: deciding('Acting'), target: '.table.wide .sol .sheet.acts, .table.compact .sol.mine .tag.acts', part: 'mine' },
  { when: can('Land'), target: '.sol .tap.space.can', until: (message) => landed(message) || cannot('Land')(message) },
  { when: can('Step'), target: '.sol .reach > g' },
  { when: can('Search'), target: '.sol [data-do="Search"]', part: 'ask', until: cannot('Search') },
  { when: found, target: '.sol .corner.tokens, .sol .tools button' },
  { when: walked, target: '.sol [data-do="End"]', part: 'ask', until: (message) => !walked(message) },
  { when: can('Pull'), target: '.sol .tap.character.can' },
  { when: meets, target: '.sol .duel, .sol .reach .battle' },
  { when: cluesMatter, target: MAP },
  { when: cluesMatter, target: MAP },
  { when: ({ view }) => view.characters.some(({ wounded }) => wounded), target: '.sol .island .pawn.wounded' },
  { when: idolOut, target: '.sol .island .idol' },
  { when: over, target: '.confirm .go', part: 'confirm' },
];

type Said = readonly [title: string, text: Step<View>['text']];
/** On a small board the map and what lies below it are behind a button. */
const behindButton = (): boolean => document.querySelector('.sol .tools') !== null;
/** On a very small one things are chosen from near only. */
const comesCloser = (): boolean => document.querySelector('.sol .tools button + button') !== null;

const en: readonly Said[] = [
  ['A forgotten island', 'Two teams hunt the Idol of the Sun God. Search the island, find out which temple hides the Idol, and be the team that sails away with it. Your team’s characters act one after the other, then the other team’s.'],
  ['Moor your boat', (touch, confirms) => `${touch ? 'Tap' : 'Click'} one of the spots at sea that are outlined in gold${comesCloser() ? ' (a first tap brings the island closer)' : ''}${confirms ? ', then confirm' : ''}. Your team gets a flag on the two jetties linked to it: from a jetty with your flag you will leave with the Idol.`],
  ['Who acts', () => (behindButton() ? 'Your characters act one after the other; the one framed here, with the golden ring on the island, acts now. The question says how many movement and search points it has: spend them in any order.' : 'The framed character acts now: on the island it has the golden ring. The boot is movement, the lens is searching, the swords count in a duel, the round places hold what is found. It may spend its points in any order.')],
  ['Go ashore', (touch, confirms) => `Spaces outlined in gold are within reach, and each shows what it costs. ${touch ? 'Tap' : 'Click'} a jetty of yours${touch && confirms ? ', then confirm' : ''}; what is further away is walked to move by move.`],
  ['Levels', 'A step costs 1, and 1 more for each level climbed: sand 0, forest 1, hill 2, mountain 3. Going down is free, and a rowboat goes from jetty to jetty for 2. Any other space tells you why you cannot go there.'],
  ['Search', (touch, confirms) => `${touch ? 'Tap' : 'Click'} Search${confirms ? ', then confirm' : ''}: one search point turns over the token below your character. Step and sword tokens are kept, seen by your team only. A clue or a flag works at once.`],
  ['What is left', () => `${behindButton() ? 'This button shows the treasure map and, below it, for' : 'For'} each terrain: how many tokens are still there, and how many clues and flags are still to be found. High ground costs more, but has more to find.`],
  ['End the turn', 'No movement points are left. Search, if you can and like to; then end this character’s turn. Until then Undo takes back whatever has revealed nothing.'],
  ['Pull a friend', 'For 1 movement point a character pulls an ally from the next space to its own, however high. A slow scholar climbs a mountain that way.'],
  ['Duels', 'Entering a space with an enemy starts a duel: swords on the sheet, sword tokens, and a die each. The red badge shows your chance before you go. The loser is wounded and may be pushed away.'],
  ['The treasure map', () => `${behindButton() ? 'Behind this button is the treasure map. Seven clue cards come there' : 'Seven clue cards come here'} in the course of the game: for shape, colour and stairs. What shows most often in each column holds. The eight temples are all different; one of them fits.`],
  ['Clues and the Medallion', 'The very first clue brings the Sun Medallion to its finder’s team. Every later one lets you play a clue card: the face-up one, or one of your own face down. Steer the map to a temple that you can reach.'],
  ['Wounded', 'A wounded character fights nobody and has to keep away from unwounded enemies. It recovers at the end of its next turn, and may search, pull and carry meanwhile.'],
  ['The Idol', 'There it is. Take it, hand it on, carry it to a jetty with your flag, and be there when your team’s next turn begins: then the game is yours. Beat its carrier, and it falls to the ground.'],
  ['Anchor up', 'The result says who sailed away, and the replay shows it all once more. Next time try the Advanced side: every character then has an ability. Thank you for playing.'],
];

const fr: readonly Said[] = [
  ['Une île oubliée', 'Deux camps cherchent l’Idole du Dieu Soleil. Fouillez l’île, découvrez dans quel temple elle repose, et repartez avec elle. Les personnages de votre camp agissent l’un après l’autre, puis ceux de l’autre camp.'],
  ['Placez votre bateau', (touch, confirms) => `${touch ? 'Touchez' : 'Cliquez sur'} un des emplacements en mer cernés d’or${comesCloser() ? ' (un premier appui rapproche l’île)' : ''}${confirms ? ', puis confirmez' : ''}. Votre camp reçoit un drapeau sur les deux pontons reliés\u202f: c’est d’un ponton à votre drapeau que vous partirez avec l’Idole.`],
  ['Qui agit', () => (behindButton() ? 'Vos personnages agissent l’un après l’autre\u202f; celui qui est encadré ici, avec l’anneau d’or sur l’île, agit à présent. La question dit combien de points de mouvement et de fouille il a\u202f: dépensez-les dans l’ordre que vous voulez.' : 'Le personnage encadré agit à présent\u202f: sur l’île, il a l’anneau d’or. La botte est le mouvement, la loupe la fouille, les épées comptent en duel, les places rondes gardent ce qui est trouvé. Il dépense ses points dans l’ordre qu’il veut.')],
  ['À terre', (touch, confirms) => `Les cases cernées d’or sont à portée, et chacune montre son coût. ${touch ? 'Touchez' : 'Cliquez sur'} un de vos pontons${touch && confirms ? ', puis confirmez' : ''}\u202f; vers ce qui est plus loin, on marche de case en case.`],
  ['Les niveaux', 'Un pas coûte 1, et 1 de plus par niveau gravi\u202f: sable 0, forêt 1, colline 2, montagne 3. Descendre ne coûte rien, et une chaloupe va d’un ponton à l’autre pour 2. Toute autre case vous dit pourquoi vous ne pouvez pas y aller.'],
  ['Fouiller', (touch, confirms) => `${touch ? 'Touchez' : 'Cliquez sur'} Fouiller${confirms ? ', puis confirmez' : ''}\u202f: un point de fouille retourne le jeton sous votre personnage. Les jetons Pas et Épée sont gardés, vus de votre seul camp. Un indice ou un drapeau agit tout de suite.`],
  ['Ce qui reste', () => `${behindButton() ? 'Ce bouton montre la carte au trésor et, dessous, pour' : 'Pour'} chaque terrain\u202f: combien de jetons s’y trouvent encore, et combien d’indices et de drapeaux restent à trouver. Les hauteurs coûtent plus cher, mais on y trouve davantage.`],
  ['Finir le tour', 'Il n’y a plus de points de mouvement. Fouillez encore si vous le pouvez et le voulez, puis terminez le tour de ce personnage. D’ici là, Annuler reprend tout ce qui n’a rien révélé.'],
  ['Tirer un allié', 'Pour 1 point de mouvement, un personnage tire un allié de la case voisine vers la sienne, si haute soit-elle. Une savante lente gravit ainsi une montagne.'],
  ['Les duels', 'Entrer sur une case avec un adversaire déclenche un duel\u202f: épées de la fiche, jetons Épée, et un dé chacun. L’insigne rouge donne vos chances avant d’y aller. Le perdant est blessé et peut être repoussé.'],
  ['La carte au trésor', () => `${behindButton() ? 'Derrière ce bouton se trouve la carte au trésor. Sept cartes Indice y viennent' : 'Sept cartes Indice viennent ici'} au fil de la partie\u202f: forme, couleur, escaliers. Dans chaque colonne, ce qui se voit le plus souvent l’emporte. Les huit temples sont tous différents\u202f; un seul convient.`],
  ['Indices et Médaillon', 'Le tout premier indice apporte le Médaillon du Soleil au camp qui le trouve. Chaque autre fait jouer une carte Indice\u202f: la visible, ou une des vôtres, face cachée. Menez la carte vers un temple à votre portée.'],
  ['Blessé', 'Un personnage blessé ne combat pas et doit éviter les adversaires valides. Il se remet à la fin de son prochain tour\u202f; d’ici là il peut fouiller, tirer et porter.'],
  ['L’Idole', 'La voilà. Prenez-la, passez-la, portez-la sur un ponton à votre drapeau, et soyez-y quand commence le prochain tour de votre camp\u202f: la partie est gagnée. Un porteur vaincu la laisse tomber.'],
  ['On lève l’ancre', 'Le résultat dit qui est parti\u202f; la partie peut être revue coup par coup. La prochaine fois, essayez la face Avancé\u202f: chaque personnage a alors une capacité. Merci d’avoir joué.'],
];

const told = (said: typeof en): readonly Step<View>[] => plan.map((step, at) => ({ ...step, title: said[at]![0], text: said[at]![1] }));

export const Guide: Steps<View> = { en: told(en), fr: told(fr) };
