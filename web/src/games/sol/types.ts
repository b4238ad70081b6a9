/** What the server sends about a game of SOL; written by scripts/web-types, not by hand. */
import type { BoardProps, Seat } from '../../shell/contract';

export type Decision =
  | Laying
  | Recruiting
  | Fielding
  | Sharing
  | Beginning
  | Mooring
  | Dealing
  | Turning
  | Acting
  | Finding
  | Playing
  | Planting
  | Discarding
  | Healing
  | Fleeing
  | Naming
  | Committing
  | Rolling
  | Raging
  | Claiming
  | Pushing;

/** Chance is to lay a temple on a space. */
export type Laying = {
  type: 'Laying';
  space: SpaceId;
};

export type SpaceId = number;

/** Chance is to add a character to a camp's line-up. */
export type Recruiting = {
  type: 'Recruiting';
  camp: CampId;
};

export type CampId = 'adventurers' | 'conquistadors';

/** These camps have yet to choose their line-ups. */
export type Fielding = {
  type: 'Fielding';
  waiting: Seat[][];
};

/** The camp gives the seat a character. */
export type Sharing = {
  type: 'Sharing';
  seats: Seat[];
  camp: CampId;
  seat: Seat;
};

/** Chance is to name the camp that starts. */
export type Beginning = {
  type: 'Beginning';
};

/** The camp puts down its boat. */
export type Mooring = {
  type: 'Mooring';
  seats: Seat[];
  camp: CampId;
};

/** Chance is to give a camp a clue card. */
export type Dealing = {
  type: 'Dealing';
  camp: CampId;
};

/** Chance is to turn up a clue card. */
export type Turning = {
  type: 'Turning';
};

/** The character acts, with so many movement and search points left. */
export type Acting = {
  type: 'Acting';
  seats: Seat[];
  character: CharacterId;
  movement: number;
  search: number;
};

export type CharacterId = 'mendoza' | 'zia' | 'leonardo' | 'la_goupile' | 'yao' | 'chipa' | 'cuzco' | 'cortes' | 'cabeza' | 'aguilar' | 'dona_bella' | 'la_roca' | 'marinche' | 'el_mariachi';

/** Chance is to say what the character finds on a space; `kept` is false where it only looks. */
export type Finding = {
  type: 'Finding';
  character: CharacterId;
  space: SpaceId;
  kept: boolean;
};

/** The character's player plays a clue card. */
export type Playing = {
  type: 'Playing';
  seats: Seat[];
  character: CharacterId;
};

/** The character's player puts down a flag. */
export type Planting = {
  type: 'Planting';
  seats: Seat[];
  character: CharacterId;
};

/** The character discards tokens down to its places. */
export type Discarding = {
  type: 'Discarding';
  seats: Seat[];
  character: CharacterId;
};

/** The character may heal an ally. */
export type Healing = {
  type: 'Healing';
  seats: Seat[];
  character: CharacterId;
};

/** The character may flee before the attacker. */
export type Fleeing = {
  type: 'Fleeing';
  seats: Seat[];
  character: CharacterId;
  attacker: CharacterId;
};

/** The defending camp names its fighter. */
export type Naming = {
  type: 'Naming';
  seats: Seat[];
  camp: CampId;
  attacker: CharacterId;
  space: SpaceId;
};

/** The fighter may discard sword tokens. */
export type Committing = {
  type: 'Committing';
  seats: Seat[];
  character: CharacterId;
  duel: Duel;
};

/** A duel under way, attacker first: swords of the sheets, tokens committed, dice rolled (None before). */
export interface Duel {
  attacker: CharacterId;
  defender: CharacterId;
  space: SpaceId;
  shot: boolean;
  sheets: [number, number];
  tokens: [number, number];
  dice: [number | null, number | null];
  raged: boolean;
}

/** Chance is to roll the die of the fighter's camp. */
export type Rolling = {
  type: 'Rolling';
  character: CharacterId;
  duel: Duel;
};

/** The fighter may have its die rolled again. */
export type Raging = {
  type: 'Raging';
  seats: Seat[];
  character: CharacterId;
  duel: Duel;
};

/** The winner may take the Idol that was dropped. */
export type Claiming = {
  type: 'Claiming';
  seats: Seat[];
  character: CharacterId;
  duel: Duel;
};

/** The winner may push the loser away. */
export type Pushing = {
  type: 'Pushing';
  seats: Seat[];
  character: CharacterId;
  loser: CharacterId;
  duel: Duel;
};

