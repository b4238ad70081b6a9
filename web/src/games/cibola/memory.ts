/** What this round's bids were, as a player remembers them. */
import type { AreaView, CibolaEvent, View } from './types';

export interface Memory {
  round: number;
  /** By seat; null: not seen. */
  bids: (number | null)[];
  /** What each seat got when the discard was shared. */
  shared: number[];
  /** The round's open cards, each in its place; null: taken. */
  places: (string | null)[];
}

export function blank(seats: number): Memory {
  return { round: -1, bids: Array<null>(seats).fill(null), shared: Array<number>(seats).fill(0), places: [] };
}

/** Who has taken a card this round: the first seats of the order, as many as cards are gone. */
export function pickers(view: View, cards: number): Set<number> {
  return new Set(view.order.slice(0, Math.max(0, cards - view.open.length)));
}

/** The memory after looking at a view. */
export function seen(memory: Memory, view: View, cards: number): Memory {
  const fresh = memory.round === view.round && memory.bids.length === view.areas.length ? memory : { ...blank(view.areas.length), round: view.round };
  const places = placed(fresh.places, view, cards);
  if (!view.order.length) return { ...fresh, places, bids: fresh.bids.map(() => null), shared: fresh.shared.map(() => 0) };
  const gone = pickers(view, cards);
  const bids = view.areas.map((area) => area.staked || (fresh.bids[area.seat] ?? (gone.has(area.seat) ? discarded(area) : 0)));
  return { ...fresh, places, bids };
}

/** The bid a seat has discarded this round; what the Recall totem has brought back can no longer be told. */
function discarded(area: AreaView): number | null {
  const recalled = [...area.totems, ...area.copies].includes('recall');
  return recalled && !area.spent ? null : area.spent;
}

/** Cards keep their places while others are taken; new ones fill the free places. */
function placed(before: readonly (string | null)[], view: View, cards: number): (string | null)[] {
  const places = Array.from({ length: Math.max(cards, view.open.length) }, (_, at) => {
    const card = before[at] ?? null;
    return card !== null && view.open.includes(card) ? card : null;
  });
  const beginning = before.every((card) => card === null);
  for (const card of view.open) {
    if (places.includes(card)) continue;
    const from = beginning && view.open.length < cards && view.order.length ? cards - view.open.length : 0;
    const at = places.findIndex((each, index) => each === null && index >= from);
    places[at < 0 ? places.indexOf(null) : at] = card;
  }
  return places;
}

/** The memory after hearing an event. */
export function heard(memory: Memory, event: CibolaEvent): Memory {
  if (event.type === 'BidsOpened') return { ...memory, bids: [...event.bids], shared: memory.shared.map(() => 0) };
  if (event.type === 'DiscardShared') return { ...memory, shared: memory.shared.map((_, seat) => (event.seats.includes(seat) ? event.each : 0)) };
  return memory;
}
