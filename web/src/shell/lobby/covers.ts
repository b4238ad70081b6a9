/** The covers we drew, by game. */
const files = import.meta.glob<string>('../../covers/*.svg', { eager: true, query: '?url', import: 'default' });

export function coverOf(game: string): string | null {
  return files[`../../covers/${game}.svg`] ?? null;
}
