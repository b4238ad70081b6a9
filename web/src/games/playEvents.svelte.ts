/** Plays the events a board is given: looks at the board before it changes, moves things once it has, and says when all has come to rest. */
import { untrack } from 'svelte';
import type { BoardProps, GameFront } from '../shell/contract';
import type { Scene } from './motion';

/** The events that lead up to a change the board does not show yet. */
export function leading<Event>(playing: BoardProps['playing']): readonly Event[] {
  return playing?.lead ? (playing.events as unknown as readonly Event[]) : [];
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
