/** The server's time, as far as a page can tell: it runs on from the last message while somebody is waited for. */
import type { TableInfo } from '../wire';

export interface ServerTime {
  /** How long until a moment of the server's time; 0 once it has come. */
  until(moment: number): number;
  /** How long since a moment of the server's time. */
  since(moment: number): number;
}

export function serverTime(table: () => TableInfo | undefined): ServerTime {
  /** When the page had the message: known as soon as the message is, or time would leap for a moment. */
  const heard = $derived.by(() => (table(), Date.now()));
  let now = $state(0);
  $effect(() => {
    const told = table();
    if (!told || !isWaiting(told)) return;
    const timer = setInterval(() => (now = Date.now()), 500);
    return () => clearInterval(timer);
  });
  const time = () => (table()?.clock.at ?? 0) + Math.max(0, now - heard);
  return { until: (moment) => Math.max(0, moment - time()), since: (moment) => Math.max(0, time() - moment) };
}

/** Whether anything runs down that the page shows. */
function isWaiting(table: TableInfo): boolean {
  return table.seats.some((seat) => seat.away != null) || Object.keys(table.clock.calls ?? {}).length > 0;
}
