/** Small questions about moves and messages, without any rules. */
import type { Choice, Line, Move, Seat, TableMessage } from '../wire';

/** Two moves are the same if they say the same, whatever the order of their fields. */
export function sameMove(a: Move, b: Move): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value && typeof value === 'object') {
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, field]) => `${name}:${canonical(field)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** The choice of a new list that says the same as an old one, so that what was picked stays picked. */
export function stillOffered(picked: Choice | null, choices: readonly Choice[]): Choice | null {
  return picked && (choices.find((choice) => sameMove(choice.move, picked.move)) ?? null);
}

/** The lines that stay when new ones come from entry `since` on: all of them if they go on where these ended (`n`). */
export function keptLines(lines: readonly Line[], n: number, since: number): readonly Line[] {
  return since >= n ? lines : lines.filter((line) => line.n < since);
}

/** Who owes an answer now. */
export function askedSeats(message: TableMessage): Seat[] {
  return message.table.over ? [] : message.table.asked;
}

/** The seats of mine that a person plays. */
export function mySeats(message: TableMessage): Seat[] {
  return message.table.seats.filter((seat) => seat.mine && seat.kind === 'person').map((seat) => seat.seat);
}

/** Whether a choice must be confirmed before it is sent. */
export function mustConfirm(choice: Choice, setting: 'careful' | 'always' | 'never', touch: boolean): boolean {
  if (setting !== 'careful') return setting === 'always';
  return touch || choice.final !== false;
}

/** Choices in groups of one kind of move, in their order. */
export function grouped(choices: readonly Choice[]): Choice[][] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const group = groups.get(choice.move.type);
    if (group) group.push(choice);
    else groups.set(choice.move.type, [choice]);
  }
  return [...groups.values()];
}
