/** Arrow keys inside a group: one thing of it is in the tab order, arrows go to the nearest in their direction. */

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function things(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[data-rove]')];
}

/** Only what changes is written: every thing written to is styled anew. */
function setTabIndex(thing: HTMLElement, index: 0 | -1): void {
  if (thing.getAttribute('tabindex') !== `${index}`) thing.tabIndex = index;
}

/** The centre of a thing. */
function centre(thing: Element): [number, number] {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The nearest thing in a direction, first of those within 45° of it: so arrows lead from any thing to any other. */
export function nearest(from: Element, all: readonly HTMLElement[], [dx, dy]: readonly [number, number]): HTMLElement | undefined {
  const [x, y] = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const thing of all) {
    const [tx, ty] = centre(thing);
    const ahead = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (thing === from || ahead < 4) continue;
    const cost = Math.hypot(ahead, aside) * (aside <= ahead ? 1 : 4);
    if (cost < least) [best, least] = [thing, cost];
  }
  return best;
}

/** For `{@attach roving}` on the group. Up and down pass by what has `data-rove="beside"`: it stands beside a row. */
export function roving(group: HTMLElement): () => void {
  let last: HTMLElement | null = null;

  function order(): void {
    const all = things(group);
    const home = last && all.includes(last) ? last : (all.find((thing) => thing.matches('.picked')) ?? all.find((thing) => thing.matches('.can')) ?? all[0]);
    for (const thing of all) setTabIndex(thing, thing === home ? 0 : -1);
  }
  function focused(event: FocusEvent): void {
    const thing = (event.target as HTMLElement).closest<HTMLElement>('[data-rove]');
    if (!thing || thing === last) return;
    last = thing;
    order();
  }
  function left(event: FocusEvent): void {
    if (event.relatedTarget instanceof Node && group.contains(event.relatedTarget)) return;
    last = null;
    order();
  }
  function pressed(event: KeyboardEvent): void {
    const direction = directions[event.key];
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-rove]');
    if (!direction || !from || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = nearest(from, direction[1] ? things(group).filter((thing) => thing.dataset.rove !== 'beside') : things(group), direction);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  group.dataset.roving = '';
  const watcher = new MutationObserver(order);
  watcher.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
  group.addEventListener('focusin', focused);
  group.addEventListener('focusout', left);
  group.addEventListener('keydown', pressed);
  order();
  return () => {
    watcher.disconnect();
    group.removeEventListener('focusin', focused);
    group.removeEventListener('focusout', left);
    group.removeEventListener('keydown', pressed);
  };
}
