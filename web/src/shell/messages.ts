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
  hints: 'on' | 'off' | 'ask';
  talk: TalkRule;
  public: boolean;
  seats: SeatInfo[];
  sides: number[];
  asked: number[];
  clock: Clock;
  proposals: Proposal[];
  luck?: LuckInfo;
  halt?: HaltNotice;
  rematch?: { table: string };
  sealed?: SealedInfo;
  reopens?: boolean;
  bots_think_less?: boolean;
}

/** Who paused the game. */
export interface Pause {
  by: number | null;
}

export type Pace = 'instant' | 'normal' | 'slow';

/** What may be said at a table: phrases and reactions always, other words where the host allows them. */
export interface TalkRule {
  text: boolean;
  onlookers: boolean;
  barred: boolean;
}

/** Who sits at a seat. */
export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'person' | 'bot' | 'open';
  mine: boolean;
  here: boolean;
  stand_in: boolean;
  bot?: string | null;
  away?: number | null;
  free_at?: number | null;
  hints?: number;
  mark?: Mark | null;
}

export type Mark = 'fire' | 'sea' | 'leaf' | 'sun' | 'night';

/** What somebody asks of all: to go back to entry `to`, to end, to allow hints; or of one: to let a bot play. */
export interface Proposal {
  id: number;
  kind: 'undo' | 'end' | 'bot' | 'hints';
  by: number;
  agreed: number[];
  needed: number[];
  to?: number | null;
  about?: number | null;
  at?: number | null;
}

/** What the table's luck was committed to: all of it, and the next throw by itself. */
export interface LuckInfo {
  commitment: string;
  next: string;
}

/** Why the game cannot go on: the first entry that cannot be read, and a sentence. */
export interface HaltNotice {
  reason: 'damaged' | 'rules_changed';
  entry: number;
  text: string;
}

/** Whose secrets keep the record of a game ended by consent sealed, and who of them has agreed to open them. */
export interface SealedInfo {
  needed: number[];
  agreed: number[];
}

/** What a seat may take back by itself. */
export interface UndoOffer {
  withdraw: boolean;
  to: number | null;
}

/** One sentence of the log, the entry it belongs to, and what one needs to tell a turn in a sentence or two. */
export interface Line {
  n: number;
  text: string;
  seat: number | null;
  kind: 'move' | 'chance' | 'note';
  at?: number;
  actor?: number | null;
  side?: number | null;
  role?: 'step' | 'turn' | 'heading' | 'aside';
  subject?: string;
  clause?: string;
  many?: string;
  thing?: string;
  undoes?: [number, number] | null;
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
  ties: TieText[];
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
  row: string;
  detail: string;
  points: number;
  scored: boolean;
  rule: string;
  values: Record<string, number | string>;
}

