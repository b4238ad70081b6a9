/** What lies over the map: row and market above, the hand below, and buttons beneath which nothing that can be tapped shall lie. */
import type { Insets } from './camera.svelte';
import type { Box } from './geometry';

interface Lies {
  width: number;
  height: number;
  /** How high what lies above and below the sea is. */
  top: number;
  bottom: number;
  /** For a small map; `low`: its two buttons for the view lie side by side; `steps`: two more lie on its left. */
  compact: boolean;
  low: boolean;
  steps: boolean;
}

/** A button with the gap beside it, what it is away from the rim, and how near to it a finger may still mean it. */
const [BUTTON, RIM, FINGER] = [48, 8, 10];

/** The rims that are covered, in several ways to leave them out. */
export function insetsOf({ top, bottom, compact, low }: Lies): Insets[] {
  if (!compact) {
    const whole = { top, right: 62, bottom: bottom + 4, left: 12 };
    return [whole, { ...whole, top: 116, right: 262 }];
  }
  const whole = { top, right: 2, bottom: bottom + 4, left: 2 };
  const [wide, high] = [BUTTON * (low ? 2 : 1) + RIM + FINGER, BUTTON * (low ? 1 : 2) + RIM + FINGER];
  const [right, left, above] = [wide, 2 * BUTTON + RIM + FINGER, bottom + BUTTON + RIM + FINGER];
  return [whole, { ...whole, right }, { ...whole, right, left }, { ...whole, right, bottom: above }, { ...whole, bottom: bottom + high }];
}

/** Where the buttons of a small map are, with room for a finger. */
export function buttonsOf({ width, height, bottom, compact, low, steps }: Lies): Box[] {
  const foot = height - bottom - RIM + FINGER;
  const box = (x: number, across: number, up: number): Box => ({ x: x - FINGER, y: foot - up * BUTTON - 2 * FINGER, w: across * BUTTON + 2 * FINGER, h: up * BUTTON + 2 * FINGER });
  const [across, up] = low ? [2, 1] : [1, 2];
  return compact ? [box(width - across * BUTTON, across, up), ...(steps ? [box(4, 2, 1)] : [])] : [];
}
