/** Opening a table: what the form holds, and what is asked of the server. */
import type { GameInfo, LuckShare, Mark, NewTable, Opened, PersonInfo, SeatChoice } from '../wire';
import { offerLuck, openTable, rematch } from '../state/api';
import { newNonce, rememberShare } from '../luck/seenLuck';
import { markOf } from '../state/person.svelte';
import { saveInvites } from '../state/storage';
import { suitedLevel } from '../state/suitedLevel';

const BOT_NAMES = ['Tomás', 'Itzel', 'Kofi', 'Mei', 'Amara'];
const FRIEND_NAMES = ['Anna', 'Ben', 'Chloé', 'Dario', 'Eva'];

export type OpponentKind = 'bots' | 'link' | 'device';

/** Seats for so many people: me first, the others of one kind; bots of the level I beat half the time, if that is known. */
export function seatsFor(game: GameInfo, count: number, opponents: OpponentKind, me: string, mark: Mark | null = null): Required<SeatChoice>[] {
  return Array.from({ length: count }, (_, number) => {
    const kind = number === 0 ? 'me' : opponents === 'bots' ? 'bot' : opponents;
    return { kind, name: number === 0 ? me : nameFor(kind, number), bot: suitedLevel(game.name, game.bots) ?? game.usual_bot, mark: number === 0 ? mark : null };
  });
}

export function nameFor(kind: SeatChoice['kind'], number: number): string {
  if (kind === 'bot') return BOT_NAMES[(number - 1 + BOT_NAMES.length) % BOT_NAMES.length]!;
  return kind === 'device' ? FRIEND_NAMES[number % FRIEND_NAMES.length]! : '';
}

/** As the server wants it: no name where there is none, a bot only where one sits. */
export function seatChoices(seats: readonly Required<SeatChoice>[]): SeatChoice[] {
  return seats.map(({ kind, name, bot, mark }) => ({
    kind,
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(kind === 'bot' ? { bot } : {}),
    ...(kind === 'me' && mark ? { mark } : {}),
  }));
}

export function defaultOptions(game: GameInfo): Record<string, unknown> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

export async function createTable(asked: NewTable): Promise<Opened> {
  return withLuck((luck) => openTable({ ...asked, luck }));
}

/** The same people at a new table. */
export const openRematch = (table: string): Promise<Opened> => withLuck((luck) => rematch(table, luck));

/** The server commits to the luck first; only then is something added that it could not know. */
async function withLuck(open: (luck: Required<LuckShare>) => Promise<Opened>): Promise<Opened> {
  const luck = { ...(await offerLuck()), nonce: newNonce() };
  const opened = await open(luck);
  if (opened.watch !== null) rememberShare(opened.table, luck);
  saveInvites(opened);
  return opened;
}

/** One click: me against bots, everything as usual; where there are sides, each is one player's. */
export function playNow(game: GameInfo, me: string, slow = false, who?: PersonInfo): Promise<Opened> {
  const usual = game.sides ? new Set(game.sides).size : slow ? 3 : 4;
  const count = Math.min(usual, Math.max(...game.seats));
  return createTable({
    game: game.name,
    options: {},
    seats: seatChoices(seatsFor(game, count, 'bots', me, who ? markOf(who, me) : null)),
    clock: { kind: 'none' },
    watch: true,
    pace: slow ? 'slow' : 'normal',
  });
}
