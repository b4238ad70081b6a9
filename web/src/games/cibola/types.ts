/** What the server sends about a game of Treasures of Cibola; written by scripts/web-types, not by hand. */
import type { BoardProps, Seat } from '../../shell/contract';

export type Decision =
  | Showing
  | Lighting
  | Turning
  | Bidding
  | Taking
  | Placing
  | Choosing
  | Raising
  | Lowering
  | Mirroring;

/** Chance is to put a totem on display. */
export type Showing = {
  type: 'Showing';
};

/** Chance is to name the first torch holder. */
export type Lighting = {
  type: 'Lighting';
};

/** Chance is to turn up a treasure card. */
export type Turning = {
  type: 'Turning';
};

/** These seats have yet to choose their bids. */
export type Bidding = {
  type: 'Bidding';
  waiting: Seat[];
};

/** The seat takes an open card. */
export type Taking = {
  type: 'Taking';
  seat: Seat;
};

/** The seat covers a cell with a rock. */
export type Placing = {
  type: 'Placing';
  seat: Seat;
};

/** The seat chooses a totem. */
export type Choosing = {
  type: 'Choosing';
  seat: Seat;
};

/** The seat may move a rock up. */
export type Raising = {
  type: 'Raising';
  seat: Seat;
};

/** The seat may move a rock down. */
export type Lowering = {
  type: 'Lowering';
  seat: Seat;
};

/** The seat names a taken totem to copy. */
export type Mirroring = {
  type: 'Mirroring';
  seat: Seat;
};

