/** What server and browser say to each other (docs/wire.md): the server's own types (`messages.ts`), and what is made of them. */
import type { Ack, CheckedLuck, DaysClock, Frame, GameScore, Gone, Hello, HintMessage, MoveClock, NoClock, ReasonMessage, Refused, Scores, TableMessage, TalkMessage, WhyMessage } from './messages';

export type * from './messages';

export type Lang = 'en' | 'fr';
export type Seat = number;

export interface Tagged {
  type: string;
  [field: string]: unknown;
}
export type Move = Tagged;

export type ServerMessage = TableMessage | TalkMessage | WhyMessage | HintMessage | ReasonMessage | Ack | Refused | Hello | Gone;

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
  /** The server's time in ms at which a bot may take over from who was called, by seat. */
  calls?: Record<string, number>;
}
export type ClockChoice = NoClock | MoveClock | DaysClock;

/** The number of an entry, and what every side's score looked like then. */
export type Graph = [number, number[]][];

export interface GameWords {
  title: string;
  /** The language of the title. */
  title_lang: string;
  terms: Record<string, string>;
  help: Record<string, string>;
  options: Record<string, string>;
}

export interface TableRow {
  table: string;
  game: string;
  title: string;
  title_lang: string;
  names: string[];
  my_seats: Seat[];
  asked: Seat[];
  my_turn: boolean;
  over: boolean;
  n: number;
  created: number;
  touched: number;
  /** Until when it is kept if nothing happens at it; null: for ever. */
  kept_until: number | null;
}

/** A page of one's own tables, each with how it went, and where the next page begins. */
export interface MyGamesPage {
  rows: (TableRow & { result: GameScore | null })[];
  next: string | null;
}

/** What being forgotten would do, in numbers: tables of one's own, running and finished ones with others, games, names, devices. */
export interface WhatGoes {
  alone: number;
  running: number;
  finished: number;
  played: number;
  names: number;
  devices: number;
}

/** What a server says about itself: how many days it keeps tables (null: for ever), and the same in a sentence. */
export interface ServerInfo {
  version: string;
  keep: { finished: number | null; abandoned: number | null; unstarted: number | null };
  keep_text: string;
  /** Whether hosts may open their tables to everybody here. */
  public_tables: boolean;
  /** Whether anybody may have a small study played here. */
  lab: boolean;
  /** The key for which a device lets this server call it; null: nobody is called. */
  push_key: string | null;
}

export interface Replayed {
  game: string;
  title: string;
  names: string[];
  sides: number[];
  frames: Frame[];
  scores: Scores | null;
  edition: unknown;
  luck?: CheckedLuck;
  /** So many entries follow that are not told. */
  sealed?: number;
  /** The rule that ended the game, or `consent`; null for one that may go on. */
  ended?: string | null;
  /** The marks that people wanted, by seat, where that is known. */
  marks?: readonly (string | null | undefined)[];
  /** The bots that played, by seat, where that is known. */
  bots?: (string | null | undefined)[];
}
