/** What server and browser say to each other (docs/wire.md); written by scripts/web-types, not by hand. */
import type { Clock, Tagged } from './wire';

/** The whole table for one watcher, with what is new since the last message. */
export type TableMessage<View = any> = {
  type: 'table';
  n: number;
  table: TableInfo;
  seat: number | null;
  view: View;
  question: string;
  waiting: string;
  ask: number | null;
  choices: Choice[];
  undo: UndoOffer;
  preview: Range[];
  lines: Line[];
  events: Happening[];
  views: EntryView[];
  since: number;
  notes: number;
  seen: number;
  scores?: Scores;
};

/** The table beside the game. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  created: number;
  over: boolean;
  paused: Pause | null;
  watch: boolean;
  host: boolean;
  watchers: number;
  pace: Pace;
  seats: SeatInfo[];
  sides: number[];
  asked: number[];
  clock: Clock;
  proposals: Proposal[];
  rematch?: { table: string };
}

/** Who paused the game. */
export interface Pause {
  by: number | null;
}

export type Pace = 'instant' | 'normal' | 'slow';

/** Who sits at a seat. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open';
  mine: boolean;
  here: boolean;
  stand_in: boolean;
  bot?: string | null;
}

/** What somebody asks of all: to go back to entry `to`, or to end the game. */
export interface Proposal {
  id: number;
  kind: 'undo' | 'end';
  by: number;
  agreed: number[];
  needed: number[];
  to?: number | null;
}

/** What a seat may take back by itself. */
export interface UndoOffer {
  withdraw: boolean;
  to: number | null;
}

/** One sentence of the log, and the entry it belongs to. */
export interface Line {
  n: number;
  text: string;
  seat: number | null;
  kind: 'move' | 'chance' | 'note';
}

/** An event as it may be told, with the entry that brought it about and who made that. */
export interface Happening {
  n: number;
  seat: number | null;
  event: Tagged;
}

/** The view after an entry. */
export interface EntryView {
  n: number;
  view: unknown;
}

/** The result, in words. */
export interface Scores {
  sheets: Sheet[];
  ranks: number[];
  ended: string;
  ended_text: string;
}

/** The itemised score of one side. */
export interface Sheet {
  side: number;
  lines: ScoreLine[];
  total: number;
}

/** One line of a score sheet, with its words. */
export interface ScoreLine {
  key: string;
  text: string;
  points: number;
  rule: string;
  values: Record<string, number | string>;
}

/** Whether a move is legal, and if not, by which rule. */
export type WhyMessage = {
  type: 'why';
  id: string;
  legal: boolean;
  message: string;
  rule: string;
  rule_text: string;
};

/** A request was done. */
export type Ack = {
  type: 'ack';
  id: string;
  n: number;
};

/** A request was not done. */
export type Refused = {
  type: 'refused';
  id: string;
  error: WireError;
};

/** Why something was refused. */
export interface WireError {
  code: string;
  message: string;
  rule?: string;
  field?: string;
}

/** The first word: which version of the page this server brings. */
export type Hello = {
  type: 'hello';
  version: string;
};

/** The last word. */
export type Gone = {
  type: 'gone';
  reason: string;
};

/** The view after an entry, and what the entry told. */
export interface Frame {
  n: number;
  view: unknown;
  preview: Range[];
  lines: Line[];
  events: Happening[];
}

/** A new table and its links, as the browser gets them. */
export interface Opened {
  table: string;
  seats: SeatLink[];
  watch: string | null;
}

/** A seat of a new table, and the link by which somebody may take it. */
export interface SeatLink {
  seat: number;
  link?: string;
}

/** A game as the lobby shows it. */
export interface GameInfo {
  name: string;
  title: string;
  designer: string;
  year: number;
  publisher: string;
  seats: number[];
  minutes: [number, number];
  weight: number;
  blurb: string;
  options: OptionInfo[];
  bots: BotInfo[];
  sides?: string[];
}

/** An option of a game in plain words. */
export interface OptionInfo {
  name: string;
  label: string;
  help: string;
  kind: 'bool' | 'int' | 'choice';
  default: unknown;
  choices?: (Record<string, unknown>)[];
  least?: number;
  most?: number;
}

