/** Which thing of a board one looks at: under the mouse, under the keyboard's focus, or tapped last. */

const tapOf = ({ target }: Event): string | null => (target instanceof Element ? (target.closest('[data-tap]')?.getAttribute('data-tap') ?? null) : null);

/** For `{@attach looking(tell)}`: tells the `data-tap` of what is looked at, null for nothing. A finger leaves its mark until it taps elsewhere. */
export function looking(tell: (tap: string | null) => void) {
  return (board: HTMLElement): (() => void) => {
    const byMouse = (event: PointerEvent): boolean => event.pointerType === 'mouse';
    const over = (event: PointerEvent): void => void (byMouse(event) && tell(tapOf(event)));
    const out = (event: PointerEvent): void => void (byMouse(event) && tell(null));
    const met = (event: Event): void => tell(tapOf(event));
    /** What has the focus may be taken away while the page is being drawn: that is told afterwards. */
    const left = ({ relatedTarget }: FocusEvent): void => void (!(relatedTarget instanceof Node && board.contains(relatedTarget)) && queueMicrotask(() => tell(null)));

    board.addEventListener('pointerover', over);
    board.addEventListener('pointerleave', out);
    board.addEventListener('focusin', met);
    board.addEventListener('focusout', left);
    board.addEventListener('click', met, { capture: true });
    return () => {
      board.removeEventListener('pointerover', over);
      board.removeEventListener('pointerleave', out);
      board.removeEventListener('focusin', met);
      board.removeEventListener('focusout', left);
      board.removeEventListener('click', met, { capture: true });
    };
  };
}
