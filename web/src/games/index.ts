/** The games that have a board of their own (`games/NAME/index.ts`), each loaded when its table is opened. */
import type { GameFront } from '../shell/contract';

const fronts = import.meta.glob<{ default: GameFront }>('./*/index.ts');

/** The front of a game, or null: then it is played at the plain table. */
export async function loadFront(game: string): Promise<GameFront | null> {
  const load = fronts[`./${game}/index.ts`];
  return load ? (await load()).default : null;
}

/** Whether a game has a board of its own. */
export const hasBoard = (game: string): boolean => `./${game}/index.ts` in fronts;
