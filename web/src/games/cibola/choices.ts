/** Finding, among the choices the server sent, the one a thing on the board stands for. */
import type { Choice, Move } from '../../shell/contract';
import type { CibolaMove, View } from './types';

/** A move as a key: two moves are the same if all their fields are. */
export function key(move: Move | CibolaMove): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const keys = new WeakMap<Choice, string>();
function keyOf(choice: Choice): string {
  const known = keys.get(choice) ?? key(choice.move);
  keys.set(choice, known);
  return known;
}

/** The choice that is this move, if it is among them. */
export function find(choices: readonly Choice[], move: CibolaMove): Choice | undefined {
  const wanted = key(move);
  return choices.find((choice) => keyOf(choice) === wanted);
}

export function isPicked(picked: Choice | null, move: CibolaMove): boolean {
  return picked !== null && keyOf(picked) === key(move);
}

/** Whom the table waits for. */
export function awaited(view: View): readonly number[] {
  return view.asked.flat();
}
