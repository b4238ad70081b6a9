/** What the log draws of Cibola, and where on the board it points. */
import type { GameLog, Tagged } from '../../shell/contract';
import LogSign from './LogSign.svelte';
import type { CibolaEvent } from './types';

const cell = (column: string, value: number): string => `[data-cell="${column}:${value}"]`;
const bidder = (seat: number): string => `[data-bidder="${seat}"]`;

function thing(event: CibolaEvent): string {
  switch (event.type) {
    case 'TotemShown':
    case 'TotemTaken':
    case 'TotemCopied':
    case 'ExplorersRegained':
      return `t-${event.totem}`;
    case 'TorchLit':
    case 'TorchPassed':
      return 'torch';
    case 'BidChosen':
      return 'fist';
    case 'BidsOpened':
    case 'DiscardShared':
    case 'BidDiscarded':
      return 'explorer';
    case 'RockPlaced':
    case 'RockMoved':
    case 'RocksLeft':
      return 'rock';
    default:
      return '';
  }
}

function places(event: CibolaEvent): string[] {
  switch (event.type) {
    case 'TotemShown':
      return [`[data-totem="${event.totem}"]`, `[data-tablet="${event.totem}"]`];
    case 'TotemTaken':
    case 'TotemCopied':
      return [`[data-totem="${event.totem}"]`, bidder(event.seat)];
    case 'CardTurned':
    case 'CardDiscarded':
      return [`[data-card="${event.card}"]`];
    case 'CardTaken':
      return [`[data-card="${event.card}"]`, bidder(event.seat)];
    case 'RockPlaced':
      return [cell(event.column, event.value)];
    case 'RockMoved':
      return [cell(event.column, event.start), cell(event.column, event.end)];
    case 'BidsOpened':
      return event.order.map(bidder);
    case 'DiscardShared':
      return ['[data-discard]', ...event.seats.map(bidder)];
    case 'TorchLit':
    case 'TorchPassed':
    case 'BidChosen':
    case 'BidDiscarded':
    case 'ExplorersRegained':
      return [bidder(event.seat)];
    default:
      return [];
  }
}

/** What somebody took or moved; that cards were turned and bids opened, all of the table says. */
const TAKEN: readonly CibolaEvent['type'][] = ['CardTaken', 'TotemTaken', 'TotemCopied', 'RockPlaced', 'RockMoved'];

export const log: GameLog = {
  Sign: LogSign,
  thingOf: (event: Tagged) => thing(event as unknown as CibolaEvent),
  placesOf: (event: Tagged) => places(event as unknown as CibolaEvent),
  stays: ({ type }: Tagged) => TAKEN.includes(type as CibolaEvent['type']),
};
