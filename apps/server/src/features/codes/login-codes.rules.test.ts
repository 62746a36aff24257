import { expect, test } from 'vitest';
import { listCodeWays, toHint } from './login-codes.rules.ts';

const guest = {
  role: 'guest',
  email: 'dana@example.org',
  email_verified: true,
  phone_number: '+972541234512',
  phone_verified_at: '2027-01-05T08:00:00Z',
};
const here = { NODE_ENV: 'development', SMS_PROVIDER: undefined, SMTP_URL: undefined } as const;
const channels = (account: typeof guest | object, config: object = here) =>
  listCodeWays({ ...here, ...config }, { ...guest, ...account }).map(({ channel }) => channel);

test('a code goes to the phone or to the verified mail; to staff by mail first', () => {
  expect(channels({})).toEqual(['sms', 'email']);
  expect(channels({ role: 'host_admin' })).toEqual(['email', 'sms']);
  expect(channels({ email_verified: false })).toEqual(['sms']);
  expect(channels({ phone_number: null })).toEqual(['email']);
  expect(channels({ phone_verified_at: null })).toEqual(['email']);
  expect(channels({ phone_number: '+97231234567' })).toEqual(['email']);
  expect(channels({ phone_number: null, email_verified: false })).toEqual([]);
});

test('in production it goes only where a provider takes it', () => {
  expect(channels({}, { NODE_ENV: 'production' })).toEqual([]);
  expect(channels({}, { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' })).toEqual(['email']);
  expect(channels({}, { NODE_ENV: 'production', SMS_PROVIDER: 'http' })).toEqual(['sms']);
});

test('an answer names as much of it as its owner knows it by', () => {
  expect(listCodeWays(here, guest).map(toHint)).toEqual(['…12', 'd…@…']);
  expect(toHint({ channel: 'email', email: '𝒹ana@example.org' })).toBe('𝒹…@…');
});
