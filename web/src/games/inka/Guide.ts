/** A first game in five minutes: what to look at, when it comes up. A step comes when its moment does; what never comes holds back nothing. */
import type { Guide as Steps, Step, TableMessage } from '../../shell/contract';
import type { View } from './types';

type Moment = TableMessage<View>;

const asked = (type: string) => (message: Moment) => message.choices.some((choice) => choice.move.type === type);
const answered = (type: string) => (message: Moment) => !asked(type)(message);
/** In my turn, from a round on: what is asked then can be done. */
const myTurn = (type: string, round = 1) => (message: Moment) => asked('Stop')(message) && asked(type)(message) && message.view.round >= round;
const spent = (message: Moment) => asked('Stop')(message) && (message.view.points ?? 3) < 3;
const moved = (message: Moment) => spent(message) || !asked('Stop')(message);
const over = (message: Moment) => message.table.over;

type Plan = Omit<Step<View>, 'title' | 'text'>;

/** When each step comes and what it points at; the words follow in the same order. */
const plan: readonly Plan[] = [
  { target: '.inka .temple' },
  { target: '.inka .tap.cell.can', when: asked('Enter'), until: answered('Enter') },
  { target: '.inka .laying', when: asked('Lay'), part: 'ask' },
  { target: '.inka .temple', when: asked('Lay'), until: answered('Lay') },
  { target: '.inka.status', when: myTurn('Shift') },
  { target: '.inka .tap:is(.path, .destination):is(.can, .picked)', when: myTurn('Shift'), until: moved },
  { target: '.inka .reach', when: (message) => spent(message) && message.view.reach.length > 0 },
  { target: '.inka .hinting', when: (message) => asked('Stop')(message) && message.view.hint.length > 1 },
  { target: '.inka .tap.piece, .inka .tap.cell.can', when: myTurn('Walk'), until: answered('Walk') },
  { target: '.inka .temple', when: asked('Keep'), until: answered('Keep') },
  { target: '.inka .tap.piece', when: myTurn('Shift', 2) },
  { target: '.inka .tap.piece', when: asked('Take') },
  { target: '.inka .well', when: (message) => myTurn('Sneak')(message) || myTurn('Walk', 3)(message) },
  { target: '.inka .sign', when: (message) => myTurn('Haul')(message) || myTurn('Walk', 4)(message) },
  { target: '.confirm .go', when: over, part: 'confirm' },
];

/** A title, and a text that may say what the device does. */
type Said = readonly [title: string, text: Step['text']];

const en: readonly Said[] = [
  ['A temple over the abyss', 'Most of the floor is gone. What is left are sandstone cells, the glowing abyss between them, and pale rhombi that slide and turn. Your three statues wait on the red rhombi in the middle. Fetch them, then be the first to stand on one of the four exits at the rim.'],
  ['Choose a start cell', (touch, confirms) => `What is outlined in gold can be chosen. Anything else tells you why not when you ${touch ? 'tap' : 'click'} it. ${touch ? 'Tap' : 'Click'} one of the start cells for your piece${confirms ? ', then confirm below' : ''}. The four of them are also the exits.`],
  ['A rhombus is drawn', 'Thirteen rhombi lie face down. In turn everybody draws one and lays it, until all are in the temple; after that nothing is left to luck. A wall can never be crossed; a snake can, for one action point.'],
  ['Lay it anywhere', (touch) => `${touch ? 'Tap' : 'Click'} a cell: the rhombus appears there. ${touch ? 'Tap' : 'Click'} it again, or use the arrows below the question, to turn it. Bridge your own way, or put a wall where others want to pass. Then confirm.`],
  ['Three action points', 'A turn has four phases: your blockade comes off, you move rhombi, you move your piece, you may place the blockade. Rhombi and piece share three points: the little diamonds up here.'],
  ['Move a rhombus', (touch, confirms) => `${touch ? 'Tap' : 'Click'} a rhombus. Every gold mark is a place it can reach in one slide or one turn, the tint shows what it sweeps, a cross what stops it. Choose a mark${confirms ? ' and confirm' : ''}: that costs one point. Whoever stands on the rhombus rides along, you too.`],
  ['What if?', 'Nothing is hidden in this game, so try things out: Undo takes back move after move until your turn is over. Watch the green dots: they show where your piece could walk now. A figure is what it costs.'],
  ['Shortest way', 'This button draws the best way to your next statue, then to an exit. Rings mark the gaps in it: that is where you want a rhombus.'],
  ['Then walk', (touch, confirms) => `${touch ? 'Tap' : 'Click'} your piece, then a green dot${confirms ? ', and confirm' : ''}. Walking is free as far as the way goes; a figure is what the snakes on it cost. Once your piece has moved, the rhombi stay where they are this turn. When you have done all you want, stop.`],
  ['One blockade', (touch) => `Now you may put your blockade on any free cell: ${touch ? 'tap' : 'click'} it. No piece can stop there, no rhombus can pass, and a rhombus under it cannot be moved at all. It comes off when your next turn begins.`],
  ['Ride along', 'The strongest moves carry you: stand on a rhombus, turn it round a corner, and walk off on the far side. Riding over snakes costs nothing.'],
  ['Take your statue', (touch) => `You stand on a red rhombus: ${touch ? 'tap' : 'click'} your piece, and one point takes your own statue. You need one from each of the three.`],
  ['Secret passages', 'Spirals are secret passages: from an uncovered one, one point takes your piece to any other that is uncovered and free.'],
  ['Moving the middle', 'The small red rhombi on the floor are rhombus symbols. From an uncovered one, one point slides or turns a red rhombus: bring a statue closer, or take it away from somebody.'],
  ['Out!', 'The score sheet counts statues, and who is out. The replay shows the game once more, move by move. Thank you for playing.'],
];

