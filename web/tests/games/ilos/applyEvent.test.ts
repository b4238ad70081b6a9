/** Events put into the view before them give the view after them, as far as the board draws it. */
import { describe, expect, it } from 'vitest';
import { applyEvent } from '../../../src/games/ilos/applyEvent';
import type { IlosEvent, IslandView, View } from '../../../src/games/ilos/types';
import { edition } from './edition';
import moments from './moments.json';

interface Moment {
  before: View;
  events: IlosEvent[];
  after: View;
}

const named = ({ tile, part, parts, ships, forts }: IslandView) => ({ tile, part, parts: parts.map(String).sort(), ships, forts });
const byName = (one: IslandView, other: IslandView) => one.tile - other.tile || one.part - other.part;

/** What of a view is drawn; that pirates make an island dearer is told by the next view only. */
const drawn = (view: View) => ({
  tiles: view.tiles.map(({ tile, q, r, turn }) => [tile, q, r, turn]),
  islands: [...view.islands].sort(byName).map(named),
  pioneers: view.pioneers.map(({ seat, tile, slot, fort, post }) => [tile, slot, seat, fort, post].join()).sort(),
  lairs: view.lairs.map(({ tile, seat }) => [tile, seat].join()).sort(),
  row: view.row,
  stock: view.stock,
  deck: view.deck,
  prices: view.prices,
  buildings: view.buildings_left,
  hands: view.areas.map(({ hand }) => hand),
  production: view.areas.map(({ production }) => production),
  stocks: view.areas.map(({ stock }) => stock),
  left: view.areas.map(({ pioneers_left, reserve }) => [pioneers_left, reserve]),
});

describe.each((moments as unknown as Moment[]).map((moment) => [moment.events.map(({ type }) => type).join(', '), moment] as const))('%s', (_, { before, events, after }) => {
  it('is told as it came about', () => {
    expect(drawn(events.reduce((view, event) => applyEvent(view, event, edition), before))).toEqual(drawn(after));
  });
});
