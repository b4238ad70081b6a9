/** A first game in five minutes: what to look at, when it comes up. Steps come in order; none waits for what may not happen. */
import type { Guide as Steps, Step, TableMessage } from '../../shell/contract';
import type { View } from './types';

type Moment = TableMessage<View>;

const asked = (type: string) => (message: Moment) => message.choices.some((choice) => choice.move.type === type);
const answered = (type: string) => (message: Moment) => !asked(type)(message);
const inPlay = (message: Moment) => message.view.round > 0;
/** From such a choice on, or at the latest from a round on. */
const askedOrRound = (type: string, round: number) => (message: Moment) => asked(type)(message) || message.view.round >= round;
const layingBegan = (message: Moment) => asked('Lay')(message) || inPlay(message);
const myTurn = (round: number) => (message: Moment) => asked('Stop')(message) && message.view.round >= round;
const myPoints = (below: number) => (message: Moment) => (asked('Stop')(message) && (message.view.points ?? 3) < below) || asked('Keep')(message) || message.view.round > 1;
const stopped = (message: Moment) => !asked('Stop')(message);
const over = (message: Moment) => message.table.over;

type Plan = Omit<Step<View>, 'title' | 'text'>;

/** When each step comes and what it points at; the words follow in the same order. */
const plan: readonly Plan[] = [
  { target: '.inka .temple' },
  { target: '.inka .temple', when: asked('Enter'), until: answered('Enter') },
  { target: '.inka .stock', when: layingBegan },
  { target: '.inka .temple', when: layingBegan, until: answered('Lay') },
  { target: '.inka.status', when: myTurn(1) },
  { target: '.inka .temple', when: myTurn(1), until: myPoints(3) },
  { target: '.confirm', when: myPoints(3) },
  { target: '.inka .hinting', when: myTurn(1) },
  { target: '.inka .modes', when: myTurn(1), until: stopped },
  { target: '.inka .temple', when: askedOrRound('Keep', 2), until: answered('Keep') },
  { target: '.inka .temple', when: myTurn(2) },
  { target: '.inka .temple', when: askedOrRound('Take', 3) },
  { target: '.inka .temple', when: askedOrRound('Sneak', 3) },
  { target: '.inka .temple', when: askedOrRound('Haul', 4) },
  { target: '.confirm .go', when: over },
];

const en: readonly (readonly [title: string, text: string])[] = [
  ['A temple over the abyss', 'Most of the floor is gone. What is left are sandstone cells, the glowing abyss between them, and pale rhombi that slide and turn. Your three statues wait on the red rhombi in the middle. Fetch them, then be the first to stand on one of the four exits at the rim.'],
  ['Choose a start cell', 'What is outlined in gold can be chosen, and nothing else. Anything else tells you why not when you tap it. Pick one of the start cells for your piece and confirm: the four of them are also the exits.'],
  ['A rhombus is drawn', 'Thirteen rhombi lie face down. In turn everybody draws one and lays it, until all are in the temple; after that nothing is left to luck. A wall can never be crossed; a snake can, for one action point.'],
  ['Lay it anywhere', 'Tap a cell: the rhombus appears there. Tap again, or use the arrows below the question, to turn it. Bridge your own way, or put a wall where others want to pass. Then confirm.'],
  ['Three action points', 'A turn has four phases: your blockade comes off, you move rhombi, you move your piece, you may place the blockade. Rhombi and piece share three points: the little diamonds up here.'],
  ['Move a rhombus', 'Tap a rhombus. Every ghost is a place it can reach in one slide or one turn, the tint shows what it sweeps, a cross what stops it. Choose a ghost: that costs one point. Whoever stands on the rhombus rides along, you too.'],
  ['What if?', 'Nothing is hidden in this game, so try things out: Undo takes back move after move until your turn is over. Watch the green dots: they show where your piece could walk now, and for how many points.'],
  ['Shortest way', 'This button draws the best way to your next statue. Rings mark the gaps in it: that is where you want a rhombus.'],
  ['Then walk', 'Tap your piece. Walking is free as far as the way goes; a number is what the snakes on it cost. But once your piece has moved, the rhombi stay where they are this turn. When you have done all you want, stop.'],
  ['One blockade', 'Now you may put your blockade on any free cell. No piece can stop there, no rhombus can pass, and a rhombus under it cannot be moved at all. It comes off when your next turn begins.'],
  ['Ride along', 'The strongest moves carry you: stand on a rhombus, turn it round a corner, and walk off on the far side. Riding over snakes costs nothing.'],
  ['Take your statue', 'On either half of a red rhombus one point takes your own statue from it. You need one from each of the three.'],
  ['Secret passages', 'Spirals are secret passages: from an uncovered one, one point takes your piece to any other that is uncovered and free.'],
  ['Moving the middle', 'The small red rhombi on the floor are rhombus symbols. From an uncovered one, one point slides or turns a red rhombus: bring a statue closer, or take it away from somebody.'],
  ['Out!', 'The score sheet counts statues, and who is out. The replay shows the game once more, move by move. Thank you for playing.'],
];

