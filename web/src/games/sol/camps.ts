/** The two camps at the table: whose seat is whose, how it is marked, and which of them has won. */
import type { Lang, Scores, Seat, SeatStyle, Side } from '../../shell/contract';
import type { CampId } from './types';
import { words } from './words';

/** Seats of even and of odd number sit together. */
export const campOf = (seat: Seat): CampId => (seat % 2 ? 'conquistadors' : 'adventurers');

const MARKS: Record<CampId, SeatStyle> = {
  adventurers: {
    name: 'adventurers',
    colour: 'var(--seat-adventurers)',
    glyph: 'M24-2 30 18 50 24 30 30 24 50 18 30-2 24 18 18zM9 9l10 5.500-4.500 4.500zM39 9l-5.500 10-4.500-4.500zM39 39l-10-5.500 4.500-4.500zM9 39l5.500-10 4.500 4.500z',
    pattern: 'dots',
  },
  conquistadors: {
    name: 'conquistadors',
    colour: 'var(--seat-conquistadors)',
    glyph: 'M2 33q8-2 10-10Q16 9 26 9q11 2 11 14 2 8 9 10-22 10-44 0zM11 18Q25-6 42 18l-4 1Q25 1 14 19z',
    pattern: 'stripes',
  },
};

/** Mates share their camp's colour, emblem and rim, and are told apart by the number of their seat. */
export function mark(seat: Seat, seats: number): SeatStyle {
  return seats > 2 ? { ...MARKS[campOf(seat)], letter: String(seat + 1) } : MARKS[campOf(seat)];
}

/** [SOL-2.3] A camp has left with the Idol, or [SOL-2.4] nobody has before the last round's end. */
export function outcome({ ranks }: Scores, sides: readonly Side[], lang: Lang): string {
  const text = words(lang);
  const best = sides.filter(({ side }) => ranks[side] === 0);
  return best.length === 1 ? text.hasWon(best[0]!.name) : text.nobodyWon;
}
