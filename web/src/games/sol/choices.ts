/** Sorting the choices the server sent by what on the table they stand for. */
import type { Choice, Move } from '../../shell/contract';
import type { CharacterId, ReachView, SolMove, SpaceId, View } from './types';

/** A choice's move, as one of ours. */
export const moveOf = (choice: Choice): SolMove => choice.move as unknown as SolMove;
/** Our move, as the frame wants it. */
export const asMove = (move: SolMove): Move => move as unknown as Move;

/** Moves that name a space: they are taken on the island, and the stepper leads from one to the next. */
const PLACED: ReadonlySet<string> = new Set(['Land', 'Step', 'Row', 'Sneak', 'Survey', 'Study', 'Plant', 'Flee', 'Push', 'Moor']);
/** Going somewhere. */
const GOING: ReadonlySet<string> = new Set(['Land', 'Step', 'Row', 'Sneak']);
export const isPlaced = (choice: Choice): boolean => PLACED.has(choice.move.type);
export const isGoing = (choice: Choice): boolean => GOING.has(choice.move.type);

const whereIs = (view: View, id: CharacterId | null): SpaceId | null => view.characters.find((one) => one.id === id)?.space ?? null;

/** The character a choice is about, if it is about one. */
export function characterOf(choice: Choice): CharacterId | null {
  const move = moveOf(choice);
  return 'character' in move ? move.character : null;
}

/** Where on the island a choice is taken: `space:12`, `boat:1`. */
export function placeOf(choice: Choice, view: View): string | null {
  const move = moveOf(choice);
  if (move.type === 'Moor') return `boat:${move.boat}`;
  if (move.type === 'Claim') return view.duel ? `space:${view.duel.space}` : null;
  const character = characterOf(choice);
  const space = 'space' in move ? move.space : character !== null ? whereIs(view, character) : ['Search', 'Take', 'Seize'].includes(move.type) ? whereIs(view, view.active) : null;
  return space === null ? null : `space:${space}`;
}

/** Choices by their places, going there first. */
export function byPlace(choices: readonly Choice[], view: View): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const place = placeOf(choice, view);
    if (place === null) continue;
    found.set(place, [...(found.get(place) ?? []), choice]);
  }
  for (const [place, all] of found) found.set(place, cheapestFirst(all, view.reach.find(({ space }) => `space:${space}` === place)));
  return found;
}

/** Of several ways to one space, the cheapest one comes first. */
function cheapestFirst(all: readonly Choice[], reach: ReachView | undefined): Choice[] {
  const way = reach?.path.length === 1 ? reach.path[0]!.way : null;
  const rank = ({ move }: Choice): number => (!GOING.has(move.type) ? 2 : move.type.toLowerCase() === way ? 0 : 1);
  return [...all].sort((one, other) => rank(one) - rank(other));
}

/** The first move on the way to a space that is more than one move away. */
export function firstHop(choices: readonly Choice[], reach: ReachView | undefined): Choice | undefined {
  const hop = reach?.path[0];
  return hop && choices.find(({ move }) => move.type.toLowerCase() === hop.way && (move as { space?: SpaceId }).space === hop.space);
}

/** What is done by a button: everything that is no place on the island. */
export const buttons = (choices: readonly Choice[]): Choice[] =>
  choices.filter((choice) => !isPlaced(choice) && choice.move.type !== 'Field').sort((one, other) => swords(one) - swords(other));
/** How many sword tokens a choice commits. */
const swords = ({ move }: Choice): number => (move.type === 'Commit' ? ((move.swords as string[] | undefined)?.length ?? 0) : 0);

/** Places in the order of the stepper: near ones first, and what is cheap before what is dear. */
export function places(choices: readonly Choice[], view: View): [string, Choice[]][] {
  const costs = new Map(view.reach.map(({ space, cost }) => [`space:${space}`, cost]));
  const found = new Map<string, Choice[]>();
  for (const [place, all] of byPlace(choices.filter(isPlaced), view)) found.set(place, all);
  return [...found].sort(([one], [other]) => (costs.get(one) ?? 0) - (costs.get(other) ?? 0));
}

/** One on, or one back. */
export function after<T>(all: readonly T[], at: number, by: 1 | -1): T | undefined {
  return at < 0 ? all.at(by > 0 ? 0 : -1) : all[(at + by + all.length) % all.length];
}

/** The choice that fields these characters in this order. */
export function fielding(choices: readonly Choice[], characters: readonly CharacterId[]): Choice | undefined {
  const wanted = characters.join();
  return choices.find(({ move }) => move.type === 'Field' && (move.characters as CharacterId[]).join() === wanted);
}

/** How many characters a line-up has. */
export const lineUpSize = (choices: readonly Choice[]): number => (choices.find(({ move }) => move.type === 'Field')?.move.characters as CharacterId[] | undefined)?.length ?? 0;
