/** The contract between the frame and a game's board: see docs/boards.md. Types only. */
import type { Component } from 'svelte';
import type { Side } from './state/sides';
import type { Highlight, ToldLine } from './table/highlights';
import type { Choice, Lang, Move, Range, Scores, Seat, TableMessage, Tagged } from './wire';

export type { Side } from './state/sides';

export type { Choice, Happening, Lang, Line, Move, Range, Scores, Seat, Sheet, TableMessage, Tagged } from './wire';

/** How a seat is marked: never by colour alone. `name` is also the CSS class `seat-<name>`, which sets `--seat`. */
export interface SeatStyle {
  name: string;
  /** The CSS colour of the seat in the present theme, as `var(--seat-fire)`. */
  colour: string;
  /** The silhouette: an SVG path in a 48 × 48 box (drawn by `shell/SeatMark.svelte`). */
  glyph: string;
  pattern: 'stripes' | 'waves' | 'dots' | 'rays' | 'crosshatch';
  /** Tells seats apart that share all of the above, as mates of a camp do. */
  letter?: string;
}

export interface Help {
  title: string;
  text: string;
  /** A rule's id: the sheet then links to it. */
  rule?: string;
}

/** Events of one entry that are played together. */
export interface PlayingEvents {
  n: number;
  seat: Seat | null;
  events: readonly Tagged[];
  /** They lead up to the change of the board: `view` is still the one before the entry. */
  lead: boolean;
}

/** What `Board` gets, and every other part of a game's front. */
export interface BoardProps<View = unknown, Edition = unknown> {
  /** The table's id; empty in a replay. */
  table: string;
  view: View;
  /** The seat in hand, or null (onlooker, curtain, replay). */
  me: Seat | null;
  names: readonly string[];
  /** The seats at which nobody sits yet. */
  free?: readonly Seat[];
  seatStyle: (seat: Seat) => SeatStyle;
  edition: Edition;
  terms: Readonly<Record<string, string>>;
  help: Readonly<Record<string, string>>;
  /** The number of the question put to the seat in hand, the same while others answer it, too; null when it is not asked, or has answered. */
  ask: number | null;
  /** The legal moves of the seat in hand with their words; empty when it is not asked, or is still shown what led to the question. */
  choices: readonly Choice[];
  /** Picked but not yet confirmed: always one of `choices`, or null. */
  picked: Choice | null;
  /** A score a side; `preview[sides[seat]]` is a seat's. */
  preview: readonly Range[];
  sides: readonly number[];
  /** `unsure`: chosen in several steps (a place, then how to turn it), so always to be confirmed. */
  pick: (choice: Choice | null, unsure?: boolean) => void;
  /** Several moves as one answer (a payment, card by card): confirmed as a whole, then played one after the other. */
  pickAll: (moves: readonly Move[], text: string) => void;
  /** Ask why a move is not among the choices: the frame shows the rule's answer. */
  why: (move: Move) => void;
  inspect: (help: Help) => void;
  /** The events now being played: animate them and call `done`; the frame waits 2 s an event at most. */
  playing: PlayingEvents | null;
  done: () => void;
  lang: Lang;
  /** The space is a phone's. */
  compact: boolean;
  /** Every place of the board shows its name, as log and choices call it. */
  placeNames: boolean;
}

/** What `OtherArea` gets. */
export interface SeatProps<View = unknown, Edition = unknown> extends BoardProps<View, Edition> {
  seat: Seat;
}

/** One step of the guided first game. */
export interface Step<View = any> {
  title: string;
  /** As a function: said by what the device does. `touch`: a finger taps, else a mouse clicks; `confirms`: what is chosen must be confirmed. */
  text: string | ((touch: boolean, confirms: boolean) => string);
  /** A CSS selector: the first drawn thing it finds is pointed at. The step comes only while there is one. */
  target?: string;
  /** Where beside the board the target lies: a phone has room for the step and that part only. */
  part?: 'mine' | 'ask' | 'confirm';
  /** Comes from the first moment this holds, before later ones of the list whose moment has come as well; left out: at once. What never comes holds back nothing. */
  when?: (message: TableMessage<View>) => boolean;
  /** Ends by itself as soon as this holds; left out: by its button “Go on”. */
  until?: (message: TableMessage<View>, picked: Choice | null) => boolean;
}