/** The table as one seat, or an onlooker (`seat` None), may see it. */
export interface View {
  seat: Seat | null;
  round: number;
  rounds: number;
  torch: Seat | null;
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

/** A column of the board, top cell first; `open` are the values it may still come to. */
export interface ColumnView {
  kind: Kind;
  cells: CellView[];
  open: number[];
}

export type Kind = 'sundial' | 'snake' | 'statuette' | 'shield' | 'skull';

/** A cell of the board, and whether a rock covers it. */
export interface CellView {
  value: number;
  rock: boolean;
}

export type CardId = string;

export type TotemId = 'sun' | 'serpent' | 'idol' | 'feather' | 'ward' | 'rise' | 'fall' | 'recall' | 'camp' | 'mirror';

/** What lies before a seat; `held` is None where the table hides it; `spent` is what `recall` could bring back. */
export interface AreaView {
  seat: Seat;
  held: number | null;
  staked: number;
  spent: number;
  chosen: boolean;
  cards: CardId[];
  treasures: number[];
  totems: TotemId[];
  copies: TotemId[];
  bonus: number[];
  skulls_fewer: number;
}

export type CibolaMove =
  | Show
  | Light
  | Turn
  | Bid
  | Take
  | Place
  | Choose
  | Raise
  | Lower
  | Copy
  | Decline;

/** Chance puts a totem on display. */
export type Show = {
  type: 'Show';
  totem: TotemId;
};

/** Chance gives the torch to its first holder. */
export type Light = {
  type: 'Light';
  seat: Seat;
};

/** Chance turns up a treasure card. */
export type Turn = {
  type: 'Turn';
  card: CardId;
};

/** Send so many explorers, in secret. */
export type Bid = {
  type: 'Bid';
  explorers: number;
};

/** Take an open treasure card. */
export type Take = {
  type: 'Take';
  card: CardId;
};

/** Cover the cell with a rock. */
export type Place = {
  type: 'Place';
  column: Kind;
  value: number;
};

/** Take a totem from the display. */
export type Choose = {
  type: 'Choose';
  totem: TotemId;
};

/** Move the rock on this cell one cell up. */
export type Raise = {
  type: 'Raise';
  column: Kind;
  value: number;
};

/** Move the rock on this cell one cell down. */
export type Lower = {
  type: 'Lower';
  column: Kind;
  value: number;
};

/** Name the totem that the mirror copies. */
export type Copy = {
  type: 'Copy';
  totem: TotemId;
};

/** Leave all rocks where they are. */
export type Decline = {
  type: 'Decline';
};

export type CibolaEvent =
  | TotemShown
  | TorchLit
  | RoundBegan
  | CardTurned
  | BidChosen
  | BidsOpened
  | DiscardShared
  | BidDiscarded
  | CardTaken
  | CardDiscarded
  | RockPlaced
  | TotemTaken
  | RockMoved
  | RocksLeft
  | ExplorersRegained
  | TotemCopied
  | TorchPassed
  | GameEnded;

/** A totem was put on display. */
export type TotemShown = {
  type: 'TotemShown';
  totem: TotemId;
};

/** The seat begins with the torch. */
export type TorchLit = {
  type: 'TorchLit';
  seat: Seat;
};

/** A round began; its cards come from this deck. */
export type RoundBegan = {
  type: 'RoundBegan';
  round: number;
  deck: string;
};

/** A treasure card was turned up. */
export type CardTurned = {
  type: 'CardTurned';
  card: CardId;
};

/** The seat has chosen; how many is told to nobody else. */
export type BidChosen = {
  type: 'BidChosen';
  seat: Seat;
  explorers: number | null;
};

/** All bids were opened at once, and with them the turn order. */
export type BidsOpened = {
  type: 'BidsOpened';
  bids: number[];
  order: Seat[];
};

/** Those who bid nothing shared the discard; what was left over stayed. */
export type DiscardShared = {
  type: 'DiscardShared';
  seats: Seat[];
  each: number;
  left: number;
};

/** The seat's bid went into the discard. */
export type BidDiscarded = {
  type: 'BidDiscarded';
  seat: Seat;
  explorers: number;
};

/** The seat took a card. */
export type CardTaken = {
  type: 'CardTaken';
  seat: Seat;
  card: CardId;
};

/** The card that three players leave over was discarded. */
export type CardDiscarded = {
  type: 'CardDiscarded';
  card: CardId;
};

/** The seat covered a cell. */
export type RockPlaced = {
  type: 'RockPlaced';
  seat: Seat;
  column: Kind;
  value: number;
};

/** The seat took a totem. */
export type TotemTaken = {
  type: 'TotemTaken';
  seat: Seat;
  totem: TotemId;
};

/** The seat moved a rock from one cell to the next. */
export type RockMoved = {
  type: 'RockMoved';
  seat: Seat;
  column: Kind;
  start: number;
  end: number;
};

/** The seat left all rocks where they were. */
export type RocksLeft = {
  type: 'RocksLeft';
  seat: Seat;
};

/** A totem brought the seat explorers from the discard. */
export type ExplorersRegained = {
  type: 'ExplorersRegained';
  seat: Seat;
  totem: TotemId;
  explorers: number;
};

/** The mirror copied a totem for the seat. */
export type TotemCopied = {
  type: 'TotemCopied';
  seat: Seat;
  totem: TotemId;
};

/** The last to take a card took the torch. */
export type TorchPassed = {
  type: 'TorchPassed';
  seat: Seat;
};

/** The last round is over. */
export type GameEnded = {
  type: 'GameEnded';
};

/** Everything printed in one box of Cibola. */
export interface Edition {
  name: string;
  mark: string;
  cards: Card[];
  cells: Cell[];
  totems: Totem[];
  explorers: Record<string, number>;
  on_display: number;
  cards_a_round: number;
  rounds: number;
  explorers_per_point: number;
}

/** A treasure card: its deck, its treasures, and at most one symbol, a rock or a totem. */
export interface Card {
  id: CardId;
  deck: string;
  treasures: Kind[];
  rock: boolean;
  totem: boolean;
}

/** A cell of the temple board, with its neighbours in the same column. */
export interface Cell {
  id: CellId;
  column: Kind;
  value: number;
  above: CellId | null;
  below: CellId | null;
}

export type CellId = number;

/** A totem card: when it works, and its figures; what it does is code, picked by its id. */
export interface Totem {
  id: TotemId;
  when: 'now' | 'end';
  per: Kind | null;
  points: number;
  skulls_fewer: number;
  explorers: number;
}

export type Props = BoardProps<View, Edition>;
export type AreaProps = Props & { seat: Seat; size: 'mine' | 'other' | 'chip' };
