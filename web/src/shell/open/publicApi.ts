/** Questions to the server about tables open to everybody, and about what an invitation leads to. */
import type { PublicList, Seat, TableCard } from '../wire';
import { call } from '../state/api';

const at = (table: string) => `api/tables/${encodeURIComponent(table)}`;

export const publicTables = (): Promise<PublicList> => call('api/public');
/** What a link leads to, which is not used up; without a token, a table open to everybody. */
export const invitation = (table: string, token = ''): Promise<TableCard> => call(`${at(table)}/invitation`, token ? { token } : {});
export const joinPublic = (table: string, nonce: string, name?: string): Promise<{ table: string; seat: Seat }> => call(`${at(table)}/join`, name ? { nonce, name } : { nonce });
export const lookOn = (table: string): Promise<{ table: string }> => call(`${at(table)}/look`, {});
