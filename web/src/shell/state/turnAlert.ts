/** “Your turn”: title, badge and one quiet tone. */

let sound: AudioContext | null = null;

const GESTURES = ['pointerdown', 'keydown'] as const;

/** A browser lets a page sound only after a gesture: get ready at the first one, once it was answered; a device that wants to be asked during a gesture is asked at the next. */
export function unlockSound(): void {
  const wake = () => {
    if (sound?.state === 'running') for (const gesture of GESTURES) window.removeEventListener(gesture, wake);
    else if (sound) void sound.resume();
    else requestAnimationFrame(() => setTimeout(() => void (sound ??= new AudioContext()).resume()));
  };
  for (const gesture of GESTURES) window.addEventListener(gesture, wake);
}

/** Two soft notes, a fourth apart, like a small wooden bell. */
export function playTone(): void {
  if (!sound || sound.state !== 'running') return;
  const start = sound.currentTime + 0.02;
  for (const [pitch, at] of [[587.330, 0], [783.990, 0.140]] as const) {
    const voice = sound.createOscillator();
    const loud = sound.createGain();
    voice.type = 'sine';
    voice.frequency.value = pitch;
    loud.gain.setValueAtTime(0.0001, start + at);
    loud.gain.exponentialRampToValueAtTime(0.11, start + at + 0.015);
    loud.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.5);
    voice.connect(loud).connect(sound.destination);
    voice.start(start + at);
    voice.stop(start + at + 0.55);
  }
}

/** The tab's title and icon; with `turn` both show that somebody waits for me. */
export function setPageTitle(title: string, turn: boolean): void {
  document.title = turn ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wanted = turn ? './mark-turn.svg' : './mark.svg';
  if (icon && icon.getAttribute('href') !== wanted) icon.setAttribute('href', wanted);
}
