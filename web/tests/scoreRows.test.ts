import { describe, expect, it } from 'vitest';
import { scoreRows } from '../src/shell/table/scoreRows';
import type { Scores } from '../src/shell/wire';

const line = (key: string, points: number, detail: string, scored = true) => ({ key, text: `${key} in words`, row: `${key} at 5`, detail, points, scored, rule: `CIB-${key.length}`, values: {} });
const scores = (...lines: ReturnType<typeof line>[][]): Scores => ({ sheets: lines.map((own, side) => ({ side, lines: own, total: 0 })), ranks: lines.map((_, side) => side), ended: '', ended_text: '', ties: [] });

describe('the rows of the score table', () => {
  it('have a cell a side, with the points and what they come from', () => {
    const [row] = scoreRows(scores([line('snake', 15, '×3')], [line('snake', 0, '×0')]), true);
    expect(row).toMatchObject({ head: 'snake at 5', rule: 'CIB-5' });
    expect(row!.cells.map((cell) => [cell!.figure, cell!.detail, cell!.none])).toEqual([['15', '×3', false], ['0', '', true]]);
    expect(row!.cells[0]!.spoken).toBe('snake in words: +15');
  });
  it('show figures, not points, where nothing could be scored', () => {
    const rows = scoreRows(scores([line('pioneers', 0, '7', false), line('statues', 3, '×3')]), true);
    expect(rows.map((row) => [row.cells[0]!.figure, row.cells[0]!.detail, row.told])).toEqual([['7', '', true], ['3', '', false]]);
  });
  it('show no points where a game is won, not counted', () => {
    expect(scoreRows(scores([line('escape', 1, '✓')]), false)[0]!.cells[0]).toMatchObject({ figure: '✓', spoken: 'escape in words', detail: '' });
  });
  it('leave a cell empty where a side lacks the line', () => {
    expect(scoreRows(scores([line('a', 1, '')], []), true)[0]!.cells[1]).toBeUndefined();
  });
});
