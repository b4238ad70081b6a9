/** A first game in five minutes: what to look at, when it comes up. A step comes when its moment does; what never comes holds back nothing. */
import type { Guide as Steps, Step, TableMessage } from '../../shell/contract';
import type { View } from './types';

type Moment = TableMessage<View>;

const asked = (type: string) => (message: Moment) => message.choices.some((choice) => choice.move.type === type);
const answered = (type: string) => (message: Moment) => !asked(type)(message);
const deciding = (type: string) => (message: Moment) => message.choices.length > 0 && message.view.decision?.type === type;
/** At the beginning of an action of mine, from a round on. */
const acting = (round: number) => (message: Moment) => deciding('Acting')(message) && message.view.round >= round;
/** A plantation or a mine is founded. */
const settling = (message: Moment) => asked('Settle')(message) && message.view.decision?.type === 'Aiming' && message.view.decision.card !== 'ruins';
/** One island only is moored at without a question. */
const mooring = (message: Moment) => deciding('Mooring')(message) && message.choices.length > 1;
const lastRound = ({ view }: Moment) => view.trigger !== null || (view.round > 0 && view.round >= view.round_limit);
const over = (message: Moment) => message.table.over;

type Plan = Omit<Step<View>, 'title' | 'text'>;

/** When each step comes and what it points at; the words follow in the same order. */
const plan: readonly Plan[] = [
  { target: '.ilos .map' },
  { target: '.ilos .hand', when: asked('Redraw'), until: answered('Redraw') },
  { target: '.ilos .offer', when: deciding('Founding'), until: answered('Discover') },
  { target: '.ilos .tap.island.can', when: mooring, until: answered('Dock') },
  { target: '.ilos.status', when: lastRound },
  { target: '.ilos .hand', when: acting(1) },
  { target: '.ilos .card.can', when: asked('Play'), until: answered('Play') },
  { target: '.ilos .tap.slot.can', when: settling, until: answered('Settle') },
  { target: '.ilos .hand', when: asked('Pay'), until: answered('Pay') },
  { target: '.ilos.ask .other.can', when: asked('End'), part: 'ask' },
  { target: '.ilos.area.mine', when: acting(2), part: 'mine' },
  { target: '.ilos .market', when: acting(2) },
  { target: '.ilos .tap.lair', when: (message) => acting(3)(message) && message.view.lairs.length > 0 },
  { target: '.ilos .zoom', when: acting(3) },
  { target: '.ilos [data-card="building"]', when: acting(4) },
  { target: '.confirm .go', when: over, part: 'confirm' },
];

/** A title, and a text that may say what the device does. */
type Said = readonly [title: string, text: Step['text']];

const en: readonly Said[] = [
  ['An archipelago nobody knows', 'The sea is empty as yet. You and your rivals lay it tile by tile, moor at its islands, settle them, and sell what they yield. Whoever is richest at the end wins.'],
  ['Your first five cards', (touch) => `Cards are what you do and what you pay with. Once, now, you may swap some for new ones: ${touch ? 'tap' : 'click'} those, or keep them all. Ships and plantations are a good beginning; gold mines and ruins cost a lot.`],
  ['Lay a tile', (touch) => `Take one of the face-up tiles: the places where it fits light up. ${touch ? 'Tap' : 'Click'} a place, and again to turn the tile; then confirm. Land must meet land, sea must meet sea.`],
  ['Moor', (touch) => `${touch ? 'Tap' : 'Click'} an island of your tile for your first ship. Pioneers land only where you have ships.`],
  ['The last round', 'Somebody has landed their tenth pioneer, or time is up. This round is played to its end, then the goods are sold. Production boards are worth nothing: what counts is behind the screens.'],
  ['The card says it all', 'All six kinds are always here, with how many you hold. The little card shows how many others you pay, the boats how many of your ships it needs at the island, and the skull its cost where pirates are about.'],
  ['Play a card', (touch) => `Take a card outlined in gold, then say what and where. Nothing is final before it is paid: Undo goes back step by step. ${touch ? 'Tap' : 'Click'} any other card to learn why it cannot be played.`],
  ['Settle', 'Plantations stand on ebony, dye and spices, mines on gold. The tag at a slot is what it costs you, there. Each of these pioneers adds one token to your production, every turn, for the rest of the game.'],
  ['Paying', (touch) => `${touch ? 'Tap' : 'Click'} the cards to pay with, or let them be filled in and change what you like. They go face down: the others see how many, not which. Once paid, the action is done.`],
  ['Ending the turn', 'When you play no more cards you produce, then you draw: three cards, and one for every ship you have in play and every fort. Saving up for an expensive card is a plan, too.'],
  ['Production and stock', 'Of each resource: what a turn brings, and what you have behind your screen. The others see your production, not your stock. You have ten pioneers: that is all.'],
  ['Pushing prices', 'A market card costs one token and raises that resource by a step, for everybody. Eight rises are all there are. Push what you have most of, when the others have little.'],
  ['Pirates', 'A ship in a lair makes everybody else pay more for plantations, mines and buildings, on every island of that tile. Choose a lair, and its reach is drawn on the map before you agree. Where coasts are dashed, with a skull, you pay more.'],
  ['A large sea', (touch) => (touch ? 'Drag to move the map, pinch to come closer; the button with the corners brings it all into sight. With the arrows you can go from place to place instead.' : 'Drag to move the map, turn the wheel to come closer; the button with the corners brings it all into sight. With the arrows you can go from place to place instead.')],
  ['Forts and trading posts', 'On a construction site a building card builds one or the other. A fort spares you the pirated cost there and brings a card a turn; a trading post copies what somebody grows on that island.'],
  ['Time to sell', 'The score sheet lists every resource at its price, and the replay shows the game once more. Thank you for playing: the next one is yours.'],
];

