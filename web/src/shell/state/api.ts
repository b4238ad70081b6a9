/** Questions to the server over HTTP. Every refusal becomes a `Refused` with the server's own sentence. */
import type {
  DeviceCode, Frame, GameInfo, GameWords, Graph, KeptName, Lang, LuckShare, Mark, Move, MyGamesPage, NewTable, Opened, PersonInfo, PrintDocument, Replayed, Rulebook, RulePicture, Seat, ServerInfo, Statistics, TableMessage, TableRow, WhatGoes, WireError,
} from '../wire';
import { heardServer, missedServer } from './reach.svelte';
import { settings } from './settings.svelte';

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly error: WireError,
  ) {
    super(error.message);
  }
}

/** No answer came: the network or the server is away. */
export class Unreachable extends Error {}

export async function call<T>(path: string, body?: unknown): Promise<T> {
  const url = new URL(path, location.href);
  url.searchParams.set('lang', settings.lang);
  let response: Response;
  try {
    response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers:
        body === undefined
          ? { Accept: 'application/json' }
          : { Accept: 'application/json', 'Content-Type': 'application/json', 'X-Eldorado': '1' },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(15000),
    });
  } catch {
    missedServer();
    throw new Unreachable('unreachable');
  }
  const answer: unknown = await response.json().catch(() => null);
  const away = response.headers.has('X-Eldorado-Kept') || (response.status >= 502 && answer === null);
  if (away) missedServer();
  else heardServer();
  if (response.ok) return answer as T;
  if (response.status >= 502 && response.status <= 504) throw new Unreachable('unreachable');
  throw new Refused(response.status, (answer as { error?: WireError } | null)?.error ?? { code: String(response.status), message: '' });
}

const at = (table: string) => `api/tables/${encodeURIComponent(table)}`;
const of = (game: string) => `api/games/${encodeURIComponent(game)}`;

/** What never changes while the page is open is asked once. */
const known = new Map<string, Promise<unknown>>();
function once<T>(path: string): Promise<T> {
  const key = `${settings.lang} ${path}`;
  let answer = known.get(key) as Promise<T> | undefined;
  if (!answer) {
    answer = call<T>(path);
    known.set(key, answer);
    answer.catch(() => known.delete(key));
  }
  return answer;
}

export const games = (): Promise<GameInfo[]> => once('api/games');
export const rules = (game: string): Promise<Rulebook> => once(`${of(game)}/rules`);
export const rulePictures = (game: string): Promise<RulePicture[]> => once(`${of(game)}/pictures`);
export const gameWords = (game: string): Promise<GameWords> => once(`${of(game)}/words`);
export const houseEdition = (game: string): Promise<unknown> => once(`${of(game)}/edition`);
export const tableEdition = (table: string): Promise<unknown> => once(`${at(table)}/edition`);
export const checkEdition = (game: string, text: string): Promise<{ name: string; mark: string }> => call('api/editions', { game, text });
/** What is printed of a game: of the house's edition, or of one that is brought along. */
export const printed = (game: string, text: string | null): Promise<PrintDocument> => (text === null ? once(`${of(game)}/print`) : call('api/print', { game, text }));
/** The commitment to the luck of a table that is still to be opened. */
export const offerLuck = (): Promise<{ commitment: string }> => call('api/luck', {});
export const openTable = (asked: NewTable): Promise<Opened> => call('api/tables', asked);
export const serverInfo = (): Promise<ServerInfo> => once('api/server');
/** Have this device called when it is my turn, or no more. */
export const callDevice = (endpoint: string, p256dh: string, auth: string): Promise<unknown> => call('api/push', { endpoint, p256dh, auth });
export const endCalls = (endpoint: string): Promise<unknown> => call('api/push/end', { endpoint });
/** Where the turns of a table are told; for its host. */
export const webhook = (table: string): Promise<{ url: string | null; off: boolean }> => call(`${at(table)}/webhook`);
export const setWebhook = (table: string, url: string | null): Promise<{ secret?: string }> => call(`${at(table)}/webhook`, { url });
export const tryWebhook = (table: string): Promise<unknown> => call(`${at(table)}/webhook/trial`, {});
export const myTables = (): Promise<TableRow[]> => call('api/tables');
export const claim = (table: string, token: string, nonce: string, name?: string, mark: Mark | null = null): Promise<{ table: string; seat: Seat }> =>
  call(`${at(table)}/claim`, name ? { token, nonce, name, mark } : { token, nonce, mark });
export const watch = (table: string, token: string): Promise<{ table: string }> => call(`${at(table)}/watch`, { token });
/** A link by which others can look on, where the host lets anybody. */
export const watchLink = (table: string): Promise<{ link: string }> => call(`${at(table)}/watch`);
export const tableNow = (table: string, seat: Seat | null): Promise<TableMessage> => call(`${at(table)}${seat === null ? '' : `?seat=${seat}`}`);
export const postMove = (table: string, seat: Seat, ask: number, move: Move): Promise<{ n: number }> => call(`${at(table)}/moves`, { seat, ask, move });
export const newLink = (table: string, seat: Seat): Promise<{ link: string }> => call(`${at(table)}/seats/${seat}/link`, {});
export const rematch = (table: string, luck: LuckShare): Promise<Opened> => call(`${at(table)}/rematch`, { luck });
export const graph = (table: string): Promise<Graph> => call(`${at(table)}/graph`);
export const record = (table: string): Promise<unknown> => call(`${at(table)}/record`);
export const replayRecord = (text: string): Promise<Replayed> => call('api/records', text);

// Oneself
export const me = (): Promise<PersonInfo> => call('api/people');
export const saveNames = (names: readonly KeptName[]): Promise<{ names: KeptName[] }> => call('api/people/names', { names });
export const myGames = (asked: URLSearchParams): Promise<MyGamesPage> => call(`api/people/games?${asked}`);
export const statistics = (): Promise<Statistics> => call('api/people/statistics');
export const makeCode = (): Promise<DeviceCode> => call('api/people/code', {});
export const bringCode = (code: string): Promise<object> => call('api/people/device', { code });
export const partDevices = (): Promise<object> => call('api/people/alone', {});
export const whatGoes = (): Promise<WhatGoes> => call('api/people/forget');
export const forgetMe = (): Promise<object> => call('api/people/forget', { sure: true });

export function frames(table: string, seat: Seat | null, from?: number, to?: number): Promise<Frame[]> {
  const asks = new URLSearchParams();
  if (seat !== null) asks.set('seat', String(seat));
  if (from !== undefined) asks.set('from', String(from));
  if (to !== undefined) asks.set('to', String(to));
  return call<Frame[] | { frames: Frame[] }>(`${at(table)}/frames?${asks}`).then((answer) => (Array.isArray(answer) ? answer : answer.frames));
}

export function socketAddress(table: string, seat: Seat | null, since: number, notes: number | null, lang: Lang): string {
  const url = new URL(`${at(table)}/socket`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  url.searchParams.set('seat', seat === null ? 'watch' : String(seat));
  url.searchParams.set('since', String(since));
  if (notes !== null) url.searchParams.set('notes', String(notes));
  url.searchParams.set('lang', lang);
  return url.href;
}
