/** Why a bot played that: which lines of the log may be asked about, what was asked last, and what was said. */
import type { Line, Seat } from '../wire';
import { words } from '../words/index.svelte';
import type { TableSession } from './tableSession.svelte';

/** The server remembers so many entries for this. */
const RECENT = 60;

/** The line that tells of an entry's own move, newest entry first: what begins after it, or is about somebody else, does not. */
function lastLines(lines: readonly Line[], from: number): Line[] {
  const found: Line[] = [];
  for (const line of [...lines].reverse()) {
    if (line.n < from) break;
    if (line.role === 'turn' || line.role === 'heading') continue;
    const other = found.at(-1);
    if (other?.n !== line.n || other.kind !== line.kind) found.push(line);
    else if (other.actor !== other.seat && line.actor === line.seat) found[found.length - 1] = line;
  }
  return found;
}

export class ReasonDesk {
  /** The entry asked about last. */
  entry = $state<number | null>(null);
  /** What was said about it; empty while it is being worked out. */
  text = $state('');
  /** Whether that is a reason, and no refusal. */
  known = $state(false);

  constructor(private session: TableSession) {}

  /** The lines that may be asked about: the last of each bot's turns since my own last move, and each bot's last. */
  get lines(): ReadonlySet<Line> {
    const { latest, lines, seat } = this.session;
    const found = new Set<Line>();
    if (latest?.table.hints !== 'on' || latest.table.over || latest.table.paused || latest.table.halt) return found;
    const bots = latest.table.seats.filter(({ bot }) => bot != null).map((each) => each.seat);
    const [known, after] = [new Set<Seat>(), { seat: null as Seat | null }];
    let fresh = true;
    for (const line of lastLines(lines, latest.n - RECENT)) {
      const mover = line.kind === 'move' ? line.seat : null;
      if (mover !== null && mover === seat) fresh = false;
      if (mover !== null && bots.includes(mover) && mover !== after.seat && (fresh || !known.has(mover))) {
        found.add(line);
        known.add(mover);
      }
      after.seat = mover;
    }
    return found;
  }

  /** The latest line that may be asked about. */
  get last(): Line | undefined {
    return [...this.lines][0];
  }

  ask = async (entry: number): Promise<void> => {
    if (this.entry === entry && (this.text === '' || this.known)) return;
    this.clear();
    this.entry = entry;
    const answer = await this.session.askReason(entry);
    if (this.entry !== entry) return;
    this.known = answer?.ok === true && 'reason' in answer;
    this.text = answer?.ok && 'reason' in answer ? answer.reason.text : answer && !answer.ok ? answer.error.message : words().unreachable;
  };

  clear(): void {
    this.entry = null;
    this.text = '';
    this.known = false;
  }
}
