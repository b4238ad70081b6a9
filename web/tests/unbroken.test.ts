import { expect, it } from 'vitest';
import { unbroken } from '../src/shell/parts/unbroken';

it('keeps the names of places whole, and breaks words as before', () => {
  expect(unbroken('Move rhombus 5 to f14-f13 now')).toEqual(['Move rhombus 5 to ', 'f14-f13', ' now']);
  expect(unbroken('Mettez un demi-tour')).toEqual(['Mettez un demi-tour']);
});
