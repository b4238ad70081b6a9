import type { Range } from '../wire';

/** Numbers as they are read: a real minus sign. */
export function figure(value: number): string {
  return value < 0 ? `−${Math.abs(value)}` : String(value);
}

/** With a plus where something is gained. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : figure(value);
}

/** A score as things stand; a guess is marked. */
export function scoreNow({ now, guess }: Range): string {
  return `${guess ? '≈' : ''}${figure(now)}`;
}
