/** Plays the events a board is given: looks at the board before it changes, moves things once it has, and says when all has come to rest. */
import { untrack } from 'svelte';
import type { BoardProps, Choice, GameFront } from '../shell/contract';
import type { Scene } from './motion';

/** The events that lead up to a change the board does not show yet. */
export function leading<Event>(playing: BoardProps['playing']): readonly Event[] {
  return playing?.lead ? (playing.events as unknown as readonly Event[]) : [];
}

/** What can be chosen on the board: nothing while it is shown what led to the question; others who answer it, too, hold up nobody. */
export function boardChoices({ ask, choices, playing }: Pick<BoardProps, 'ask' | 'choices' | 'playing'>): readonly Choice[] {
  return playing && (ask === null || playing.n < ask) ? [] : choices;
}

/** Names the question to which what is in hand belongs: the same while others answer it, too; nothing when none is asked; null while it is still shown what led to it. */
export function questionKey({ table, ask, me }: Pick<BoardProps, 'table' | 'ask' | 'me'>, choices: readonly Choice[]): string | null {
  if (ask === null) return '';
  return choices.length ? `${table}:${me}:${ask}` : null;
}

type Played = Pick<BoardProps, 'playing' | 'done'>;

/** `stage` is called while the board still shows the view before the events (null: nothing moves). Gives a way to jump to the end. */
export function playEvents<Event>(props: () => Played, stage: (events: readonly Event[]) => Scene | null): () => void {
  /** The frame makes its props anew for many reasons, events are played once. */
  const playing = $derived(props().playing);
  let scene: Scene | null = null;

  $effect.pre(() => {
    const events = playing?.events;
    untrack(() => {
      scene?.finish();
      scene = events ? stage(events as unknown as readonly Event[]) : null;
    });
  });
  $effect(() => {
    if (!playing) return;
    const staged = scene;
    let gone = false;
    untrack(async () => {
      await staged?.run();
      if (!gone) props().done();
    });
    return () => {
      gone = true;
      staged?.finish();
    };
  });
  return () => scene?.finish();
}

/** For `changesAt`: events of these types, before any other, lead up to the change of the board. */
export function afterLead(...types: string[]): NonNullable<GameFront['changesAt']> {
  return (events) => Math.max(0, events.findIndex(({ type }) => !types.includes(type)));
}
