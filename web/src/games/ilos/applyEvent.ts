/** While the events of a message are played one by one, the board shows the view before them with those played so far applied. Display only: the server's next view replaces it. */
import { KINDS } from './choices';
import { beside, cellKey } from './geometry';
import type { AreaView, Edition, IlosEvent, IslandView, Kind, PioneerView, ShipDocked, ShipLurked, TileLaid, View } from './types';

const RESOURCES = ['ebony', 'dye', 'spices', 'gold'];

function area(view: View, seat: number, change: (area: AreaView) => Partial<AreaView>): View {
  return { ...view, areas: view.areas.map((each) => (each.seat === seat ? { ...each, ...change(each) } : each)) };
}

const added = (counts: readonly number[], at: number, by: number): number[] => counts.map((count, number) => (number === at ? count + by : count));

/** A card more or fewer in a hand; of one's own its kind is known. */
function held(view: View, seat: number, card: Kind | null, by: number): View {
  const own = view.own && view.seat === seat && card ? { ...view.own, hand: added(view.own.hand, KINDS.indexOf(card), by) } : view.own;
  return area({ ...view, own }, seat, ({ hand }) => ({ hand: hand + by }));
}

/** Land that touches land becomes one island, named by the eldest. */
function joined(view: View, laid: TileLaid, edition: Edition): IslandView[] {
  const there = new Map(view.tiles.map((tile) => [cellKey(tile), tile]));
  const partAt = (tile: number, edge: number) => edition.tiles[tile - 1]!.islands.findIndex(({ edges }) => edges.includes(edge)) + 1;
  let islands = view.islands;
  edition.tiles[laid.tile - 1]!.islands.forEach(({ edges }, at) => {
    const touched = new Set<IslandView>();
    for (const edge of edges) {
      const way = (edge + laid.turn) % 6;
      const other = there.get(cellKey(beside(laid, way)));
      const part = other && partAt(other.tile, (way + 3 - other.turn + 12) % 6);
      const found = other && islands.find(({ parts }) => parts.some(([tile, number]) => tile === other.tile && number === part));
      if (found) touched.add(found);
    }
    const fresh: IslandView = { tile: laid.tile, part: at + 1, parts: [[laid.tile, at + 1]], ships: view.areas.map(() => 0), forts: view.areas.map(() => 0), pirated: [] };
    const [eldest = fresh, ...rest] = islands.filter((island) => touched.has(island));
    const all = eldest === fresh ? [fresh] : [eldest, ...rest, fresh];
    const sum = (field: 'ships' | 'forts') => fresh[field].map((_, seat) => all.reduce((count, island) => count + island[field][seat]!, 0));
    const whole = { ...eldest, parts: all.flatMap(({ parts }) => parts), ships: sum('ships'), forts: sum('forts') };
    islands = [...islands.filter((island) => !all.includes(island)), whole];
  });
  return islands;
}

/** A ship leaves where it lay. */
function departed(view: View, { seat, ship }: ShipDocked | ShipLurked): View {
  if (ship.type === 'Launch') return area(view, seat, ({ reserve, ships }) => ({ reserve: reserve - 1, ships: ships + 1 }));
  if (ship.type === 'Leave') return { ...view, lairs: view.lairs.map((lair) => (lair.tile === ship.tile ? { ...lair, seat: null } : lair)) };
  return sailed(view, seat, ship.tile, ship.part, -1);
}

function sailed(view: View, seat: number, tile: number, part: number, by: number): View {
  const here = (island: IslandView) => island.parts.some(([each, number]) => each === tile && number === part);
  return { ...view, islands: view.islands.map((island) => (here(island) ? { ...island, ships: added(island.ships, seat, by) } : island)) };
}

function landed(view: View, pioneer: PioneerView, resource: string | null): View {
  const made = resource === null ? -1 : RESOURCES.indexOf(resource);
  return area({ ...view, pioneers: [...view.pioneers, pioneer] }, pioneer.seat, ({ pioneers, pioneers_left, production }) => ({
    pioneers: pioneers + 1,
    pioneers_left: pioneers_left - 1,
    production: added(production, made, 1),
  }));
}

