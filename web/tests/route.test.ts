import { describe, expect, it } from 'vitest';
import { readRoute } from '../src/shell/state/route';

describe('addresses', () => {
  it.each([
    ['', { page: 'lobby' }],
    ['#/', { page: 'lobby' }],
    ['#/joining', { page: 'lobby' }],
    ['#/new/cibola', { page: 'new', game: 'cibola' }],
    ['#/join/T1/secret', { page: 'join', table: 'T1', token: 'secret' }],
    ['#/watch/T1/secret', { page: 'watch', table: 'T1', token: 'secret' }],
    ['#/table/T1', { page: 'table', table: 'T1', guide: false, plain: false }],
    ['#/table/T1?guide', { page: 'table', table: 'T1', guide: true, plain: false }],
    ['#/table/T1?plain', { page: 'table', table: 'T1', guide: false, plain: true }],
    ['#/replay/table/T1/42', { page: 'replay', table: 'T1', n: 42, token: '' }],
    ['#/replay/table/T1/x', { page: 'replay', table: 'T1', n: null, token: '' }],
    ['#/replay/table/T1/42/abc', { page: 'replay', table: 'T1', n: 42, token: 'abc' }],
    ['#/replay/record/7', { page: 'record', n: 7 }],
    ['#/rules/cibola/CIB-2.4', { page: 'rules', game: 'cibola', rule: 'CIB-2.4' }],
    ['#/rules/cibola', { page: 'rules', game: 'cibola', rule: null }],
    ['#/open', { page: 'open', table: null }],
    ['#/open/T1', { page: 'open', table: 'T1' }],
    ['#/print/sol', { page: 'print', game: 'sol' }],
    ['#/mine', { page: 'mine' }],
    ['#/device/4F7K-9QXZ', { page: 'device', code: '4F7K-9QXZ' }],
    ['#/device', { page: 'lost' }],
    ['#/join/T1', { page: 'lost' }],
    ['#/nowhere', { page: 'lost' }],
    ['#/rules/%E0%A4', { page: 'rules', game: '%E0%A4', rule: null }],
  ])('%s', (hash, route) => expect(readRoute(hash)).toEqual(route));
});
