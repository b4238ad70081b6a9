/** How large the temple board is, in millimetres: every cell takes a rock, however many an edition has. */
import { linesOf } from '../layout';
import type { ColumnView, Edition, Kind } from '../types';

/** The columns with every cell uncovered. */
export function columnsOf(edition: Edition): ColumnView[] {
  const kinds = [...new Set(edition.cells.map(({ column }) => column))] as Kind[];
  return kinds.map((kind) => {
    const cells = edition.cells.filter(({ column }) => column === kind);
    return { kind, cells: cells.map(({ value }) => ({ value, rock: false })), open: cells.map(({ value }) => value) } as unknown as ColumnView;
  });
}

export const templeSize = (edition: Edition): { w: number; h: number } => ({ w: 264, h: 68 + 30 * linesOf(columnsOf(edition)) });
