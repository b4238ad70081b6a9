import { describe, expect, it } from 'vitest';
import { isPrinted, outdated, pathBelow, shellName, wayOf } from '../src/worker/kept';

const SCOPE = 'https://play.example.org/';
const FILES = new Set(['index.html', 'mark.svg', 'assets/index-abc.js']);
const asked = (path: string, method = 'GET', mode = 'cors') => wayOf({ method, url: new URL(path, SCOPE).href, mode }, SCOPE, FILES);

describe('what a browser keeps', () => {
  it.each([
    'api/tables', 'api/tables/T1', 'api/tables/T1/frames?from=0', 'api/tables/T1/record', 'api/tables/T1/edition?lang=en', 'api/tables/T1/socket', 'api/server?lang=en', 'api/push', 'api/luck',
    'api/games/sol/rules', 'api/games/sol/rules?lang=de', 'api/games/sol/rules?lang=en&more=1', 'api/games/../tables?lang=en', 'api/games/sol/secrets?lang=en', 'healthz', 'metrics', 'words.json', 'sw.js',
  ])('goes straight to the server for %s', (path) => {
    expect(asked(path)).toBe('straight');
    expect(asked(path, 'GET', 'navigate')).toBe('straight');
  });
  it.each(['api/games', 'api/games/sol/rules', 'api/games/inka/words', 'api/games/ilos/edition'])('has what is printed: %s', (path) => {
    expect(asked(`${path}?lang=en`)).toBe('printed');
    expect(asked(`${path}?lang=fr`)).toBe('printed');
    expect(asked(`${path}?lang=fr`, 'POST')).toBe('straight');
  });
  it.each(['', '#/table/T1', 'index.html', '?plain', 'anything'])('opens the one page at “%s”', (path) => {
    expect(asked(path, 'GET', 'navigate')).toBe('page');
  });
  it('has files of this version and of the one before', () => {
    expect([asked('mark.svg'), asked('assets/index-abc.js'), asked('assets/index-old.js'), asked('other.txt')]).toEqual(['file', 'file', 'file', 'straight']);
    expect(wayOf({ method: 'GET', url: 'https://evil.example/mark.svg', mode: 'cors' }, SCOPE, FILES)).toBe('straight');
  });
  it('works below a path', () => {
    expect(pathBelow('https://x.org/games/api/tables', 'https://x.org/games/')).toBe('api/tables');
    expect(pathBelow('https://x.org/other/', 'https://x.org/games/')).toBeNull();
  });
  it('keeps no paper about anything else, whatever the server sends along', () => {
    expect(['api/games', 'api/games/guest/rules', 'api/tables', '../api/games', 'api/games/sol/rules/more'].map(isPrinted)).toEqual([true, true, false, false, false]);
  });
  it('lets go of all versions but its own and the one before', () => {
    const all = [shellName('a'), 'eldorado-papers', shellName('b'), 'eldorado-language', shellName('c')];
    expect(outdated(all, 'c')).toEqual([shellName('a')]);
    expect(outdated([shellName('c')], 'c')).toEqual([]);
    expect(outdated([shellName('c'), shellName('d')], 'c')).toEqual([]);
  });
});
