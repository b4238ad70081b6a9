import { describe, expect, it } from 'vitest';
import { label, plainly, short, type PlainWords } from '../src/shell/table/plainView';

const speech: PlainWords = { terms: { rock: 'Rock', 'I-05': 'Snake', held: 'Explorers held', snake: 'Snake' }, names: ['Anna', 'Ben'], yes: 'yes', no: 'no', nothing: 'none' };

describe('the plain table', () => {
  it('labels fields by their terms, or spells them out', () => {
    expect(label('held', speech)).toBe('Explorers held');
    expect(label('skulls_fewer', speech)).toBe('Skulls fewer');
  });
  it('says seats by name, ids by their terms, figures as they are', () => {
    expect(short('torch', 1, speech)).toBe('Ben');
    expect(short('held', 1, speech)).toBe('1');
    expect(short('open', ['I-05'], speech)).toBe('Snake');
    expect(short('order', [1, 0], speech)).toBe('Ben, Anna');
    expect(short('value', -2, speech)).toBe('−2');
    expect(short('my_bid', null, speech)).toBe('–');
    expect(short('chosen', true, speech)).toBe('yes');
  });
  it('says a thing with one figure as that figure', () => {
    expect(short('cells', { value: 5, rock: true }, speech)).toBe('5 (rock)');
    expect(short('cells', { value: 5, rock: false }, speech)).toBe('5');
  });
  it('lays out things of one kind as a table headed by the seat', () => {
    const laid = plainly('areas', [{ seat: 0, held: 3 }, { seat: 1, held: 5 }], speech);
    expect(laid).toEqual({
      kind: 'table',
      columns: ['Explorers held'],
      rows: [
        { head: 'Anna', seat: 0, cells: ['3'] },
        { head: 'Ben', seat: 1, cells: ['5'] },
      ],
    });
  });
  it('lays out lists, nothing and groups', () => {
    expect(plainly('open', ['I-05'], speech)).toEqual({ kind: 'list', items: ['Snake'] });
    expect(plainly('open', [], speech)).toEqual({ kind: 'nothing' });
    expect(plainly('camp', { a: [[1], [2]], b: 1, c: 2, d: 3 }, speech).kind).toBe('group');
  });
});
