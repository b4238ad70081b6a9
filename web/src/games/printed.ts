/** The games that have sheets of their own to print (`games/NAME/print/index.ts`), each loaded when they are asked for. */
import type { PrintFront } from '../shell/print/contract';

const fronts = import.meta.glob<{ default: PrintFront }>('./*/print/index.ts');

/** The sheets of a game, or null. */
export async function loadSheets(game: string): Promise<PrintFront | null> {
  const load = fronts[`./${game}/print/index.ts`];
  return load ? (await load()).default : null;
}

/** Whether a game can be printed. */
export const hasSheets = (game: string): boolean => `./${game}/print/index.ts` in fronts;
