/** Who bids what, as far as this viewer may know, in the order in which to show them. */
import type { Seat } from '../../shell/contract';
import { awaited } from './choices';
import { pickers, type Memory } from './memory';
import type { SymbolName } from './symbols';
import type { Decision, View } from './types';

export interface Bidder {
  seat: Seat;
  /** Place in the turn order, from 1; 0: not known yet. */
  place: number;
  /** `fist`: chosen, closed; `thinking`: not yet chosen; `open`: the bid lies open; `idle`: no bidding now. */
  state: 'fist' | 'thinking' | 'open' | 'idle';
  /** The bid, where it is open or one's own. */
  bid: number | null;
  shared: number;
  /** Has taken a card this round. */
  picked: boolean;
  acting: boolean;
  /** What they are busy with, beyond bidding and taking. */
  busy: SymbolName | null;
  torch: boolean;
  held: number | null;
}

const business: Partial<Record<Decision['type'], SymbolName>> = {
  Placing: 'rock',
  Choosing: 'totem',
  Mirroring: 't-mirror',
  Raising: 't-rise',
  Lowering: 't-fall',
};

/** `closing`: seats whose fist has just closed. */
export function bidders(view: View, memory: Memory, cards: number, closing: readonly Seat[] = []): Bidder[] {
  const bidding = view.decision?.type === 'Bidding';
  const open = view.order.length > 0;
  const gone = pickers(view, cards);
  const acting = new Set(awaited(view));
  const seats = open ? view.order : view.areas.map((area) => area.seat);
  return seats.map((seat, at) => {
    const area = view.areas[seat]!;
    const chosen = bidding && (area.chosen || closing.includes(seat));
    return {
      seat,
      place: open ? at + 1 : 0,
      state: open ? 'open' : chosen ? 'fist' : bidding ? 'thinking' : 'idle',
      bid: open ? (memory.bids[seat] ?? null) : chosen && seat === view.seat ? view.my_bid : null,
      shared: memory.shared[seat] ?? 0,
      picked: gone.has(seat),
      acting: acting.has(seat),
      busy: acting.has(seat) && view.decision ? (business[view.decision.type] ?? null) : null,
      torch: view.torch === seat,
      held: area.held,
    };
  });
}
