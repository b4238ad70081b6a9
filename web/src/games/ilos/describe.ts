/** Names that a screen reader reads well, and what a thing tells about itself. */
import { type ArchipelagoMap, islandKey, partKey } from './archipelagoMap';
import type { Cost, Icon, IslandView, Kind, LairView, Props, View } from './types';
import type { BoardWords } from './words';

type Around = Pick<Props, 'names' | 'me' | 'terms'>;

const listed = (parts: readonly string[]): string => parts.filter(Boolean).join(', ');
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const CARD_OF: Record<Icon, Kind> = { ebony: 'plantation', dye: 'plantation', spices: 'plantation', gold: 'gold_mine', site: 'building', ruins: 'ruins' };
const DEARER: readonly Kind[] = ['plantation', 'gold_mine', 'building'];

const costOf = (view: View, card: Kind): Cost => view.costs.find((cost) => cost.card === card)!;
export const isPirated = (island: IslandView | undefined, seat: number | null): boolean => seat !== null && (island?.pirated.includes(seat) ?? false);

/** What a card costs a seat on an island. */
export function priceOn(view: View, card: Kind, island: IslandView | undefined, seat: number | null): { cards: number; pirated: boolean } {
  const cost = costOf(view, card);
  const pirated = isPirated(island, seat) && cost.pirated > cost.cards;
  return { cards: pirated ? cost.pirated : cost.cards, pirated };
}

/** “plantation 3, gold mine 7, building 4”: what one pays on an island. */
function prices(view: View, island: IslandView, { me, terms }: Around, text: BoardWords): string {
  return DEARER.map((card) => text.priceOf(lower(terms[card] ?? card), priceOn(view, card, island, me).cards)).join(', ');
}

/** What a pirate changes: “plantation 2 → 3 …”. */
export function dearer(view: View, { terms }: Pick<Around, 'terms'>, text: BoardWords): string {
  return DEARER.map((card) => text.fromTo(lower(terms[card] ?? card), costOf(view, card).cards, costOf(view, card).pirated)).join(', ');
}

function shipsAt({ ships }: IslandView, { names, me }: Around, text: BoardWords): string {
  return listed(ships.map((count, seat) => (count ? (seat === me ? text.yourShips(count) : text.shipsOf(count, names[seat] ?? '')) : '')));
}

function freeAt(chart: ArchipelagoMap, island: IslandView, terms: Around['terms']): string {
  const free = island.parts.flatMap(([tile, part]) => chart.face(tile).slots.filter((slot) => slot.part === part && !chart.pioneer(tile, slot.slot)));
  return free.map(({ icon }) => lower(terms[icon] ?? icon)).join(', ');
}

function pirates(island: IslandView, { names, me }: Around, text: BoardWords): string {
  const others = island.pirated.filter((seat) => seat !== me).map((seat) => names[seat] ?? '');
  return listed([isPirated(island, me) ? text.piratedYou : '', others.length ? text.piratedFor(others.join(', ')) : '']);
}

function forts(island: IslandView, { names, me }: Around, text: BoardWords): string {
  return listed(island.forts.map((count, seat) => (count ? (seat === me ? text.yourFort : text.fortOf(names[seat] ?? '')) : '')));
}

/** An island as a whole. */
export function islandLabel(chart: ArchipelagoMap, island: IslandView, doing: string, around: Around, text: BoardWords): string {
  const free = freeAt(chart, island, around.terms);
  return listed([text.island(islandKey(island)), shipsAt(island, around, text) || text.noShips, free ? text.freeSlots(free) : text.noSlots, forts(island, around, text), pirates(island, around, text), doing]);
}

/** What an island tells when it is tapped. */
export function islandText(chart: ArchipelagoMap, island: IslandView, around: Around, text: BoardWords): string {
  const label = islandLabel(chart, island, '', around, text).split(', ').slice(1).join(', ');
  return around.me === null ? `${label}.` : `${label}. ${text.prices(prices(chart.view, island, around, text))}`;
}

export function slotLabel(chart: ArchipelagoMap, tile: number, slot: number, doing: string, around: Around, text: BoardWords): string {
  const { icon, part } = chart.face(tile).slots[slot - 1]!;
  const [pioneer, island] = [chart.pioneer(tile, slot), chart.island(tile, part)];
  const who = pioneer && (pioneer.seat === around.me ? text.yourPioneer : text.pioneerOf(around.names[pioneer.seat] ?? ''));
  const built = pioneer?.fort ? lower(text.fort) : pioneer?.post ? text.postFor(lower(around.terms[pioneer.post] ?? '')) : '';
  return listed([text.slot(partKey(tile, slot), lower(around.terms[icon] ?? icon)), built, who ?? text.free, island ? lower(text.island(islandKey(island))) : '', doing]);
}

/** What a slot tells when it is tapped: what it is, and what it would cost. */
export function slotText(chart: ArchipelagoMap, tile: number, slot: number, around: Around & Pick<Props, 'help'>, text: BoardWords): string {
  const { icon } = chart.face(tile).slots[slot - 1]!;
  const pioneer = chart.pioneer(tile, slot);
  const card = CARD_OF[icon];
  if (pioneer) return [slotLabel(chart, tile, slot, '', around, text), pioneer.fort ? around.help.fort : pioneer.post ? around.help.post : ''].filter(Boolean).join('. ');
  const { cards, pirated } = priceOn(chart.view, card, chart.islandOfSlot(tile, slot), around.me);
  const price = around.me === null ? '' : `${text.prices(text.priceOf(lower(around.terms[card] ?? card), cards))}${pirated ? ` (${text.becausePirates})` : ''}`;
  return [around.help[card], price].filter(Boolean).join(' ');
}

export function lairLabel(chart: ArchipelagoMap, { tile, seat }: LairView, doing: string, { names, me }: Around, text: BoardWords): string {
  const who = seat === null ? text.empty : seat === me ? text.yourPirate : text.lairOf(names[seat] ?? '');
  const islands = chart.islandsOf(tile);
  return listed([text.lair(tile), who, text.reach(islands.length, islands.map(islandKey).join(' ')), doing]);
}

/** What a pirate in this lair does to prices. */
export function lairText(chart: ArchipelagoMap, tile: number, around: Around & Pick<Props, 'help'>, text: BoardWords): string {
  const islands = chart.islandsOf(tile);
  const safe = [...new Set(islands.flatMap(({ forts }) => forts.flatMap((count, seat) => (count ? [seat] : []))))];
  const whole = safe.map((seat) => (seat === around.me ? text.you : (around.names[seat] ?? '')));
  return [text.reachNow(islands.map(islandKey).join(', ')), text.dearer(dearer(chart.view, around, text)), whole.length ? text.protectedBy(whole.join(', ')) : ''].filter(Boolean).join(' ');
}

/** What a tile of the row shows. */
export function tileLabel(chart: ArchipelagoMap, tile: number, terms: Around['terms'], text: BoardWords): string {
  const { parts, slots, lair } = chart.face(tile);
  const icons = parts.map(({ part }) => slots.filter((slot) => slot.part === part).map(({ icon }) => lower(terms[icon] ?? icon)).join(' + '));
  return text.onTile(tile, [...icons, lair ? text.withLair : ''].filter(Boolean).join('; '));
}