/** The table as one seat, or an onlooker (`seat` None), may see it. */
export interface View {
  seat: Seat | null;
  camp: CampId | null;
  advanced: boolean;
  round: number;
  round_limit: number;
  starter: CampId | null;
  turn: CampId | null;
  active: CharacterId | null;
  movement: number | null;
  search: number | null;
  spaces: SpaceView[];
  boats: BoatView[];
  rowboats: [SpaceId, SpaceId][];
  characters: CharacterView[];
  camps: CampView[];
  reach: ReachView[];
  duel: Duel | null;
  chance: number | null;
  commit: number[];
  columns: ColumnView[];
  open_clue: ClueId | null;
  deck: number;
  discarded: ClueId[];
  unseen_clues: Record<string, number>;
  terrains: TerrainView[];
  idol: SpaceId | null;
  carrier: CharacterId | null;
  escaping: CampId | null;
  winner: CampId | null;
  asked: Seat[][];
  decision: Decision | null;
}

/** A space: what is printed on it, its temple, whether a search token lies there, the flags of its pontoon. */
export interface SpaceView {
  id: SpaceId;
  hex: [number, number];
  terrain: Terrain;
  level: number;
  kind: SpaceKind;
  boat: BoatId | null;
  temple: Temple | null;
  lies: boolean;
  token: TokenId | null;
  seen: CampId[];
  flags: CampId[];
}

export type Terrain = 'sand' | 'forest' | 'hill' | 'mountain';

export type SpaceKind = 'search' | 'temple' | 'altar';

export type BoatId = number;

/** A temple: one of the eight combinations of shape, colour and stairs. */
export interface Temple {
  shape: Shape;
  colour: Colour;
  stairs: Stairs;
}

export type Shape = 'square' | 'round';

export type Colour = 'gold' | 'jade';

export type Stairs = 'one' | 'four';

export type TokenId = 'clue' | 'flag' | 'step' | 'sword';

/** A boat spot, its pontoons, and whose boat lies there. */
export interface BoatView {
  id: BoatId;
  pontoons: SpaceId[];
  camp: CampId | null;
}

/** A character in play: its sheet, who plays it (None: its camp together), where it is (None: aboard). */
export interface CharacterView {
  id: CharacterId;
  camp: CampId;
  seat: Seat | null;
  space: SpaceId | null;
  wounded: boolean;
  recovers: boolean;
  idol: boolean;
  movement: number;
  search: number;
  swords: number;
  places: number;
  ability: AbilityId | null;
  charges: number;
  used: boolean;
  tokens: TokenView[];
}

export type AbilityId = 'rally' | 'scholar' | 'grapnel' | 'stealth' | 'ambush' | 'heal' | 'take_wing' | 'order' | 'gallop' | 'shot' | 'rage' | 'pathfinder' | 'survey' | 'informer';

/** A search token out of play or in an inventory: its back shows the terrain, its face may be hidden. */
export interface TokenView {
  terrain: Terrain;
  token: TokenId | null;
  known: boolean;
}

/** A camp: its seats, line-up in acting order (None: chosen in secret or not yet), boat, flags, clue cards. */
export interface CampView {
  camp: CampId;
  seats: Seat[];
  chosen: boolean;
  line_up: CharacterId[] | null;
  boat: BoatId | null;
  flags: SpaceId[];
  medallion: boolean;
  hand: number;
  clues: ClueId[] | null;
  buried: TokenView[];
}

export type ClueId = 'square' | 'round' | 'gold' | 'jade' | 'one' | 'four';

/** A space within reach of the active character: what it costs, the cheapest way there, whom it would fight. */
export interface ReachView {
  space: SpaceId;
  cost: number;
  path: Hop[];
  fights: FightView[];
}

/** One move on the way to a space. */
export interface Hop {
  way: Way;
  space: SpaceId;
}

export type Way = 'land' | 'row' | 'step';

/** An able enemy that would be met, and the attacker's chance in a duel without any tokens. */
export interface FightView {
  character: CharacterId;
  chance: number;
}

/** A column of the treasure map, first card first. */
export interface ColumnView {
  column: Column;
  cards: CardView[];
}

export type Column = 'shape' | 'colour' | 'stairs';

/** A clue card on the treasure map; its value is None to whom it lies face down; `seen` by an informer. */
export interface CardView {
  clue: ClueId | null;
  camp: CampId;
  open: boolean;
  seen: boolean;
}

