import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';
import { findTotpStep, parseSecondStepCode, recoveryCodeFrom, secretForApp } from './second-step.rules.ts';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

test('the codes are those of the standard', () => {
  // RFC 6238, appendix B, the last six digits.
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(findTotpStep(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('a code is good one step before and after its own, and names its own', () => {
  const step = Math.floor(1_111_111_109 / 30);
  const seen = [-2, -1, 0, 1, 2].map((off) => findTotpStep(secret, '081804', at((step + off) * 30)));
  expect(seen).toEqual([undefined, step, step, step, undefined]);
});

test('an app reads the secret from the address it is given', () => {
  const { uri, secret: typed } = secretForApp(secret, {
    issuer: 'Salons & Friends',
    label: 'dana@example.org',
  });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Salons%20%26%20Friends:dana%40example\.org\?/);
  const app = new URL(uri).searchParams;
  expect([app.get('secret'), app.get('digits'), app.get('period')]).toEqual([typed, '6', '30']);
  expect(new TOTP({ secret: typed }).generate({ timestamp: 59_000 })).toBe('287082');
});

test('a code is read however it is typed', () => {
  for (const typed of [
    '081804',
    ' 081 804',
    '081-804',
    '\u200F081804\u200E',
    '٠٨١٨٠٤',
    '۰۸۱۸۰۴',
    '０８１８０４',
  ])
    expect(parseSecondStepCode(typed)).toEqual({ kind: 'totp', code: '081804' });
  for (const typed of ['abcd-efgh-ijkl-mnop', 'ABCDEFGHIJKLMNOP', ' abcd efgh ijkl mnop '])
    expect(parseSecondStepCode(typed)).toEqual({ kind: 'recovery', code: 'ABCDEFGHIJKLMNOP' });
});

test('a recovery code has sixteen letters in four groups and keeps every bit', () => {
  expect(recoveryCodeFrom(Buffer.alloc(10))).toBe('AAAA-AAAA-AAAA-AAAA');
  expect(recoveryCodeFrom(Buffer.alloc(10, 255))).toBe('7777-7777-7777-7777');
  const many = new Set(Array.from({ length: 500 }, () => recoveryCodeFrom(randomBytes(10))));
  expect(many.size).toBe(500);
});

test('what is sealed for one opens for nobody else, and not with another secret', () => {
  const sealed = seal('the server’s secret', 7, secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(unseal('the server’s secret', 7, sealed)).toEqual(secret);
  expect(unseal('the server’s secret', 8, sealed)).toBeUndefined();
  expect(unseal('another secret', 7, sealed)).toBeUndefined();
  expect(seal('the server’s secret', 7, secret)).not.toEqual(sealed);
});
