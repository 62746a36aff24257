import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  beginLogin,
  type EndReason,
  endLogin,
  hasLogin,
  isAnotherLogin,
  onLoginEnd,
  watchOtherTabs,
} from './tokens.ts';

const mine = { access: 'a1', refresh: 'r1' };
let reasons: EndReason[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  endLogin('logout');
  reasons = [];
  stops.push(
    onLoginEnd((reason) => void reasons.push(reason)),
    watchOtherTabs(),
  );
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A storage change by another tab, with its `storage` event in this one. */
const elsewhere = (entries: Readonly<Record<string, string | null>>, isHeard = true) => {
  for (const [name, value] of Object.entries(entries)) {
    const key = `salons.${name}`;
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    if (isHeard) window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  }
};
const gone = { access: null, refresh: null, login: null };
const lookedAt = () => document.dispatchEvent(new Event('visibilitychange'));

test('a logout in another tab is followed, once', () => {
  beginLogin(mine);
  elsewhere(gone);
  lookedAt();
  expect([reasons, hasLogin()]).toEqual([['elsewhere'], false]);
});

test('a tab that slept through it follows when it is looked at', () => {
  beginLogin(mine);
  elsewhere(gone, false);
  expect([reasons, isAnotherLogin()]).toEqual([[], true]);
  lookedAt();
  expect([reasons, isAnotherLogin()]).toEqual([['elsewhere'], false]);
});

test('another person’s login there replaces this one', () => {
  beginLogin(mine);
  elsewhere({ access: 'a2', refresh: 'r2', login: 'another' });
  expect(reasons).toEqual(['replaced']);
});

test('renewed tokens of the same login are no news', () => {
  beginLogin(mine);
  elsewhere({ access: 'a2', refresh: 'r2' });
  lookedAt();
  expect([reasons, isAnotherLogin()]).toEqual([[], false]);
});

test('two logins at the same moment have different names', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  beginLogin(mine);
  const first = localStorage.getItem('salons.login');
  beginLogin(mine);
  expect(localStorage.getItem('salons.login')).not.toBe(first);
  vi.useRealTimers();
});
