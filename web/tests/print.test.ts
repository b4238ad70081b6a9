/** How pieces come onto paper. */
import { describe, expect, it } from 'vitest';
import type { PieceGroup, Poster } from '../src/shell/print/contract';
import { HEAD, MARK, OVERLAP, PAPERS, copiesOf, heightOf, posterOf, room, sheetsOf, type Paper } from '../src/shell/print/layout';

const Face = (() => ({})) as unknown as PieceGroup['Face'];
const group = (w: number, h: number, copies: number, more: Partial<PieceGroup> = {}): PieceGroup => ({
  key: `${w}x${h}`, title: '', w, h, pieces: [{ kind: 'a', id: 'a', copies }], Face, ...more,
});
const papers = Object.keys(PAPERS) as Paper[];

describe('sheets', () => {
  it('hold nine cards of 63 × 88 mm on either paper', () => {
    for (const paper of papers) {
      const sheets = sheetsOf([group(63, 88, 20)], paper);
      expect(sheets.map(({ blocks }) => blocks[0]!.pieces.length)).toEqual([9, 9, 2]);
    }
  });
  it('never hold more than there is room for', () => {
    const groups = [group(63, 88, 7), group(18, 18, 40), group(72, 83.1, 5, { cut: 'own' }), group(13, 13, 37, { fold: true }), group(190, 120, 2)];
    for (const paper of papers) {
      for (const { blocks } of sheetsOf(groups, paper)) {
        expect(blocks.reduce((sum, block) => sum + heightOf(block), 0)).toBeLessThanOrEqual(room(paper).h + 0.02);
        for (const { columns, cell } of blocks) expect(columns * cell.w + 2 * MARK).toBeLessThanOrEqual(room(paper).w + 0.02);
      }
    }
  });
  it('hold every copy once, in order', () => {
    const groups = [group(63, 88, 7), group(30, 30, 11)];
    const laid = sheetsOf(groups, 'a4').flatMap(({ blocks }) => blocks.flatMap(({ pieces }) => pieces));
    expect(laid).toHaveLength(copiesOf(groups.flatMap(({ pieces }) => pieces)).length);
  });
  it('are shared by small groups, but not where backs are printed behind', () => {
    const groups = [group(20, 20, 3, { Back: Face }), group(25, 25, 3, { Back: Face }), group(30, 30, 3), group(35, 35, 3, { Back: Face, fold: true })];
    expect(sheetsOf(groups, 'a4')).toHaveLength(1);
    expect(sheetsOf(groups, 'a4', true).map(({ blocks }) => blocks.length)).toEqual([2, 2]);
  });
});

describe('a board', () => {
  const poster = (w: number, h: number): Poster => ({ title: '', piece: { kind: 'board', id: 'b' }, w, h, Drawing: Face });
  it('lies on its side where that saves a sheet', () => {
    expect(posterOf(poster(264, 188), 'a4')).toMatchObject({ turned: true, rows: 1, columns: 1 });
    expect(posterOf(poster(188, 264), 'letter')).toMatchObject({ turned: false, rows: 1, columns: 1 });
  });
  it('is covered by its parts, which overlap', () => {
    for (const paper of papers) {
      const { parts, rows, columns, turned } = posterOf(poster(671, 581), paper);
      const [first, last] = [parts[0]!, parts.at(-1)!];
      expect(columns * first.w - (columns - 1) * OVERLAP).toBeCloseTo(671);
      expect(rows * first.h - (rows - 1) * OVERLAP).toBeCloseTo(581);
      expect([last.x + last.w, last.y + last.h]).toEqual([expect.closeTo(671), expect.closeTo(581)]);
      const page = room(paper);
      const [w, h] = turned ? [first.h, first.w] : [first.w, first.h];
      expect(w).toBeLessThanOrEqual(page.w);
      expect(h).toBeLessThanOrEqual(page.h - HEAD);
    }
  });
});
