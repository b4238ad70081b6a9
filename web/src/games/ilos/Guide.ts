/** A first game in five minutes: what to look at, when it comes up. Steps come in order; none waits for what may not happen. */
import type { Guide as Steps, Step, TableMessage } from '../../shell/contract';
import type { View } from './types';

type Moment = TableMessage<View>;

const asked = (type: string) => (message: Moment) => message.choices.some((choice) => choice.move.type === type);
const answered = (type: string) => (message: Moment) => !asked(type)(message);
const deciding = (type: string) => (message: Moment) => message.choices.length > 0 && message.view.decision?.type === type;
/** From such a choice on, or at the latest from a round on. */
const askedOrRound = (type: string, round: number) => (message: Moment) => asked(type)(message) || message.view.round >= round;
const mooringOrRound = (message: Moment) => deciding('Mooring')(message) || message.view.round >= 1;
const fromRound = (round: number) => (message: Moment) => message.view.round >= round;
const acting = (round: number) => (message: Moment) => deciding('Acting')(message) && message.view.round >= round;
const ending = (message: Moment) => message.view.trigger !== null || message.table.over;
const over = (message: Moment) => message.table.over;

type Plan = Omit<Step<View>, 'title' | 'text'>;

/** When each step comes and what it points at; the words follow in the same order. */
const plan: readonly Plan[] = [
  { target: '.ilos .map' },
  { target: '.ilos .hand', when: asked('Redraw'), until: answered('Redraw') },
  { target: '.ilos .offer', when: (message) => deciding('Founding')(message) || message.view.round >= 1, until: answered('Discover') },
  { target: '.ilos .map', when: mooringOrRound, until: answered('Dock') },
  { target: '.ilos .hand', when: acting(1) },
  { target: '.ilos .hand', when: acting(1), until: answered('Play') },
  { target: '.ilos .hand', when: askedOrRound('Pay', 2), until: answered('Pay') },
  { target: '.ilos .map', when: askedOrRound('Settle', 2) },
  { target: '.ask', when: asked('End') },
  { target: '[data-area]', when: fromRound(2) },
  { target: '.ilos .market', when: fromRound(2) },
  { target: '.ilos .map', when: acting(3) },
  { target: '.ilos .zoom', when: acting(3) },
  { target: '.ilos .map', when: acting(4) },
  { target: '.ilos .map', when: ending },
  { target: '.confirm .go', when: over },
];

const en: readonly (readonly [title: string, text: string])[] = [
  ['An archipelago nobody knows', 'The map is empty as yet. You and your rivals lay it tile by tile, moor at its islands, settle them, and sell what they yield. Whoever is richest at the end wins.'],
  ['Your first five cards', 'Cards are what you do and what you pay with. Once, now, you may swap some for new ones. Ships and plantations are a good beginning; gold mines and ruins cost a lot.'],
  ['Lay a tile', 'Take one of the face-up tiles: the places where it fits light up. Tap a place, and again to turn the tile. Land must meet land, sea must meet sea.'],
  ['Moor', 'Choose an island of your tile for your first ship. Pioneers land only where you have ships.'],
  ['The card says it all', 'All six kinds are always here, with how many you hold. The little card shows how many others you pay, the boats how many of your ships it needs at the island, and the skull its cost where pirates are about.'],
  ['Play a card', 'Take a card outlined in gold, then say what and where. Nothing is final before it is paid: Undo goes back step by step. Tap any other card to learn why it cannot be played.'],
  ['Paying', 'Tap the cards to pay with, or let them be filled in and change what you like. They go face down: the others see how many, not which. Once paid, the action is done.'],
  ['Settle', 'Plantations stand on ebony, dye and spices, mines on gold. The tag at a slot is what it costs you, there. Each of these pioneers adds one token to your production, every turn, for the rest of the game.'],
  ['Ending the turn', 'When you play no more cards you produce, then you draw: three cards, and one for every ship you have in play and every fort. Saving up for an expensive card is a plan, too.'],
  ['Production and stock', 'The small figure is what a turn brings, the large one what you have behind your screen. The others see your production, not your stock. You have ten pioneers: that is all.'],
  ['Pushing prices', 'A market card costs one token and raises that resource by a step, for everybody. Eight rises are all there are. Push what you have most of, when the others have little.'],
  ['Pirates', 'A ship in a lair makes everybody else pay more for plantations, mines and buildings, on every island of that tile. Choose a lair, and its reach is drawn on the map before you agree. Where coasts are dashed, with a skull, you pay more.'],
  ['A large sea', 'Drag to move the map, pinch or turn the wheel to come closer; the corners bring it all into sight. With the arrows you can go from place to place instead.'],
  ['Forts and trading posts', 'On a construction site you build one or the other. A fort spares you the pirated cost there and brings a card a turn; a trading post copies what somebody grows on that island.'],
  ['The last round', 'Somebody has landed their tenth pioneer, or time is up. The round is played to its end, then the goods are sold. Production boards are worth nothing: what counts is behind the screens.'],
  ['Time to sell', 'The score sheet lists every resource at its price, and the replay shows the game once more. Thank you for playing: the next one is yours.'],
];

