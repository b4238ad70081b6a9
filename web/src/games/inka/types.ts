/** What the server sends about a game of Das Gold der Inka; written by scripts/web-types, not by hand. */
import type { BoardProps, Seat } from '../../shell/contract';

export type Decision =
  | Beginning
  | Drawing
  | Entering
  | Laying
  | Shifting
  | Walking
  | Blocking;

/** Chance is to name the seat that begins. */
export type Beginning = {
  type: 'Beginning';
};

/** Chance is to turn up a path rhombus for the seat. */
export type Drawing = {
  type: 'Drawing';
  seat: Seat;
};

/** The seat chooses a start cell. */
export type Entering = {
  type: 'Entering';
  seat: Seat;
};

/** The seat lays the rhombus it has drawn. */
export type Laying = {
  type: 'Laying';
  seat: Seat;
  rhombus: number;
};

/** The seat moves path rhombi, with so many action points left; or goes on to its piece. */
export type Shifting = {
  type: 'Shifting';
  seat: Seat;
  points: number;
};

/** The seat moves its piece, with so many action points left. */
export type Walking = {
  type: 'Walking';
  seat: Seat;
  points: number;
};

/** The seat may put down its blockade. */
export type Blocking = {
  type: 'Blocking';
  seat: Seat;
};

/** The table as one seat, or an onlooker (`seat` None), may see it. */
export interface View {
  seat: Seat | null;
  round: number;
  round_limit: number;
  starter: Seat | null;
  turn: Seat | null;
  points: number | null;
  paths: PathView[];
  undrawn: number[];
  destinations: DestinationView[];
  areas: AreaView[];
  reach: ReachView[];
  ways: WaysView[];
  hint: CellId[];
  asked: Seat[][];
  decision: Decision | null;
}

/** A path rhombus that lies in the temple. */
export interface PathView {
  rhombus: number;
  place: PlaceId;
}

export type PlaceId = string;

/** A destination rhombus, and whose statues are still on it. */
export interface DestinationView {
  destination: number;
  place: PlaceId;
  statues: Seat[];
}

/** What belongs to a seat; `abyss` are the uncovered abyss cells on its best way to an exit. */
export interface AreaView {
  seat: Seat;
  piece: CellId | null;
  blockade: CellId | null;
  statues: number;
  abyss: number | null;
  turns: number;
  out: boolean;
}

export type CellId = string;

/** A cell where the piece whose turn it is could stop, for so many points. */
export interface ReachView {
  cell: CellId;
  points: number;
}

/** All that a path rhombus or a destination rhombus can do now. */
export interface WaysView {
  rhombus: number | null;
  destination: number | null;
  ways: WayView[];
}

/** A slide, or a turn about a corner, as far as it goes; then what stops it and where it would have gone on to. `sense` is 1 to the left, −1 to the right, 0 for a slide. */
export interface WayView {
  pivot: [number, number] | null;
  sense: number;
  steps: StepView[];
  stops: CellId[];
  rim: boolean;
  beyond: PlaceId | null;
}

/** A place a rhombus can be moved to, and the cells it sweeps on the last step there. */
export interface StepView {
  place: PlaceId;
  swept: CellId[];
}

export type InkaMove =
  | Begin
  | Draw
  | Enter
  | Lay
  | Shift
  | Walk
  | Take
  | Sneak
  | Haul
  | Stop
  | Block
  | Keep;

/** Chance names the seat that begins. */
export type Begin = {
  type: 'Begin';
  seat: Seat;
};

/** Chance turns up a path rhombus. */
export type Draw = {
  type: 'Draw';
  rhombus: number;
};

/** Choose this start cell for one's piece. */
export type Enter = {
  type: 'Enter';
  cell: CellId;
};

/** Lay the drawn rhombus there: half A on the first cell, half B on the second. */
export type Lay = {
  type: 'Lay';
  place: PlaceId;
};

/** Slide or turn a path rhombus to that place. */
export type Shift = {
  type: 'Shift';
  rhombus: number;
  place: PlaceId;
};

/** Walk to that cell, by the way with fewest snakes. */
export type Walk = {
  type: 'Walk';
  cell: CellId;
};

/** Take one's statue from the destination rhombus one stands on. */
export type Take = {
  type: 'Take';
};

/** Go through the secret passage to that one. */
export type Sneak = {
  type: 'Sneak';
  cell: CellId;
};

/** Slide or turn a destination rhombus to that place, by the symbol one stands on. */
export type Haul = {
  type: 'Haul';
  destination: number;
  place: PlaceId;
};

/** End moving; the action points left are lost. */
export type Stop = {
  type: 'Stop';
};

/** Put one's blockade on that cell. */
export type Block = {
  type: 'Block';
  cell: CellId;
};

/** Put one's blockade nowhere. */
export type Keep = {
  type: 'Keep';
};

