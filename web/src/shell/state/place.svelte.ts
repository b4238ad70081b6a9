/** Where we are: the route as state. */
import { readRoute, type Route } from './route';

export const place = $state<{ route: Route }>({ route: readRoute(location.hash) });

window.addEventListener('hashchange', () => (place.route = readRoute(location.hash)));

export function go(hash: string): void {
  location.hash = hash;
}

/** Goes on without leaving the present address in the history: a token must not stay there. */
export function goInstead(hash: string): void {
  history.replaceState(null, '', hash);
  place.route = readRoute(hash);
}

/** Changes the address without changing the page. */
export function noteAddress(hash: string): void {
  history.replaceState(null, '', hash);
}
