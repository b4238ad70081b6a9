/** The level that suits a player: the one they beat about half the time, by what this browser remembers of their games. */
import type { BotInfo, SeatInfo } from '../wire';
import { readStored, writeStored } from './storage';

/** How one game against bots went: for each bot, by its level, 1 for having finished ahead of it, 0.5 for a tie. */
export interface PlayedGame {
  table: string;
  game: string;
  against: { level: string; ahead: number }[];
}

const KEY = 'eldorado.played';
const KEPT = 200;
const LOOKED_AT = 30;
/** What a level more is worth: the stronger one of two neighbours wins seven times in ten. */
const STEP = Math.log(7 / 3);
/** Who has played nothing yet is taken to be of the middle level, give or take so many levels. */
const DOUBT = 1.5;

export const playedGames = (): PlayedGame[] => readStored<PlayedGame[]>(KEY) ?? [];

/** Remember how a game went, once; people and bots that are no level tell nothing about it. */
export function rememberGame(table: string, game: string, seats: readonly SeatInfo[], sides: readonly number[], ranks: readonly number[], levels: readonly string[]): void {
  const known = playedGames();
  const me = seats.find((seat) => seat.mine && seat.kind === 'person' && !seat.stand_in);
  if (!me || known.some((each) => each.table === table)) return;
  const rank = (seat: number) => ranks[sides[seat]!]!;
  const against = seats.flatMap((seat) => {
    if (seat.kind !== 'bot' || !seat.bot || !levels.includes(seat.bot) || sides[seat.seat] === sides[me.seat]) return [];
    return [{ level: seat.bot, ahead: rank(me.seat) < rank(seat.seat) ? 1 : rank(me.seat) === rank(seat.seat) ? 0.5 : 0 }];
  });
  if (against.length) writeStored(KEY, [...known, { table, game, against }].slice(-KEPT));
}

/** How strong a player is, in levels from 0 on: the likeliest, by the games played and the doubt one begins with. */
export function strength(games: readonly PlayedGame[], levels: readonly string[]): number {
  const met = games.slice(-LOOKED_AT).flatMap((game) => game.against).filter((each) => levels.includes(each.level));
  const middle = (levels.length - 1) / 2;
  let found = middle;
  for (let round = 0; round < 20; round += 1) {
    let slope = -(found - middle) / DOUBT ** 2;
    let bend = 1 / DOUBT ** 2;
    for (const { level, ahead } of met) {
      const chance = 1 / (1 + Math.exp(-STEP * (found - levels.indexOf(level))));
      slope += STEP * (ahead - chance);
      bend += STEP ** 2 * chance * (1 - chance);
    }
    found += Math.max(-1, Math.min(1, slope / bend));
  }
  return found;
}

/** The levels among the bots, the weakest first: bots of others are none. */
export const levelsOf = (bots: readonly BotInfo[]): string[] => bots.filter((bot) => bot.offered && !bot.name.includes(':')).map((bot) => bot.name);

/** The level to be played against next; none for who has not played the game against any. */
export function suitedLevel(game: string, bots: readonly BotInfo[]): string | null {
  const levels = levelsOf(bots);
  const games = playedGames().filter((each) => each.game === game);
  if (!levels.length || !games.length) return null;
  return levels[Math.max(0, Math.min(levels.length - 1, Math.round(strength(games, levels))))]!;
}
