/** How seats are marked: colour, glyph and pattern together (ART.md); a game may say it for its own table. */
import { getContext, setContext } from 'svelte';
import type { GameFront, SeatStyle } from './contract';
import type { Seat } from './wire';

export const STYLES: readonly SeatStyle[] = [
  { name: 'fire', colour: 'var(--seat-fire)', glyph: 'M24 6 44 41H4z', pattern: 'stripes' },
  {
    name: 'sea',
    colour: 'var(--seat-sea)',
    glyph:
      'M1.300 16.100C7.900 6.900 15.100 6.900 21.600 16.100c3.700 5.200 4.200 5.200 6.700 1.300 5.300-7.900 12-7.900 17.900-2l-4.600 4.600c-3.300-3.300-5.300-3.300-7.900.9-5.200 7.800-11.800 7.200-17.400-1.100-3.900-5.400-5.800-5.400-9.700 0zM1.300 31.100C7.900 21.900 15.100 21.900 21.600 31.100c3.700 5.200 4.200 5.200 6.700 1.300 5.300-7.900 12-7.900 17.900-2l-4.600 4.600c-3.300-3.300-5.300-3.300-7.900.9-5.200 7.800-11.800 7.200-17.400-1.100-3.900-5.400-5.800-5.400-9.700 0z',
    pattern: 'waves',
  },
  {
    name: 'leaf',
    colour: 'var(--seat-leaf)',
    glyph: 'M42 5C20 5 7 15 7 31c0 2 .2 3.500.6 4.900L28.500 15l2.500 2.500L10 38.500 4 44l3.500 3 5-5.500c2 .7 4.200 1 6.500 1C35 42.500 43 28 42 5z',
    pattern: 'dots',
  },
  {
    name: 'sun',
    colour: 'var(--seat-sun)',
    glyph:
      'M21 2h6l-1 8.500h-4zM21 46h6l-1-8.500h-4zM2 21v6l8.500-1v-4zM46 21v6l-8.500-1v-4zM10.600 6.300 6.300 10.600l6.700 5.300 2.900-2.900zM37.400 41.700l4.300-4.300-6.700-5.300-2.900 2.900zM41.700 10.600 37.400 6.300l-5.300 6.700 2.900 2.900zM6.300 37.400l4.300 4.300 5.300-6.700-2.900-2.900zM24 13.500a10.500 10.500 0 1 0 0 21 10.500 10.500 0 0 0 0-21z',
    pattern: 'rays',
  },
  { name: 'night', colour: 'var(--seat-night)', glyph: 'M30 4a20 20 0 1 0 14 27A16.500 16.500 0 0 1 30 4z', pattern: 'crosshatch' },
];

export function seatStyle(seat: Seat): SeatStyle {
  return STYLES[((seat % STYLES.length) + STYLES.length) % STYLES.length]!;
}

export type SeatStyleOf = (seat: Seat) => SeatStyle;
const KEY = Symbol('marks');

/** How a game's front marks so many seats; where it leaves that to us, everybody has the mark they want, if it is free. */
export function seatStyleOf(front: GameFront | null, seats: number, wanted: readonly (string | null | undefined)[] = []): SeatStyleOf {
  if (front?.mark) return (seat) => front.mark!(seat, seats);
  if (!wanted.some(Boolean)) return seatStyle;
  const given = wantedStyles(seats, wanted);
  return (seat) => given[seat] ?? seatStyle(seat);
}

/** First who wants a mark, in the order of seats; then everybody else, by their place or by what is left. */
function wantedStyles(seats: number, wanted: readonly (string | null | undefined)[]): SeatStyle[] {
  const given: SeatStyle[] = [];
  const free = (style: SeatStyle | undefined): style is SeatStyle => style !== undefined && !given.includes(style);
  for (let seat = 0; seat < seats; seat += 1) {
    const own = STYLES.find((style) => style.name === wanted[seat]);
    if (free(own)) given[seat] = own;
  }
  for (let seat = 0; seat < seats; seat += 1) given[seat] ??= free(seatStyle(seat)) ? seatStyle(seat) : (STYLES.find(free) ?? seatStyle(seat));
  return given;
}
/** All marks below this part of the page are made so. */
export const setSeatStyles = (marks: () => SeatStyleOf): void => void setContext(KEY, marks);
/** How seats are marked in this part of the page. */
export function getSeatStyles(): SeatStyleOf {
  const marks = getContext<(() => SeatStyleOf) | undefined>(KEY);
  return (seat) => (marks?.() ?? seatStyle)(seat);
}
