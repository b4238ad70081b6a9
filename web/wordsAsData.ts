/** Puts what the pages say into the build as data (`words.json`): words by part of the page and language, for whoever reads them without running TypeScript. */
import { runnerImport, type Plugin } from 'vite';

/** A sentence with gaps: `text` has `{0}`, `{1}` … for its values (null: it cannot be said so); `forms` has what it says for one, for several, for nothing. */
interface Sentence {
  gaps: number;
  text: string | null;
  forms: string[];
}
type Said = Record<string, string | Sentence>;
type Sayable = (...values: unknown[]) => unknown;

const mark = (at: number): string => `⟦${at}⟧`;
const open = (text: string): string => text.replace(/⟦(\d)⟧/g, '{$1}');
/** Numbers that were put in are gaps again. */
const opened = (text: string, values: unknown[]): string =>
  open(values.reduce<string>((now, value, at) => (typeof value === 'number' ? now.replace(new RegExp(`(?<![\\d⟦])${value}(?![\\d⟧])`), mark(at)) : now), text));

/** Every list of values, one of `choices(at)` for each gap. */
function lists(gaps: number, choices: (at: number) => unknown[]): unknown[][] {
  let all: unknown[][] = [[]];
  for (let at = 0; at < gaps; at += 1) all = all.flatMap((list) => choices(at).map((value) => [...list, value]));
  return all;
}

function say(sentence: Sayable, values: unknown[]): string | null {
  try {
    const text = sentence(...values);
    return typeof text === 'string' && text && !/undefined|NaN|\[object|\[missing/.test(text) ? text : null;
  } catch {
    return null;
  }
}

function asSentence(sentence: Sayable): Sentence {
  const gaps = sentence.length;
  const whole = lists(gaps, (at) => [mark(at), [mark(at)]]).map((values) => say(sentence, values));
  const text = whole.find((each) => each !== null && Array.from({ length: gaps }, (_, at) => mark(at)).every((gap) => each.includes(gap))) ?? null;
  const tried = lists(gaps, (at) => (gaps > 3 ? [mark(at), 0, 1, 2] : [mark(at), [mark(at)], 0, 1, 2, ''])).flatMap((values) => {
    const said = say(sentence, values);
    return said === null ? [] : [opened(said, values)];
  });
  return { gaps, text: text && open(text), forms: [...new Set(tried)].sort() };
}

function flat(words: object, into: Said = {}, path = ''): Said {
  for (const [name, value] of Object.entries(words)) {
    if (typeof value === 'string') into[path + name] = value;
    else if (typeof value === 'function') into[path + name] = asSentence(value as Sayable);
    else if (typeof value === 'object' && value) flat(value as object, into, `${path}${name}.`);
  }
  return into;
}

/** `src/words.ts` has them all; it is run here, at build time. */
async function allWords(root: string): Promise<Record<string, Record<string, Said>>> {
  const { module } = await runnerImport<typeof import('./src/words')>(`${root}/src/words.ts`, { configFile: false, root, logLevel: 'error' });
  const inBoth = (part: (lang: 'en' | 'fr') => object): Record<string, Said> => ({ en: flat(part('en')), fr: flat(part('fr')) });
  return Object.fromEntries(Object.entries(module.words).map(([name, part]) => [name, inBoth(part)]));
}

export function wordsAsData(): Plugin {
  let root = '';
  return {
    name: 'words-as-data',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'words.json', source: `${JSON.stringify(await allWords(root), null, 1)}\n` });
    },
  };
}
