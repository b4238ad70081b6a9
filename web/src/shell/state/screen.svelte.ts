/** What kind of screen and pointer this is. */

const wide = window.matchMedia('(min-width: 1024px), (min-width: 560px) and (orientation: landscape)');
/** So low that the board needs all the height there is: a phone on its side, a page at twice its size. */
const short = window.matchMedia('(max-height: 480px), (max-height: 600px) and (orientation: portrait)');
const coarse = window.matchMedia('(pointer: coarse)');

export const screen = $state({ wide: wide.matches, short: short.matches, touch: coarse.matches, keyboard: false });

wide.addEventListener('change', (event) => (screen.wide = event.matches));
short.addEventListener('change', (event) => (screen.short = event.matches));
window.addEventListener(
  'pointerdown',
  (event) => {
    screen.touch = coarse.matches || event.pointerType === 'touch';
    screen.keyboard = false;
  },
  { capture: true },
);
window.addEventListener('keydown', () => (screen.keyboard = true), { capture: true });
