/** Who has won, in one sentence. */
import type { Scores } from '../wire';
import { figure } from './figure';
import type { Words } from './en';

export function winners(scores: Scores, names: readonly string[], t: Words): string {
  const best = scores.sheets.filter((_, number) => scores.ranks[number] === 0);
  const called = best.map((sheet) => names[sheet.side] ?? '');
  const total = figure(best[0]?.total ?? 0);
  return called.length > 1 ? t.winnersAre(called, total) : t.winnerIs(called[0] ?? '', total);
}
