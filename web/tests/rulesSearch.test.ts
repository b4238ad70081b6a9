/** Searching the rules. */
import { describe, expect, it } from 'vitest';
import { stretches } from '../src/shell/rules/search';

const hits = (text: string, wanted: string) => stretches(text, wanted).filter(({ hit }) => hit).map(({ text: found }) => found);

describe('a search', () => {
  it('knows neither accents nor capitals, and marks the text as it is written', () => {
    expect(hits('L’Épée et les épées', 'EPEE')).toEqual(['Épée', 'épée']);
    expect(hits('coeur, cœur', 'cœur')).toEqual(['cœur']);
    expect(hits('Ömer', 'om')).toEqual(['Öm']);
  });
  it('takes any apostrophe and any space for one', () => {
    expect(hits('l’île ; d’or', "l'île ;")).toEqual(['l’île ;']);
    expect(hits('Fin\u202f: oui', 'fin :')).toEqual(['Fin\u202f:']);
  });
  it('loses nothing of the text', () => {
    for (const wanted of ['', 'a', 'na', 'ana', 'zz']) expect(stretches('Banana, ananas', wanted).map(({ text }) => text).join('')).toBe('Banana, ananas');
  });
  it('begins with two letters', () => expect(hits('abc', 'a')).toEqual([]));
});
