/** “3 minutes ago”, in the reader's language. */
import type { Lang } from '../wire';

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [['day', 86400], ['hour', 3600], ['minute', 60]];

/** A moment as the server writes it: milliseconds, seconds or an ISO date. */
export function moment(value: number | string): number {
  if (typeof value === 'string') return /^\d+(\.\d+)?$/.test(value) ? moment(Number(value)) : Date.parse(value);
  return value > 1e11 ? value : value * 1000;
}

export function ago(value: number | string, lang: Lang, now = Date.now()): string {
  const seconds = Math.max(0, (now - moment(value)) / 1000);
  const say = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  for (const [unit, size] of STEPS) {
    if (seconds >= size) return say.format(-Math.floor(seconds / size), unit);
  }
  return say.format(0, 'second');
}

/** A day as one says it: 3 March 2027. */
export function dayOf(value: number, lang: Lang): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { day: 'numeric', month: 'long', year: 'numeric' }).format(value);
}
