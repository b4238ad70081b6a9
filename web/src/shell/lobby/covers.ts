/** The covers we drew, by game; a game without one gets a plain one. */
import plain from '../../covers/plain.svg?url';

const files = import.meta.glob<string>('../../covers/*.svg', { eager: true, query: '?url', import: 'default' });

export function coverOf(game: string): string {
  return files[`../../covers/${game}.svg`] ?? plain;
}
