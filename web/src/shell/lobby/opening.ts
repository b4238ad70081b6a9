/** Opening a table: what the form holds, and what is asked of the server. */
import type { GameInfo, NewTable, Opened, SeatChoice } from '../wire';
import { openTable } from '../state/api';
import { keepInvites } from '../state/keep';

const BOT_NAMES = ['Tomás', 'Itzel', 'Kofi', 'Mei', 'Amara'];
const FRIEND_NAMES = ['Anna', 'Ben', 'Chloé', 'Dario', 'Eva'];

export type Company = 'bots' | 'link' | 'device';

/** The bot a newcomer meets: the last of the list is the strongest we have. */
export function usualBot(game: GameInfo): string {
  return game.bots.at(-1)?.name ?? 'random';
}

/** Seats for so many people: me first, the others of one kind. */
export function seatsFor(game: GameInfo, count: number, company: Company, me: string): Required<SeatChoice>[] {
  return Array.from({ length: count }, (_, number) => {
    const kind = number === 0 ? 'me' : company === 'bots' ? 'bot' : company;
    return { kind, name: number === 0 ? me : nameFor(kind, number), bot: usualBot(game) };
  });
}

export function nameFor(kind: SeatChoice['kind'], number: number): string {
  if (kind === 'bot') return BOT_NAMES[(number - 1 + BOT_NAMES.length) % BOT_NAMES.length]!;
  return kind === 'device' ? FRIEND_NAMES[number % FRIEND_NAMES.length]! : '';
}

/** As the server wants it: no name where there is none, a bot only where one sits. */
export function tidySeats(seats: readonly Required<SeatChoice>[]): SeatChoice[] {
  return seats.map(({ kind, name, bot }) => ({
    kind,
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(kind === 'bot' ? { bot } : {}),
  }));
}

export function defaults(game: GameInfo): Record<string, unknown> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

export async function open(asked: NewTable): Promise<Opened> {
  const opened = await openTable(asked);
  keepInvites(opened);
  return opened;
}

/** One click: me against bots, everything as usual; where there are sides, each is one player's. */
export function playNow(game: GameInfo, me: string, slow = false): Promise<Opened> {
  const usual = game.sides ? new Set(game.sides).size : slow ? 3 : 4;
  const count = Math.min(usual, Math.max(...game.seats));
  return open({
    game: game.name,
    options: {},
    seats: tidySeats(seatsFor(game, count, 'bots', me)),
    clock: { kind: 'none' },
    watch: true,
    pace: slow ? 'slow' : 'normal',
  });
}
