/** Who has won, in one sentence. */
import type { GameFront } from '../contract';
import type { Side } from '../state/sides';
import type { Lang, Scores } from '../wire';
import type { Words } from './en';

export function winners(scores: Scores, sides: readonly Side[], t: Words): string {
  const best = sides.filter(({ side }) => scores.ranks[side] === 0);
  const called = best.map(({ name }) => name);
  const total = scores.sheets[best[0]?.side ?? 0]?.total ?? 0;
  if (best.length > 1) return t.winnersAre(called, total);
  return (best[0]?.seats.length ?? 0) > 1 ? t.campWins(called, total) : t.winnerIs(called[0] ?? '', total);
}

/** The game's own sentence where it has one: points do not tell every victory. */
export const outcome = (front: GameFront | null, scores: Scores, sides: readonly Side[], lang: Lang, t: Words): string => front?.outcome?.(scores, sides, lang) ?? winners(scores, sides, t);