const fr: readonly (readonly [title: string, text: string])[] = [
  ['Un archipel inconnu', 'La carte est encore vide. Vous et vos rivaux la posez tuile par tuile, vous accostez ses îles, vous vous y établissez et vendez ce qu’elles donnent. Le joueur le plus riche à la fin l’emporte.'],
  ['Vos cinq premières cartes', 'Les cartes servent à agir et à payer. Une seule fois, maintenant, vous pouvez en défausser pour en repiocher autant. Navires et plantations font un bon début\u202f; mines d’or et ruines coûtent cher.'],
  ['Posez une tuile', 'Prenez une des tuiles visibles\u202f: les endroits possibles s’allument. Touchez un endroit, encore une fois pour la tourner. Terre contre terre, mer contre mer.'],
  ['Accostez', 'Choisissez une île de votre tuile pour votre premier navire. Les pionniers ne débarquent que là où sont vos navires.'],
  ['Tout est sur la carte', 'Les six sortes sont toujours là, avec le nombre que vous en tenez. La petite carte dit combien d’autres vous payez, les bateaux combien de vos navires doivent être à l’île, et le crâne le coût de piraterie.'],
  ['Jouez une carte', 'Prenez une carte cernée d’or, puis dites quoi et où. Rien n’est définitif avant d’être payé\u202f: Annuler revient d’un pas. Touchez une autre carte pour savoir ce qui l’empêche.'],
  ['Payer', 'Touchez les cartes qui paient, ou faites compléter et changez ce que vous voulez. Elles vont face cachée\u202f: les autres voient combien, pas lesquelles. Une fois payée, l’action est faite.'],
  ['S’établir', 'Les plantations vont sur l’ébène, la teinture et les épices, les mines sur l’or. L’étiquette d’un emplacement est son coût pour vous, à cet endroit. Chacun de ces pionniers ajoute un jeton à votre production, à chaque tour, jusqu’à la fin.'],
  ['Finir son tour', 'Quand vous ne jouez plus, vous produisez, puis vous piochez\u202f: trois cartes, et une par navire en jeu et par fort. Économiser pour une carte chère est aussi un plan.'],
  ['Production et réserve', 'Le petit chiffre est ce qu’un tour rapporte, le grand ce que vous avez derrière votre écran. Les autres voient votre production, pas votre réserve. Vous avez dix pionniers, pas un de plus.'],
  ['Pousser les prix', 'Une carte Marché coûte un jeton et fait monter cette ressource d’un cran, pour tout le monde. Il n’y a que huit hausses. Poussez ce dont vous avez le plus, quand les autres en ont peu.'],
  ['Les pirates', 'Un navire dans un repaire rend plantations, mines et bâtiments plus chers à tous les autres, sur chaque île de cette tuile. Choisissez un repaire\u202f: sa portée est dessinée avant que vous n’acceptiez. Là où les côtes sont pointillées, avec un crâne, vous payez plus.'],
  ['Une grande mer', 'Glissez pour déplacer la carte, pincez ou tournez la molette pour vous approcher\u202f; le cadre la montre en entier. Les flèches mènent aussi d’un endroit à l’autre.'],
  ['Forts et comptoirs', 'Sur un emplacement de construction, vous bâtissez l’un ou l’autre. Un fort vous y épargne le coût de piraterie et donne une carte par tour\u202f; un comptoir copie ce que quelqu’un cultive sur cette île.'],
  ['La dernière manche', 'Quelqu’un a débarqué son dixième pionnier, ou le temps est écoulé. La manche se joue jusqu’au bout, puis tout est vendu. Les plateaux de production ne valent rien\u202f: seul compte ce qui est derrière les écrans.'],
  ['L’heure de vendre', 'La feuille de score détaille chaque ressource à son prix, et la partie peut être revue coup par coup. Merci d’avoir joué\u202f: la prochaine est pour vous.'],
];

const told = (said: typeof en): readonly Step<View>[] => plan.map((step, at) => ({ ...step, title: said[at]![0], text: said[at]![1] }));

export const Guide: Steps<View> = { en: told(en), fr: told(fr) };
