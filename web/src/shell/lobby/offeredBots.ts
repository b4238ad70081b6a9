/** The levels one may choose; a bot for studies only where it sits already. */
import type { BotInfo } from '../wire';

export const offeredBots = (bots: readonly BotInfo[], now: string): readonly BotInfo[] => bots.filter((bot) => bot.offered || bot.name === now);
