/** What a screen reader says about things on the board. */
import type { Thing } from './things';
import type { Props, CellId, PlaceId, View } from './types';
import { barriersOf } from './barriers';
import { halves, type Temple } from './geometry';
import type { Ghost } from './choices';
import type { BoardWords } from './words';

type Told = Pick<Props, 'names' | 'terms' | 'me'>;

/** The rhombus that covers a cell. */
export function covering(view: View, cell: CellId): (Thing & { place: PlaceId }) | null {
  const path = view.paths.find(({ place }) => halves(place).includes(cell));
  if (path) return { kind: 'path', id: path.rhombus, place: path.place };
  const destination = view.destinations.find(({ place }) => halves(place).includes(cell));
  return destination ? { kind: 'destination', id: destination.destination, place: destination.place } : null;
}

export function nameOf(thing: Thing, terms: Props['terms'], text: BoardWords): string {
  return thing.kind === 'path' ? (terms[`path ${thing.id}`] ?? `${thing.id}`) : text.destination(thing.id);
}

/** Who stands on a cell. */
function standing(view: View, cell: CellId, { names }: Told, text: BoardWords): string[] {
  return view.areas.flatMap((area) => [
    ...(area.piece === cell ? [text.pieceOf(names[area.seat] ?? '')] : []),
    ...(area.blockade === cell ? [text.blockadeOf(names[area.seat] ?? '')] : []),
  ]);
}

/** The walls and snakes round a cell, side by side. */
function barriers(view: View, temple: Temple, cell: CellId, text: BoardWords): string[] {
  return barriersOf(view, temple, cell).flatMap(({ way, walls, snakes }) => [...(walls ? [text.wallOn(text.edges[way]!)] : []), ...(snakes ? [text.snakesOn(snakes, text.edges[way]!)] : [])]);
}

export function cellLabel(view: View, temple: Temple, id: CellId, props: Told, text: BoardWords): string {
  const { cell } = temple.at(id);
  const over = covering(view, id);
  const ground = over ? nameOf(over, props.terms, text) : cell.mark ? text[cell.mark] : cell.floor ? text.floor : text.abyss;
  return [text.cell(id, ground), ...barriers(view, temple, id, text), ...standing(view, id, props, text)].join(', ');
}

export function thingLabel(view: View, thing: Thing, place: PlaceId, more: string, props: Told, text: BoardWords): string {
  const riders = halves(place).flatMap((cell) => standing(view, cell, props, text));
  const statues = thing.kind === 'destination' ? view.destinations.find(({ destination }) => destination === thing.id)?.statues : undefined;
  const shown = statues ? (statues.length ? text.statuesOf(statues.map((seat) => props.names[seat] ?? '')) : text.noStatues) : '';
  return [nameOf(thing, props.terms, text), text.lies(place), shown, ...riders, more].filter(Boolean).join(', ');
}

/** How a rhombus gets to a ghost: “Slide 2 upper left”, “Turn 120° clockwise”. */
export function ghostLabel(ghost: Ghost, from: PlaceId, temple: Temple, text: BoardWords): string {
  if (ghost.pivot) return text.turn(60 * ghost.steps, ghost.sense > 0 ? text.left : text.right);
  const [a, b] = [temple.rhombus(from).centre, temple.rhombus(ghost.place).centre];
  const sixth = Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 3) / Math.PI);
  return text.slide(ghost.steps, text.ways[(sixth + 6) % 6] ?? '');
}