/** The tokens of a terrain: how many lie on the island, clues and flags still to be found, and all not yet seen. */
export interface TerrainView {
  terrain: Terrain;
  lying: number;
  clues: number;
  flags: number;
  unseen: Record<string, number>;
}

export type SolMove =
  | Lay
  | Recruit
  | Begin
  | Deal
  | Turn
  | Find
  | Roll
  | Field
  | Share
  | Moor
  | Land
  | Step
  | Row
  | Sneak
  | Pull
  | Rally
  | Search
  | Survey
  | Study
  | Spend
  | Take
  | Seize
  | Hand
  | Order
  | Gallop
  | Shoot
  | Inform
  | End
  | PlayOpen
  | PlayHidden
  | Plant
  | Discard
  | Heal
  | Rest
  | Flee
  | Stay
  | Name
  | Commit
  | Rage
  | Accept
  | Claim
  | Leave
  | Push
  | Spare;

/** Chance lays a temple on the next temple space. */
export type Lay = {
  type: 'Lay';
  shape: Shape;
  colour: Colour;
  stairs: Stairs;
};

/** Chance adds a character to the end of a line-up. */
export type Recruit = {
  type: 'Recruit';
  character: CharacterId;
};

/** Chance names the camp that starts. */
export type Begin = {
  type: 'Begin';
  camp: CampId;
};

/** Chance gives a camp a secret clue card. */
export type Deal = {
  type: 'Deal';
  clue: ClueId;
};

/** Chance turns up a clue card. */
export type Turn = {
  type: 'Turn';
  clue: ClueId;
};

/** Chance says what a search token is. */
export type Find = {
  type: 'Find';
  token: TokenId;
};

/** Chance rolls a camp's die. */
export type Roll = {
  type: 'Roll';
  swords: number;
};

/** Choose the camp's characters, in the order in which they will act. */
export type Field = {
  type: 'Field';
  characters: CharacterId[];
};

/** Give this character to the seat. */
export type Share = {
  type: 'Share';
  character: CharacterId;
};

/** Put the camp's boat there. */
export type Moor = {
  type: 'Moor';
  boat: BoatId;
};

/** Go from the boat to that pontoon. */
export type Land = {
  type: 'Land';
  space: SpaceId;
};

/** Step to that adjacent space. */
export type Step = {
  type: 'Step';
  space: SpaceId;
};

/** Take a rowboat to that pontoon. */
export type Row = {
  type: 'Row';
  space: SpaceId;
};

/** Stealth: go there without a combat. */
export type Sneak = {
  type: 'Sneak';
  way: Way;
  space: SpaceId;
};

/** Pull an ally from an adjacent space to one's own. */
export type Pull = {
  type: 'Pull';
  character: CharacterId;
};

/** Rally: pull an ally for nothing, from up to two spaces away. */
export type Rally = {
  type: 'Rally';
  character: CharacterId;
};

/** Look at the search token of one's space. */
export type Search = {
  type: 'Search';
};

/** Survey: look at the search token of that adjacent space instead. */
export type Survey = {
  type: 'Survey';
  space: SpaceId;
};

/** Scholar: look at the search token of that adjacent space and leave it there. */
export type Study = {
  type: 'Study';
  space: SpaceId;
};

/** Discard a step token found on that terrain for a movement point. */
export type Spend = {
  type: 'Spend';
  terrain: Terrain;
};

/** Let this character take the Idol that lies on its space; unnamed, where only the active one may, it is that. */
export type Take = {
  type: 'Take';
  character: CharacterId | null;
};

/** Take the Idol from a wounded enemy. */
export type Seize = {
  type: 'Seize';
};

/** Have the Idol handed over to this ally of its carrier. */
export type Hand = {
  type: 'Hand';
  character: CharacterId;
};

/** Order: the allies that act later this turn have more movement. */
export type Order = {
  type: 'Order';
};

/** Gallop: more movement this turn. */
export type Gallop = {
  type: 'Gallop';
};

/** Shot: a duel with that enemy on an adjacent space. */
export type Shoot = {
  type: 'Shoot';
  character: CharacterId;
};

/** Informer: look at a clue card the enemy has played face down, counted from 1 in its column. */
export type Inform = {
  type: 'Inform';
  column: Column;
  place: number;
};

/** End the character's turn. */
export type End = {
  type: 'End';
};

/** Play the face-up clue card, face up. */
export type PlayOpen = {
  type: 'PlayOpen';
};

