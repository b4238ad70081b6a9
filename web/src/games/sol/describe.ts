/** Names that a screen reader reads well, and what a thing tells about itself. */
import type { CampId, CharacterView, Props, ReachView, SpaceId, SpaceView, TokenView, View } from './types';
import type { BoardWords } from './words';

type Around = Pick<Props, 'names' | 'me' | 'terms' | 'help'>;

const listed = (parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(', ');
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
/** What stands in a sheet by itself is a sentence. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Two letters that tell a character from all others of the box. */
export function letters(name: string): string {
  const [first, second] = name.split(' ') as [string, string?];
  return second ? `${first[0]}${second[0]}` : first.slice(0, 2);
}

export const at = (view: View, space: SpaceId): CharacterView[] => view.characters.filter((one) => one.space === space);

function ground(space: SpaceView, view: View, terms: Around['terms'], text: BoardWords): (string | false)[] {
  const { temple, token } = space;
  const seen = space.seen.map((camp) => text.tokenSeen(text.camp[camp]));
  return [
    space.kind === 'altar' && text.altar,
    temple ? text.temple(text.shown[temple.shape], text.shown[temple.colour], text.shown[temple.stairs]) : false,
    space.boat !== null && text.pontoon,
    ...space.flags.map((camp) => text.flagOf(text.camp[camp])),
    space.lies && (token ? text.tokenKnown(lower(terms[token] ?? token)) : (seen[0] ?? text.token)),
    view.idol === space.id && text.idolHere,
  ];
}

/** “Zia, wounded”: a character on a space. */
const shortly = ({ id, wounded, idol }: CharacterView, terms: Around['terms'], text: BoardWords): string => [terms[id] ?? id, wounded ? `(${text.wounded(id)})` : '', idol ? `(${text.carries})` : ''].filter(Boolean).join(' ');

export function spaceLabel(view: View, id: SpaceId, doing: string, { terms }: Pick<Around, 'terms'>, text: BoardWords): string {
  const space = view.spaces[id]!;
  const present = at(view, id).map((one) => shortly(one, terms, text));
  return listed([text.space(id, text.ground[space.terrain], space.level), ...ground(space, view, terms, text), present.length > 0 && text.here(present.join(' + ')), doing]);
}

/** What going there takes: “2 movement points, duel with Aguilar, 42 % to win”. */
export function reachText(reach: ReachView | undefined, terms: Around['terms'], text: BoardWords): string {
  if (!reach) return '';
  return listed([text.costs(reach.cost), reach.path.length > 1 && text.inMoves(reach.path.length), ...reach.fights.map(({ character, chance }) => text.fight(terms[character] ?? character, text.percent(chance)))]);
}

/** What is left to who defends, as it is told: both chances together make 100 %. */
export const chanceLeft = (chance: number): number => 1 - Math.round(chance * 100) / 100;

/** The camp that a camp plays against. */
export const rival = (camp: CampId): CampId => (camp === 'adventurers' ? 'conquistadors' : 'adventurers');

function tokensText({ tokens, camp }: CharacterView, terms: Around['terms'], text: BoardWords): string {
  const backs = ({ terrain, known }: TokenView): string => listed([text.ground[terrain], known && text.knownTo(text.camp[rival(camp)])]);
  return tokens.map((one) => `${one.token ? lower(terms[one.token] ?? one.token) : '?'} (${backs(one)})`).join(', ');
}

const player = ({ seat }: CharacterView, { names, me }: Pick<Around, 'names' | 'me'>, text: BoardWords): string => (seat === null ? text.together : seat === me ? text.playedByYou : text.playedBy(names[seat] ?? ''));

function inventory(one: CharacterView, terms: Around['terms'], text: BoardWords): string {
  const { tokens, places } = one;
  if (!tokens.length) return text.emptyInventory;
  return tokens.some(({ token, known }) => token !== null || known) ? `${text.inventoryOf(tokensText(one, terms, text))} (${text.inventory(tokens.length, places)})` : text.inventory(tokens.length, places);
}

/** A character on the board. */
export function characterLabel(one: CharacterView, view: View, doing: string, around: Around, text: BoardWords): string {
  return listed([
    around.terms[one.id] ?? one.id,
    text.camp[one.camp],
    one.space === null ? text.aboard : lower(text.space(one.space, text.ground[view.spaces[one.space]!.terrain], view.spaces[one.space]!.level)),
    one.wounded && text.wounded(one.id),
    one.idol && text.carries,
    view.active === one.id && text.acting,
    doing,
  ]);
}

/** All that stands on its sheet. */
export function characterText(one: CharacterView, around: Around, text: BoardWords): string {
  const ability = one.ability ? text.abilityIs(around.terms[one.ability] ?? '', around.help[one.ability] ?? '') : '';
  const lines = [
    sentence(text.figures(one.movement, one.search, one.swords)),
    sentence(inventory(one, around.terms, text)),
    sentence(player(one, around, text)),
    one.wounded ? sentence((one.recovers ? text.woundedNext : text.wounded)(one.id)) : '',
    one.idol ? sentence(text.carries) : '',
    ability,
    one.ability && one.charges ? sentence(text.charges(one.charges)) : '',
  ];
  return lines.filter(Boolean).join(' ');
}
