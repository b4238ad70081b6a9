/** A first game in five minutes: what to look at, when it comes up. Steps come in order; none waits for what may not happen. */
import type { Guide as Steps, Step, TableMessage } from '../../shell/contract';
import type { View } from './types';

type Moment = TableMessage<View>;
type Plan = Omit<Step<View>, 'title' | 'text'>;

const over = (message: Moment): boolean => message.table.over;
const deciding = (type: string) => (message: Moment) => message.choices.length > 0 && message.view.decision?.type === type;
/** From such a choice on, or at the latest from a round on. */
const can = (type: string, round: number) => (message: Moment) => message.choices.some(({ move }) => move.type === type) || message.view.round >= round || over(message);
const fromRound = (round: number) => (message: Moment) => message.view.round >= round || over(message);
const acting = (round: number) => (message: Moment) => (deciding('Acting')(message) && message.view.round >= round) || over(message);
const moored = (message: Moment): boolean => !deciding('Mooring')(message);
const landed = (message: Moment): boolean => message.view.characters.some(({ camp, space }) => camp === message.view.camp && space !== null);
const played = ({ view }: Moment): number => view.columns.reduce((sum, { cards }) => sum + cards.length, 0);
const idolOut = (message: Moment): boolean => message.view.idol !== null || message.view.carrier !== null || over(message);

const cluesMatter = (message: Moment): boolean => deciding('Playing')(message) || played(message) > 0 || message.view.camps.some(({ medallion }) => medallion) || message.view.round >= 3 || over(message);

/** When each step comes and what it points at; the words follow in the same order. */
const plan: readonly Plan[] = [
  {},
  { when: (message) => deciding('Mooring')(message) || message.view.turn !== null, until: moored },
  { when: acting(1), target: '[data-area]' },
  { when: acting(1), until: landed },
  { when: can('Step', 1), target: '.reach' },
  { when: can('Search', 2), target: '[data-do="Search"]' },
  { when: fromRound(1), target: '.tokens' },
  { when: can('End', 2), target: '[data-do="End"]' },
  { when: can('Pull', 2) },
  { when: (message) => message.view.duel !== null || message.view.reach.some(({ fights }) => fights.length > 0) || message.view.round >= 3 || over(message) },
  { when: cluesMatter, target: '[data-map]' },
  { when: cluesMatter, target: '[data-map]' },
  { when: (message) => message.view.characters.some(({ wounded }) => wounded) || message.view.round >= 4 || over(message) },
  { when: idolOut },
  { when: over },
];

const en: readonly (readonly [title: string, text: string])[] = [
  ['A forgotten island', 'Two teams hunt the Idol of the Sun God. Search the island, find out which temple hides the Idol, and be the team that sails away with it. Your team’s characters act one after the other, then the other team’s.'],
  ['Moor your boat', 'Choose one of the spots at sea. Your team gets a flag on the two jetties linked to it: from a jetty with your flag you will leave with the Idol.'],
  ['A character’s sheet', 'The boot is movement, the lens is searching, the swords count in a duel, the round places hold what is found. The one with the ring acts now and may spend its points in any order.'],
  ['Go ashore', 'Spaces outlined in gold are within reach, and each shows what it costs. Tap a jetty of yours; what is further away is walked to move by move.'],
  ['Levels', 'A step costs 1, and 1 more for each level climbed: sand 0, forest 1, hill 2, mountain 3. Going down is free, and a rowboat goes from jetty to jetty for 2. Any other space tells you why not.'],
  ['Search', 'One search point turns over the token below your character. Step and sword tokens are kept, seen by your team only. A clue or a flag works at once.'],
  ['What is left', 'For each terrain: how many tokens are still there, and how many clues and flags are still to be found. High ground costs more, but has more to find.'],
  ['End the turn', 'When you are done, end the turn; points left over are lost. Until then Undo takes back whatever has revealed nothing.'],
  ['Pull a friend', 'For 1 point a character pulls an ally from the next space to its own, however high. A slow scholar climbs a mountain that way.'],
  ['Duels', 'Entering a space with an enemy starts a duel: swords on the sheet, sword tokens, and a die each. The red badge shows your chance before you go. The loser is wounded and may be pushed away.'],
  ['The treasure map', 'Seven clue cards come here in the course of the game: for shape, colour and stairs. What shows most often in each column holds. The eight temples are all different; one of them fits.'],
  ['Clues and the Medallion', 'The very first clue brings the Sun Medallion to its finder’s team. Every later one lets you play a clue card: the face-up one, or one of your own face down. Steer the map to a temple that you can reach.'],
  ['Wounded', 'A wounded character fights nobody and has to keep away from unwounded enemies. It recovers at the end of its next turn, and may search, pull and carry meanwhile.'],
  ['The Idol', 'There it is. Take it, hand it on, carry it to a jetty with your flag, and be there when your team’s next turn begins: then the game is yours. Beat its carrier, and it falls to the ground.'],
  ['Anchor up', 'The score sheet says who sailed away; the replay shows it all once more. Next time try the Advanced side: every character then has an ability. Thank you for playing.'],
];

