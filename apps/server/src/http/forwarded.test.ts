import { expect, test } from 'vitest';
import { useTestApp } from '../../test/calls.ts';

const app = useTestApp(() => Promise.resolve({ TRUSTED_PROXIES: '1' }));

const from = (forwarded: string) => ({ headers: { 'x-forwarded-for': forwarded } });

let accounts = 0;
/** Twelve wrong passwords for one account, over a proxy that passes on `forwarded`. */
const guess = async (forwarded: (at: number) => string): Promise<number[]> => {
  accounts += 1;
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const body = { email: `nobody${accounts}@example.org`, password: 'a guess' };
    statuses.push((await app.post('/api/auth/login/', from(forwarded(at)), body)).status);
  }
  return statuses;
};
const limited = [...Array<number>(10).fill(400), 429, 429];

test.each([
  ['its address', () => '198.51.100.7'],
  ['its address after what the visitor made up', (at: number) => `203.0.113.${at}, 198.51.100.8`],
  ['its address and port', (at: number) => `198.51.100.9:${40_000 + at}`],
  ['its address and port of IPv6', (at: number) => `[2001:db8:7::1]:${40_000 + at}`],
  ['another address of its /64', (at: number) => `2001:db8:8::${at + 1}`],
  ['no address', (at: number) => `_visitor${at}`],
])('a visitor who guesses is limited where the proxy passes on %s', async (_name, forwarded) => {
  expect(await guess(forwarded)).toEqual(limited);
});

test('visitors whose addresses differ are not limited together', async () => {
  expect(await guess((at) => `198.51.${at}.7`)).toEqual(Array<number>(12).fill(400));
});

test('a login is kept with the address alone', async () => {
  const answer = await app.post('/api/auth/registration/', from('198.51.100.7:40112'), {
    ...{ email: 'somebody@example.org', password: 'seven lamps at dusk', phone_number: '054-1234567' },
    ...{ first_name: 'נועה', last_name: 'כהן', role: 'guest', language: 'he', confirm_policy: true },
  });
  expect(answer.status).toBe(201);
  const logins = await app.db.selectFrom('logins').select('ip').execute();
  expect(logins.map(({ ip }) => ip)).toEqual(['198.51.100.7']);
});
