/** A review comes line by line: how far the thinking is, and at last the review or why there is none. */
import type { ReviewDocument, ReviewProgress, WireError } from '../wire';
import { Refused, Unreachable } from './api';
import { settings } from './settings.svelte';

type ReviewLine = ReviewProgress | { review: ReviewDocument } | { error: WireError };
export type Tell = (progress: ReviewProgress) => void;

export const reviewTable = (table: string, tell: Tell, signal: AbortSignal): Promise<ReviewDocument> => followed(`api/tables/${encodeURIComponent(table)}/review`, undefined, tell, signal);
export const reviewRecord = (record: string, tell: Tell, signal: AbortSignal): Promise<ReviewDocument> => followed('api/records/review', record, tell, signal);

async function followed(path: string, body: string | undefined, tell: Tell, signal: AbortSignal): Promise<ReviewDocument> {
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
    if ('review' in line) return line.review;
    if ('error' in line) throw new Refused(response.status, line.error);
    tell(line);
  }
  throw new Unreachable('unreachable');
}

/** The lines of an answer as they come; what is half sent waits for the rest. */
async function* lines(response: Response): AsyncGenerator<ReviewLine> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const part = await reader?.read().catch(() => undefined);
    rest += decoder.decode(part?.value, { stream: true });
    const whole = rest.split('\n');
    rest = whole.pop() ?? '';
    for (const line of whole) if (line) yield JSON.parse(line) as ReviewLine;
    if (!part || part.done) return;
  }
}
