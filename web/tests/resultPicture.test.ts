import { describe, expect, it } from 'vitest';
import { HEIGHT, shapesOf, WIDTH, type PictureSide, type ResultPicture } from '../src/shell/table/resultPicture';

const side = (name: string, score: string, won = false, marks = 1): PictureSide => ({ name, score, won, place: won ? 'First' : 'Second', marks: Array.from({ length: marks }, () => ({ colour: '#123456', on: '#ffffff', glyph: 'M24 6 44 41H4z' })) });
const picture = (...sides: PictureSide[]): ResultPicture => ({ title: 'Treasures of Cibola', outcome: 'Ben wins with 21 points.', date: '18 November 2026', sides });
const texts = (drawn: ResultPicture) => shapesOf(drawn).flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));

describe('the picture to share', () => {
  it('has the game, the date, who has won, and every side with its score', () => {
    const told = texts(picture(side('Ben', '21', true), side('Anna', '−3')));
    for (const text of ['Treasures of Cibola', '18 November 2026', 'Ben wins with 21 points.', 'Ben', '21', 'First', 'Anna', '−3', 'Second']) expect(told).toContain(text);
  });
  it('marks every seat, and the winner by a cup, not by colour alone', () => {
    const shapes = shapesOf(picture(side('Anna and Cleo', '', true, 2), side('Ben', '')));
    expect(shapes.filter((shape) => shape.kind === 'disc')).toHaveLength(3);
    expect(shapes.filter((shape) => shape.kind === 'path' && shape.line)).toHaveLength(1);
  });
  it('keeps everything inside, with seven sides as well', () => {
    for (const shape of shapesOf(picture(...Array.from({ length: 7 }, (_, number) => side(`Player ${number}`, '9', number === 0))))) {
      expect(shape.x).toBeLessThan(WIDTH);
      expect(shape.y + (shape.kind === 'box' ? shape.height : 0)).toBeLessThanOrEqual(HEIGHT);
    }
  });
});
