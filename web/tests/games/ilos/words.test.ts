/** The board and its guide say the same in both languages. */
import { expect, it } from 'vitest';
import { Guide } from '../../../src/games/ilos/Guide';
import { textOf } from '../../../src/shell/guide/nextStep';
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
    for (const touch of [true, false]) {
      expect(textOf(Guide.fr[at]!, touch, false)).not.toBe(textOf(step, touch, false));
      expect(textOf(step, touch, false).length).toBeLessThan(320);
    }
    expect(textOf(step, false, false)).not.toMatch(/\btap\b|pinch/i);
    expect(textOf(Guide.fr[at]!, false, false)).not.toMatch(/touche|pincez/i);
  });
});

it('writes French with its own signs, which no line break tears off', () => {
  const texts = [...Object.values(fr).filter((text) => typeof text === 'string'), ...Guide.fr.flatMap((step) => [step.title, textOf(step, true, true), textOf(step, false, false)])] as string[];
  for (const text of texts) expect(text).not.toMatch(/[a-zà-ÿ]'[a-zà-ÿ]| [?!;:»]|« /i);
});