const fr: readonly (readonly [title: string, text: string])[] = [
  ['Un temple au-dessus du gouffre', 'Presque tout le sol s’est effondré. Il reste des cases de grès, le gouffre rougeoyant et des losanges clairs qui glissent et tournent. Vos trois statues attendent au centre, sur les losanges rouges. Allez les chercher, puis soyez le premier à atteindre l’une des quatre sorties du bord.'],
  ['Choisissez une case de départ', 'Ce qui est cerné d’or peut être choisi, et rien d’autre. Le reste vous dit pourquoi si vous le touchez. Prenez une des cases de départ pour votre pion et confirmez : ces quatre cases sont aussi les sorties.'],
  ['Un losange est tiré', 'Treize losanges sont face cachée. Chacun à son tour en tire un et le pose, jusqu’au dernier ; ensuite, plus rien n’est laissé au hasard. Un mur ne se franchit jamais ; un serpent, si, pour un point d’action.'],
  ['Posez-le où vous voulez', 'Touchez une case : le losange y apparaît. Touchez encore, ou servez-vous des flèches sous la question, pour le tourner. Jetez un pont pour vous, ou un mur devant les autres. Puis confirmez.'],
  ['Trois points d’action', 'Un tour a quatre phases : votre blocus est retiré, vous déplacez des losanges, vous déplacez votre pion, vous pouvez poser le blocus. Losanges et pion se partagent trois points, montrés ici en haut.'],
  ['Déplacez un losange', 'Touchez un losange. Chaque fantôme est un endroit où un glissement ou une rotation le mène, la teinte montre ce qu’il balaie, une croix ce qui l’arrête. Choisissez un fantôme : cela coûte un point. Le losange emporte les pions qui s’y trouvent, le vôtre aussi.'],
  ['Et si… ?', 'Rien n’est caché dans ce jeu, alors essayez : « Annuler » reprend coup après coup tant que votre tour n’est pas fini. Regardez les points verts : ils montrent où votre pion pourrait aller maintenant, et à quel prix.'],
  ['Le plus court chemin', 'Ce bouton trace le meilleur chemin vers votre prochaine statue. Les anneaux en marquent les trous : c’est là qu’il faut un losange.'],
  ['Puis marchez', 'Touchez votre pion. Marcher est gratuit aussi loin que va le chemin ; un chiffre dit ce que coûtent les serpents. Mais dès que votre pion a bougé, les losanges ne bougent plus à ce tour. Quand vous avez fait tout ce que vous vouliez, arrêtez-vous.'],
  ['Un seul blocus', 'Vous pouvez maintenant poser votre blocus sur une case libre. Aucun pion ne peut s’y arrêter, aucun losange y passer, et un losange qui le porte ne bouge plus du tout. Il est retiré au début de votre prochain tour.'],
  ['Voyagez', 'Les meilleurs coups vous emportent : montez sur un losange, tournez-le autour d’un coin et descendez de l’autre côté. Survoler un serpent ne coûte rien.'],
  ['Prenez votre statue', 'Sur l’une ou l’autre moitié d’un losange rouge, un point suffit pour prendre votre statue. Il vous en faut une de chacun des trois.'],
  ['Les passages secrets', 'Les spirales sont des passages secrets : depuis un passage découvert, un point mène votre pion à tout autre passage découvert et libre.'],
  ['Déplacer le centre', 'Les petits losanges rouges du sol sont des symboles losange. Depuis un symbole découvert, un point fait glisser ou tourner un losange rouge : rapprochez une statue, ou éloignez-la de quelqu’un.'],
  ['Dehors !', 'La feuille de score compte les statues et dit qui est sorti. La partie peut être revue coup par coup. Merci d’avoir joué.'],
];

const told = (said: typeof en): readonly Step<View>[] => plan.map((step, at) => ({ ...step, title: said[at]![0], text: said[at]![1] }));

export const Guide: Steps<View> = { en: told(en), fr: told(fr) };
