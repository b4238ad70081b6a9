/** What kind of screen and pointer this is. */

const wide = window.matchMedia('(min-width: 1024px), (min-width: 640px) and (orientation: landscape)');
const coarse = window.matchMedia('(pointer: coarse)');

export const screen = $state({ wide: wide.matches, touch: coarse.matches, keyboard: false });

wide.addEventListener('change', (event) => (screen.wide = event.matches));
window.addEventListener(
  'pointerdown',
  (event) => {
    screen.touch = coarse.matches || event.pointerType === 'touch';
    screen.keyboard = false;
  },
  { capture: true },
);
window.addEventListener('keydown', () => (screen.keyboard = true), { capture: true });
