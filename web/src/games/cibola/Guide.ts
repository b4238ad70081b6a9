/** A first game in five minutes: what to look at, when it comes up. A step whose moment never comes holds back no other. */
import type { Guide as Steps, Step, TableMessage } from '../../shell/contract';
import type { View } from './types';

type Moment = TableMessage<View>;
type Text = Step<View>['text'];

const asked = (type: string) => (message: Moment) => message.choices.some((choice) => choice.move.type === type);
const answered = (type: string) => (message: Moment) => !asked(type)(message);
const bidding = (round: number) => (message: Moment) => asked('Bid')(message) && message.view.round >= round;
/** At such a choice, or at the latest before the bids of a round. */
const askedOrBidding = (type: string, round: number) => (message: Moment) => asked(type)(message) || bidding(round)(message);
const opened = (message: Moment) => message.view.order.length > 0 || message.view.round > 1;
const over = (message: Moment) => message.table.over;

type Plan = Omit<Step<View>, 'title' | 'text'>;

/** When each step comes and what it points at; the words follow in the same order. */
const plan: readonly Plan[] = [
  { target: '.cibola .temple' },
  { target: '.cibola [data-column="shield"]' },
  { target: '.cibola [data-column="skull"]' },
  { target: '.cibola .cards', when: asked('Bid') },
  { target: '.bidpicker', part: 'ask', when: asked('Bid'), until: answered('Bid') },
  { target: '.cibola .bids', when: opened },
  { target: '.cibola .cards', when: asked('Take'), until: answered('Take') },
  { target: '.cibola .temple', when: askedOrBidding('Place', 3) },
  { target: '.cibola .shrine', when: askedOrBidding('Choose', 4) },
  { target: '.cibola [data-discard]', when: bidding(2) },
  { target: '.mine .score', part: 'mine', when: bidding(2) },
  { target: '.cibola .cards', when: bidding(5) },
  { target: '.bidpicker', part: 'ask', when: bidding(8) },
  { target: '.confirm .go', part: 'confirm', when: over },
];

const en: readonly (readonly [title: string, text: Text])[] = [
  ['A temple that is falling down', 'Eight rounds to fill your bags. In each one four treasure cards are turned face up, and everybody walks off with some of them. What they are worth is carved into this wall, and the wall does not stay as it is.'],
  ['One column, one treasure', (touch) => `Every treasure has its column. Rocks will cover its cells until a single one is left uncovered: that is what the column pays. The head of the column always shows the lowest and the highest it may still come to. ${touch ? 'Tap' : 'Click'} it to read how it counts.`],
  ['Each, or the majority', 'Sundials, snakes and shields pay for each one you own. For statuettes only the biggest collection is paid, once. Skulls work the same way round, but what they bring is a loss: do not be the one who has the most.'],
  ['What is on offer', 'These four cards are up for this round. Most show treasures only; a rock or a totem at the foot of a card is an extra that works at the moment you take it.'],
  ['Bid with a closed fist', (_touch, confirms) => `Choose how many explorers you send; nobody sees it. Whoever sends more picks earlier. What you send is gone for now, so ask yourself how badly you want the first pick.${confirms ? ' Choose a number, then press the gold button: nothing is played before you say so.' : ' The number you choose is your bid.'}`],
  ['All fists open together', 'The higher bid picks first. On a tie the holder of the torch goes before the others, then the seats to their left. Whoever picks last in a round takes the torch.'],
  ['Take a card', (touch, confirms) => `What is outlined in gold can be chosen, and nothing else. ${touch ? 'Tap' : 'Click'} a card ${confirms ? 'to see in your score bar what it would change, then confirm' : 'to take it'}. Anything else tells you why not when you ${touch ? 'tap' : 'click'} it.`],
  ['Rocks', 'The card with a rock lets its owner cover one uncovered cell. Close the poor cells of the treasures you collect and the rich ones of your rivals. The last uncovered cell of a column stays so, always.'],
  ['Totems', (touch) => `The totems stand in the shrine. A card with a totem at its foot brings you one. Some work at once, some only in the final count; ${touch ? 'tap' : 'click'} one to read it. The seat marks in the empty niches say who took the others.`],
  ['Sending nobody', 'Spent explorers lie here in the discard. Everybody who bids nothing shares them out, before the picking begins. It costs an early pick, and it fills your hand again: the best moment is when few others think of it.'],
  ['How you stand', 'The bar shows the least and the most your treasures may still bring, and where you are now. It moves with every rock. The others have one too.'],
  ['The Tomb', 'The first deck is used up. From here the cards come from the Tomb: more treasures on each, more skulls, and a lot more rocks.'],
  ['The last bids', 'After this round it is over. Explorers you still hold then bring a few points, and if two players end level, the one with more explorers wins. Spend what you must, keep what you can.'],
  ['Time to count', 'The score sheet lists every point with the rule behind it, and the replay shows the game once more. Thank you for playing: the next one is yours.'],
];

