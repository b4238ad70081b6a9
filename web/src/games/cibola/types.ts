/** What the server sends about a game of Cibola: view, decisions, moves, events, edition (`view.py`, `moves.py`, `components.py`). */
import type { BoardProps, Seat } from '../../shell/contract';

export type Kind = 'sundial' | 'snake' | 'statuette' | 'shield' | 'skull';
export type TotemId = 'sun' | 'serpent' | 'idol' | 'feather' | 'ward' | 'rise' | 'fall' | 'recall' | 'camp' | 'mirror';
export type CardId = string;

export interface CellView {
  value: number;
  rock: boolean;
}

export interface ColumnView {
  kind: Kind;
  /** Top cell first. */
  cells: CellView[];
  /** The values the column may still come to. */
  open: number[];
}

export interface AreaView {
  seat: Seat;
  /** Explorers in hand; null where the table hides it. */
  held: number | null;
  /** The opened bid, until its owner's first pick. */
  staked: number;
  chosen: boolean;
  cards: CardId[];
  /** Counts in the order of the columns. */
  treasures: number[];
  totems: TotemId[];
  copies: TotemId[];
  /** Points each treasure brings by totems, in the order of the columns. */
  bonus: number[];
  skulls_fewer: number;
}

export interface View {
  seat: Seat | null;
  round: number;
  rounds: number;
  torch: Seat | null;
  /** Empty until the bids are open. */
  order: Seat[];
  columns: ColumnView[];
  open: CardId[];
  deck: string;
  undrawn: CardId[];
  discarded: CardId[];
  display: TotemId[];
  discard: number;
  rocks_left: number;
  explorers: number;
  explorers_per_point: number;
  areas: AreaView[];
  my_bid: number | null;
  asked: Seat[][];
  decision: Decision | null;
}

export type Decision =
  | { type: 'Showing' | 'Lighting' | 'Turning' }
  | { type: 'Bidding'; waiting: Seat[] }
  | { type: 'Taking' | 'Placing' | 'Choosing' | 'Raising' | 'Lowering' | 'Mirroring'; seat: Seat };

export type CibolaMove =
  | { type: 'Bid'; explorers: number }
  | { type: 'Take'; card: CardId }
  | { type: 'Place' | 'Raise' | 'Lower'; column: Kind; value: number }
  | { type: 'Choose' | 'Copy'; totem: TotemId }
  | { type: 'Decline' };

export type CibolaEvent =
  | { type: 'TotemShown'; totem: TotemId }
  | { type: 'TorchLit' | 'TorchPassed' | 'RocksLeft'; seat: Seat }
  | { type: 'RoundBegan'; round: number; deck: string }
  | { type: 'CardTurned' | 'CardDiscarded'; card: CardId }
  | { type: 'BidChosen'; seat: Seat; explorers: number | null }
  | { type: 'BidsOpened'; bids: number[]; order: Seat[] }
  | { type: 'DiscardShared'; seats: Seat[]; each: number; left: number }
  | { type: 'BidDiscarded'; seat: Seat; explorers: number }
  | { type: 'CardTaken'; seat: Seat; card: CardId }
  | { type: 'RockPlaced'; seat: Seat; column: Kind; value: number }
  | { type: 'RockMoved'; seat: Seat; column: Kind; start: number; end: number }
  | { type: 'TotemTaken' | 'TotemCopied'; seat: Seat; totem: TotemId }
  | { type: 'ExplorersRegained'; seat: Seat; totem: TotemId; explorers: number }
  | { type: 'GameEnded' };

export interface Card {
  id: CardId;
  deck: string;
  treasures: Kind[];
  rock: boolean;
  totem: boolean;
}

export interface Totem {
  id: TotemId;
  when: 'now' | 'end';
}

export interface Edition {
  cards: Card[];
  totems: Totem[];
  on_display: number;
  cards_a_round: number;
}

export type Props = BoardProps<View, Edition>;
export type AreaProps = Props & { seat: Seat; size: 'mine' | 'other' | 'chip' };
