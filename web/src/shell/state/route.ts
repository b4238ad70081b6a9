/** The address after the #: which page is meant. */

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string }
  | { page: 'join'; table: string; token: string }
  | { page: 'watch'; table: string; token: string }
  | { page: 'table'; table: string; guide: boolean; plain: boolean }
  | { page: 'replay'; table: string; n: number | null; token: string }
  | { page: 'record'; n: number | null }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'open'; table: string | null }
  | { page: 'mine' }
  | { page: 'device'; code: string }
  | { page: 'print'; game: string }
  | { page: 'about' }
  | { page: 'lab' }
  | { page: 'lost' };

function number(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}

/** Reads an address such as `#/table/abc?guide`. */
export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const parts = path.split('/').filter(Boolean).map(plain);
  const asks = new URLSearchParams(query);
  const [page, first, second, third, fourth] = parts;
  if (!page || page === 'joining') return { page: 'lobby' };
  if (page === 'new' && first) return { page, game: first };
  if (page === 'join' && first && second) return { page, table: first, token: second };
  if (page === 'watch' && first && second) return { page, table: first, token: second };
  if (page === 'table' && first) return { page, table: first, guide: asks.has('guide'), plain: asks.has('plain') };
  if (page === 'replay' && first === 'table' && second) return { page, table: second, n: number(third), token: fourth ?? '' };
  if (page === 'replay' && first === 'record') return { page: 'record', n: number(second) };
  if (page === 'rules' && first) return { page, game: first, rule: second ?? null };
  if (page === 'open') return { page, table: first ?? null };
  if (page === 'mine') return { page };
  if (page === 'device' && first) return { page, code: first };
  if (page === 'print' && first) return { page, game: first };
  if (page === 'lab') return { page };
  if (page === 'about') return { page };
  return { page: 'lost' };
}

function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
