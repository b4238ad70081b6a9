/** What the server sends about a game of Ilôs; written by scripts/web-types, not by hand. */
import type { BoardProps, Seat } from '../../shell/contract';

export type Decision =
  | Showing
  | Beginning
  | Drawing
  | Taking
  | Redrawing
  | Founding
  | Acting
  | Aiming
  | Mooring
  | Manning
  | Paying;

/** Chance is to turn up a tile. */
export type Showing = {
  type: 'Showing';
};

/** Chance is to name the seat that begins. */
export type Beginning = {
  type: 'Beginning';
};

/** Chance is to draw so many cards for the seat. */
export type Drawing = {
  type: 'Drawing';
  seat: Seat;
  left: number;
};

/** The piles are empty: chance is to take so many cards for the seat from the hand of the loser. */
export type Taking = {
  type: 'Taking';
  seat: Seat;
  loser: Seat;
  left: number;
};

/** These seats have yet to say which cards they give back. */
export type Redrawing = {
  type: 'Redrawing';
  waiting: Seat[];
};

/** The seat lays a tile for its first island. */
export type Founding = {
  type: 'Founding';
  seat: Seat;
};

/** The seat plays a card, or ends its actions. */
export type Acting = {
  type: 'Acting';
  seat: Seat;
};

/** The seat says what its card does, and where. */
export type Aiming = {
  type: 'Aiming';
  seat: Seat;
  card: Kind;
};

export type Kind = 'ship' | 'plantation' | 'gold_mine' | 'building' | 'ruins' | 'market';

/** The seat says at which island of the tile it lays its ship will moor; `card` is None in set-up. */
export type Mooring = {
  type: 'Mooring';
  seat: Seat;
  card: Kind | null;
  steps: (Discover | Dock | Lurk | Launch | Fetch | Leave | Settle | Fortify | Trade | Raise)[];
};

/** Lay a tile of the row on a cell, turned clockwise by so many sixths. */
export type Discover = {
  type: 'Discover';
  tile: number;
  q: number;
  r: number;
  turn: number;
};

/** Send a ship to the coast of an island, named by a part of it: a tile, and an island of that tile from 1. */
export type Dock = {
  type: 'Dock';
  tile: number;
  part: number;
};

/** Send a ship to the pirate lair of a tile. */
export type Lurk = {
  type: 'Lurk';
  tile: number;
};

/** Use a ship from the reserve. */
export type Launch = {
  type: 'Launch';
};

/** Use a ship from the coast of an island, named as in `Dock`. */
export type Fetch = {
  type: 'Fetch';
  tile: number;
  part: number;
};

/** Use the ship that lies in the pirate lair of a tile. */
export type Leave = {
  type: 'Leave';
  tile: number;
};

/** Land a pioneer on a slot: a plantation, a mine or ruins; the slots of a tile count from 1. */
export type Settle = {
  type: 'Settle';
  tile: number;
  slot: number;
};

/** Build a fort on a construction site. */
export type Fortify = {
  type: 'Fortify';
  tile: number;
  slot: number;
};

/** Build a trading post on a construction site, copying a resource that is worked on the island. */
export type Trade = {
  type: 'Trade';
  tile: number;
  slot: number;
  resource: Resource;
};

export type Resource = 'ebony' | 'dye' | 'spices' | 'gold';

/** Discard this resource from behind the screen, and raise its price. */
export type Raise = {
  type: 'Raise';
  resource: Resource;
};

/** The seat says which ship sails. */
export type Manning = {
  type: 'Manning';
  seat: Seat;
  card: Kind;
  steps: (Discover | Dock | Lurk | Launch | Fetch | Leave | Settle | Fortify | Trade | Raise)[];
};

/** The seat has so many cards to pay; the steps say for what. */
export type Paying = {
  type: 'Paying';
  seat: Seat;
  card: Kind;
  steps: (Discover | Dock | Lurk | Launch | Fetch | Leave | Settle | Fortify | Trade | Raise)[];
  left: number;
};

/** The table as one seat, or an onlooker (`seat` None), may see it; counts go by kind or resource, in order. */
export interface View {
  seat: Seat | null;
  round: number;
  round_limit: number;
  starter: Seat | null;
  turn: Seat | null;
  trigger: Seat | null;
  tiles: Discover[];
  islands: IslandView[];
  pioneers: PioneerView[];
  lairs: LairView[];
  row: number[];
  unseen: number[];
  stock: number;
  deck: number;
  discard: number[];
  face_down: number;
  prices: PriceView[];
  rises_left: number;
  market_used: boolean;
  buildings_left: number;
  costs: Cost[];
  ruins_gold: number;
  areas: AreaView[];
  own: OwnView | null;
  asked: Seat[][];
  decision: Decision | null;
}

