import { beforeEach, describe, expect, it, vi } from 'vitest';
import { playedGames, rememberGame, strength, suitedLevel, type PlayedGame } from '../src/shell/state/suitedLevel';
import type { BotInfo, SeatInfo } from '../src/shell/wire';

const LEVELS = ['beginner', 'pupil', 'skilled', 'expert', 'master'];
const BOTS = LEVELS.map((name) => ({ name, title: name, blurb: '', offered: true })) as BotInfo[];
const game = (level: string, ahead: number, table = Math.random().toString()): PlayedGame => ({ table, game: 'sol', against: [{ level, ahead }] });
const seat = (number: number, bot: string | null, mine = false) => ({ seat: number, kind: bot ? 'bot' : 'person', bot, mine, stand_in: false }) as unknown as SeatInfo;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text), removeItem: (key: string) => kept.delete(key) });
});

describe('the level that suits a player', () => {
  it('is not known of who has played nothing, who is taken to be in the middle', () => {
    expect(strength([], LEVELS)).toBe(2);
    expect(suitedLevel('sol', BOTS)).toBeNull();
  });

  it('is the one that is beaten half the time', () => {
    const games = Array.from({ length: 30 }, (_, number) => game('expert', number % 2));
    expect(Math.abs(strength(games, LEVELS) - 3)).toBeLessThan(0.2);
  });

  it('rises with victories and falls with defeats, the less the more was to be expected', () => {
    const won = strength([game('skilled', 1)], LEVELS);
    expect(won).toBeGreaterThan(2.2);
    expect(strength([game('beginner', 1)], LEVELS) - 2).toBeLessThan((won - 2) / 2);
    expect(strength([game('skilled', 0)], LEVELS)).toBeCloseTo(4 - won);
  });

  it('stays within the levels there are', () => {
    for (const ahead of [0, 1]) {
      for (let number = 0; number < 40; number += 1) rememberGame(`${ahead} ${number}`, 'inka', [seat(0, null, true), seat(1, ahead ? 'master' : 'beginner')], [0, 1], ahead ? [0, 1] : [1, 0], LEVELS);
      expect(suitedLevel('inka', BOTS)).toBe(ahead ? 'master' : 'beginner');
    }
  });
});

describe('a game that is remembered', () => {
  const table = [seat(0, 'pupil'), seat(1, null, true), seat(2, 'greedy'), seat(3, 'master')];

  it('counts once, against bots of a level on other sides', () => {
    for (const _ of [1, 2]) rememberGame('t', 'sol', table, [0, 1, 0, 1], [0, 1], LEVELS);
    expect(playedGames()).toEqual([{ table: 't', game: 'sol', against: [{ level: 'pupil', ahead: 0 }] }]);
  });

  it('is of no use to who only looked on', () => {
    rememberGame('t', 'sol', [seat(0, 'pupil'), seat(1, 'master')], [0, 1], [0, 1], LEVELS);
    expect(playedGames()).toEqual([]);
  });
});
