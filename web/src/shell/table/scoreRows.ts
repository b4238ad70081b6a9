/** The score sheets laid side by side: a row a score line, a cell a side. */
import type { TallyRow } from '../contract';
import type { Scores } from '../wire';
import { figure, signed } from '../words/figure';

export interface ScoreCell {
  /** The whole of it, for who does not see the table. */
  spoken: string;
  figure: string;
  /** What the points come from, unless that is the figure itself. */
  detail: string;
  /** It brought nothing. */
  none: boolean;
}

export interface ScoreRow {
  key: string;
  head: string;
  rule: string;
  /** It is no part of the total: turns used, pieces left. */
  told: boolean;
  /** By side. */
  cells: readonly (ScoreCell | undefined)[];
}

type Line = Scores['sheets'][number]['lines'][number];

/** A line's cell: points where it is scored, its figure where it is only told. */
function cellOf(line: Line, counted: boolean): ScoreCell {
  const pointed = counted && line.scored;
  const points = figure(line.points);
  return {
    spoken: pointed ? `${line.text}: ${signed(line.points)}` : line.text,
    figure: pointed ? points : line.detail,
    detail: pointed && line.detail !== `×${points}` ? line.detail : '',
    none: pointed && line.points === 0,
  };
}

/** Figures that a game tells beside its sheet. */
export const tallyRows = (rows: readonly TallyRow[]): ScoreRow[] =>
  rows.map(({ key, head, figures }) => ({ key: `tally ${key}`, head, rule: '', told: false, cells: figures.map((value) => ({ spoken: figure(value), figure: figure(value), detail: '', none: false })) }));

/** All rows, in the order of the sheets; a side may lack a line that others have. */
export function scoreRows(scores: Scores, counted: boolean): ScoreRow[] {
  const lines = scores.sheets.flatMap((sheet) => sheet.lines);
  const keys = [...new Set(lines.map((line) => line.key))];
  return keys.map((key) => {
    const first = lines.find((line) => line.key === key)!;
    const cells = scores.sheets.map((sheet) => sheet.lines.find((line) => line.key === key)).map((line) => line && cellOf(line, counted));
    return { key, head: first.row, rule: first.rule, told: counted && !first.scored, cells };
  });
}
