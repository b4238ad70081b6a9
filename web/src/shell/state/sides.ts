/** Sides: seats of a camp share one score. Previews, sheets and ranks are listed a side, and `sides[seat]` is the place in these lists. */
import type { Seat } from '../wire';
import { joined } from '../words/joined';

export interface Side {
  /** The place in what is listed a side. */
  side: number;
  seats: Seat[];
  /** “Anna”, or “Anna and Ben”. */
  players: string;
  /** “The Adventurers”, where the game names its sides. */
  camp: string;
  /** Both: “The Adventurers (Anna and Ben)”. */
  name: string;
}

/** Every side with its seats, in the order of what is listed a side; the game's words may have a name for it. */
export function sidesOf(sides: readonly number[], names: readonly string[], and: string, terms: Readonly<Record<string, string>> = {}): Side[] {
  const count = Math.max(-1, ...sides) + 1;
  return Array.from({ length: count }, (_, side) => {
    const seats = sides.flatMap((each, seat) => (each === side ? [seat] : []));
    const players = joined(seats.map((seat) => names[seat] ?? ''), and);
    const camp = terms[`side ${side}`] ?? '';
    return { side, seats, players, camp, name: camp ? `${camp} (${players})` : players };
  });
}