export type InkaEvent =
  | StarterNamed
  | PieceEntered
  | RhombusDrawn
  | RhombusLaid
  | RoundBegan
  | TurnBegan
  | BlockadeLifted
  | RhombusSlid
  | RhombusTurned
  | PieceWalked
  | StatueTaken
  | PassageUsed
  | DestinationSlid
  | DestinationTurned
  | MovingEnded
  | BlockadePlaced
  | BlockadeKept
  | Escaped
  | TimeEnded;

/** The seat begins. */
export type StarterNamed = {
  type: 'StarterNamed';
  seat: Seat;
};

/** The seat put its piece on a start cell. */
export type PieceEntered = {
  type: 'PieceEntered';
  seat: Seat;
  cell: CellId;
};

/** The seat drew a path rhombus. */
export type RhombusDrawn = {
  type: 'RhombusDrawn';
  seat: Seat;
  rhombus: number;
};

/** The seat laid it. */
export type RhombusLaid = {
  type: 'RhombusLaid';
  seat: Seat;
  rhombus: number;
  place: PlaceId;
};

/** A round of turns began. */
export type RoundBegan = {
  type: 'RoundBegan';
  round: number;
};

/** The seat's turn began, with so many action points. */
export type TurnBegan = {
  type: 'TurnBegan';
  seat: Seat;
  points: number;
};

/** The seat's own blockade came off. */
export type BlockadeLifted = {
  type: 'BlockadeLifted';
  seat: Seat;
  cell: CellId;
};

/** The seat slid a path rhombus so many steps; pieces on it rode along. */
export type RhombusSlid = {
  type: 'RhombusSlid';
  seat: Seat;
  rhombus: number;
  start: PlaceId;
  end: PlaceId;
  steps: number;
  riders: Seat[];
};

/** The seat turned a path rhombus about a corner by so many sixths, counter-clockwise above 0. */
export type RhombusTurned = {
  type: 'RhombusTurned';
  seat: Seat;
  rhombus: number;
  start: PlaceId;
  end: PlaceId;
  sixths: number;
  pivot: [number, number];
  riders: Seat[];
};

/** The seat's piece walked this way, over so many snakes. */
export type PieceWalked = {
  type: 'PieceWalked';
  seat: Seat;
  path: CellId[];
  snakes: number;
};

/** The seat took its statue from a destination rhombus; it now has so many. */
export type StatueTaken = {
  type: 'StatueTaken';
  seat: Seat;
  destination: number;
  statues: number;
};

/** The seat's piece went through a secret passage. */
export type PassageUsed = {
  type: 'PassageUsed';
  seat: Seat;
  start: CellId;
  end: CellId;
};

/** The seat slid a destination rhombus; statues and pieces on it rode along. */
export type DestinationSlid = {
  type: 'DestinationSlid';
  seat: Seat;
  destination: number;
  start: PlaceId;
  end: PlaceId;
  steps: number;
  riders: Seat[];
};

/** The seat turned a destination rhombus about a corner by so many sixths, counter-clockwise above 0. */
export type DestinationTurned = {
  type: 'DestinationTurned';
  seat: Seat;
  destination: number;
  start: PlaceId;
  end: PlaceId;
  sixths: number;
  pivot: [number, number];
  riders: Seat[];
};

/** The seat moves no more this turn; so many action points were lost. */
export type MovingEnded = {
  type: 'MovingEnded';
  seat: Seat;
  lost: number;
};

/** The seat put its blockade on a cell. */
export type BlockadePlaced = {
  type: 'BlockadePlaced';
  seat: Seat;
  cell: CellId;
};

/** The seat put its blockade nowhere. */
export type BlockadeKept = {
  type: 'BlockadeKept';
  seat: Seat;
};

/** The seat left the temple with all its statues: the game is over. */
export type Escaped = {
  type: 'Escaped';
  seat: Seat;
  cell: CellId;
};

/** The last round is over, and nobody has left the temple. */
export type TimeEnded = {
  type: 'TimeEnded';
  rounds: number;
};

/** Everything printed in one box of Inka. */
export interface Edition {
  name: string;
  mark: string;
  side: number;
  cells: Cell[];
  destinations: Destination[];
  paths: Path[];
}

/** A cell of the temple: its coordinates, whether it is floor, and what is printed on it. */
export interface Cell {
  id: CellId;
  at: [number, number, number];
  floor: boolean;
  mark: Mark | null;
}

export type Mark = 'start' | 'passage' | 'symbol';

/** A destination rhombus: where it lies at first, and its walls. */
export interface Destination {
  id: number;
  place: PlaceId;
  walls: Side[];
}

export type Side = 'aR' | 'aL' | 'bR' | 'bL' | 'M';

/** A path rhombus: the sides that carry a wall or a snake; `alike` if it lies the same when turned half round. */
export interface Path {
  id: number;
  walls: Side[];
  snakes: Side[];
  alike: boolean;
}

export type Props = BoardProps<View, Edition>;
export type AreaProps = Props & { seat: Seat; size: 'mine' | 'other' | 'chip' };
