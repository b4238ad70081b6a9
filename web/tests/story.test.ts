import { describe, expect, it } from 'vitest';
import { gather, takenBack, tell } from '../src/shell/log/story';
import type { Line } from '../src/shell/wire';

const AND = { and: 'and', apart: '; ' };
const line = (n: number, parts: Partial<Line>): Line => ({ n, text: '', seat: null, kind: 'chance', ...parts });
/** Something that Anna (0), Ben (1) or Cleo (2) does. */
const does = (n: number, actor: number, clause: string, more: Partial<Line> = {}): Line => {
  const subject = ['Anna', 'Ben', 'Cleo'][actor]!;
  return line(n, { kind: 'move', seat: actor, actor, subject, clause, text: `${subject} ${clause || 'goes on'}.`, ...more });
};
const begins = (n: number, actor: number, by: number): Line => does(n, actor, '', { role: 'turn', seat: by });
const draws = (n: number, actor: number, thing = ''): Line =>
  does(n, actor, 'draws a card', { kind: 'chance', seat: null, many: thing ? 'draws {count} cards ({things})' : 'draws {count} cards', thing });
const keys = (lines: Line[]) => gather(lines).map((entry) => [entry.role, entry.seat, entry.lines.length]);

describe('lines gathered into entries', () => {
  it('make one entry a turn, of whom it is and not of who moved last', () => {
    const lines = [line(1, { role: 'heading', text: 'Round 1 begins.' }), begins(1, 2, 1), does(2, 2, 'walks'), begins(3, 0, 2), does(4, 0, 'walks')];
    expect(keys(lines)).toEqual([['heading', null, 1], ['turn', 2, 2], ['turn', 0, 2]]);
  });

  it('keep what others answer within a turn', () => {
    expect(keys([begins(1, 0, 1), does(2, 0, 'fights'), does(3, 1, 'defends'), does(4, 0, 'wins')])).toEqual([['turn', 0, 4]]);
  });

  it('are apart for each actor where there are no turns, but for asides and what is nobody’s', () => {
    const lines = [
      line(1, { role: 'heading', text: 'Round 1.' }), line(2, { clause: 'A card' }), does(3, 0, '', { role: 'aside' }), does(4, 1, '', { role: 'aside' }),
      line(4, { clause: 'The bids' }), does(5, 0, 'takes'), does(6, 0, 'covers'), does(7, 1, 'takes'), line(7, { clause: 'A card is left' }),
    ];
    expect(keys(lines)).toEqual([['heading', null, 5], ['step', 0, 2], ['step', 1, 2]]);
  });

  it('are told apart by sides too, and a heading of a side after a round is one entry', () => {
    const entries = gather([line(1, { role: 'heading' }), line(1, { role: 'heading', side: 1 }), line(2, { side: 1, role: 'turn' }), line(3, { side: 0 })]);
    expect(entries.map(({ side, lines }) => [side, lines.length])).toEqual([[1, 2], [1, 2]]);
  });

  it('go on after a note between them', () => {
    const note = line(2, { kind: 'note', text: 'Ben is back.' });
    expect(keys([begins(1, 0, 1), does(2, 0, 'walks'), note, does(3, 0, 'stops')])).toEqual([['turn', 0, 2], ['note', null, 1], ['turn', 0, 1]]);
  });
});

describe('a turn told in a sentence', () => {
  it('joins what one does and leaves details out', () => {
    expect(tell([begins(1, 0, 1), does(2, 0, 'lays tile 3'), does(3, 0, ''), does(4, 0, 'produces 1 dye')], AND)).toBe('Anna lays tile 3 and produces 1 dye.');
  });

  it('counts instead of repeating, and names what the reader may know', () => {
    expect(tell(Array.from({ length: 6 }, (_, n) => draws(n, 1)), AND)).toBe('Ben draws 6 cards.');
    expect(tell([draws(1, 0, 'ship'), draws(2, 0, 'ruins'), draws(3, 0, 'ship')], { and: 'et', apart: ' ; ' })).toBe('Anna draws 3 cards (ship ×2 et ruins).');
    expect(tell([draws(1, 1)], AND)).toBe('Ben draws a card.');
  });

  it('tells what is nobody’s, and what another does, in sentences of their own', () => {
    expect(tell([does(1, 0, 'fights Zia'), does(2, 1, 'wins'), line(3, { clause: 'the card is left' })], AND)).toBe('Anna fights Zia. Ben wins. The card is left.');
  });

  it('sets things with commas apart by semicolons', () => {
    const turned = (n: number, thing: string) => line(n, { clause: `Turned up: ${thing}`, many: '{count} cards: {things}', thing });
    expect(tell([turned(1, 'a snake, with a rock'), turned(2, 'a shield')], AND)).toBe('2 cards: a snake, with a rock; a shield.');
    expect(tell([does(1, 0, 'goes to 1, 2 and 3'), does(2, 0, 'stops')], AND)).toBe('Anna goes to 1, 2 and 3 and stops.');
    expect(tell([does(1, 0, 'takes a snake, with a rock'), does(2, 0, 'covers 3'), does(3, 0, 'stops')], AND)).toBe('Anna takes a snake, with a rock; covers 3; stops.');
  });

  it('says at least how it began', () => {
    expect(tell([begins(1, 0, 1)], AND)).toBe('Anna goes on.');
  });

  it('does not tell what was taken back', () => {
    const back = line(4, { kind: 'note', text: 'Anna takes a move back.', undoes: [3, 4] });
    const lines = [begins(1, 0, 1), does(2, 0, 'walks to c12'), does(3, 0, 'takes the statue'), back, does(5, 0, 'stops')];
    expect(gather(lines)).toHaveLength(1);
    expect(tell(lines, AND, takenBack(lines))).toBe('Anna walks to c12 and stops.');
    expect(tell(lines.slice(0, 4), AND, takenBack(lines)), 'until it goes on').toBe('Anna walks to c12. Anna takes a move back.');
    expect([...takenBack(lines)]).toEqual([lines[2]]);
  });
});
