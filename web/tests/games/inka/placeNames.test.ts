import { describe, expect, it } from 'vitest';
import { cellNameAt, nameShown } from '../../../src/games/inka/placeNames';
import { Temple } from '../../../src/games/inka/geometry';
import { words } from '../../../src/games/inka/words';
import type { Choice } from '../../../src/shell/contract';
import type { Edition, View } from '../../../src/games/inka/types';

const cells = [
  { id: 'a1', at: [0, 0, 0], floor: true, mark: null },
  { id: 'a2', at: [0, 0, 1], floor: true, mark: null },
];
const temple = new Temple({ side: 1, cells, destinations: [], paths: [] } as unknown as Edition);
const view = { paths: [{ rhombus: 7, place: 'a1-a2' }], destinations: [], areas: [{ seat: 0, piece: 'a2', blockade: null }], reach: [] } as unknown as View;
const around = { view, temple, spots: [], picked: null, held: false, text: words('fr') };
const lay = { move: { type: 'Lay', place: 'a2-a1' }, text: '', final: true } as Choice;

describe('names of places', () => {
  it('are those of the log: cells, rhombi with the place they lie on', () => {
    expect(nameShown('cell:a1', around)?.name).toBe('a1');
    expect(nameShown('piece:0', around)?.name).toBe('a2');
    expect(nameShown('path:7', around)?.name).toBe('Losange 7 · a1-a2');
    expect(nameShown('path:8', around)).toBeNull();
  });
  it('are of what is picked while nothing is looked at, and leave the ghosts of a rhombus in hand uncovered', () => {
    expect(nameShown(null, around)).toBeNull();
    expect(nameShown(null, { ...around, picked: lay })?.name).toBe('a2-a1');
    expect(nameShown('path:7', { ...around, held: true })).toBeNull();
  });
  it('stand in their cells, aside of what stands there where the triangle is wide', () => {
    for (const { id } of cells) {
      const ys = temple.at(id).corners.map(({ y }) => y);
      const [free, busy] = [cellNameAt(temple, id, false), cellNameAt(temple, id, true)];
      for (const at of [free, busy]) expect(at.y > Math.min(...ys) && at.y < Math.max(...ys)).toBe(true);
      expect(Math.abs(busy.y - temple.centre(id).y)).toBeGreaterThan(Math.abs(free.y - temple.centre(id).y));
    }
  });
});
