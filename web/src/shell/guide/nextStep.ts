/** Which step of a guided game comes next: the first one not yet told whose moment has come. What never comes holds back nothing. */
import type { Step, TableMessage } from '../contract';
import type { Choice } from '../wire';

/** Its number, or null: nothing is to be told now. Once the game is over only the last step is left, which closes the guide. */
export function nextStep(steps: readonly Step[], told: readonly number[], message: TableMessage, drawn: (step: Step) => boolean): number | null {
  const last = steps.length - 1;
  if (told.includes(last)) return null;
  const found = steps.findIndex((step, number) => !told.includes(number) && (!message.table.over || number === last) && hasCome(step, message) && drawn(step));
  return found < 0 ? null : found;
}

/** Whether what a step waited for has happened; the end of the game ends every step but the last. */
export function hasEnded(step: Step, closing: boolean, message: TableMessage, picked: Choice | null): boolean {
  if (message.table.over && !closing) return true;
  return holds(() => step.until?.(message, picked) ?? false);
}

/** A step says what the device does: a finger is asked to confirm where a mouse is not. */
export function textOf(step: Step, touch: boolean, confirms: boolean): string {
  return typeof step.text === 'string' ? step.text : step.text(touch, confirms);
}

const hasCome = (step: Step, message: TableMessage): boolean => step.when === undefined || holds(() => step.when!(message));

function holds(condition: () => boolean): boolean {
  try {
    return condition();
  } catch {
    return false;
  }
}