const fr: readonly Said[] = [
  ['Un temple au-dessus du gouffre', 'Presque tout le sol s’est effondré. Il reste des cases de grès, le gouffre rougeoyant et des losanges clairs qui glissent et tournent. Vos trois statues attendent au centre, sur les losanges rouges. Allez les chercher, puis soyez le premier à atteindre l’une des quatre sorties du bord.'],
  ['Choisissez une case de départ', (touch, confirms) => `Ce qui est cerné d’or peut être choisi. Le reste vous dit pourquoi si vous ${touch ? 'le touchez' : 'cliquez dessus'}. ${touch ? 'Touchez' : 'Cliquez sur'} une des cases de départ pour votre pion${confirms ? ', puis confirmez en dessous' : ''}. Ces quatre cases sont aussi les sorties.`],
  ['Un losange est tiré', 'Treize losanges sont face cachée. Chacun à son tour en tire un et le pose, jusqu’au dernier\u202f; ensuite, plus rien n’est laissé au hasard. Un mur ne se franchit jamais\u202f; un serpent, si, pour un point d’action.'],
  ['Posez-le où vous voulez', (touch) => `${touch ? 'Touchez' : 'Cliquez sur'} une case\u202f: le losange y apparaît. ${touch ? 'Touchez-la' : 'Cliquez'} encore, ou servez-vous des flèches sous la question, pour le tourner. Jetez un pont pour vous, ou un mur devant les autres. Puis confirmez.`],
  ['Trois points d’action', 'Un tour a quatre phases\u202f: votre blocus est retiré, vous déplacez des losanges, vous déplacez votre pion, vous pouvez poser le blocus. Losanges et pion se partagent trois points, montrés ici en haut.'],
  ['Déplacez un losange', (touch, confirms) => `${touch ? 'Touchez' : 'Cliquez sur'} un losange. Chaque marque d’or est un endroit où un glissement ou une rotation le mène, la teinte montre ce qu’il balaie, une croix ce qui l’arrête. Choisissez une marque${confirms ? ' et confirmez' : ''}\u202f: cela coûte un point. Le losange emporte les pions qui s’y trouvent, le vôtre aussi.`],
  ['Et si…\u202f?', 'Rien n’est caché dans ce jeu, alors essayez\u202f: «\u202fAnnuler\u202f» reprend coup après coup tant que votre tour n’est pas fini. Regardez les points verts\u202f: ils montrent où votre pion pourrait aller maintenant. Un chiffre dit ce que cela coûte.'],
  ['Le plus court chemin', 'Ce bouton trace le meilleur chemin vers votre prochaine statue, puis vers une sortie. Les anneaux en marquent les trous\u202f: c’est là qu’il faut un losange.'],
  ['Puis marchez', (touch, confirms) => `${touch ? 'Touchez' : 'Cliquez sur'} votre pion, puis un point vert${confirms ? ', et confirmez' : ''}. Marcher est gratuit aussi loin que va le chemin\u202f; un chiffre dit ce que coûtent les serpents. Dès que votre pion a bougé, les losanges ne bougent plus à ce tour. Quand vous avez fait tout ce que vous vouliez, arrêtez-vous.`],
  ['Un seul blocus', (touch) => `Vous pouvez maintenant poser votre blocus sur une case libre\u202f: ${touch ? 'touchez-la' : 'cliquez dessus'}. Aucun pion ne peut s’y arrêter, aucun losange y passer, et un losange qui le porte ne bouge plus du tout. Il est retiré au début de votre prochain tour.`],
  ['Voyagez', 'Les meilleurs coups vous emportent\u202f: montez sur un losange, tournez-le autour d’un coin et descendez de l’autre côté. Survoler un serpent ne coûte rien.'],
  ['Prenez votre statue', (touch) => `Vous êtes sur un losange rouge\u202f: ${touch ? 'touchez' : 'cliquez sur'} votre pion, et un point suffit pour prendre votre statue. Il vous en faut une de chacun des trois.`],
  ['Les passages secrets', 'Les spirales sont des passages secrets\u202f: depuis un passage découvert, un point mène votre pion à tout autre passage découvert et libre.'],
  ['Déplacer le centre', 'Les petits losanges rouges du sol sont des symboles losange. Depuis un symbole découvert, un point fait glisser ou tourner un losange rouge\u202f: rapprochez une statue, ou éloignez-la de quelqu’un.'],
  ['Dehors\u202f!', 'La feuille de score compte les statues et dit qui est sorti. La partie peut être revue coup par coup. Merci d’avoir joué.'],
];

const told = (said: readonly Said[]): readonly Step<View>[] => plan.map((step, at) => ({ ...step, title: said[at]![0], text: said[at]![1] }));

export const Guide: Steps<View> = { en: told(en), fr: told(fr) };
