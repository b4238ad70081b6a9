/** What is new in a message, entry by entry. */
import type { PlaybackFrame } from './eventPlayback.svelte';
import type { TableMessage } from '../wire';

/** A frame for every new entry whose view came with the message; the last has the message's own. Events without a view are not played. */
export function framesOf(message: TableMessage): PlaybackFrame[] {
  const { n, view, preview, events, lines } = message;
  const entries = [...(message.views ?? []), { n: n - 1, view }];
  return entries.map((entry, at) => ({
    n: entry.n + 1,
    view: entry.view,
    preview,
    events: events.filter((each) => each.n === entry.n),
    lines: lines.filter((line) => line.n > (entries[at - 1]?.n ?? -1) && (line.n <= entry.n || at === entries.length - 1)),
  }));
}