/** Play a clue card from the camp's hand, face down. */
export type PlayHidden = {
  type: 'PlayHidden';
  clue: ClueId;
};

/** Put a flag of the camp on that pontoon. */
export type Plant = {
  type: 'Plant';
  space: SpaceId;
};

/** Discard a token that the inventory has no place for, in secret; of equal ones that which the enemy knows first. `unseen` means the other: one that the enemy does not know, while the one it knows is kept. */
export type Discard = {
  type: 'Discard';
  terrain: Terrain;
  token: TokenId;
  unseen: boolean;
};

/** Heal: that wounded ally recovers. */
export type Heal = {
  type: 'Heal';
  character: CharacterId;
};

/** Heal nobody. */
export type Rest = {
  type: 'Rest';
};

/** Take wing: flee to that space. */
export type Flee = {
  type: 'Flee';
  space: SpaceId;
};

/** Do not take wing. */
export type Stay = {
  type: 'Stay';
};

/** Name the defender of the next duel. */
export type Name = {
  type: 'Name';
  character: CharacterId;
};

/** Discard these sword tokens, by the terrain they were found on, for this duel. */
export type Commit = {
  type: 'Commit';
  swords: Terrain[];
};

/** Rage: roll one's own die again. */
export type Rage = {
  type: 'Rage';
};

/** Let the dice stand. */
export type Accept = {
  type: 'Accept';
};

/** Take the Idol that the loser has dropped. */
export type Claim = {
  type: 'Claim';
};

/** Let the Idol lie. */
export type Leave = {
  type: 'Leave';
};

/** Push the loser to that space. */
export type Push = {
  type: 'Push';
  space: SpaceId;
};

/** Do not push the loser. */
export type Spare = {
  type: 'Spare';
};

export type SolEvent =
  | TempleLaid
  | CharacterRecruited
  | LineUpChosen
  | LineUpsShown
  | CharacterShared
  | StarterNamed
  | BoatMoored
  | ClueDealt
  | ClueTurned
  | RoundBegan
  | CampTurnBegan
  | TurnBegan
  | TurnEnded
  | Recovered
  | Escaped
  | TimeEnded
  | Moved
  | Sneaked
  | Pulled
  | StepSpent
  | Searched
  | Studied
  | TokenFound
  | TokenShown
  | TokenSeen
  | TokenDiscarded
  | FlagPlanted
  | MedallionTaken
  | CluePlayed
  | ClueHidden
  | ClueDiscarded
  | CluesShown
  | IdolAppeared
  | IdolTaken
  | IdolSeized
  | IdolHanded
  | IdolDropped
  | IdolLeft
  | FighterNamed
  | SwordsCommitted
  | DieRolled
  | DuelTied
  | DuelWon
  | Wounded
  | ShotMissed
  | Pushed
  | Spared
  | Ordered
  | Galloped
  | Shot
  | Raged
  | Fled
  | Stayed
  | Healed
  | ClueSeen;

/** A temple was laid on a temple space. */
export type TempleLaid = {
  type: 'TempleLaid';
  space: SpaceId;
  temple: Temple;
};

/** Luck added a character to a camp's line-up. */
export type CharacterRecruited = {
  type: 'CharacterRecruited';
  camp: CampId;
  character: CharacterId;
};

/** A camp has chosen its characters; which is told to itself alone. */
export type LineUpChosen = {
  type: 'LineUpChosen';
  camp: CampId;
  characters: CharacterId[] | null;
};

/** Both camps showed their characters, in acting order. */
export type LineUpsShown = {
  type: 'LineUpsShown';
  adventurers: CharacterId[];
  conquistadors: CharacterId[];
};

/** The seat took a character. */
export type CharacterShared = {
  type: 'CharacterShared';
  seat: Seat;
  character: CharacterId;
};

/** The camp starts. */
export type StarterNamed = {
  type: 'StarterNamed';
  camp: CampId;
};

/** A camp put down its boat, and a flag on each of its two pontoons. */
export type BoatMoored = {
  type: 'BoatMoored';
  camp: CampId;
  boat: BoatId;
  pontoons: SpaceId[];
};

/** A camp drew a clue card; which is told to itself alone. */
export type ClueDealt = {
  type: 'ClueDealt';
  camp: CampId;
  clue: ClueId | null;
};

/** A clue card was turned up. */
export type ClueTurned = {
  type: 'ClueTurned';
  clue: ClueId;
};

/** A round began. */
export type RoundBegan = {
  type: 'RoundBegan';
  round: number;
};

