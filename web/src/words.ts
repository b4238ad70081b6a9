/** Everything the pages say, by part and language: the frame's words and each board's. For the build alone; pages import their own. */
import { en } from './shell/words/en';
import { fr } from './shell/words/fr';

type InLanguage = (lang: 'en' | 'fr') => object;

const boards = import.meta.glob<{ words: InLanguage }>('./games/*/words.ts', { eager: true });

export const words: Record<string, InLanguage> = {
  frame: (lang) => (lang === 'fr' ? fr : en),
  ...Object.fromEntries(Object.entries(boards).map(([path, board]) => [path.split('/')[2]!, board.words])),
};
