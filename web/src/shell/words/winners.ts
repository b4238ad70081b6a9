/** Who has won, in one sentence. */
import type { Scores } from '../wire';
import { figure } from './figure';
import type { Words } from './en';

export function winners(scores: Scores, sides: readonly number[], names: readonly string[], t: Words): string {
  const best = scores.sheets.find((_, number) => scores.ranks[number] === 0);
  const called = names.filter((_, seat) => scores.ranks[sides[seat] ?? seat] === 0);
  const total = figure(best?.total ?? 0);
  if (called.length > 1 && scores.ranks.filter((rank) => rank === 0).length === 1) return t.campWins(called, total);
  return called.length > 1 ? t.winnersAre(called, total) : t.winnerIs(called[0] ?? '', total);
}
