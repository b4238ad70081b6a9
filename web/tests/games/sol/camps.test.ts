/** SOL's camps at the table: marks that are told apart by more than colour, and who has won. */
import { describe, expect, it } from 'vitest';
import { campOf, mark, outcome } from '../../../src/games/sol/camps';
import css from '../../../src/games/sol/sol.css?raw';
import { sidesOf } from '../../../src/shell/state/sides';
import theme from '../../../src/shell/theme.css?raw';
import { contrast, tokens } from '../../contrast';

describe('marks', () => {
  it('mates share all but the letter, enemies nothing', () => {
    const [anna, ben, cleo] = [0, 1, 2].map((seat) => mark(seat, 8)) as [ReturnType<typeof mark>, ReturnType<typeof mark>, ReturnType<typeof mark>];
    expect({ ...cleo, letter: anna.letter }).toEqual(anna);
    for (const part of ['name', 'colour', 'glyph', 'pattern'] as const) expect(ben[part], part).not.toBe(anna[part]);
    expect(new Set(Array.from({ length: 8 }, (_, seat) => mark(seat, 8).letter)).size).toBe(8);
    expect([4, 5].map(campOf)).toEqual(['adventurers', 'conquistadors']);
  });
  it('need no letter where a camp is one seat', () => {
    expect(mark(0, 2).letter).toBeUndefined();
  });
  it.each([':root {', ":root[data-theme='night'] {"])('can be seen: %s', (when) => {
    const frame = { ...tokens(theme, ':root {'), ...tokens(theme, when) };
    const camps = Object.values(tokens(css, when));
    expect(camps).toHaveLength(2);
    for (const camp of camps) {
      for (const ground of ['surface', 'raised']) expect(contrast(camp, frame[ground]!), `${camp} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(frame['on-seat']!, camp), `glyph on ${camp}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(frame.ink!, frame.raised!), 'the letter').toBeGreaterThanOrEqual(4.5);
  });
});

describe('the outcome', () => {
  const scores = (ranks: number[]) => ({ sheets: [], ranks, ended: '', ended_text: '', ties: [] });
  const en = sidesOf([0, 1, 0], ['Anna', 'Ben', 'Cleo'], 'and', { 'side 0': 'The Adventurers', 'side 1': 'The Conquistadors' });
  const fr = sidesOf([0, 1], ['Anna', 'Ben'], 'et', { 'side 0': 'Les Aventuriers', 'side 1': 'Les Conquistadors' });
  it('names the camp, its players, and what they did', () => {
    expect(outcome(scores([0, 1]), en, 'en')).toBe('The Adventurers (Anna and Cleo) win: they left the island with the Idol.');
    expect(outcome(scores([1, 0]), fr, 'fr')).toBe('Les Conquistadors (Ben) gagnent\u202f: ils ont quitté l’île avec l’Idole.');
  });
  it('may be a draw', () => {
    expect(outcome(scores([0, 0]), en, 'en')).toContain('Nobody has won');
    expect(outcome(scores([0, 0]), fr, 'fr')).toContain('Personne n’a gagné');
  });
});
