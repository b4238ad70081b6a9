/** Moments of a finished game worth looking at again, from what this reader was told of it and from the course of its scores. */
import { takenBack } from '../log/story';
import type { Graph, Line, Tagged } from '../wire';
import { signed } from '../words/figure';
import type { Words } from '../words/en';

/** An entry of the log, and why one would look at it. */
export interface Highlight {
  n: number;
  text: string;
}

/** A line of the log with the event it tells. */
export interface ToldLine {
  line: Line;
  event: Tagged | undefined;
}

export const MOST = 3;

/** The lines that hold: no notes, and nothing that was taken back. */
export function linesInForce(lines: readonly Line[]): Line[] {
  const gone = takenBack(lines);
  return lines.filter((line) => line.kind !== 'note' && !gone.has(line));
}

interface Change {
  n: number;
  side: number;
  by: number;
  /** The point before is the entry before: the change is this entry's own. */
  exact: boolean;
}

function changes(graph: Graph): Change[] {
  return graph.slice(1).flatMap(([n, values], number) => {
    const [before, old] = graph[number]!;
    return values.map((value, side) => ({ n, side, by: value - (old[side] ?? 0), exact: n - before === 1 }));
  });
}

/** Who is ahead of all others at a point; null in a tie. */
function leader(values: readonly number[]): number | null {
  const best = Math.max(...values);
  const first = values.indexOf(best);
  return values.lastIndexOf(best) === first ? first : null;
}

/** The point from which on one side was ahead to the end; null if none was at the end, or it was so all along. */
export function leadForGood(graph: Graph): { n: number; side: number } | null {
  const leaders = graph.map(([, values]) => leader(values));
  const last = leaders.at(-1) ?? null;
  const from = leaders.findLastIndex((side) => side !== last) + 1;
  return last === null || from === 0 ? null : { n: graph[from]![0], side: last };
}

const biggest = (all: readonly Change[], size: (change: Change) => number): Change | undefined =>
  all.filter((change) => size(change) > 0).reduce<Change | undefined>((best, change) => (best && size(best) >= size(change) ? best : change), undefined);

/** The highlights of a game that is counted: who took the lead for good, the biggest gain, the biggest loss or the next biggest gain. */
export function scoreHighlights(graph: Graph, names: readonly string[], lines: readonly Line[], t: Words): Highlight[] {
  const all = changes(graph);
  const moment = (n: number, exact: boolean, text: string): Highlight => {
    const told = exact ? lines.filter((each) => each.n === n && (each.role ?? 'step') === 'step').slice(0, 3) : [];
    return { n, text: told.length ? t.highlightBy(text, told.map((line) => line.text).join(' ')) : text };
  };
  const lead = leadForGood(graph);
  const gain = biggest(all, (change) => change.by);
  const loss = biggest(all, (change) => -change.by);
  const next = biggest(all.filter((change) => change.n !== gain?.n), (change) => change.by);
  const found = [
    lead && moment(lead.n, all.some((change) => change.n === lead.n && change.exact), t.highlightLead(names[lead.side] ?? '')),
    gain && moment(gain.n, gain.exact, t.highlightGain(names[gain.side] ?? '', signed(gain.by))),
    loss && moment(loss.n, loss.exact, t.highlightLoss(names[loss.side] ?? '', signed(loss.by))),
    next && moment(next.n, next.exact, t.highlightNext(names[next.side] ?? '', signed(next.by))),
  ].filter((each): each is Highlight => Boolean(each));
  return inOrder(found);
}

/** The first few of them, no moment twice, in the order in which they happened. */
export function inOrder(found: readonly Highlight[]): Highlight[] {
  const distinct = found.filter(({ n }, place) => found.findIndex((other) => other.n === n) === place);
  return distinct.slice(0, MOST).sort((a, b) => a.n - b.n);
}
