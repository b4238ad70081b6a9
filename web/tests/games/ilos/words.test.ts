/** The board and its guide say the same in both languages. */
import { expect, it } from 'vitest';
import { Guide } from '../../../src/games/ilos/Guide';
import { words } from '../../../src/games/ilos/words';

const [en, fr] = [words('en'), words('fr')] as [Record<string, unknown>, Record<string, unknown>];

it('has the same words in both languages, none empty', () => {
  expect(Object.keys(fr)).toEqual(Object.keys(en));
  for (const [name, text] of Object.entries({ ...en, ...fr })) if (typeof text === 'string') expect(text.trim(), name).not.toBe('');
});

it('guides in both languages, step by step', () => {
  expect(Guide.fr).toHaveLength(Guide.en.length);
  Guide.en.forEach((step, at) => {
    expect(Guide.fr[at]!.target).toBe(step.target);
    expect(Guide.fr[at]!.text).not.toBe(step.text);
    expect(step.text.length).toBeLessThan(320);
  });
});

it('writes French with its own signs, which no line break tears off', () => {
  const texts = [...Object.values(fr).filter((text) => typeof text === 'string'), ...Guide.fr.flatMap(({ title, text }) => [title, text])] as string[];
  for (const text of texts) expect(text).not.toMatch(/[a-zà-ÿ]'[a-zà-ÿ]| [?!;:»]|« /i);
});
