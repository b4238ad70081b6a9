/** What places are called, and where on the drawn board their names stand. */
import { placeOf, cellOf, type Spot } from './choices';
import type { Choice } from '../../shell/contract';
import { UNIT, type Point, type Temple } from './geometry';
import { placeOfThing } from './stepThrough';
import type { Thing } from './things';
import type { CellId, View } from './types';
import type { BoardWords } from './words';

/** A name, and what it stands over: from its highest to its lowest point. */
export interface Named {
  name: string;
  top: Point;
  bottom: Point;
}

interface Around {
  view: View;
  temple: Temple;
  spots: readonly Spot[];
  picked: Choice | null;
  /** A rhombus is in hand: its name would lie over the places it can go to. */
  held: boolean;
  text: BoardWords;
}

function over(name: string, corners: readonly Point[]): Named {
  const ys = corners.map(({ y }) => y);
  const x = corners.reduce((sum, each) => sum + each.x, 0) / corners.length;
  return { name, top: { x, y: Math.min(...ys) }, bottom: { x, y: Math.max(...ys) } };
}

const ofCell = (cell: CellId, temple: Temple): Named => over(cell, temple.at(cell).corners);
const ofPlace = (name: string, place: string, temple: Temple): Named => over(name, temple.rhombus(place).corners);

/** The name of a thing by its `data-tap`; none for what is gone. */
function ofTap(tap: string, { view, temple, spots, picked, held, text }: Around): Named | null {
  const [kind, id] = tap.split(':') as [string, string];
  if (kind === 'cell') return ofCell(id, temple);
  if (kind === 'piece') return view.areas[Number(id)]?.piece ? ofCell(view.areas[Number(id)]!.piece!, temple) : null;
  if (kind === 'spot') {
    const all = spots.find(({ key }) => key === id)?.ghosts ?? [];
    const ghost = all.find(({ choice }) => choice === picked) ?? all[0];
    return ghost ? ofPlace(ghost.place, ghost.place, temple) : null;
  }
  if (held) return null;
  const thing = { kind, id: Number(id) } as Thing;
  const place = placeOfThing(view, thing);
  return place ? ofPlace(text.named((thing.kind === 'path' ? text.rhombus : text.destination)(thing.id), place), place, temple) : null;
}

/** What is looked at; else what is picked. */
export function nameShown(looked: string | null, around: Around): Named | null {
  const found = looked ? ofTap(looked, around) : null;
  if (found) return found;
  const [place, cell] = [placeOf(around.picked), cellOf(around.picked)];
  return place ? ofPlace(place, place, around.temple) : cell ? ofCell(cell, around.temple) : null;
}

/** The middle of a cell's name: in its middle, or beside what stands there, where the triangle is wide. */
export function cellNameAt(temple: Temple, cell: CellId, busy: boolean): Point {
  const { centre, up } = temple.at(cell);
  const aside = UNIT * (busy ? 0.19 : 0.06);
  return { x: centre.x, y: centre.y + (up ? aside : -aside) };
}