/** A camp's turn began. */
export type CampTurnBegan = {
  type: 'CampTurnBegan';
  camp: CampId;
};

/** A character's turn began, with so many points. */
export type TurnBegan = {
  type: 'TurnBegan';
  character: CharacterId;
  movement: number;
  search: number;
};

/** A character's turn ended. */
export type TurnEnded = {
  type: 'TurnEnded';
  character: CharacterId;
};

/** A wounded character recovered. */
export type Recovered = {
  type: 'Recovered';
  character: CharacterId;
};

/** A camp left the island with the Idol: the game is over. */
export type Escaped = {
  type: 'Escaped';
  camp: CampId;
  character: CharacterId;
  space: SpaceId;
};

/** The last round is over, and nobody has left the island. */
export type TimeEnded = {
  type: 'TimeEnded';
  rounds: number;
};

/** A character moved, for so many movement points. */
export type Moved = {
  type: 'Moved';
  character: CharacterId;
  way: Way;
  space: SpaceId;
  cost: number;
};

/** A character moved unseen, without a combat. */
export type Sneaked = {
  type: 'Sneaked';
  character: CharacterId;
  way: Way;
  space: SpaceId;
  cost: number;
};

/** A character pulled an ally to its space. */
export type Pulled = {
  type: 'Pulled';
  character: CharacterId;
  ally: CharacterId;
  space: SpaceId;
  cost: number;
};

/** A character discarded a step token for a movement point. */
export type StepSpent = {
  type: 'StepSpent';
  character: CharacterId;
  terrain: Terrain;
};

/** A character looks at the search token of a space. */
export type Searched = {
  type: 'Searched';
  character: CharacterId;
  space: SpaceId;
};

/** A character looks at the search token of a space and leaves it there. */
export type Studied = {
  type: 'Studied';
  character: CharacterId;
  space: SpaceId;
};

/** A step or a sword went into an inventory, face down; which is told to its camp, and to the other if it knew. */
export type TokenFound = {
  type: 'TokenFound';
  camp: CampId;
  character: CharacterId;
  space: SpaceId;
  token: TokenId | null;
  known: boolean;
};

/** A clue or a flag was found, and works at once. */
export type TokenShown = {
  type: 'TokenShown';
  character: CharacterId;
  space: SpaceId;
  token: TokenId;
};

/** A camp has seen a token that stays where it lies; which is told to itself alone. */
export type TokenSeen = {
  type: 'TokenSeen';
  camp: CampId;
  space: SpaceId;
  token: TokenId | null;
};

/** A character had no place for a token; which is told to its camp, and to the other if it knew. */
export type TokenDiscarded = {
  type: 'TokenDiscarded';
  camp: CampId;
  character: CharacterId;
  terrain: Terrain;
  token: TokenId | null;
  known: boolean;
};

/** A camp put a flag on a pontoon. */
export type FlagPlanted = {
  type: 'FlagPlanted';
  camp: CampId;
  character: CharacterId;
  space: SpaceId;
};

/** A camp took the Sun Medallion. */
export type MedallionTaken = {
  type: 'MedallionTaken';
  camp: CampId;
};

/** A camp played the face-up clue card. */
export type CluePlayed = {
  type: 'CluePlayed';
  camp: CampId;
  column: Column;
  clue: ClueId;
};

/** A camp played a card face down; its value is told to itself alone. */
export type ClueHidden = {
  type: 'ClueHidden';
  camp: CampId;
  column: Column;
  clue: ClueId | null;
};

/** The face-up clue card was discarded. */
export type ClueDiscarded = {
  type: 'ClueDiscarded';
  clue: ClueId;
};

/** The seventh card was played, and all were turned up: the columns in the order of play. */
export type CluesShown = {
  type: 'CluesShown';
  shape: ClueId[];
  colour: ClueId[];
  stairs: ClueId[];
};

/** The Idol was placed on a temple, or on the altar (no temple). */
export type IdolAppeared = {
  type: 'IdolAppeared';
  space: SpaceId;
  temple: Temple | null;
};

/** A character took the Idol. */
export type IdolTaken = {
  type: 'IdolTaken';
  character: CharacterId;
  space: SpaceId;
};

/** A character took the Idol from a wounded enemy. */
export type IdolSeized = {
  type: 'IdolSeized';
  character: CharacterId;
  loser: CharacterId;
};

/** A character handed the Idol to an ally. */
export type IdolHanded = {
  type: 'IdolHanded';
  character: CharacterId;
  ally: CharacterId;
};

