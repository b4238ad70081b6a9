/** Whatever moves on the board moves so many times as fast, until what this returns is called. */
export function playFaster(rate: number): () => void {
  let waiting = 0;
  const each = (): void => {
    setRate(rate);
    waiting = requestAnimationFrame(each);
  };
  each();
  return () => {
    cancelAnimationFrame(waiting);
    setRate(1);
  };
}

function setRate(rate: number): void {
  for (const animation of document.getAnimations()) {
    const moved = (animation.effect as KeyframeEffect | null)?.target;
    if (moved?.closest('#board, [popover]') && animation.playbackRate !== rate) animation.updatePlaybackRate(rate);
  }
}
