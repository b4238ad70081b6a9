/** Where we are: the route as state. */
import { readRoute, type Route } from './route';

export const router = $state<{ route: Route }>({ route: readRoute(location.hash) });

window.addEventListener('hashchange', () => (router.route = readRoute(location.hash)));

export function navigate(hash: string): void {
  location.hash = hash;
}

/** Goes on without leaving the present address in the history: a token must not stay there. */
export function replaceRoute(hash: string): void {
  history.replaceState(null, '', hash);
  router.route = readRoute(hash);
}

/** Changes the address without changing the page. */
export function replaceAddress(hash: string): void {
  history.replaceState(null, '', hash);
}
