/** Where on the face of a space each thing lies beside the others, from the middle of the face. */
import type { Point } from './geometry';
import type { ReachView, SpaceView } from './types';

/** A token makes room for who stands there, and for flags. */
export function tokenAt({ flags }: Pick<SpaceView, 'flags'>, standing: number): Point {
  if (standing > 1) return { x: 0, y: 38 };
  if (standing === 1) return flags.length ? { x: -30, y: 28 } : { x: -38, y: -10 };
  return { x: flags.length ? 12 : 0, y: -6 };
}

/** The second flag stands behind the first. */
export const flagAt = (number: number): Point => (number ? { x: -8, y: -14 } : { x: -46, y: 2 });

/** A building makes room for who stands before it. */
export const templeAt = (standing: number): Point => ({ x: standing ? -8 : 0, y: 9 });

/** The Idol lies in the middle of an empty search space, and aside elsewhere. */
export const idolAt = ({ kind }: Pick<SpaceView, 'kind'>, standing: number): Point => ({ x: kind === 'search' && !standing ? 0 : -30, y: 12 });

/** What going there costs; above the heads of those who stand there. */
export function costAt({ fights }: Pick<ReachView, 'fights'>, standing: number): Point {
  if (standing > 2) return { x: 40, y: fights.length ? -58 : -44 };
  return fights.length ? { x: 42, y: -28 } : { x: 36, y: -18 };
}