/** A fort protects its owner on the whole island. */
function fortified(view: View, seat: number, tile: number, slot: number, edition: Edition): View {
  let last = 0;
  const part = edition.tiles[tile - 1]!.islands.findIndex(({ slots }) => (last += slots.length) >= slot) + 1;
  const here = (island: IslandView) => island.parts.some(([each, number]) => each === tile && number === part);
  return { ...view, islands: view.islands.map((island) => (here(island) ? { ...island, forts: added(island.forts, seat, 1), pirated: island.pirated.filter((each) => each !== seat) } : island)) };
}

function gained(view: View, seat: number, tokens: readonly number[]): View {
  return area(view, seat, ({ stock }) => ({ stock: stock && stock.map((count, at) => count + (tokens[at] ?? 0)) }));
}

/** The view after one event. */
export function applyEvent(view: View, event: IlosEvent, edition: Edition): View {
  switch (event.type) {
    case 'TileShown':
      return view.row.includes(event.tile) ? view : { ...view, row: [...view.row, event.tile].sort((a, b) => a - b), stock: view.stock - 1 };
    case 'StarterNamed':
      return { ...view, starter: event.seat };
    case 'CardDrawn':
      return held({ ...view, deck: view.deck - 1 }, event.seat, event.card, 1);
    case 'PileShuffled':
      return { ...view, deck: event.cards, discard: view.discard.map(() => 0), face_down: 0 };
    case 'CardTaken':
      return held(held(view, event.loser, event.card, -1), event.seat, event.card, 1);
    case 'CardsReturned':
      return (event.cards ?? Array.from({ length: event.count }, () => null)).reduce<View>((next, card) => held(next, event.seat, card, -1), { ...view, face_down: view.face_down + event.count });
    case 'RoundBegan':
      return { ...view, round: event.round };
    case 'TurnBegan':
      return { ...view, turn: event.seat, market_used: false, decision: null };
    case 'CardPaid':
      return held(area(view, event.seat, ({ paid }) => ({ paid: paid + 1 })), event.seat, event.card, -1);
    case 'CardPlayed': {
      const down = view.face_down + event.paid;
      return area({ ...view, discard: added(view.discard, KINDS.indexOf(event.card), 1), face_down: down, decision: null }, event.seat, () => ({ paid: 0 }));
    }
    case 'TileLaid':
      return { ...view, row: view.row.filter((tile) => tile !== event.tile), islands: joined(view, event, edition), tiles: [...view.tiles, { ...event, type: 'Discover' }], lairs: edition.tiles[event.tile - 1]!.lair ? [...view.lairs, { tile: event.tile, seat: null }] : view.lairs };
    case 'ShipDocked':
      return sailed(departed(view, event), event.seat, event.tile, event.part, 1);
    case 'ShipLurked': {
      const left = departed(view, event);
      return { ...left, lairs: left.lairs.map((lair) => (lair.tile === event.tile ? { ...lair, seat: event.seat } : lair)) };
    }
    case 'PlantationFounded':
      return landed(view, { seat: event.seat, tile: event.tile, slot: event.slot, fort: false, post: null }, event.resource);
    case 'MineOpened':
      return landed(view, { seat: event.seat, tile: event.tile, slot: event.slot, fort: false, post: null }, 'gold');
    case 'RuinsSearched':
      return gained(landed(view, { seat: event.seat, tile: event.tile, slot: event.slot, fort: false, post: null }, null), event.seat, [0, 0, 0, event.gold]);
    case 'FortBuilt':
      return fortified({ ...landed(view, { seat: event.seat, tile: event.tile, slot: event.slot, fort: true, post: null }, null), buildings_left: view.buildings_left - 1 }, event.seat, event.tile, event.slot, edition);
    case 'PostBuilt':
      return { ...landed(view, { seat: event.seat, tile: event.tile, slot: event.slot, fort: false, post: event.resource }, event.resource), buildings_left: view.buildings_left - 1 };
    case 'PriceRaised': {
      const prices = view.prices.map((row) => (row.resource === event.resource ? { ...row, rises: row.rises + 1, price: event.price } : row));
      const spent = RESOURCES.map((resource) => (resource === event.resource ? -1 : 0));
      return gained({ ...view, prices, rises_left: view.rises_left - 1, market_used: true }, event.seat, spent);
    }
    case 'EndTriggered':
      return { ...view, trigger: event.seat };
    case 'Produced':
      return gained(view, event.seat, event.tokens);
    default:
      return view;
  }
}
