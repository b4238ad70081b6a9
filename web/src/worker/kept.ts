/** What a browser may keep of this server: its pages, and what is printed about games. Nothing of a table, nothing of a person. */

/** What every page may read without being anybody: the list of games, their rules with pictures, words and house editions. */
const PRINTED = /^api\/games(\/[a-z0-9_]{1,40}\/(rules|pictures|words|edition))?$/;
export const LANGUAGES = ['en', 'fr'] as const;

/** The path of an address below the place where the pages lie; null for one that lies elsewhere. */
export function pathBelow(address: string, scope: string): string | null {
  const [url, place] = [new URL(address), new URL(scope)];
  return url.origin === place.origin && url.pathname.startsWith(place.pathname) ? url.pathname.slice(place.pathname.length) : null;
}

export const isPrinted = (path: string): boolean => PRINTED.test(path);

export type Way = 'page' | 'file' | 'printed' | 'straight';

/** How a request is answered; `straight`: the worker has no part in it. */
export function wayOf(asked: { method: string; url: string; mode: string }, scope: string, files: ReadonlySet<string>): Way {
  const path = pathBelow(asked.url, scope);
  if (asked.method !== 'GET' || path === null) return 'straight';
  if (isPrinted(path)) return LANGUAGES.some((lang) => new URL(asked.url).search === `?lang=${lang}`) ? 'printed' : 'straight';
  if (/^(api|healthz|metrics)(\/|$)/.test(path)) return 'straight';
  if (asked.mode === 'navigate') return /\.[^/]*$/.test(path) && path !== 'index.html' ? 'straight' : 'page';
  return files.has(path) || path.startsWith('assets/') ? 'file' : 'straight';
}


const SHELL = 'eldorado-shell-';
export const PAPERS = 'eldorado-papers';
export const shellName = (mark: string): string => SHELL + mark;

/** Which of the caches, the oldest first, are of no use any more: pages of the version before may still be open at a table. */
export function outdated(caches: readonly string[], mark: string): string[] {
  const shells = caches.filter((name) => name.startsWith(SHELL) && name !== shellName(mark));
  return shells.slice(0, -1);
}
