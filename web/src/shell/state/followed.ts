/** Long work that the server tells of line by line: how far it is, and at last what came of it, or why nothing did. */
import type { ReviewProgress, WireError } from '../wire';
import { Refused, Unreachable } from './api';
import { settings } from './settings.svelte';

type FollowedLine = ReviewProgress | { error: WireError } | Record<string, unknown>;
export type Tell = (progress: ReviewProgress) => void;

/** Asks, by POST if there is a body, and hears until the line that has `key`. */
export async function followed<T>(path: string, body: string | undefined, key: string, tell: Tell, signal: AbortSignal): Promise<T> {
  const url = new URL(path, location.href);
  url.searchParams.set('lang', settings.lang);
  const headers: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json', 'X-Eldorado': '1' };
  let response: Response;
  try {
    response = await fetch(url, { method: body === undefined ? 'GET' : 'POST', headers, body, credentials: 'same-origin', cache: 'no-store', signal });
  } catch {
    throw new Unreachable('unreachable');
  }
  if (!response.ok) throw new Refused(response.status, ((await response.json().catch(() => null)) as { error?: WireError } | null)?.error ?? { code: String(response.status), message: '' });
  for await (const line of lines(response)) {
    if (key in line) return (line as Record<string, unknown>)[key] as T;
    if ('error' in line) throw new Refused(response.status, line.error as WireError);
    tell(line as ReviewProgress);
  }
  throw new Unreachable('unreachable');
}

/** The lines of an answer as they come; what is half sent waits for the rest. */
async function* lines(response: Response): AsyncGenerator<FollowedLine> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const part = await reader?.read().catch(() => undefined);
    rest += decoder.decode(part?.value, { stream: true });
    const whole = rest.split('\n');
    rest = whole.pop() ?? '';
    for (const line of whole) if (line) yield JSON.parse(line) as FollowedLine;
    if (!part || part.done) return;
  }
}
