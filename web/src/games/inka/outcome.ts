/** How a game of Inka ended, in one sentence: statues and the way out say it, points do not. */
import type { Lang, Scores, Side } from '../../shell/contract';
import { words } from './words';

/** [INK-6.1] Somebody is out with all three statues, or [INK-6.2] the last round is over and the most statues count. */
export function outcome({ ranks, sheets }: Scores, sides: readonly Side[], lang: Lang): string {
  const text = words(lang);
  const best = sides.filter(({ side }) => ranks[side] === 0);
  const names = best.map(({ name }) => name);
  const points = (key: string): number => sheets[best[0]?.side ?? 0]?.lines.find((line) => line.key === key)?.points ?? 0;
  return points('out') ? text.isOut(names[0] ?? '') : text.hasMost(names, points('statues'));
}
