/** A review comes line by line: how far the thinking is, and at last the review or why there is none. */
import type { ReviewDocument } from '../wire';
import { followed, type Tell } from './followed';

export type { Tell } from './followed';

export const reviewTable = (table: string, tell: Tell, signal: AbortSignal): Promise<ReviewDocument> => followed(`api/tables/${encodeURIComponent(table)}/review`, undefined, 'review', tell, signal);
export const reviewRecord = (record: string, tell: Tell, signal: AbortSignal): Promise<ReviewDocument> => followed('api/records/review', record, 'review', tell, signal);
