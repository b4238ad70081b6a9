import { expect, it } from 'vitest';
import { everything, isEverything, query } from '../src/shell/people/filters';

it('only what is wanted is asked for, and where the page before ended', () => {
  expect(isEverything(everything())).toBe(true);
  expect(query(everything(), null).toString()).toBe('');
  const wanted = { ...everything(), game: 'sol', with: 'bots' };
  expect(isEverything(wanted)).toBe(false);
  expect(query(wanted, '17-a&b').toString()).toBe('game=sol&with=bots&after=17-a%26b');
});
