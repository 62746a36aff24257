import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useCodes } from '../../../test/codes.ts';
import { makeRateLimit } from '../../http/rate-limit.ts';
import { toStaffRequester } from './code-limits.rules.ts';
import { type CodeRequest, limitCodeRequests } from './code-limits.service.ts';

const { ask, later, messagesTo, processes } = useCodes({ SMS_DAILY_MAX: '4', SMS_COUNTRIES: 'il, fr' });
const forget = () => sql`delete from rate_limits`.execute(processes.one.db);

describe('the codes of a day', () => {
  test('end at the limit, over all processes; the super admins are told once, at half', async () => {
    await forget();
    const [admin, blocked] = [
      await processes.make.user('super_admin', { language: 'en' }),
      await processes.make.user('super_admin', { blocked_at: '2026-01-01T00:00:00Z' }),
    ];
    const people: (string | null)[] = [];
    for (let at = 0; at < 5; at += 1) people.push((await processes.make.user('guest')).phone_number);
    const warnings = async (email: string | null) =>
      (await messagesTo(email)).filter(({ kind }) => kind === 'sms_codes_half_used');
    for (const [at, phone] of people.slice(0, 4).entries()) {
      expect((await ask(phone, { from: at % 2 === 0 ? processes.one : processes.other })).status).toBe(200);
      await processes.work();
      expect(await messagesTo(phone)).toHaveLength(1);
      expect(await warnings(admin.email)).toHaveLength(at === 0 ? 0 : 1);
    }
    expect(await warnings(blocked.email)).toHaveLength(0);
    const refused = await ask(people[4] ?? null);
    expect([refused.status, Number(refused.headers['retry-after']) > 86_000]).toEqual([429, true]);
    await later();
    expect((await ask(people[4] ?? null)).status).toBe(200);
  });

  test('are those that go out: a number that nobody has uses none up', async () => {
    await forget();
    for (let at = 0; at < 6; at += 1) expect((await ask(`+97254${String(7_000_000 + at)}`)).status).toBe(200);
    await processes.work();
    const { phone_number } = await processes.make.user('guest');
    expect((await ask(phone_number)).status).toBe(200);
    await processes.work();
    expect(await messagesTo(phone_number)).toHaveLength(1);
  });

  test('that were asked for at once before the limit was reached stop at it too', async () => {
    await forget();
    const people: (string | null)[] = [];
    for (let at = 0; at < 6; at += 1) people.push((await processes.make.user('guest')).phone_number);
    for (const phone of people) expect((await ask(phone)).status).toBe(200);
    await processes.work();
    const sent = (await Promise.all(people.map(messagesTo))).flat();
    expect(sent).toHaveLength(4);
  });
});

describe('who asks for a code', () => {
  const limit = (request: Partial<CodeRequest> & { phone_number: string }) =>
    limitCodeRequests(
      {
        ...processes.one,
        longDb: processes.one.db,
        log: processes.one.app.log,
        rateLimit: makeRateLimit(processes.one.db, true),
        geocoder: undefined,
        router: undefined,
      },
      { network: '10.0.0.0/24', purpose: 'registration', isProved: false, ...request },
    ).then(
      () => 'asked',
      (refusal: { code?: string; field?: string }) => refusal.code,
    );
  const israeli = (n: number) => `+97254${String(8_000_000 + n)}`;

  test('to register: five an hour and twenty a day from a network', async () => {
    await forget();
    const outcomes: (string | undefined)[] = [];
    for (let hour = 0; hour < 5; hour += 1) {
      for (let at = 0; at < 6; at += 1) outcomes.push(await limit({ phone_number: israeli(hour * 10 + at) }));
      await sql`update rate_limits set window_starts_at = window_starts_at - interval '61 minutes'
        where key not like '%day%'`.execute(processes.one.db);
    }
    const hourly = [...Array(5).fill('asked'), 'throttled'];
    expect(outcomes).toEqual([...hourly, ...hourly, ...hourly, ...hourly, ...Array(6).fill('throttled')]);
    expect(await limit({ phone_number: israeli(90), network: '10.0.1.0/24' })).toBe('asked');
  });

  test('for a number nobody has proved: only in the countries of the configuration; a proved one of any', async () => {
    await forget();
    const british = '+447400123456';
    expect(await limit({ phone_number: british })).toBe('outOfRange');
    expect(await limit({ phone_number: british, purpose: 'staff' })).toBe('outOfRange');
    expect(await limit({ phone_number: british, isProved: true })).toBe('asked');
    expect(await limit({ phone_number: '+33612345678' })).toBe('asked');
  });

  test('of the staff: each for themselves, not for the office they share', async () => {
    await forget();
    const staff = (user_id: number, n: number) =>
      limit({ phone_number: israeli(n), network: toStaffRequester(user_id), purpose: 'staff' });
    for (let at = 100; at < 130; at += 1) expect(await staff(1, at)).toBe('asked');
    expect(await staff(1, 100)).toBe('throttled');
    expect(await staff(2, 100)).toBe('asked');
    expect(await limit({ phone_number: israeli(100) })).toBe('asked');
  });
});

test('a number of a country that gets no codes gets one where an account has it', async () => {
  await forget();
  const { phone_number } = await processes.make.user('guest', { phone_number: '+447400123457' });
  expect((await ask(phone_number)).status).toBe(200);
  await processes.work();
  expect(await messagesTo(phone_number)).toHaveLength(1);
});
