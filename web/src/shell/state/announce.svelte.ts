/** What a screen reader is told: one sentence after the other. */

export const announcements = $state<{ lines: { id: number; text: string }[] }>({ lines: [] });

let count = 0;

/** Nothing said before stays on the page: another seat may look now. */
export function clearAnnouncements(): void {
  announcements.lines = [];
}

export function announce(...texts: string[]): void {
  const fresh = texts.filter(Boolean).map((text) => ({ id: (count += 1), text }));
  if (fresh.length) announcements.lines = [...announcements.lines, ...fresh].slice(-8);
}
