/** Everything the pages say, by part and language: the frame's words, each board's, and those of each game's printed sheets. For the build alone; pages import their own. */
import { en } from './shell/words/en';
import { fr } from './shell/words/fr';
import { en as peopleEn } from './shell/people/en';
import { fr as peopleFr } from './shell/people/fr';

type InLanguage = (lang: 'en' | 'fr') => object;

const boards = import.meta.glob<{ words: InLanguage }>('./games/*/words.ts', { eager: true });
const sheets = import.meta.glob<{ words: InLanguage }>('./games/*/print/words.ts', { eager: true });

export const words: Record<string, InLanguage> = {
  frame: (lang) => (lang === 'fr' ? fr : en),
  people: (lang) => (lang === 'fr' ? peopleFr : peopleEn),
  ...Object.fromEntries(Object.entries(boards).map(([path, board]) => [path.split('/')[2]!, board.words])),
  ...Object.fromEntries(Object.entries(sheets).map(([path, sheet]) => [`${path.split('/')[2]!}.print`, sheet.words])),
};
