/** While the events of a message are played one by one, the board shows the view before them with those played so far applied. Display only: the server's next view replaces it. */
import type { AreaView, CibolaEvent, ColumnView, Edition, View } from './types';

function area(view: View, seat: number, change: (area: AreaView) => Partial<AreaView>): View {
  return { ...view, areas: view.areas.map((each) => (each.seat === seat ? { ...each, ...change(each) } : each)) };
}

function rock(view: View, kind: string, value: number, there: boolean): View {
  const columns = view.columns.map((column): ColumnView => {
    if (column.kind !== kind) return column;
    const cells = column.cells.map((cell) => (cell.value === value ? { ...cell, rock: there } : cell));
    return { ...column, cells, open: cells.filter((cell) => !cell.rock).map((cell) => cell.value) };
  });
  return { ...view, columns };
}

const more = (held: number | null, by: number): number | null => (held === null ? null : held + by);

/** The view after one event. */
export function applyEvent(view: View, event: CibolaEvent, edition: Edition): View {
  switch (event.type) {
    case 'TotemShown':
      return view.display.includes(event.totem) ? view : { ...view, display: [...view.display, event.totem] };
    case 'TorchLit':
    case 'TorchPassed':
      return { ...view, torch: event.seat };
    case 'RoundBegan':
      return { ...view, round: event.round, deck: event.deck, order: [], decision: null };
    case 'CardTurned':
      return view.open.includes(event.card) ? view : { ...view, open: [...view.open, event.card] };
    case 'BidChosen':
      return area(view, event.seat, () => ({ chosen: true }));
    case 'BidsOpened':
      return opened(view, event.bids, event.order);
    case 'DiscardShared':
      return event.seats.reduce((next, seat) => area(next, seat, ({ held }) => ({ held: more(held, event.each) })), { ...view, discard: event.left });
    case 'BidDiscarded':
      return area({ ...view, discard: view.discard + event.explorers }, event.seat, () => ({ staked: 0, spent: event.explorers }));
    case 'CardTaken':
      return taken(view, event.seat, event.card, edition);
    case 'CardDiscarded':
      return { ...view, open: view.open.filter((card) => card !== event.card), discarded: [...view.discarded, event.card] };
    case 'RockPlaced':
      return { ...rock(view, event.column, event.value, true), rocks_left: view.rocks_left - 1 };
    case 'RockMoved':
      return rock(rock(view, event.column, event.start, false), event.column, event.end, true);
    case 'TotemTaken':
      return area({ ...view, display: view.display.filter((totem) => totem !== event.totem) }, event.seat, ({ totems }) => ({ totems: [...totems, event.totem] }));
    case 'ExplorersRegained':
      return area({ ...view, discard: view.discard - event.explorers }, event.seat, ({ held }) => ({ held: more(held, event.explorers) }));
    default:
      return view;
  }
}

function opened(view: View, bids: readonly number[], order: readonly number[]): View {
  const areas = view.areas.map((each) => {
    const bid = bids[each.seat] ?? 0;
    return { ...each, chosen: false, staked: bid, held: more(each.held, -bid) };
  });
  return { ...view, areas, order: [...order], decision: null, my_bid: null };
}

function taken(view: View, seat: number, card: string, edition: Edition): View {
  const found = edition.cards.find((each) => each.id === card)?.treasures ?? [];
  return area({ ...view, open: view.open.filter((each) => each !== card) }, seat, ({ cards, treasures }) => ({
    cards: [...cards, card],
    treasures: treasures.map((count, number) => count + found.filter((kind) => kind === view.columns[number]?.kind).length),
  }));
}