export type Guide<View = any> = Readonly<Record<Lang, readonly Step<View>[]>>;

/** What a game is about, for who is new to it: the aim, a turn, the end. */
export type Intro = Readonly<Record<Lang, readonly [string, string, string]>>;

/** What the log draws of a game, and where on the board it points. */
export interface GameLog {
  /** Draws a thing by its name, 18 px high. Decoration: words stand with it. */
  Sign: Component<{ name: string }>;
  /** The thing that an event is about, by a name that `Sign` knows; empty: none. */
  thingOf: (event: Tagged) => string;
  /** What on the board an event is about, as CSS selectors. */
  placesOf: (event: Tagged) => readonly string[];
  /** Whether its places stay marked until the next turn; left out, all do. */
  stays?: (event: Tagged) => boolean;
}

/** A row of figures beneath the score sheet, by side. */
export interface TallyRow {
  key: string;
  head: string;
  figures: readonly number[];
}

/** What a game has to tell at its end that points do not: made from the lines that this reader was told. */
export interface GameEnding {
  /** What each side did, row by row. */
  tally: (told: readonly ToldLine[], lang: Lang) => TallyRow[];
  /** Three moments worth looking at again. */
  highlights: (told: readonly ToldLine[]) => Highlight[];
  /** The way of the one thing that matters, if there is one. */
  way: (told: readonly ToldLine[]) => Highlight[];
  wayTitle: (lang: Lang) => string;
}

/** What `games/NAME/index.ts` exports as its default. Only `Board` must be there. */
export interface GameFront<View = any, Edition = any> {
  Board: Component<BoardProps<View, Edition>>;
  /** What lies before the seat in hand. */
  MyArea?: Component<BoardProps<View, Edition>>;
  /** What lies before another seat; `compact`: one line of counters inside a button of the frame's. */
  OtherArea?: Component<SeatProps<View, Edition>>;
  /** Between the question and the confirm bar, when a question is best answered there (a bid). */
  Ask?: Component<BoardProps<View, Edition>>;
  /** The middle of the top line: “Round 5 of 8”. */
  Status?: Component<BoardProps<View, Edition>>;
  /** Whether the board (or Ask) shows these choices; if not, the frame shows them as buttons. Left out: always. */
  shows?: (view: View, choices: readonly Choice[]) => boolean;
  Guide?: Guide<View>;
  /** Left out: false. Its board can show the names of all places: a setting and a key then switch them on. */
  namesPlaces?: boolean;
  /** Told once to who plays it for the first time. */
  intro?: Intro;
  /** Signs and places for the lines of the log; left out: words alone. */
  log?: GameLog;
  /** Which of an entry's events changes the board from the view before to the view after; those before it are played over the view before. Left out: the first. */
  changesAt?: (events: readonly Tagged[]) => number;
  /** Moves that are not played without being asked even where there is no other: ends of turns. */
  endings?: readonly string[];
  /** Moves whose being the only one all can see: they play themselves among people, too. */
  openlyForced?: readonly string[];
  /** Left out: false. What can be taken back is played on the first tap, on a touch screen too, unless it is `unsure`. */
  brisk?: boolean;
  /** Left out: true. A game that is won, not counted, needs no score bars. */
  scored?: boolean;
  /** What is told at the end, where points do not say it. */
  ending?: GameEnding;
  /** How a seat is marked among so many, where the game's own colours say it; left out: every seat in a colour of its own. */
  mark?: (seat: Seat, seats: number) => SeatStyle;
  /** Who has won and by what, in one sentence, where points do not say it. */
  outcome?: (scores: Scores, sides: readonly Side[], lang: Lang) => string;
}
