/** Which of one's tables are wanted; an empty word is any of them. */
export const ANY = '';

export interface Filters {
  game: string;
  state: string;
  with: string;
  days: string;
}

export const everything = (): Filters => ({ game: ANY, state: ANY, with: ANY, days: ANY });
export const isEverything = (filters: Filters): boolean => Object.values(filters).every((wanted) => wanted === ANY);

/** As the server is asked for a page, from where the one before has ended. */
export function query(filters: Filters, after: string | null): URLSearchParams {
  const asked = new URLSearchParams(Object.entries(filters).filter(([, wanted]) => wanted !== ANY));
  if (after !== null) asked.set('after', after);
  return asked;
}