/** An island, named by its first-laid part; `pirated` are the seats that pay the pirated price there. */
export interface IslandView {
  tile: number;
  part: number;
  parts: [number, number][];
  ships: number[];
  forts: number[];
  pirated: Seat[];
}

/** A pioneer on a slot, with the building under it: a fort, or a trading post by what it copies. */
export interface PioneerView {
  seat: Seat;
  tile: number;
  slot: number;
  fort: boolean;
  post: Resource | null;
}

/** A pirate lair on the map, and whose ship lies in it. */
export interface LairView {
  tile: number;
  seat: Seat | null;
}

/** A row of the market: the price now, how often it has risen, and all its prices. */
export interface PriceView {
  resource: Resource;
  price: number;
  rises: number;
  row: number[];
}

/** What a kind of card costs: cards besides itself, the same when pirated, own ships needed on the island. */
export interface Cost {
  card: Kind;
  cards: number;
  pirated: number;
  ships: number;
}

/** What belongs to a seat; `hand`, `paid` and `buried` are numbers of cards; `stock` is None where it is hidden. `paid` lie face down for the card being played, `buried` face down in the discard pile; `draw` cards come next. */
export interface AreaView {
  seat: Seat;
  hand: number;
  paid: number;
  buried: number;
  stock: number[] | null;
  production: number[];
  reserve: number;
  ships: number;
  pioneers: number;
  pioneers_left: number;
  ruins: number;
  draw: number;
}

/** What only the viewer knows, by kind of card: the hand, what is being paid, what lies face down in the discard. */
export interface OwnView {
  hand: number[];
  paid: number[];
  buried: number[];
  lost: LossView[];
}

/** A card the viewer has lost, and whose hand it went to. */
export interface LossView {
  seat: Seat;
  card: Kind;
}

export type IlosMove =
  | Show
  | Begin
  | Draw
  | Take
  | Redraw
  | Play
  | Discover
  | Dock
  | Lurk
  | Launch
  | Fetch
  | Leave
  | Settle
  | Fortify
  | Trade
  | Raise
  | Pay
  | End;

/** Chance turns up a tile of the exploration stock. */
export type Show = {
  type: 'Show';
  tile: number;
};

/** Chance names the seat that begins. */
export type Begin = {
  type: 'Begin';
  seat: Seat;
};

/** Chance draws a card from the pile. */
export type Draw = {
  type: 'Draw';
  card: Kind;
};

/** Chance takes a card from the fullest hand. */
export type Take = {
  type: 'Take';
  card: Kind;
};

/** Give back so many cards of each kind, and draw as many; none is given back by six noughts. */
export type Redraw = {
  type: 'Redraw';
  ship: number;
  plantation: number;
  gold_mine: number;
  building: number;
  ruins: number;
  market: number;
};

/** Take up a card to play it; what and where comes next. */
export type Play = {
  type: 'Play';
  card: Kind;
};

/** Pay with a card of this kind, face down. */
export type Pay = {
  type: 'Pay';
  card: Kind;
};

/** Play no more cards this turn. */
export type End = {
  type: 'End';
};

export type IlosEvent =
  | TileShown
  | StarterNamed
  | CardDrawn
  | PileShuffled
  | CardTaken
  | DrawCut
  | CardsReturned
  | RoundBegan
  | TurnBegan
  | CardPaid
  | CardPlayed
  | TileLaid
  | ShipDocked
  | ShipLurked
  | PlantationFounded
  | MineOpened
  | RuinsSearched
  | FortBuilt
  | PostBuilt
  | PriceRaised
  | EndTriggered
  | Produced
  | GameEnded
  | TimeEnded;

/** A tile was turned up into the row. */
export type TileShown = {
  type: 'TileShown';
  tile: number;
};

/** The seat begins. */
export type StarterNamed = {
  type: 'StarterNamed';
  seat: Seat;
};

/** The seat drew a card; which one is told to nobody else. */
export type CardDrawn = {
  type: 'CardDrawn';
  seat: Seat;
  card: Kind | null;
};

/** The discard pile, so many cards, became the draw pile. */
export type PileShuffled = {
  type: 'PileShuffled';
  cards: number;
};

/** The seat took a card from the loser's hand; which one is told to these two only. */
export type CardTaken = {
  type: 'CardTaken';
  seat: Seat;
  loser: Seat;
  card: Kind | null;
};

