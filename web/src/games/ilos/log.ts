/** What the log draws of Ilôs, and where on the board it points. */
import type { GameLog, Tagged } from '../../shell/contract';
import LogSign from './LogSign.svelte';
import { RESOURCES } from './symbols';
import type { IlosEvent } from './types';

const tile = (id: number): string => `[data-piece="tile:${id}"]`;

function thing(event: IlosEvent): string {
  switch (event.type) {
    case 'TileShown':
    case 'TileLaid':
      return 'tile';
    case 'CardDrawn':
    case 'CardTaken':
    case 'CardPaid':
    case 'CardsReturned':
    case 'PileShuffled':
      return 'cards';
    case 'CardPlayed':
      return event.card;
    case 'ShipDocked':
      return 'ship';
    case 'ShipLurked':
      return 'skull';
    case 'PlantationFounded':
      return 'plantation';
    case 'MineOpened':
      return 'gold_mine';
    case 'RuinsSearched':
      return 'ruins';
    case 'FortBuilt':
      return 'fort';
    case 'PostBuilt':
      return 'post';
    case 'PriceRaised':
      return 'market';
    case 'Produced':
      return RESOURCES[event.tokens.findIndex((count) => count > 0)] ?? '';
    case 'EndTriggered':
      return 'pioneer';
    default:
      return '';
  }
}

function places(event: IlosEvent): string[] {
  switch (event.type) {
    case 'TileLaid':
    case 'TileShown':
      return [tile(event.tile)];
    case 'ShipDocked':
      return [`[data-piece^="ship:"][data-piece$=":${event.seat}"]:is([data-piece*=":${event.tile}.${event.part}:"])`, `[data-tap="island:${event.tile}.${event.part}"]`];
    case 'ShipLurked':
      return [`[data-tap="lair:${event.tile}"]`];
    case 'PlantationFounded':
    case 'MineOpened':
    case 'RuinsSearched':
    case 'FortBuilt':
    case 'PostBuilt':
      return [`[data-tap="slot:${event.tile}.${event.slot}"]`];
    default:
      return [];
  }
}

export const log: GameLog = {
  Sign: LogSign,
  thingOf: (event: Tagged) => thing(event as unknown as IlosEvent),
  placesOf: (event: Tagged) => places(event as unknown as IlosEvent),
};
