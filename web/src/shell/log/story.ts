/** The log as a story: its lines gathered into entries, one a turn or decision, each told in a sentence or two. */
import type { Line, Seat } from '../wire';
import { joined } from '../words/joined';

/** What stands between several things: the word before the last, and what sets those apart that have commas of their own. */
export interface Joints {
  and: string;
  apart: string;
}

export interface StoryEntry {
  /** The place of its first line in the log. */
  key: number;
  /** The last entry of the log that it tells. */
  n: number;
  role: 'note' | 'heading' | 'turn' | 'step';
  /** Whom it is about: a seat, or a side. */
  seat: Seat | null;
  side: number | null;
  lines: Line[];
}

const actorOf = (line: Line): { seat: Seat | null; side: number | null } => ({ seat: line.actor ?? null, side: line.side ?? null });
const isNote = (line: Line): boolean => line.kind === 'note';

/** The lines gathered, in their order. */
export function gather(lines: readonly Line[]): StoryEntry[] {
  const entries: StoryEntry[] = [];
  /** The entry that goes on, even if a note has come between. */
  let running: StoryEntry | null = null;
  lines.forEach((line, key) => {
    const last = entries.at(-1);
    if (running && belongs(line, running)) {
      if (last !== running) entries.push((running = { ...running, key, lines: [] }));
      add(line, running);
      return;
    }
    const entry: StoryEntry = { key, n: line.n, role: opened(line), ...actorOf(line), lines: [line] };
    entries.push(entry);
    if (!isNote(line)) running = entry;
  });
  return entries;
}

function add(line: Line, entry: StoryEntry): void {
  entry.lines.push(line);
  entry.n = Math.max(entry.n, line.n);
  if (entry.role === 'heading' && line.role === 'heading' && (line.actor ?? line.side ?? null) !== null) Object.assign(entry, actorOf(line));
}

function opened(line: Line): StoryEntry['role'] {
  if (isNote(line)) return 'note';
  return line.role === 'heading' || line.role === 'turn' ? line.role : 'step';
}

/** Whether a line goes on with the entry before it. */
function belongs(line: Line, entry: StoryEntry): boolean {
  if (isNote(line)) return line.undoes != null && line.undoes[0] >= entry.lines[0]!.n;
  if (line.role === 'turn') return false;
  if (line.role === 'heading') return entry.lines.every((each) => each.role === 'heading');
  const { seat, side } = actorOf(line);
  if (line.role === 'aside' || entry.role === 'turn' || (seat === null && side === null)) return true;
  return entry.role === 'step' && seat === entry.seat && side === entry.side;
}

/** The lines that were taken back later. */
export function takenBack(lines: readonly Line[]): ReadonlySet<Line> {
  const gone = new Set<number>();
  for (const { undoes } of lines) if (undoes) for (let n = undoes[0]; n < undoes[1]; n += 1) gone.add(n);
  return new Set(gone.size ? lines.filter((line) => !isNote(line) && gone.has(line.n)) : []);
}

interface Part {
  subject: string;
  clause: string;
  many: string;
  things: string[];
  count: number;
}

/** Lines told in a sentence or two: equals counted, what one and the same does joined, details left out; that something was taken back is told until the turn goes on. */
export function tell(lines: readonly Line[], joints: Joints, gone: ReadonlySet<Line> = new Set()): string {
  const left = lines.filter((line) => !gone.has(line) && !isNote(line));
  const parts = partsOf(left).map((part) => ({ subject: part.subject, clause: clauseOf(part, joints) })).filter(({ clause }) => clause);
  const sentences: { subject: string; clauses: string[] }[] = [];
  for (const { subject, clause } of parts) {
    const last = sentences.at(-1);
    if (last && subject && last.subject === subject) last.clauses.push(clause);
    else sentences.push({ subject, clauses: [clause] });
  }
  const note = lines.length > 1 && isNote(lines.at(-1)!) ? lines.at(-1)!.text : '';
  if (!sentences.length) return [left[0]?.text ?? (note ? '' : lines.at(-1)?.text), note].filter(Boolean).join(' ');
  const told = sentences.map(({ subject, clauses }) => `${capital([subject, together(clauses, joints, 3)].filter(Boolean).join(' '))}.`);
  return [...told, note].filter(Boolean).join(' ');
}

/** What is told, in its order; what can be counted stands where the first of its kind stood. */
function partsOf(lines: readonly Line[]): Part[] {
  const parts: Part[] = [];
  for (const { subject = '', clause = '', many = '', thing = '' } of lines) {
    const same = many ? parts.find((part) => part.many === many && part.subject === subject) : undefined;
    if (same) {
      same.count += 1;
      same.things.push(thing);
    } else parts.push({ subject, clause, many, things: [thing], count: 1 });
  }
  return parts;
}

function clauseOf({ clause, many, things, count }: Part, joints: Joints): string {
  return many && count > 1 ? many.replace('{count}', String(count)).replace('{things}', () => listed(things, joints)) : clause;
}

/** Several as in speech; where there are `many` of them and commas in them, set apart. */
function together(parts: readonly string[], { and, apart }: Joints, many = 2): string {
  const commas = parts.slice(0, -1).some((part) => part.includes(','));
  return commas && parts.length >= many ? parts.join(apart) : joined(parts, and);
}

/** Things with equals counted. */
function listed(things: readonly string[], joints: Joints): string {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return together([...counts].map(([thing, count]) => (count > 1 ? `${thing} ×${count}` : thing)), joints);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