/** Nobody else holds a card: the seat goes without so many. */
export type DrawCut = {
  type: 'DrawCut';
  seat: Seat;
  missing: number;
};

/** The seat gave back so many cards of its first hand; which ones is told to nobody else. */
export type CardsReturned = {
  type: 'CardsReturned';
  seat: Seat;
  count: number;
  cards: Kind[] | null;
};

/** A round of turns began. */
export type RoundBegan = {
  type: 'RoundBegan';
  round: number;
};

/** The seat's turn began. */
export type TurnBegan = {
  type: 'TurnBegan';
  seat: Seat;
};

/** The seat paid a card face down and owes so many more; which one is told to nobody else. */
export type CardPaid = {
  type: 'CardPaid';
  seat: Seat;
  card: Kind | null;
  left: number;
};

/** The seat's card lies open on the discard pile, paid for with so many cards: it is not taken back any more. */
export type CardPlayed = {
  type: 'CardPlayed';
  seat: Seat;
  card: Kind;
  paid: number;
};

/** The seat laid a tile of the row. */
export type TileLaid = {
  type: 'TileLaid';
  seat: Seat;
  tile: number;
  q: number;
  r: number;
  turn: number;
};

/** A ship of the seat reached the coast of an island, named by its first-laid part. */
export type ShipDocked = {
  type: 'ShipDocked';
  seat: Seat;
  tile: number;
  part: number;
  ship: Launch | Fetch | Leave;
};

/** A ship of the seat reached a pirate lair. */
export type ShipLurked = {
  type: 'ShipLurked';
  seat: Seat;
  tile: number;
  ship: Launch | Fetch | Leave;
};

/** The seat landed a pioneer on a plantation, and will produce its resource. */
export type PlantationFounded = {
  type: 'PlantationFounded';
  seat: Seat;
  tile: number;
  slot: number;
  resource: Resource;
};

/** The seat landed a pioneer on a gold mine, and will produce gold. */
export type MineOpened = {
  type: 'MineOpened';
  seat: Seat;
  tile: number;
  slot: number;
};

/** The seat landed a pioneer on ruins, and found so much gold. */
export type RuinsSearched = {
  type: 'RuinsSearched';
  seat: Seat;
  tile: number;
  slot: number;
  gold: number;
};

/** The seat built a fort, with a pioneer. */
export type FortBuilt = {
  type: 'FortBuilt';
  seat: Seat;
  tile: number;
  slot: number;
};

/** The seat built a trading post, with a pioneer, and will produce the resource it copies. */
export type PostBuilt = {
  type: 'PostBuilt';
  seat: Seat;
  tile: number;
  slot: number;
  resource: Resource;
};

/** The seat discarded a resource, whose price rose to this. */
export type PriceRaised = {
  type: 'PriceRaised';
  seat: Seat;
  resource: Resource;
  price: number;
};

/** The seat landed its last pioneer: the round is played to its end. */
export type EndTriggered = {
  type: 'EndTriggered';
  seat: Seat;
};

/** The seat gained tokens, by resource, from its production board. */
export type Produced = {
  type: 'Produced';
  seat: Seat;
  tokens: number[];
};

/** The round in which somebody landed their last pioneer is over. */
export type GameEnded = {
  type: 'GameEnded';
};

/** The last round is over, and nobody has landed all pioneers. */
export type TimeEnded = {
  type: 'TimeEnded';
  rounds: number;
};

/** Everything printed in one box of Ilôs; cards, costs and prices in the order of their kinds. */
export interface Edition {
  name: string;
  mark: string;
  cards: number[];
  pieces: Pieces;
  costs: Cost[];
  ruins_gold: number;
  prices: number[][];
  tiles: Tile[];
}

/** [ILO-1.2] [ILO-1.3] [ILO-1.5] [ILO-1.7] How many there are of everything, and what one begins with. */
export interface Pieces {
  ships: number;
  pioneers: number;
  buildings: number;
  market_rises: number;
  tiles_per_player: number;
  row: number;
  hand: number;
  draw: number;
}

/** A tile: whether it has a pirate lair, its islands, and the turns that give it different pictures. */
export interface Tile {
  id: number;
  lair: boolean;
  islands: Island[];
  turns: number[];
}

/** An island of one tile: the edges it reaches, and the icons of its slots. */
export interface Island {
  edges: number[];
  slots: Icon[];
}

export type Icon = 'ebony' | 'dye' | 'spices' | 'gold' | 'site' | 'ruins';

export type Props = BoardProps<View, Edition>;
export type AreaProps = Props & { seat: Seat; size: 'mine' | 'other' | 'chip' };