/** A tie that was broken: between which sides, the best first, in a sentence, and by which rule. */
export interface TieText {
  sides: number[];
  text: string;
  rule: string;
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

/** The best plans for the question of that number, the best one first. */
export type HintMessage = {
  type: 'hint';
  id: string;
  ask: number;
  plans: HintPlan[];
  mate: number | null;
};

/** A plan worth playing: a whole turn, or what is left of one. */
export interface HintPlan {
  moves: HintMove[];
  chance: number;
  behind: number;
  even: boolean;
  reason: string;
}

/** A move of a plan, with its words. */
export interface HintMove {
  move: Tagged;
  text: string;
}

/** Why a bot may have played the turn to which that entry belongs, from what the asker knows. */
export type ReasonMessage = {
  type: 'reason';
  id: string;
  entry: number;
  verdict: 'better' | 'even' | 'worse' | 'only' | 'hidden';
  text: string;
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
  faults?: FieldFault[];
  more?: number;
}

/** What is wrong with one field of an edition. */
export interface FieldFault {
  field: string;
  message: string;
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

/** What the server has found; `fault` is the first thing that does not follow. */
export interface CheckedLuck {
  draws: LuckDraw[];
  checked: number;
  closed: number;
  unpledged: number;
  fault: string | null;
  tallies: LuckTally[];
}

/** A draw: the points that lead to it begin at `first`, are `weight` in number, of `total`. */
export interface LuckDraw {
  entry: number;
  first: number;
  weight: number;
  total: number;
}

/** All draws of one kind; no counts where none could come twice. */
export interface LuckTally {
  draws: number;
  first: string;
  counts: LuckCount[];
  chance: number | null;
}

/** How often an outcome was drawn, how often it was to be expected, and by how much that usually differs. */
export interface LuckCount {
  text: string;
  drawn: number;
  expected: number;
  usual: number;
}

/** A finished game, thought over. */
export interface ReviewDocument {
  points: Point[];
  turning_points: ReviewedTurn[];
  balance: Balance[];
  judged: number;
  unjudged: number;
}

/** How things stood after an entry. */
export interface Point {
  entry: number;
  seat: number;
  cause: 'decision' | 'luck' | 'reveal';
  chances: number[];
  errors: number[];
  hindsight: number[];
}

/** A turning point in words. */
export interface ReviewedTurn {
  entry: number;
  seat: number;
  side: number;
  cause: 'decision' | 'luck' | 'reveal';
  loss: number;
  error: number;
  played: string[];
  better: string[];
  reason: string;
}

/** What a side owes to what. */
export interface Balance {
  lost: number;
  decisions: number;
  luck: number;
  reveals: number;
}

/** How much of a review is done. */
export interface ReviewProgress {
  done: number;
  of: number;
}

/** What a study comes to, and where its report is for a while. */
export interface StudyFound {
  title: string;
  findings: string[];
  games: number;
  of: number;
  report: string;
  command: string;
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
  title_lang: string;
  designer: string;
  year: number;
  publisher: string;
  seats: number[];
  minutes: [number, number];
  weight: number;
  blurb: string;
  options: OptionInfo[];
  bots: BotInfo[];
  usual_bot: string;
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
  offered: boolean;
}

/** The rules of a game. */
export interface Rulebook {
  title: string;
  chapters: Chapter[];
  glossary: [string, string][];
  credits: string;
  pictures: RuleCaption[];
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

/** What is said of a picture, and how much room it takes: the picture itself comes when it is looked at. */
export interface RuleCaption {
  id: string;
  rules: string[];
  part: 'board' | 'mine' | 'ask';
  caption: string;
  alternative: string;
  names: string[];
}

/** What was said since the last such message; `past` if it was said before this socket came. */
export type TalkMessage = {
  type: 'talk';
  remarks: Remark[];
  past: boolean;
};

/** What somebody said to the whole table: a phrase, a reaction, or a text of their own. */
export interface Remark {
  n: number;
  seat: number | null;
  at: number;
  phrase?: Phrase;
  reaction?: Reaction;
  text?: string;
}

export type Phrase = 'hello' | 'good_luck' | 'nice_move' | 'close_one' | 'what_luck' | 'oh_no' | 'thinking' | 'one_moment' | 'take_your_time' | 'thanks' | 'sorry' | 'good_game' | 'another_game' | 'goodbye';

export type Reaction = 'smile' | 'laugh' | 'wow' | 'ouch' | 'clap' | 'heart';

/** The tables open to anybody; none where the operator has switched that off. */
export interface PublicList {
  offered: boolean;
  tables: TableCard[];
}

/** A table as who may come to it is told of it: no link, no browser, nothing of the game itself. */
export interface TableCard {
  table: string;
  game: string;
  title: string;
  title_lang: string;
  host: string;
  seats: CardSeat[];
  free: number;
  options: Record<string, unknown>;
  edition: string;
  clock: NoClock | MoveClock | DaysClock;
  watch: boolean;
  hints: boolean;
  text: boolean;
  public: number | null;
  created: number;
  begun: boolean;
  mine: boolean;
  seat: number | null;
}

/** A seat: who sits there, or that it is free. */
export interface CardSeat {
  name: string;
  kind: 'person' | 'bot' | 'open';
  bot?: string | null;
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

/** What is kept of the person who asks. */
export interface PersonInfo {
  known: boolean;
  names: KeptName[];
  devices: number;
  tables: number;
  played: number;
  kept_days: number | null;
}

/** A name under which a person plays, and the mark that goes with it. */
export interface KeptName {
  name: string;
  mark: Mark | null;
}

/** A code by which another device becomes the same person's, and until when. */
export interface DeviceCode {
  code: string;
  until: number;
  at: number;
}

/** How a game went for oneself; rank 0 has won. */
export interface GameScore {
  score: number;
  rank: number;
}

/** What all of a person's games add up to. */
export interface Statistics {
  played: number;
  won: number;
  games: GameStatistics[];
  rivals: Rival[];
}

/** All about one game. */
export interface GameStatistics {
  game: string;
  title: string;
  title_lang: string;
  figures: Figures;
  streak: number;
  quickest: number;
  shortest: number;
  longest: number;
  seats: Part[];
  company: Part[];
  levels: Part[];
  recent: RecentGame[];
}

/** What some games add up to. */
export interface Figures {
  played: number;
  won: number;
  best: number;
  mean: number;
  minutes: number;
  moves: number;
}

/** Some of the games, by what they have in common. */
export interface Part {
  key: string;
  label: string;
  figures: Figures;
}

/** One point of a plot. */
export interface RecentGame {
  table: string;
  ended: number;
  score: number;
  rank: number;
  seats: number;
}

/** Somebody with whom one has played, by the name they last used. */
export interface Rival {
  name: string;
  played: number;
  ahead: number;
}

/** A picture as a page draws it: a board's view, and what led to it; what is said of it stands in the rulebook. */
export interface RulePicture {
  id: string;
  names: string[];
  sides: number[];
  seat: number | null;
  part: 'board' | 'mine' | 'ask';
  view: unknown;
  preview: Range[];
  choices: Choice[];
  events: Happening[];
  places: boolean;
  tap: string[];
  zoom: number;
  near: string[];
}

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

/** A box to be printed, in one language. */
export interface PrintDocument {
  game: string;
  language: string;
  title: string;
  title_lang: string;
  designer: string;
  seats: [number, number];
  name: string;
  house: boolean;
  edition: Record<string, unknown>;
  pieces: Piece[];
  terms: Record<string, string>;
  help: Record<string, string>;
  rules: Rulebook;
  pictures: RulePicture[];
}

/** A piece of the box: what it is, which one of these, how often it is there, and whose it is. */
export interface Piece {
  kind: string;
  id: string;
  copies?: number;
  seat?: number | null;
}

/** A new table. */
export interface NewTable {
  game: string;
  seats: SeatChoice[];
  options?: Record<string, unknown>;
  edition?: string | null;
  clock?: NoClock | MoveClock | DaysClock;
  watch?: boolean;
  hints?: boolean;
  pace?: Pace;
  talk?: TalkPlan;
  public?: boolean;
  luck?: LuckShare | null;
  from?: Beginning | null;
}

/** Who is to sit at a seat. */
export interface SeatChoice {
  kind: 'me' | 'device' | 'link' | 'bot';
  name?: string;
  bot?: string;
  mark?: Mark | null;
}

/** What may be said at a new table, beside phrases and reactions. */
export interface TalkPlan {
  text?: boolean;
  onlookers?: boolean;
}

/** What a browser adds to the luck of a new table, and the commitment that it was given before. */
export interface LuckShare {
  commitment: string;
  nonce: string;
}

/** Where a new game begins: in a record, before the entry of that number. */
export interface Beginning {
  record: unknown;
  entry: number;
}

/** A small study of a game: so many games between bots alike. */
export interface StudyAsked {
  game: string;
  seats: number;
  games: number;
  bot?: string;
  options?: Record<string, unknown>;
  edition?: string | null;
  seed?: number;
}

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

/** Ask what could be played, or what a bot of the same side would do. */
export type AskHint = {
  type: 'hint';
  seat: number;
  mate?: number | null;
};

/** Ask why a bot played the turn to which this entry belongs. */
export type AskReason = {
  type: 'reason';
  entry: number;
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

/** Ask everybody to go back, to end, or to allow hints; or somebody to let a bot play in their seat. */
export type AskPropose = {
  type: 'propose';
  kind: 'undo' | 'end' | 'bot' | 'hints';
  to?: number | null;
  seat?: number | null;
};

/** Agree to open what is sealed of a game ended by consent. */
export type AskOpenSecrets = {
  type: 'open_secrets';
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

/** Allow hints at the table, or not; or take back one's own consent. */
export type AskSwitchHints = {
  type: 'hints';
  on: boolean;
};

/** Say one thing to the whole table: a phrase, a reaction, or a text of one's own where that is allowed. */
export type AskSay = {
  type: 'say';
  phrase?: Phrase | null;
  reaction?: Reaction | null;
  text?: string | null;
};

/** Allow free text, or that onlookers speak, or not; what is left out stays as it is. */
export type AskSetTalk = {
  type: 'talk_rule';
  text?: boolean | null;
  onlookers?: boolean | null;
};

/** Open the table to anybody on this server, or take that back. */
export type AskSetPublic = {
  type: 'public';
  on: boolean;
};

/** How fast bots play. */
export type AskSetPace = {
  type: 'pace';
  pace: Pace;
};

/** Do not wait for bots until a person is asked, or do so again; it comes true once all who sit here want it. */
export type AskHurry = {
  type: 'hurry';
  on: boolean;
};

/** What to do about a seat whose time ran out. */
export type AskTimeOut = {
  type: 'timeout';
  seat: number;
  choice: 'wait' | 'bot' | 'end';
};

export type Ask =
  | AskMove
  | AskUndo
  | AskWhy
  | AskHint
  | AskReason
  | AskHand
  | AskSeen
  | AskLang
  | AskPing
  | AskPropose
  | AskOpenSecrets
  | AskAgree
  | AskDecline
  | AskPauseGame
  | AskResume
  | AskSitIn
  | AskSitBack
  | AskWatch
  | AskSwitchHints
  | AskSay
  | AskSetTalk
  | AskSetPublic
  | AskSetPace
  | AskHurry
  | AskTimeOut;