const fr: readonly (readonly [title: string, text: string])[] = [
  ['Une île oubliée', 'Deux camps cherchent l’Idole du Dieu Soleil. Fouillez l’île, découvrez dans quel temple elle repose, et repartez avec elle. Les personnages de votre camp agissent l’un après l’autre, puis ceux de l’autre camp.'],
  ['Placez votre bateau', 'Choisissez un des emplacements en mer. Votre camp reçoit un drapeau sur les deux pontons reliés\u202f: c’est d’un ponton à votre drapeau que vous partirez avec l’Idole.'],
  ['La fiche d’un personnage', 'La botte est le mouvement, la loupe la fouille, les épées comptent en duel, les places rondes gardent ce qui est trouvé. Celui qui porte l’anneau agit, et dépense ses points dans l’ordre qu’il veut.'],
  ['À terre', 'Les cases cernées d’or sont à portée, et chacune montre son coût. Touchez un de vos pontons\u202f; vers ce qui est plus loin, on marche de case en case.'],
  ['Les niveaux', 'Un pas coûte 1, et 1 de plus par niveau gravi\u202f: sable 0, forêt 1, colline 2, montagne 3. Descendre ne coûte rien, et une chaloupe va d’un ponton à l’autre pour 2. Toute autre case vous dit pourquoi.'],
  ['Fouiller', 'Un point de fouille retourne le jeton sous votre personnage. Les jetons Pas et Épée sont gardés, vus de votre seul camp. Un indice ou un drapeau agit tout de suite.'],
  ['Ce qui reste', 'Pour chaque terrain\u202f: combien de jetons s’y trouvent encore, et combien d’indices et de drapeaux restent à trouver. Les hauteurs coûtent plus cher, mais on y trouve davantage.'],
  ['Finir le tour', 'Quand vous avez fini, terminez le tour\u202f; les points restants sont perdus. D’ici là, Annuler reprend tout ce qui n’a rien révélé.'],
  ['Tirer un allié', 'Pour 1 point, un personnage tire un allié de la case voisine vers la sienne, si haute soit-elle. Une savante lente gravit ainsi une montagne.'],
  ['Les duels', 'Entrer sur une case avec un adversaire déclenche un duel\u202f: épées de la fiche, jetons Épée, et un dé chacun. L’insigne rouge donne vos chances avant d’y aller. Le perdant est blessé et peut être repoussé.'],
  ['La carte au trésor', 'Sept cartes Indice viennent ici au fil de la partie\u202f: forme, couleur, escaliers. Dans chaque colonne, ce qui se voit le plus souvent l’emporte. Les huit temples sont tous différents\u202f; un seul convient.'],
  ['Indices et Médaillon', 'Le tout premier indice apporte le Médaillon du Soleil au camp qui le trouve. Chaque autre fait jouer une carte Indice\u202f: la visible, ou une des vôtres, face cachée. Menez la carte vers un temple à votre portée.'],
  ['Blessé', 'Un personnage blessé ne combat pas et doit éviter les adversaires valides. Il se remet à la fin de son prochain tour\u202f; d’ici là il peut fouiller, tirer et porter.'],
  ['L’Idole', 'La voilà. Prenez-la, passez-la, portez-la sur un ponton à votre drapeau, et soyez-y quand commence le prochain tour de votre camp\u202f: la partie est gagnée. Un porteur vaincu la laisse tomber.'],
  ['On lève l’ancre', 'La feuille de score dit qui est parti\u202f; la partie peut être revue. La prochaine fois, essayez la face Avancé\u202f: chaque personnage a alors une capacité. Merci d’avoir joué.'],
];

const told = (said: typeof en): readonly Step<View>[] => plan.map((step, at) => ({ ...step, title: said[at]![0], text: said[at]![1] }));

export const Guide: Steps<View> = { en: told(en), fr: told(fr) };
