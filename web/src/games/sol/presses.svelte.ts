/** What a tap on a space, a boat spot or a character means: a choice is picked, or the rules say why there is none. */
import type { Choice } from '../../shell/contract';
import { after, asMove, byPlace, characterOf, firstHop } from './choices';
import { at, characterText, sentence, spaceLabel } from './describe';
import type { Island } from './geometry';
import { selection } from './selection.svelte';
import type { BoatView, CharacterId, CharacterView, Props, ReachView, SolMove, SpaceId, View } from './types';
import { words } from './words';

export interface Told extends Props {
  shown: View;
  island: Island;
}

export class Presses {
  constructor(private readonly told: () => Told) {}

  text = $derived.by(() => words(this.told().lang));
  asked = $derived.by(() => (this.told().choices.length ? this.told().shown.decision : null));
  reach = $derived.by(() => new Map<SpaceId, ReachView>(this.asked ? this.told().shown.reach.map((one) => [one.space, one]) : []));
  private places = $derived.by(() => byPlace(this.told().choices, this.told().shown));

  /** The choices that are taken at a place. */
  all = (place: string): readonly Choice[] => this.places.get(place) ?? [];
  /** The choices that are about a character. */
  about = (id: CharacterId): Choice[] => this.told().choices.filter((choice) => characterOf(choice) === id);
  /** The first move to a space that is more than one away. */
  hop = (id: SpaceId): Choice | undefined => (this.all(`space:${id}`).length ? undefined : firstHop(this.told().choices, this.reach.get(id)));
  isPicked = (some: readonly Choice[]): boolean => this.told().picked !== null && some.includes(this.told().picked!);

  /** Who stands at a place, where there are several. */
  crowd(place: string): readonly CharacterView[] {
    const { shown } = this.told();
    const [kind, id] = place.split(':') as [string, string];
    const camp = kind === 'boat' ? (shown.boats.find((boat) => boat.id === Number(id))?.camp ?? null) : null;
    const people = kind === 'boat' ? shown.characters.filter((one) => one.space === null && one.camp === camp) : at(shown, Number(id));
    return people.length > 1 ? people : [];
  }

  /** A finger on a place where several stand shows them one by one; what can be done with the place itself is picked as ever. */
  finger(place: string, press: () => void): void {
    const some = this.crowd(place);
    selection.crowd = some.length ? place : null;
    const [kind, id] = place.split(':') as [string, string];
    const going = this.all(place).some((choice) => characterOf(choice) === null) || (kind === 'space' && this.hop(Number(id)) !== undefined);
    if (!some.length || going) press();
  }

  space(id: SpaceId): void {
    const { picked, pick, me, why, inspect, shown } = this.told();
    const here = this.all(`space:${id}`);
    if (here.length) return this.choose(here);
    const first = this.hop(id);
    if (first) {
      if (selection.goal === id && picked) return void ((selection.goal = null), pick(null));
      selection.goal = id;
      return pick(first);
    }
    const move = this.refused(id);
    if (move && me !== null && this.asked) return why(asMove(move));
    inspect({ title: this.text.space(id, this.text.ground[shown.spaces[id]!.terrain], shown.spaces[id]!.level), text: this.aboutSpace(id) });
  }

  boat(boat: BoatView): void {
    const here = this.all(`boat:${boat.id}`);
    if (here.length) return this.choose(here);
    if (this.asked?.type === 'Mooring') return this.told().why(asMove({ type: 'Moor', boat: boat.id }));
    this.told().inspect({ title: this.text.boat(boat.id + 1), text: sentence(this.boatLabel(boat, false)) });
  }

  /** A figure stands for its space, too, if nothing is to be chosen about it alone. */
  character(one: CharacterView): void {
    const some = this.about(one.id);
    if (!some.length && one.space !== null && (this.all(`space:${one.space}`).length || this.hop(one.space))) return this.space(one.space);
    this.alone(one);
  }

  /** A figure, and nothing of where it stands. */
  alone(one: CharacterView): void {
    const { why, inspect, terms } = this.told();
    const some = this.about(one.id);
    if (some.length) return this.choose(some);
    if (this.asked?.type === 'Naming') return why(asMove({ type: 'Name', character: one.id }));
    if (this.asked?.type === 'Healing') return why(asMove({ type: 'Heal', character: one.id }));
    inspect({ title: terms[one.id] ?? one.id, text: characterText(one, this.told(), this.text) });
  }

  boatLabel(boat: BoatView, named = true): string {
    const { shown, terms } = this.told();
    const { text } = this;
    const aboard = shown.characters.filter((one) => one.space === null && one.camp === boat.camp).map(({ id }) => terms[id] ?? id);
    const whose = boat.camp ? text.boatOf(text.camp[boat.camp]) : text.boatFree;
    return [named ? text.boat(boat.id + 1) : '', whose, text.boatPontoons(boat.pontoons.join(', ')), aboard.length ? `${text.aboard}: ${aboard.join(', ')}` : '', this.all(`boat:${boat.id}`).length ? text.canMoor : ''].filter(Boolean).join(', ');
  }

  /** Nobody attacks by mistake: the odds are read first. */
  private risky = ({ move }: Choice): boolean => ['Step', 'Row', 'Land'].includes(move.type) && (this.reach.get(move.space as SpaceId)?.fights.length ?? 0) > 0;

  /** One choice is picked or let go, several are gone through. */
  private choose(some: readonly Choice[]): void {
    const { picked, pick } = this.told();
    selection.goal = null;
    if (some.length > 1) pick(after(some, picked ? some.indexOf(picked) : -1, 1) ?? null, true);
    else pick(some[0] === picked ? null : some[0]!, this.risky(some[0]!));
  }

  private aboutSpace(id: SpaceId): string {
    const { shown, terms } = this.told();
    const { text } = this;
    const [, , , ...rest] = spaceLabel(shown, id, '', { terms }, text).split(', ');
    const lying = shown.terrains.find(({ terrain }) => terrain === shown.spaces[id]!.terrain)!;
    const about = rest.length ? sentence(rest.join(', ')) : '';
    return [about, sentence(text.terrainLine(text.ground[lying.terrain], lying.lying, lying.clues, lying.flags))].filter(Boolean).join(' ');
  }

  /** The move that a space would have stood for: the rules say why it cannot be made. */
  private refused(space: SpaceId): SolMove | null {
    const { shown, island } = this.told();
    const active = shown.characters.find((one) => one.id === shown.active);
    switch (this.asked?.type) {
      case 'Acting':
        if (!active || active.space === space) return { type: 'Search' };
        if (active.space === null) return { type: 'Land', space };
        return { type: island.space(active.space).rows.includes(space) && !island.space(active.space).beside.includes(space) ? 'Row' : 'Step', space };
      case 'Planting':
        return { type: 'Plant', space };
      case 'Pushing':
        return { type: 'Push', space };
      case 'Fleeing':
        return { type: 'Flee', space };
      default:
        return null;
    }
  }
}
