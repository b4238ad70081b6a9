/** What the log draws of SOL, and where on the board it points. */
import type { GameLog, Tagged } from '../../shell/contract';
import LogSign from './LogSign.svelte';
import type { CharacterId, SolEvent, SpaceId } from './types';

const space = (id: SpaceId): string => `[data-tap="space:${id}"]`;
const character = (id: CharacterId): string => `[data-piece="${id}"]`;

function thing(event: SolEvent): string {
  switch (event.type) {
    case 'Moved':
    case 'Sneaked':
    case 'StepSpent':
    case 'Pushed':
    case 'Fled':
      return 'boot';
    case 'Searched':
    case 'Studied':
      return 'lens';
    case 'TokenFound':
    case 'TokenSeen':
    case 'TokenDiscarded':
      return event.token ?? 'back';
    case 'TokenShown':
      return event.token;
    case 'FlagPlanted':
      return 'flag';
    case 'ClueDealt':
    case 'ClueHidden':
    case 'ClueSeen':
    case 'CluePlayed':
    case 'ClueTurned':
    case 'ClueDiscarded':
    case 'CluesShown':
      return 'card';
    case 'MedallionTaken':
      return 'medallion';
    case 'IdolAppeared':
    case 'IdolTaken':
    case 'IdolSeized':
    case 'IdolHanded':
    case 'IdolDropped':
    case 'IdolLeft':
    case 'Escaped':
      return 'idol';
    case 'FighterNamed':
    case 'DieRolled':
    case 'DuelTied':
    case 'DuelWon':
    case 'SwordsCommitted':
    case 'Shot':
      return 'swords';
    case 'Wounded':
      return 'wound';
    case 'Pulled':
      return 'pull';
    default:
      return '';
  }
}

/** A space says enough: rings round those who stand there as well would hide them; who acts has a ring already, and the temples are what the game begins with. */
function places(event: SolEvent): string[] {
  if (event.type === 'TempleLaid') return [];
  if (event.type === 'BoatMoored') return [`[data-tap="boat:${event.boat}"]`, ...event.pontoons.map(space)];
  if (event.type === 'DuelWon') return [character(event.winner), character(event.loser)];
  if ('space' in event && event.space !== null) return [space(event.space)];
  return [...('character' in event && event.type !== 'TurnBegan' && event.type !== 'TurnEnded' ? [character(event.character)] : []), ...('attacker' in event ? [character(event.attacker), character(event.defender)] : [])];
}

export const log: GameLog = {
  Sign: LogSign,
  thingOf: (event: Tagged) => thing(event as unknown as SolEvent),
  placesOf: (event: Tagged) => places(event as unknown as SolEvent),
};