/** A beaten carrier dropped the Idol. */
export type IdolDropped = {
  type: 'IdolDropped';
  character: CharacterId;
  space: SpaceId;
};

/** The winner let the Idol lie. */
export type IdolLeft = {
  type: 'IdolLeft';
  character: CharacterId;
};

/** A duel began. */
export type FighterNamed = {
  type: 'FighterNamed';
  attacker: CharacterId;
  defender: CharacterId;
  space: SpaceId;
  sheets: [number, number];
};

/** A fighter discarded sword tokens. */
export type SwordsCommitted = {
  type: 'SwordsCommitted';
  character: CharacterId;
  swords: Terrain[];
};

/** The die of a fighter's camp was rolled. */
export type DieRolled = {
  type: 'DieRolled';
  character: CharacterId;
  swords: number;
};

/** Both totals are equal: both dice are rolled again. */
export type DuelTied = {
  type: 'DuelTied';
  attacker: CharacterId;
  defender: CharacterId;
  total: number;
};

/** A duel was decided, by these totals. */
export type DuelWon = {
  type: 'DuelWon';
  winner: CharacterId;
  loser: CharacterId;
  totals: [number, number];
};

/** A character was wounded. */
export type Wounded = {
  type: 'Wounded';
  character: CharacterId;
};

/** A shot that lost its duel has no effect. */
export type ShotMissed = {
  type: 'ShotMissed';
  character: CharacterId;
};

/** The winner pushed the loser to a space. */
export type Pushed = {
  type: 'Pushed';
  character: CharacterId;
  loser: CharacterId;
  space: SpaceId;
};

/** The winner did not push the loser. */
export type Spared = {
  type: 'Spared';
  character: CharacterId;
  loser: CharacterId;
};

/** A character gave an order: allies that act later have so many movement points more. */
export type Ordered = {
  type: 'Ordered';
  character: CharacterId;
  movement: number;
};

/** A character has so many movement points more. */
export type Galloped = {
  type: 'Galloped';
  character: CharacterId;
  movement: number;
};

/** A character fired at an enemy on an adjacent space. */
export type Shot = {
  type: 'Shot';
  character: CharacterId;
  defender: CharacterId;
  space: SpaceId;
};

/** A fighter's die is rolled again. */
export type Raged = {
  type: 'Raged';
  character: CharacterId;
};

/** A character fled before a combat. */
export type Fled = {
  type: 'Fled';
  character: CharacterId;
  space: SpaceId;
};

/** A character that could have fled stayed. */
export type Stayed = {
  type: 'Stayed';
  character: CharacterId;
};

/** A character healed an ally. */
export type Healed = {
  type: 'Healed';
  character: CharacterId;
  ally: CharacterId;
};

/** A camp has looked at a card the enemy played face down; its value is told to itself alone. */
export type ClueSeen = {
  type: 'ClueSeen';
  camp: CampId;
  character: CharacterId;
  column: Column;
  place: number;
  clue: ClueId | null;
};

/** Everything printed in one box of SOL. */
export interface Edition {
  name: string;
  mark: string;
  dice: number[][];
  tokens: number[][];
  copies: number;
  figures: Figures;
  characters: Character[];
  spaces: Space[];
  boats: Boat[];
  rowboats: [SpaceId, SpaceId][];
}

/** The figures of the abilities; what an ability does is code, picked by its id. */
export interface Figures {
  tokens: number;
  rally_reach: number;
  grapnel_climb: number;
  ambush_swords: number;
  ambush_terrain: Terrain;
  order_movement: number;
  gallop_movement: number;
  pathfinder_rowboat: number;
  pathfinder_levels: number;
}

/** A character's sheet. */
export interface Character {
  id: CharacterId;
  camp: CampId;
  movement: number;
  search: number;
  swords: number;
  places: number;
  ability: AbilityId;
}

/** A space of the island: its hex, terrain and level, the spaces it touches, and those its rowboats lead to. */
export interface Space {
  id: SpaceId;
  hex: [number, number];
  terrain: Terrain;
  level: number;
  kind: SpaceKind;
  beside: SpaceId[];
  rows: SpaceId[];
}

/** A boat spot and the two pontoons it is linked to. */
export interface Boat {
  id: BoatId;
  pontoons: SpaceId[];
}

export type Props = BoardProps<View, Edition>;
export type AreaProps = Props & { seat: Seat; size: 'mine' | 'other' | 'chip' };
