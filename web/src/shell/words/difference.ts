/** How far a plan is from the others, in words: the best one beside the next, the others beside the best. */
import type { HintPlan } from '../wire';
import type { Words } from './en';

export function difference(plans: readonly HintPlan[], number: number, t: Words): string {
  const other = plans[number === 0 ? 1 : number];
  if (!other) return t.hintOnly;
  if (other.even) return t.hintEven;
  return number === 0 ? t.hintBetter(other.behind) : t.hintWorse(other.behind);
}
