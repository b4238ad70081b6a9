/** The lines of the log and what happened in each entry; whoever is called otherwise meanwhile is called so in all of them. */
import type { Line, Tagged, TableMessage } from '../wire';
import { keptLines } from './moves';

/** What the seats are called. */
const namesOf = ({ table }: TableMessage): string => JSON.stringify(table.seats.map(({ name }) => name));
/** Whether two messages tell the same lines, but for names. */
const isAsFresh = (a: TableMessage, b: TableMessage): boolean => a.seat === b.seat && a.n === b.n && a.notes === b.notes && namesOf(a) === namesOf(b);

export class LogLines {
  all = $state.raw<Line[]>([]);
  /** What was told of every entry. */
  private happened = new Map<number, Tagged[]>();
  private latest: TableMessage | null = null;
  /** What the seats were called when the lines were told. */
  private names = '';
  private asking = false;

  /** `tellAll` asks for the whole log anew; it may fail while there is no link. */
  constructor(private tellAll: () => Promise<TableMessage>) {}

  receive(message: TableMessage): void {
    const before = this.latest;
    this.latest = message;
    this.remember(message);
    this.all = [...(before ? keptLines(this.all, before.n, message.since) : []), ...message.lines];
    if (!before) this.names = namesOf(message);
    void this.tellAgain();
  }

  clear(): void {
    this.all = [];
    this.latest = null;
    this.happened.clear();
  }

  /** The event that a line tells. */
  eventOf = (line: Line): Tagged | undefined => (line.kind === 'note' ? undefined : this.happened.get(line.n)?.[line.at ?? 0]);

  /** Under the present names, if nothing has come meanwhile; what fails is asked for again with the next message. */
  private async tellAgain(): Promise<void> {
    const asked = this.latest;
    if (this.asking || !asked || this.names === namesOf(asked)) return;
    this.asking = true;
    const again = await this.tellAll().catch(() => null);
    this.asking = false;
    if (again && this.latest && isAsFresh(again, this.latest)) {
      this.all = again.lines;
      this.names = namesOf(again);
    } else if (this.latest !== asked) void this.tellAgain();
  }

  private remember({ events }: TableMessage): void {
    for (const { n } of events) this.happened.set(n, []);
    for (const { n, event } of events) this.happened.get(n)!.push(event);
  }
}