/** A bot that plays a game. */
export interface BotInfo {
  name: string;
  title: string;
  blurb: string;
}

/** The rules of a game. */
export interface Rulebook {
  title: string;
  chapters: Chapter[];
  glossary: [string, string][];
  credits: string;
}

/** One chapter of the rules. */
export interface Chapter {
  number: number;
  title: string;
  rules: Rule[];
}

/** One rule: its id, its text (inline Markdown; a table may follow), and whose figures or choice it is. */
export interface Rule {
  id: string;
  text: string;
  mark: '' | 'ruling' | 'house';
}

/** A new table. */
export interface NewTable {
  game: string;
  seats: SeatChoice[];
  options?: Record<string, unknown>;
  edition?: string | null;
  clock?: NoClock | MoveClock | DaysClock;
  watch?: boolean;
  pace?: Pace;
}

/** Who is to sit at a seat. */
export interface SeatChoice {
  kind: 'me' | 'device' | 'link' | 'bot';
  name?: string;
  bot?: string;
}

/** Nobody is in a hurry. */
export type NoClock = {
  kind: 'none';
};

/** So many seconds a move, and a reserve for the whole game. */
export type MoveClock = {
  kind: 'move';
  seconds: number;
  reserve: number;
};

/** So many days a move. */
export type DaysClock = {
  kind: 'days';
  days: number;
};

/** Answer the question of that number. */
export type AskMove = {
  type: 'move';
  seat: number;
  ask: number;
  move: Tagged;
};

/** Take back one's own moves, from `to` on. */
export type AskUndo = {
  type: 'undo';
  seat: number;
  to?: number | null;
};

/** Ask why a move is not legal. */
export type AskWhy = {
  type: 'why';
  seat: number;
  move: Tagged;
};

/** Look through another of one's seats, or through none. */
export type AskHand = {
  type: 'hand';
  seat: number | null;
};

/** Shown up to here. */
export type AskSeen = {
  type: 'seen';
  n: number;
};

/** Speak another language. */
export type AskLang = {
  type: 'lang';
  lang: 'en' | 'fr';
};

/** Are you there? */
export type AskPing = {
  type: 'ping';
};

/** Ask everybody to go back, or to end. */
export type AskPropose = {
  type: 'propose';
  kind: 'undo' | 'end';
  to?: number | null;
};

/** Consent to a proposal. */
export type AskAgree = {
  type: 'agree';
  proposal: number;
};

/** Refuse a proposal. */
export type AskDecline = {
  type: 'decline';
  proposal: number;
};

/** Stop the game for a while. */
export type AskPauseGame = {
  type: 'pause';
};

/** Go on. */
export type AskResume = {
  type: 'resume';
};

/** Let a bot play a seat. */
export type AskSitIn = {
  type: 'bot';
  seat: number;
  bot: string;
};

/** Let the person play again. */
export type AskSitBack = {
  type: 'back';
  seat: number;
};

/** Let onlookers in, or not. */
export type AskWatch = {
  type: 'watch';
  on: boolean;
};

/** How fast bots play. */
export type AskSetPace = {
  type: 'pace';
  pace: Pace;
};

/** What to do about a seat whose time ran out. */
export type AskTimeOut = {
  type: 'timeout';
  seat: number;
  choice: 'wait' | 'bot' | 'end';
};

/** A legal move with its words, whether it can be taken back, and what one's score would then look like. */
export interface Choice {
  move: Tagged;
  text: string;
  final: boolean;
  after?: Range | null;
}

/** A side's score as things stand: `now`, and from `low` to `high` by what is still open on the table. No forecast: what a side will yet gain, spend or lose need not be in it, so a final score may be lower or higher. `guess` says that something hidden from the viewer is in `now` by an assumed share. */
export interface Range {
  low: number;
  now: number;
  high: number;
  guess?: boolean;
}

export type Ask =
  | AskMove
  | AskUndo
  | AskWhy
  | AskHand
  | AskSeen
  | AskLang
  | AskPing
  | AskPropose
  | AskAgree
  | AskDecline
  | AskPauseGame
  | AskResume
  | AskSitIn
  | AskSitBack
  | AskWatch
  | AskSetPace
  | AskTimeOut;