const fr: readonly Said[] = [
  ['Un archipel inconnu', 'La mer est encore vide. Vous et vos rivaux la peuplez tuile par tuile, vous accostez ses îles, vous vous y établissez et vendez ce qu’elles donnent. Le joueur le plus riche à la fin l’emporte.'],
  ['Vos cinq premières cartes', (touch) => `Les cartes servent à agir et à payer. Une seule fois, maintenant, vous pouvez en défausser pour en repiocher autant\u202f: ${touch ? 'touchez-les' : 'cliquez dessus'}, ou gardez tout. Navires et plantations font un bon début\u202f; mines d’or et ruines coûtent cher.`],
  ['Posez une tuile', (touch) => `Prenez une des tuiles visibles\u202f: les endroits possibles s’allument. ${touch ? 'Touchez' : 'Cliquez sur'} un endroit, encore une fois pour tourner la tuile, puis confirmez. Terre contre terre, mer contre mer.`],
  ['Accostez', (touch) => `${touch ? 'Touchez' : 'Cliquez sur'} une île de votre tuile pour votre premier navire. Les pionniers ne débarquent que là où sont vos navires.`],
  ['La dernière manche', 'Quelqu’un a débarqué son dixième pionnier, ou le temps est écoulé. Cette manche se joue jusqu’au bout, puis tout est vendu. Les plateaux de production ne valent rien\u202f: seul compte ce qui est derrière les écrans.'],
  ['Tout est sur la carte', 'Les six sortes sont toujours là, avec le nombre que vous en tenez. La petite carte dit combien d’autres vous payez, les bateaux combien de vos navires doivent être à l’île, et le crâne le coût de piraterie.'],
  ['Jouez une carte', (touch) => `Prenez une carte cernée d’or, puis dites quoi et où. Rien n’est définitif avant d’être payé\u202f: Annuler revient d’un pas. ${touch ? 'Touchez' : 'Cliquez sur'} une autre carte pour savoir ce qui l’empêche.`],
  ['S’établir', 'Les plantations vont sur l’ébène, la teinture et les épices, les mines sur l’or. L’étiquette d’un emplacement est son coût pour vous, à cet endroit. Chacun de ces pionniers ajoute un jeton à votre production, à chaque tour, jusqu’à la fin.'],
  ['Payer', (touch) => `${touch ? 'Touchez' : 'Cliquez sur'} les cartes qui paient, ou faites compléter et changez ce que vous voulez. Elles vont face cachée\u202f: les autres voient combien, pas lesquelles. Une fois payée, l’action est faite.`],
  ['Finir son tour', 'Quand vous ne jouez plus, vous produisez, puis vous piochez\u202f: trois cartes, et une par navire en jeu et par fort. Économiser pour une carte chère est aussi un plan.'],
  ['Production et réserve', 'Pour chaque ressource\u202f: ce qu’un tour rapporte, et ce que vous avez derrière votre écran. Les autres voient votre production, pas votre réserve. Vous avez dix pionniers, pas un de plus.'],
  ['Pousser les prix', 'Une carte Marché coûte un jeton et fait monter cette ressource d’un cran, pour tout le monde. Il n’y a que huit hausses. Poussez ce dont vous avez le plus, quand les autres en ont peu.'],
  ['Les pirates', 'Un navire dans un repaire rend plantations, mines et bâtiments plus chers à tous les autres, sur chaque île de cette tuile. Choisissez un repaire\u202f: sa portée est dessinée avant que vous n’acceptiez. Là où les côtes sont pointillées, avec un crâne, vous payez plus.'],
  ['Une grande mer', (touch) => (touch ? 'Glissez pour déplacer la carte, pincez pour vous approcher\u202f; le bouton aux quatre coins la montre en entier. Les flèches mènent aussi d’un endroit à l’autre.' : 'Glissez pour déplacer la carte, tournez la molette pour vous approcher\u202f; le bouton aux quatre coins la montre en entier. Les flèches mènent aussi d’un endroit à l’autre.')],
  ['Forts et comptoirs', 'Sur un emplacement de construction, une carte Bâtiment bâtit l’un ou l’autre. Un fort vous y épargne le coût de piraterie et donne une carte par tour\u202f; un comptoir copie ce que quelqu’un cultive sur cette île.'],
  ['L’heure de vendre', 'La feuille de score détaille chaque ressource à son prix, et la partie peut être revue coup par coup. Merci d’avoir joué\u202f: la prochaine est pour vous.'],
];

const told = (said: readonly Said[]): readonly Step<View>[] => plan.map((step, at) => ({ ...step, title: said[at]![0], text: said[at]![1] }));

export const Guide: Steps<View> = { en: told(en), fr: told(fr) };
