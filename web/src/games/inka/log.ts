/** What the log draws of Inka, and where on the board it points. */
import type { GameLog, Tagged } from '../../shell/contract';
import LogSign from './LogSign.svelte';
import type { CellId, InkaEvent } from './types';

const cell = (id: CellId): string => `[data-tap="cell:${id}"]`;
const path = (id: number): string => `[data-slab="path:${id}"]`;
const destination = (id: number): string => `[data-slab="destination:${id}"]`;

function thing(event: InkaEvent): string {
  switch (event.type) {
    case 'RhombusDrawn':
    case 'RhombusLaid':
    case 'RhombusSlid':
    case 'RhombusTurned':
      return 'path';
    case 'DestinationSlid':
    case 'DestinationTurned':
      return 'destination';
    case 'PieceEntered':
    case 'PieceWalked':
    case 'PassageUsed':
    case 'Escaped':
      return 'piece';
    case 'StatueTaken':
      return 'statue';
    case 'BlockadePlaced':
    case 'BlockadeLifted':
    case 'BlockadeKept':
      return 'blockade';
    default:
      return '';
  }
}

function places(event: InkaEvent): string[] {
  switch (event.type) {
    case 'RhombusLaid':
    case 'RhombusSlid':
    case 'RhombusTurned':
      return [path(event.rhombus)];
    case 'DestinationSlid':
    case 'DestinationTurned':
    case 'StatueTaken':
      return [destination(event.destination)];
    case 'PieceWalked':
      return [event.path[0]!, event.path.at(-1)!].map(cell);
    case 'PassageUsed':
      return [cell(event.start), cell(event.end)];
    case 'PieceEntered':
    case 'BlockadePlaced':
    case 'BlockadeLifted':
    case 'Escaped':
      return [cell(event.cell)];
    default:
      return [];
  }
}

export const log: GameLog = {
  Sign: LogSign,
  thingOf: (event: Tagged) => thing(event as unknown as InkaEvent),
  placesOf: (event: Tagged) => places(event as unknown as InkaEvent),
};
