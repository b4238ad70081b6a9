/** Chances as they are read. */
import type { Words } from '../words/index.svelte';
import type { ReviewDocument } from '../wire';
import { signed } from '../words/figure';

/** A chance in whole hundredths. */
export const percent = (chance: number, t: Words): string => t.percent(String(Math.round(100 * chance)));

/** A change of chance, with its sign. */
export const change = (by: number, t: Words): string => t.percent(signed(Math.round(100 * by) || 0));

type Point = ReviewDocument['points'][number];
const ROWS = 12;

/** About a dozen points of the course, the first and the last among them. */
export function pickRows(points: readonly Point[]): Point[] {
  const every = Math.max(1, Math.ceil((points.length - 1) / ROWS));
  return points.filter((_, number) => number % every === 0 || number === points.length - 1);
}
