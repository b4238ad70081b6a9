import { expect, it } from 'vitest';
import { blocks, inline } from '../src/shell/rules/markdown';

it('knows strong, emphasis and code, and nothing of HTML', () => {
  expect(inline('a **b** *c* `d` <i>e</i>')).toEqual([
    { kind: 'text', text: 'a ' },
    { kind: 'strong', text: 'b' },
    { kind: 'text', text: ' ' },
    { kind: 'em', text: 'c' },
    { kind: 'text', text: ' ' },
    { kind: 'code', text: 'd' },
    { kind: 'text', text: ' <i>e</i>' },
  ]);
});

it('shows a link by its words only', () => expect(inline('[Ankama](javascript:alert(1))')[0]?.text).toBe('Ankama'));

it('tells lines, lists and tables apart', () => {
  const found = blocks('One line\ngoes on.\n\n- a\n- b\n\n| T | U |\n|---|---|\n| 1 | 2 |');
  expect(found.map((block) => block.kind)).toEqual(['line', 'list', 'table']);
  expect(found[2]).toMatchObject({ rows: [[[{ text: '1' }], [{ text: '2' }]]] });
});
