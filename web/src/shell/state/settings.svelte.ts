/** What a person has set, kept in this browser only. */
import type { Lang } from '../wire';

export type Theme = 'auto' | 'day' | 'night';
/** `careful`: on touch screens, and for what cannot be taken back. */
export type Confirm = 'careful' | 'always' | 'never';

interface Settings {
  lang: Lang;
  theme: Theme;
  confirm: Confirm;
  sound: boolean;
  still: boolean;
  plain: boolean;
  keys: boolean;
  curtain: boolean;
  /** What leaves no choice is played without being asked. */
  forced: boolean;
  /** The board shows the names of all its places. */
  places: boolean;
  name: string;
}

const KEY = 'eldorado.settings';

function browserLang(): Lang {
  return (navigator.languages ?? [navigator.language]).find((tag) => /^(en|fr)\b/.test(tag))?.startsWith('fr') ? 'fr' : 'en';
}

function load(): Settings {
  const start: Settings = {
    lang: browserLang(), theme: 'auto', confirm: 'careful', sound: true, still: false, plain: false, keys: true, curtain: true, forced: true, places: false, name: '',
  };
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (kept && typeof kept === 'object') {
      for (const [name, value] of Object.entries(kept)) {
        if (name in start && typeof value === typeof start[name as keyof Settings]) Object.assign(start, { [name]: value });
      }
    }
  } catch {
    /* a browser without storage forgets: that is all */
  }
  return start;
}

export const settings = $state(load());

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const reduced = window.matchMedia('(prefers-reduced-motion: reduce)');
const forced = window.matchMedia('(forced-colors: active)');
const asked = $state({ dark: dark.matches, reduced: reduced.matches, forced: forced.matches });
dark.addEventListener('change', (event) => (asked.dark = event.matches));
reduced.addEventListener('change', (event) => (asked.reduced = event.matches));
forced.addEventListener('change', (event) => (asked.forced = event.matches));

/** What is printed is always bright, whatever the screen is. */
export const onPaper = $state({ shown: false });

/** Day or night; where the device forces its own colours, the boards go along with them. */
export function theme(): 'day' | 'night' {
  if (onPaper.shown) return 'day';
  return settings.theme === 'auto' || asked.forced ? (asked.dark ? 'night' : 'day') : settings.theme;
}

export function still(): boolean {
  return settings.still || asked.reduced;
}

/** Writes the settings to the page and to the browser's memory; call once. */
export function applySettings(): void {
  $effect(() => {
    document.documentElement.lang = settings.lang;
    document.documentElement.dataset.theme = theme();
    document.documentElement.toggleAttribute('data-still', settings.still);
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', theme() === 'night' ? '#1A2426' : '#FAF4E6');
    document.querySelector('link[rel=manifest]')?.setAttribute('href', `./manifest.${settings.lang}.webmanifest`);
  });
  $effect(() => leaveLanguage(settings.lang));
  $effect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      /* see above */
    }
  });
}

/** For the service worker, which says “your turn” in it and cannot read settings. */
function leaveLanguage(lang: Lang): void {
  if (!('caches' in window)) return;
  caches.open('eldorado-language').then((place) => place.put('language', new Response(lang))).catch(() => {});
}
