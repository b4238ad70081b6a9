import { describe, expect, it } from 'vitest';
import { ago, moment } from '../src/shell/words/ago';
import { de } from '../src/shell/words/de';
import { duration } from '../src/shell/words/duration';
import { en } from '../src/shell/words/en';
import { figure, scoreNow, signed } from '../src/shell/words/figure';
import { fr } from '../src/shell/words/fr';
import { joined } from '../src/shell/words/joined';
import { sidesOf } from '../src/shell/state/sides';
import { outcome, winners } from '../src/shell/words/winners';

function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (value && typeof value === 'object') return Object.entries(value).flatMap(([name, each]) => texts(each, `${path}.${name}`));
  return [];
}

describe('the frame', () => {
  it('has the same words in both languages, none empty', () => {
    const english = texts(en).map(([path]) => path);
    expect(texts(fr).map(([path]) => path)).toEqual(english);
    for (const [path, text] of [...texts(en), ...texts(fr)]) expect(text.trim(), path).not.toBe('');
  });

  it('is translated, not copied', () => {
    const same = texts(en).filter(([path, text]) => text.length > 12 && texts(fr).some(([other, french]) => other === path && french === text));
    expect(same).toEqual([]);
  });

  it('writes French with its own signs, which no line break tears off', () => {
    for (const [path, text] of texts(fr)) expect(text, path).not.toMatch(/[a-zà-ÿ]'[a-zà-ÿ]| [?!;:»]|« /i);
    expect(fr.editionGood('x')).toBe('«\u202fx\u202f» est en ordre.');
  });

  it.each([
    ['Alma', 'd’Alma'],
    ['Élodie', 'd’Élodie'],
    ['Hélène', 'd’Hélène'],
    ['Yves', 'd’Yves'],
    ['Yann', 'de Yann'],
    ['Harald', 'de Harald'],
    ['Bert', 'de Bert'],
    ['', 'de '],
  ])('says whose something is: %s', (name, whose) => expect(de(name)).toBe(whose));

  it('speaks of numbers', () => {
    expect(en.choices(1)).toBe('1 choice');
    expect(fr.players([2, 3, 4])).toBe('2 à 4 joueurs');
    expect(en.players([2])).toBe('2 players');
    expect(fr.by('Anna', 'Ankama', 2019)).toBe('Un jeu d’Anna, Ankama 2019');
  });
});

it('figures have a real minus', () => {
  expect(figure(-3)).toBe('−3');
  expect(scoreNow({ low: -9, now: -3, high: 4 })).toBe('−3');
  expect(signed(4)).toBe('+4');
  expect(signed(0)).toBe('0');
});

it('names are joined as in speech', () => {
  expect(joined([], 'and')).toBe('');
  expect(joined(['Anna'], 'and')).toBe('Anna');
  expect(joined(['Anna', 'Ben', 'Kofi'], 'and')).toBe('Anna, Ben and Kofi');
});

it('time left is short', () => {
  expect(duration(65_000)).toBe('1:05');
  expect(duration(0)).toBe('0:00');
  expect(duration(2 * 3_600_000 + 600_000)).toBe('2 h 10');
  expect(duration(3 * 86_400_000 + 3_600_000, 'j')).toBe('3 j 1 h');
});

it('moments come in several shapes', () => {
  expect(moment(1_700_000_000)).toBe(1_700_000_000_000);
  expect(moment(1_700_000_000_000)).toBe(1_700_000_000_000);
  expect(moment('2026-01-01T00:00:00Z')).toBe(Date.UTC(2026, 0, 1));
  expect(ago(1_000_000_000_000 - 120_000, 'en', 1_000_000_000_000)).toBe('2 minutes ago');
  expect(ago(1_000_000_000_000, 'fr', 1_000_000_000_000)).toBe('maintenant');
});

describe('the winner', () => {
  const sheet = (side: number, total: number) => ({ side, total, lines: [] });
  it('is named', () => {
    const scores = { sheets: [sheet(0, 4), sheet(1, 9)], ranks: [1, 0], ended: '', ended_text: '', ties: [] };
    expect(winners(scores, sidesOf([0, 1], ['Anna', 'Ben'], 'and'), en)).toBe('Ben wins with 9 points.');
  });
  it.each([
    [en, 1, 'Ben wins with 1 point.'], [en, -1, 'Ben wins with −1 point.'], [en, 0, 'Ben wins with 0 points.'],
    [fr, 1, 'Ben gagne avec 1 point.'], [fr, 0, 'Ben gagne avec 0 point.'], [fr, 2, 'Ben gagne avec 2 points.'],
  ])('has a point or points', (words, total, said) => {
    const scores = { sheets: [sheet(0, -5), sheet(1, total)], ranks: [1, 0], ended: '', ended_text: '', ties: [] };
    expect(winners(scores, sidesOf([0, 1], ['Anna', 'Ben'], 'and'), words)).toBe(said);
  });
  it('may be several', () => {
    const scores = { sheets: [sheet(0, 9), sheet(1, 9)], ranks: [0, 0], ended: '', ended_text: '', ties: [] };
    expect(winners(scores, sidesOf([0, 1], ['Anna', 'Ben'], 'et'), fr)).toBe('Anna et Ben partagent la victoire avec 9 points.');
  });
  it('may be a camp of several seats', () => {
    const scores = { sheets: [sheet(0, 3), sheet(1, 5)], ranks: [1, 0], ended: '', ended_text: '', ties: [] };
    expect(winners(scores, sidesOf([0, 1, 1, 0], ['Anna', 'Ben', 'Cleo', 'Dario'], 'and'), en)).toBe('Ben and Cleo win together with 5 points.');
  });
  it('is told by the game where points do not tell it', () => {
    const scores = { sheets: [sheet(0, 1), sheet(1, 0)], ranks: [0, 1], ended: '', ended_text: '', ties: [] };
    const sides = sidesOf([0, 1], ['Anna', 'Ben'], 'and');
    expect(outcome(null, scores, sides, 'en', en)).toBe('Anna wins with 1 point.');
    expect(outcome({ outcome: (_: unknown, [first]: typeof sides) => `${first!.name} is gone.` } as never, scores, sides, 'en', en)).toBe('Anna is gone.');
  });
});

it('a score with something hidden in it is marked as a guess, and both languages say what that means', () => {
  expect(scoreNow({ low: 0, now: 12, high: 40, guess: true })).toBe('≈12');
  for (const words of [en, fr]) {
    expect(words.guessHelp).toContain('≈');
    expect(words.howBars).toContain('≈');
    expect(words.previewHelp).not.toBe(words.guessHelp);
  }
});
