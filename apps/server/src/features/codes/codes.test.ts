import type { Role } from '@salons/contract/permissions';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useCodes, wrong } from '../../../test/codes.ts';
import { sendCode } from './codes.jobs.ts';

const { ask, enter, freshCode, lastCodeOf, later, messagesTo, processes, self } = useCodes();

describe('a code by SMS', () => {
  test('reaches the number in the language of its owner and logs in, once', async () => {
    const { phone_number, id } = await processes.make.user('guest', { language: 'en' });
    const code = await freshCode(phone_number);
    const [sms] = await messagesTo(phone_number);
    expect(sms).toMatchObject({ channel: 'sms', language: 'en' });
    expect(sms?.text).toBe(
      `Your code is ${code}. It is good for 5 minutes. Please do not pass it on to anyone.\n@salons.example #${code}`,
    );
    const entered = await enter(phone_number, code);
    expect([entered.status, Object.keys(entered.json).sort()]).toEqual([200, ['access', 'refresh', 'user']]);
    expect(entered.json.user.id).toBe(id);
    expect(await self(entered.json.access)).toBe(200);
    const again = await enter(phone_number, code);
    expect([again.status, again.json.codes]).toEqual([400, { code: ['invalidCode'] }]);
  });

  test('is taken in any spelling of the number and of the digits', async () => {
    const { phone_number } = await processes.make.user('guest');
    const code = await freshCode(phone_number);
    const spelled = `${code.slice(0, 3)} ${code.slice(3)}`.replace(/\d/g, (digit) =>
      String.fromCodePoint(0x660 + Number(digit)),
    );
    const local = `0${phone_number?.slice(4, 6)}-${phone_number?.slice(6)}`;
    expect((await enter(local, `\u200F${spelled} `)).status).toBe(200);
  });

  test('is good for five minutes', async () => {
    const { phone_number } = await processes.make.user('host');
    const code = await freshCode(phone_number);
    const { rows } = await sql<{ left: number }>`
      select round(extract(epoch from expires_at - now())) as left from sms_codes
      where phone_number = ${phone_number}`.execute(processes.one.db);
    expect(Number(rows[0]?.left)).toBeGreaterThan(290);
    expect(Number(rows[0]?.left)).toBeLessThanOrEqual(300);
    await sql`update sms_codes set expires_at = now() where phone_number = ${phone_number}`.execute(
      processes.one.db,
    );
    expect((await enter(phone_number, code)).json.codes).toEqual({ code: ['invalidCode'] });
  });

  test('is ended by the next one, from the moment that is asked for', async () => {
    const { phone_number } = await processes.make.user('guest');
    const first = await freshCode(phone_number);
    await later();
    await ask(phone_number);
    expect((await enter(phone_number, first)).status).toBe(400);
    await processes.work();
    const second = await lastCodeOf(phone_number);
    if (second !== first) expect((await enter(phone_number, first)).status).toBe(400);
    expect((await enter(phone_number, second)).status).toBe(200);
  });

  test('lies nowhere readable but in the message, and a job that runs twice sends one', async () => {
    const { phone_number } = await processes.make.user('guest');
    const code = await freshCode(phone_number);
    const { rows } = await sql<{ row: string; request_id: string }>`
      select sms_codes::text as row, request_id from sms_codes where phone_number = ${phone_number}`.execute(
      processes.one.db,
    );
    expect(rows[0]?.row).not.toContain(code);
    await sendCode.run({ request_id: rows[0]?.request_id }, processes.one);
    expect(await messagesTo(phone_number)).toHaveLength(1);
    expect((await enter(phone_number, code)).status).toBe(200);
  });

  test('that waited too long to be made is not sent at all', async () => {
    const { phone_number } = await processes.make.user('guest');
    await later();
    await ask(phone_number);
    await sql`update sms_codes set requested_at = now() - interval '6 minutes' where phone_number = ${phone_number}`.execute(
      processes.one.db,
    );
    await processes.work();
    expect(await messagesTo(phone_number)).toEqual([]);
  });

  test.each(['', '12345', '1234567', 'abcdef', '12 34 5', '<b>', '١٢٣'])(
    '%j is no code, and costs no try',
    async (code) => {
      const { phone_number } = await processes.make.user('guest');
      const right = await freshCode(phone_number);
      const answer = await enter(phone_number, code);
      expect(answer.json.codes).toEqual({ code: [code === '' ? 'required' : 'invalidCode'] });
      const { rows } = await sql<{ tries: number }>`
        select tries from sms_codes where phone_number = ${phone_number}`.execute(processes.one.db);
      expect(rows[0]?.tries).toBe(0);
      expect((await enter(phone_number, right)).status).toBe(200);
    },
  );

  test('goes to mobile numbers only', async () => {
    for (const landline of ['03-1234567', '077-2345678', '+44 20 7946 0958', '+33 1 42 68 53 00'])
      expect([landline, (await ask(landline)).json.codes]).toEqual([
        landline,
        { phone_number: ['wrongPhone'] },
      ]);
    for (const mobile of ['0572345678', '058-2234567', '+44 7400 123456', '+1 212-555-0123'])
      expect([mobile, (await ask(mobile)).status]).toEqual([mobile, 200]);
    expect((await ask('12 34')).json.codes).toEqual({ phone_number: ['invalidPhone'] });
  });
});

describe('who comes by SMS', () => {
  test('a witness may', async () => {
    const { phone_number } = await processes.make.user('witness', { email: null });
    const entered = await enter(phone_number, await freshCode(phone_number));
    expect(entered.json.user).toMatchObject({ role: 'witness', email: null });
  });

  test.each<Role>(['super_admin', 'volunteer_admin', 'testimonial_admin'])(
    'a %s is sent to the staff login and gets no token',
    async (role) => {
      const { phone_number } = await processes.make.user(role);
      const entered = await enter(phone_number, await freshCode(phone_number));
      expect([entered.status, entered.json.code]).toEqual([403, 'notAdminSystem']);
      expect(entered.json).not.toHaveProperty('access');
    },
  );

  test('a blocked person is told so, and only with the right code', async () => {
    const { phone_number } = await processes.make.user('guest', { blocked_at: new Date().toISOString() });
    const code = await freshCode(phone_number);
    expect((await enter(phone_number, wrong(code))).status).toBe(400);
    const entered = await enter(phone_number, code);
    expect([entered.status, entered.json.code]).toEqual([450, 'accountBlocked']);
  });

  test('somebody unknown gets the same answers as somebody known, and no message', async () => {
    const { phone_number } = await processes.make.user('guest');
    const nobody = '+972549999999';
    await later();
    const [known, unknown] = [await ask(phone_number), await ask(nobody)];
    await processes.work();
    expect(await messagesTo(nobody)).toEqual([]);
    expect(unknown.json).toEqual(known.json);
    expect(unknown.status).toBe(known.status);
    const fixed = ({ headers }: typeof known) =>
      Object.entries(headers).filter(([name]) => !/^(x-request-id|date)$/.test(name));
    expect(fixed(unknown)).toEqual(fixed(known));
    const code = await lastCodeOf(phone_number);
    const [right, guess] = [await enter(phone_number, wrong(code)), await enter(nobody, wrong(code))];
    expect([guess.status, guess.json]).toEqual([right.status, right.json]);
    expect((await ask(nobody)).status).toBe(429);
    expect((await ask(phone_number)).status).toBe(429);
  });

  test('a person who was removed is unknown', async () => {
    const { phone_number } = await processes.make.user('guest', { deleted_at: new Date().toISOString() });
    await freshCode(phone_number);
    expect(await messagesTo(phone_number)).toEqual([]);
  });
});
