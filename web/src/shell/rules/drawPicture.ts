/** Draws a picture by the game's own board, and keeps what was drawn: a still that takes no tap, no key and no time. One after the other, since a page has one table. */
import { flushSync, mount, tick, unmount, type ComponentProps } from 'svelte';
import PictureStage from './PictureStage.svelte';
import type { RulePicture } from '../wire';

type Drawn = ComponentProps<typeof PictureStage>;

/** What pictures are drawn with; all of a game's share it. */
export interface PictureKit extends Omit<Drawn, 'picture'> {
  pictures: readonly RulePicture[];
}

/** A board measures its room, then itself, then draws: so often it is brought to rest. Without waiting for the screen, which a printer does not do either. */
const TURNS = 4;
let queue: Promise<unknown> = Promise.resolve();

async function settled(): Promise<void> {
  for (let at = 0; at < TURNS; at += 1) {
    flushSync();
    await tick();
  }
}

/** Fills `space` with the picture, once those before it are done; gives what its selectors find, or nothing if `space` has gone meanwhile. */
export function drawPicture(space: HTMLElement, drawn: Drawn): Promise<Element[]> {
  const done = queue.then(() => (space.isConnected ? draw(space, drawn) : []));
  queue = done.catch(() => []);
  return done;
}

async function draw(space: HTMLElement, drawn: Drawn): Promise<Element[]> {
  space.replaceChildren();
  const stage = flushSync(() => mount(PictureStage, { target: space, props: drawn }));
  await settled();
  for (const thing of drawn.picture.tap) {
    space.querySelector(thing)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await settled();
  }
  const still = [...space.childNodes].map((node) => node.cloneNode(true));
  await unmount(stage);
  space.replaceChildren(...still);
  return found(space, drawn);
}

/** What a picture is about: what it names, or where its last move was. */
function found(space: HTMLElement, { picture, front }: Drawn): Element[] {
  const selectors = picture.near.length ? picture.near : picture.events.flatMap(({ event }) => front.log?.placesOf(event) ?? []);
  return selectors.flatMap((selector) => [...space.querySelectorAll(selector)].filter((each) => each.getBoundingClientRect().width > 0).slice(0, 1));
}
