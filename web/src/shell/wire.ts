/** What server and browser say to each other: docs/wire.md as types. */

export type Lang = 'en' | 'fr';
export type Seat = number;

export interface Tagged {
  type: string;
  [field: string]: unknown;
}
export type Move = Tagged;

export interface Range {
  low: number;
  now: number;
  high: number;
}

export interface Choice {
  move: Move;
  text: string;
  /** My preview after it, where it reveals nothing. */
  after?: Range;
  /** False if the move can be taken back by oneself; left out: not known. */
  final?: boolean;
}

export interface Happening {
  n: number;
  seat: Seat | null;
  event: Tagged;
}

export interface Line {
  n: number;
  text: string;
  seat: Seat | null;
  kind: 'move' | 'chance' | 'note';
}

export interface Frame {
  n: number;
  view: unknown;
  preview: Range[];
  lines: Line[];
  events: Happening[];
}

export interface SeatInfo {
  seat: Seat;
  name: string;
  kind: 'person' | 'bot' | 'open';
  bot?: string;
  mine: boolean;
  here: boolean;
  stand_in: boolean;
}

export interface Clock {
  kind: 'none' | 'move' | 'days';
  seconds?: number;
  reserve?: number;
  days?: number;
  /** Milliseconds left, by seat. */
  left: Record<string, number>;
  running: Seat[];
  /** The server's time in ms when `left` was taken. */
  at: number;
  out: Seat[];
}

export interface Proposal {
  id: string | number;
  kind: 'undo' | 'end';
  by: Seat;
  to?: number;
  agreed: Seat[];
  needed: Seat[];
}

export type Pace = 'instant' | 'normal' | 'slow';

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  created: number | string;
  over: boolean;
  paused: null | { by: Seat | null };
  watch: boolean;
  host: boolean;
  watchers: number;
  pace: Pace;
  seats: SeatInfo[];
  clock: Clock;
  /** Who owes an answer now. */
  asked?: Seat[];
  proposals: Proposal[];
  rematch?: { table: string } | null;
}

export interface ScoreLine {
  key: string;
  text: string;
  points: number;
  rule: string;
  values: Record<string, number | string>;
}

export interface Sheet {
  side: Seat;
  lines: ScoreLine[];
  total: number;
}

export interface Scores {
  sheets: Sheet[];
  ranks: number[];
  ended: string;
  ended_text: string;
  graph?: [number, number[]][];
}

export interface TableMessage<View = any> {
  type: 'table';
  n: number;
  table: TableInfo;
  seat: Seat | null;
  view: View;
  question: string;
  waiting: string;
  ask: number | null;
  choices: Choice[];
  undo: { withdraw: boolean; to: number | null };
  preview: Range[];
  lines: Line[];
  events: Happening[];
  since: number;
  /** How many notes there are so far. */
  notes?: number;
  /** How many entries this seat has been shown; 0: none. */
  seen?: number;
  scores?: Scores | null;
}

export interface WireError {
  code: string;
  message: string;
  rule?: string | null;
  field?: string | null;
}

export interface WhyMessage {
  type: 'why';
  id: string;
  legal: boolean;
  message: string;
  rule: string;
  rule_text: string;
}

export type ServerMessage =
  | TableMessage
  | WhyMessage
  | { type: 'ack'; id: string; n?: number | null }
  | { type: 'refused'; id: string; error: WireError }
  | { type: 'hello'; version: string }
  | { type: 'gone'; reason: string };

export type Ask =
  | { type: 'move'; seat: Seat; ask: number; move: Move }
  | { type: 'undo'; seat: Seat; to?: number }
  | { type: 'why'; seat: Seat; move: Move }
  | { type: 'hand'; seat: Seat | null }
  | { type: 'seen'; n: number }
  | { type: 'lang'; lang: Lang }
  | { type: 'ping' }
  | { type: 'propose'; kind: 'undo'; to: number }
  | { type: 'propose'; kind: 'end' }
  | { type: 'agree' | 'decline'; proposal: string | number }
  | { type: 'pause' | 'resume' }
  | { type: 'bot'; seat: Seat; bot: string }
  | { type: 'back'; seat: Seat }
  | { type: 'watch'; on: boolean }
  | { type: 'pace'; pace: Pace }
  | { type: 'timeout'; seat: Seat; choice: 'wait' | 'bot' | 'end' };

export interface OptionInfo {
  name: string;
  label: string;
  help: string;
  kind: 'bool' | 'int' | 'choice';
  default: unknown;
  choices?: { value: unknown; label: string }[] | unknown[];
  least?: number;
  most?: number;
}

export interface BotInfo {
  name: string;
  title: string;
  blurb: string;
}

export interface GameInfo {
  name: string;
  title: string;
  designer: string;
  year: number | string | null;
  publisher: string;
  seats: number[];
  minutes: [number, number];
  weight: number;
  blurb: string;
  options: OptionInfo[];
  bots: BotInfo[];
  board: boolean;
}

export interface Rulebook {
  title: string;
  chapters: { number: string | number; title: string; rules: { id: string; text: string; mark: '' | 'ruling' | 'house' }[] }[];
  glossary: unknown;
  credits: unknown;
}

export interface GameWords {
  title: string;
  terms: Record<string, string>;
  help: Record<string, string>;
  options: Record<string, string>;
}

export type ClockChoice = { kind: 'none' } | { kind: 'move'; seconds: number; reserve: number } | { kind: 'days'; days: number };

export interface SeatChoice {
  kind: 'me' | 'device' | 'link' | 'bot';
  name?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, unknown>;
  edition?: string;
  seats: SeatChoice[];
  clock: ClockChoice;
  watch: boolean;
  pace?: Pace;
}

export interface Opened {
  table: string;
  seats: { seat: Seat; link?: string | null }[];
  watch?: string | null;
}

export interface TableRow {
  table: string;
  game: string;
  title: string;
  names: string[];
  my_seats: Seat[];
  asked: Seat[];
  my_turn: boolean;
  over: boolean;
  n: number;
  created: number | string;
  touched: number | string;
}

export interface Replayed {
  game: string;
  title: string;
  names: string[];
  frames: Frame[];
  scores: Scores | null;
  edition: unknown;
}
