import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useCodes, wrong } from '../../../test/codes.ts';

const { ask, enter, freshCode, later, processes } = useCodes();
let addresses = 0;

describe('guesses', () => {
  test('five are compared and the right one is too late after them', async () => {
    const { phone_number } = await processes.make.user('guest');
    const code = await freshCode(phone_number);
    for (let guess = 1; guess <= 4; guess += 1) await enter(phone_number, wrong(code, guess));
    const { phone_number: lucky } = await processes.make.user('guest');
    const luckyCode = await freshCode(lucky);
    for (let guess = 1; guess <= 4; guess += 1) await enter(lucky, wrong(luckyCode, guess));
    expect((await enter(lucky, luckyCode)).status).toBe(200);
    await enter(phone_number, wrong(code, 5));
    expect((await enter(phone_number, code)).json.codes).toEqual({ code: ['invalidCode'] });
  });

  test('forty at once over two processes see five comparisons', async () => {
    const { phone_number } = await processes.make.user('guest');
    const code = await freshCode(phone_number);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        enter(phone_number, wrong(code, at + 1), { from: at % 2 === 0 ? processes.one : processes.other }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 429]));
    const { rows } = await sql<{ tries: number }>`
      select tries from sms_codes where phone_number = ${phone_number}`.execute(processes.one.db);
    expect(rows[0]?.tries).toBe(5);
    await later();
    expect((await enter(phone_number, code)).json.codes).toEqual({ code: ['invalidCode'] });
  });

  test('without the count in the same statement, all forty would be compared', async () => {
    const { phone_number } = await processes.make.user('guest');
    await freshCode(phone_number);
    const readThenWrite = () =>
      processes.one.db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('sms_codes')
          .select('tries')
          .where('phone_number', '=', phone_number ?? '')
          .executeTakeFirstOrThrow();
        if (found.tries >= 5) return false;
        await sql`select pg_sleep(0.05)`.execute(trx);
        await trx
          .updateTable('sms_codes')
          .set({ tries: found.tries + 1 })
          .where('phone_number', '=', phone_number ?? '')
          .execute();
        return true;
      });
    const compared = await Promise.all(Array.from({ length: 15 }, readThenWrite));
    expect(compared.filter(Boolean).length).toBeGreaterThan(5);
  });

  test('of the right code at once, one login comes of it', async () => {
    const { phone_number, id } = await processes.make.user('guest');
    const code = await freshCode(phone_number);
    const answers = await Promise.all(
      [processes.one, processes.other, processes.one, processes.other].map((from) =>
        enter(phone_number, code, { from }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const logins = await processes.one.db
      .selectFrom('logins')
      .select('method')
      .where('user_id', '=', id)
      .execute();
    expect(logins).toEqual([{ method: 'code' }]);
  });

  test('from a network at one number end for the day after thirty, over all processes, and for nobody else', async () => {
    const { phone_number } = await processes.make.user('guest');
    const code = await freshCode(phone_number);
    const statuses: number[] = [];
    let last: Awaited<ReturnType<typeof enter>> | undefined;
    for (let at = 0; at < 31; at += 1) {
      last = await enter(phone_number, wrong(code, at + 1), {
        from: at % 2 === 0 ? processes.one : processes.other,
        ip: '10.9.1.7',
      });
      statuses.push(last.status);
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429]);
    expect(last?.json.code).toBe('throttled');
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(86_000);
    expect((await enter(phone_number, code, { ip: '10.9.1.99' })).status).toBe(429);
    expect((await enter(phone_number, code)).status).toBe(200);
  });

  test('from a network elsewhere use up no try of mine, even where it asks for a code of its own', async () => {
    const { phone_number } = await processes.make.user('guest');
    const code = await freshCode(phone_number);
    const elsewhere = '10.9.2.7';
    for (let guess = 1; guess <= 7; guess += 1)
      expect((await enter(phone_number, wrong(code, guess), { ip: elsewhere })).status).toBe(400);
    expect((await enter(phone_number, code, { ip: elsewhere })).status).toBe(400);
    expect((await ask(phone_number, { ip: elsewhere })).status).toBe(200);
    await processes.work();
    for (let guess = 1; guess <= 5; guess += 1)
      await enter(phone_number, wrong(code, guess), { ip: elsewhere });
    expect((await enter(phone_number, code)).status).toBe(200);
  });

  test('from one address end for a while after a hundred, whatever the numbers', async () => {
    addresses += 1;
    const ip = `10.7.0.${addresses}`;
    const statuses: number[] = [];
    for (let at = 0; at < 101; at += 1)
      statuses.push(
        (
          await enter(`+97254${String(5_000_000 + at)}`, '123456', {
            from: at % 2 === 0 ? processes.one : processes.other,
            ip,
          })
        ).status,
      );
    expect(statuses).toEqual([...Array(100).fill(400), 429]);
    expect((await enter('+972545000001', '123456', { ip: '10.7.1.1' })).status).toBe(400);
  });
});

describe('asking for codes', () => {
  test('works once a minute and five times an hour for a number, over all processes', async () => {
    const { phone_number } = await processes.make.user('guest');
    const minute = () =>
      sql`update rate_limits set window_starts_at = window_starts_at - interval '61 seconds'
        where key like 'code:minute:%'`.execute(processes.one.db);
    await later();
    const first = await Promise.all(
      [processes.one, processes.other, processes.one, processes.other].map((from) =>
        ask(phone_number, { from }),
      ),
    );
    expect(first.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    const refused = first.find(({ status }) => status === 429);
    expect(refused?.json.code).toBe('throttled');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
    for (let at = 0; at < 4; at += 1) {
      await minute();
      expect((await ask(phone_number, { from: at % 2 === 0 ? processes.other : processes.one })).status).toBe(
        200,
      );
    }
    await minute();
    const sixth = await ask(phone_number);
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3000);
  });

  test('from many networks works twenty times an hour for a number; a network that waits is no other’s', async () => {
    const { phone_number } = await processes.make.user('guest');
    await later();
    const statuses: number[] = [];
    for (let at = 1; at <= 21; at += 1)
      statuses.push((await ask(phone_number, { ip: `10.9.${100 + at}.7` })).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    const { phone_number: another } = await processes.make.user('guest');
    expect((await ask(another, { ip: '10.9.90.7' })).status).toBe(200);
    expect((await ask(another, { ip: '10.9.90.8' })).status).toBe(429);
    expect((await ask(another, { ip: '10.9.91.7' })).status).toBe(200);
  });

  test('works sixty times an hour from one address', async () => {
    addresses += 1;
    const ip = `10.8.0.${addresses}`;
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1)
      statuses.push((await ask(`+97254${String(6_000_000 + at)}`, { ip })).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });
});
