import { afterEach, describe, expect, it, vi } from 'vitest';
import { Scene } from '../../src/games/motion';

/** A thing that notes down what is done to it. */
function thing(name: string, notes: string[]) {
  const done = (what: string) => () => void notes.push(`${name} ${what}`);
  const animate = () => (notes.push(`${name} moves`), { finished: Promise.resolve(), playState: 'finished', finish: done('ends') });
  return { animate, append: done('is put up'), remove: done('is gone'), showPopover: done('is shown'), hidePopover: done('is hidden'), style: {} } as unknown as HTMLElement & SVGElement;
}

describe('a scene', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  afterEach(() => vi.restoreAllMocks());

  it('has looked at all that it moves before it changes anything, and takes down what it put up', async () => {
    const notes: string[] = [];
    const [pawn, sign, air] = [thing('pawn', notes), thing('sign', notes), thing('air', notes)];
    const acts = [(on: Scene) => (notes.push('a look'), on.move(pawn, [{}], 1)), (on: Scene) => (notes.push('a look'), on.moveCopy(sign, [{}], 1))];
    await new Scene(pawn, acts, air).run();
    expect(notes).toEqual(['a look', 'a look', 'air is shown', 'air is put up', 'pawn moves', 'sign moves', 'sign is gone', 'sign is gone', 'air is hidden']);
  });

  it('shows no layer over the page where nothing flies', async () => {
    const notes: string[] = [];
    const scene = new Scene(thing('board', notes), [(on: Scene) => on.move(thing('pawn', notes), [{}], 1)], thing('air', notes));
    await scene.run();
    scene.finish();
    expect(notes).toEqual(['pawn moves']);
  });
});