const fr: readonly (readonly [title: string, text: Text])[] = [
  ['Un temple qui s’écroule', 'Huit manches pour remplir vos sacs. À chacune, quatre cartes Trésor sont visibles et chacun repart avec sa part. Leur valeur est gravée dans ce mur, et ce mur ne restera pas tel qu’il est.'],
  ['Une colonne, un trésor', (touch) => `Chaque trésor a sa colonne. Les rochers en couvriront les cases jusqu’à n’en laisser qu’une\u202f: c’est elle qui paiera. En haut de la colonne, vous lisez toujours le moins et le plus qu’elle peut encore valoir. ${touch ? 'Touchez son sommet' : 'Cliquez sur son sommet'} pour savoir comment elle compte.`],
  ['Chacun, ou la majorité', 'Cadrans solaires, serpents et boucliers rapportent à l’unité. Pour les statuettes, seule la plus grande collection est payée, une fois. Les crânes suivent la même règle, mais c’est une perte\u202f: ne soyez pas celui qui en a le plus.'],
  ['Ce qui est à prendre', 'Voici les quatre cartes de la manche. La plupart ne montrent que des trésors\u202f; un rocher ou un totem au pied d’une carte est un supplément, qui agit au moment où vous la prenez.'],
  ['Miser poing fermé', (_touch, confirms) => `Choisissez combien d’explorateurs vous envoyez\u202f: personne ne le voit. Plus on en envoie, plus tôt on choisit. Ceux que vous envoyez sont partis pour l’instant\u202f; demandez-vous donc ce que vaut le premier choix.${confirms ? ' Choisissez un nombre, puis pressez le bouton doré\u202f: rien ne se joue sans votre accord.' : ' Le nombre choisi est votre mise.'}`],
  ['Les poings s’ouvrent ensemble', 'La plus forte mise choisit d’abord. À égalité, le joueur qui tient la torche passe avant les autres, puis on suit les places vers sa gauche. Le joueur qui choisit en dernier prend la torche.'],
  ['Prenez une carte', (touch, confirms) => `Ce qui est cerné d’or peut être choisi, et rien d’autre. ${touch ? 'Touchez une carte' : 'Cliquez sur une carte'} pour ${confirms ? 'voir dans votre barre de score ce qu’elle changerait, puis confirmez' : 'la prendre'}. Tout le reste vous dit pourquoi non si vous ${touch ? 'le touchez' : 'cliquez dessus'}.`],
  ['Les rochers', 'Une carte avec un rocher permet de couvrir une case visible. Fermez les cases pauvres de vos trésors et les cases riches de vos rivaux. La dernière case visible d’une colonne le reste toujours.'],
  ['Les totems', (touch) => `Les totems attendent dans leur niche. Une carte avec un totem à son pied vous en apporte un. Certains agissent tout de suite, d’autres au décompte final\u202f; ${touch ? 'touchez-en un' : 'cliquez sur l’un d’eux'} pour le lire. Les marques dans les niches vides disent qui a pris les autres.`],
  ['N’envoyer personne', 'Les explorateurs dépensés attendent ici, dans la défausse. Tous ceux qui ne misent rien se les partagent avant que l’on choisisse. On y perd un bon rang et on refait sa main\u202f: l’idéal est d’être seul à y penser.'],
  ['Où vous en êtes', 'La barre montre le moins et le plus que vos trésors peuvent encore rapporter, et votre score actuel. Chaque rocher la fait bouger. Les autres ont la leur.'],
  ['Le Tombeau', 'La première pile est épuisée. Les cartes viennent désormais du Tombeau\u202f: plus de trésors sur chacune, plus de crânes et bien plus de rochers.'],
  ['Les dernières mises', 'Après cette manche, c’est fini. Les explorateurs encore en main rapportent quelques points, et en cas d’égalité le joueur qui en garde le plus l’emporte. Dépensez ce qu’il faut, gardez ce que vous pouvez.'],
  ['L’heure des comptes', 'La feuille de score détaille chaque point et la règle qui le donne, et la partie peut être revue coup par coup. Merci d’avoir joué\u202f: la prochaine est pour vous.'],
];

const told = (said: typeof en): readonly Step<View>[] => plan.map((step, at) => ({ ...step, title: said[at]![0], text: said[at]![1] }));

export const Guide: Steps<View> = { en: told(en), fr: told(fr) };
