import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { useGoogle } from '../../../test/google.ts';
import type { Locks } from '../../deps.ts';
import { makeRateLimit } from '../../http/rate-limit.ts';
import { locks } from '../../locks.ts';
import { openFor } from './google.service.ts';

const google = useGoogle();
const { app, enter, somebody } = google;

describe('two first sign-ins of one person at the same moment', () => {
  const visitor = {
    device: {
      ip: '127.0.0.1',
      network: '127.0.0.0/24',
      user_agent: null,
      tokens: [],
      remember: () => undefined,
    },
    language: 'he',
  } as const;
  const depsWith = (lockIdentity: Locks['lockIdentity']) => ({
    config: app.server.config,
    db: app.db,
    longDb: app.db,
    log: pino({ level: 'silent' }),
    rateLimit: makeRateLimit(app.db, false),
    locks: { ...locks, lockIdentity },
    geocoder: undefined,
    notifiers: {},
    undos: {},
    moveInvitation: app.server.moveInvitation,
    router: undefined,
  });
  const person = (subject: string) => ({
    issuer: google.provider.issuer,
    subject,
    nonce: 'a word',
    email: `${subject}@example.org`,
    email_verified: true,
    name: undefined,
    given_name: 'דנה',
    family_name: undefined,
  });

  test('make one account', async () => {
    const sub = somebody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(sub)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ json }) => json.user.id)).size).toBe(1);
    expect(await app.mailsTo(`${sub}@example.org`)).toEqual([]);
  });

  test('take turns: without the lock the second takes the account made a moment ago for a stranger’s', async () => {
    /** Resolves when both callers have arrived, or after the timeout. */
    const barrier = (patienceMs: number) => {
      let come = 0;
      let letGo = () => {};
      const both = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      return async () => {
        come += 1;
        if (come === 2) letGo();
        await Promise.race([both, pause(patienceMs)]);
      };
    };
    const mailsAfterBoth = async (subject: string, lock: Locks['lockIdentity']) => {
      await Promise.all([1, 2].map(() => openFor(depsWith(lock), person(subject), undefined, visitor)));
      return (await app.mailsTo(`${subject}@example.org`)).length;
    };
    let strayMails = 0;
    for (let at = 0; at < 20 && strayMails === 0; at += 1)
      strayMails = await mailsAfterBoth(`unlocked${at}`, barrier(5000));
    expect(strayMails).toBe(1);
    for (let at = 0; at < 5; at += 1) {
      const together = barrier(100);
      const locked: Locks['lockIdentity'] = async (trx, identity) => {
        await locks.lockIdentity(trx, identity);
        await together();
      };
      expect(await mailsAfterBoth(`locked${at}`, locked)).toBe(0);
    }
  });
});
