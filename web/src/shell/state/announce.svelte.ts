/** What a screen reader is told: one sentence after the other. */

export const announcements = $state<{ lines: { id: number; text: string; at: number }[] }>({ lines: [] });

/** What was said stays so many ms: whoever reads it aloud has long begun by then. */
const KEPT = 60_000;
let count = 0;

/** Nothing said before stays on the page: another seat may look now. */
export function clearAnnouncements(): void {
  announcements.lines = [];
}

/** Says all of it, however much it is. */
export function announce(...texts: string[]): void {
  const now = Date.now();
  const fresh = texts.filter(Boolean).map((text) => ({ id: (count += 1), text, at: now }));
  if (fresh.length) announcements.lines = [...announcements.lines.filter(({ at }) => now - at < KEPT), ...fresh];
}
