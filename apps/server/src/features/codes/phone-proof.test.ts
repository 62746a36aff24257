import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newPassword, oldPassword, usePhones } from '../../../test/phones.ts';

const phones = usePhones();
const { app, bearer, codeFor, contact, enterByCode, isIn, linkTo, login, openLink, register, self } = phones;

const registered = async (more: Record<string, unknown> = {}) => {
  const who = contact();
  const answer = await register({ ...who, ...more });
  expect(answer.status).toBe(201);
  return { ...who, id: answer.json.user.id, refresh: answer.json.refresh, ...bearer(answer) };
};
const subjectsTo = async (to: string) => (await app.mailsTo(to)).map(({ subject }) => subject);

describe('an account that nobody has proved, under my number', () => {
  test('is mine with the right code, and whoever registered first is out by every way', async () => {
    const intruder = await registered();
    const elsewhere = bearer(await login(intruder.email, oldPassword));
    await app.post('/api/user_data/change_email/', intruder, {
      email: `moved.${intruder.email}`,
      password: oldPassword,
    });
    await app.post('/api/user_data/erase/link/', intruder);
    await app.post('/api/user_data/erase/', intruder, { password: oldPassword });
    await phones.later();
    await app.post('/api/password_reset/', null, { email: intruder.email });
    await app.work();
    const links = {
      verify: await linkTo(intruder.email, 'verifyemail'),
      change: await linkTo(`moved.${intruder.email}`, 'verifyemail'),
      reset: await linkTo(intruder.email, 'forgotpassword'),
      erase: await linkTo(intruder.email, 'eraseaccount'),
    };
    expect(Object.values(links).every((token) => token.length > 20)).toBe(true);
    await sql`insert into idempotency_keys (user_id, key, request_hash, status, body)
      values (${intruder.id}, 'one', 'x', 200, '"of the intruder"')`.execute(app.db);

    const mine = await enterByCode(intruder.phone_number);
    expect([mine.status, mine.json.user.id]).toEqual([200, intruder.id]);
    expect(mine.json.user).toMatchObject({
      email: null,
      email_verified: false,
      phone_verified: true,
      first_name: 'נועה',
      guest: expect.any(Number),
    });
    const me = bearer(mine);
    expect(await isIn(me)).toBe(true);

    expect([await isIn(intruder), await isIn(elsewhere)]).toEqual([false, false]);
    expect((await app.post('/api/auth/token/refresh/', null, { refresh: intruder.refresh })).status).toBe(
      401,
    );
    expect((await login(intruder.email, oldPassword)).status).toBe(400);
    expect((await openLink(links.verify)).status).toBe(400);
    expect((await openLink(links.change)).status).toBe(400);
    expect((await app.post('/api/erasure/confirm/', null, { token: links.erase })).status).toBe(400);
    const confirm = { token: links.reset, password: newPassword };
    expect((await app.post('/api/password_reset/confirm/', null, confirm)).status).toBe(400);
    expect((await phones.resetByMail(intruder.email, newPassword)).status).toBe(400);
    expect((await login(intruder.email, newPassword)).status).toBe(400);
    expect((await app.get('/api/user_data/account/', me)).json).toMatchObject({
      has_password: false,
      email_pending: null,
      erase_at: null,
    });
    const { rows } = await sql`select 1 from idempotency_keys where user_id = ${intruder.id}`.execute(app.db);
    expect(rows).toEqual([]);
    expect(await subjectsTo(intruder.email)).toContain('הכתובת הזאת הוסרה מחשבון');
    // The first to register can neither take the number back nor see my later actions.
    expect((await register({ ...contact(), phone_number: intruder.phone_number })).json.codes).toEqual({
      phone_number: ['phoneAlreadyExists'],
    });
    expect((await enterByCode(intruder.phone_number)).json.user.id).toBe(intruder.id);
  });

  test('keeps my records and what I add to them, through a later login too', async () => {
    const first = await registered();
    const me = bearer(await enterByCode(first.phone_number));
    await app.patch(`/api/user_data/${first.id}/`, me, { first_name: 'דנה' });
    const again = (await enterByCode(first.phone_number)).json.user;
    expect(again).toMatchObject({ id: first.id, first_name: 'דנה', email: null });
  });

  test('opens to a registration by code in the same way, and nothing of the form is used', async () => {
    const intruder = await registered();
    const mine = await phones.registerByCode({
      phone_number: intruder.phone_number,
      email: contact().email,
      first_name: 'אחרת',
      role: 'host',
      language: 'en',
    });
    expect([mine.status, mine.json.user]).toMatchObject([
      200,
      {
        id: intruder.id,
        first_name: 'נועה',
        role: 'guest',
        language: 'he',
        email: null,
        phone_verified: true,
      },
    ]);
    expect(await isIn(intruder)).toBe(false);
  });

  test('stays closed to a wrong code, and loses nothing by it', async () => {
    const person = await registered();
    const code = await codeFor(person.phone_number);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await phones.enter(person.phone_number, wrong)).status).toBe(400);
    expect(await self(person)).toMatchObject({ email: person.email, phone_verified: false });
    expect((await login(person.email, oldPassword)).status).toBe(200);
  });

  test('of a blocked person stays blocked, with all that is in it', async () => {
    const person = await registered();
    await sql`update users set blocked_at = now() where id = ${person.id}`.execute(app.db);
    const entered = await enterByCode(person.phone_number);
    expect([entered.status, entered.json.code]).toEqual([450, 'accountBlocked']);
    const { rows } = await sql`select email, phone_verified_at from users where id = ${person.id}`.execute(
      app.db,
    );
    expect(rows).toEqual([{ email: person.email, phone_verified_at: null }]);
  });

  test('gives nothing to a call of the intruder that was under way', async () => {
    for (let at = 0; at < 4; at += 1) {
      const intruder = await registered();
      const code = await codeFor(intruder.phone_number);
      const change = { old_password: oldPassword, password: newPassword };
      const move = { email: `moved.${intruder.email}`, password: oldPassword };
      const [first] = await Promise.all([
        phones.enter(intruder.phone_number, code),
        app.post('/api/user_data/change_password/', intruder, change),
        app.post('/api/user_data/change_email/', intruder, move),
      ]);
      // A new password that was faster has voided the code: the next one opens.
      const mine =
        first.status === 200
          ? first
          : await phones.enter(intruder.phone_number, await codeFor(intruder.phone_number));
      expect(mine.status).toBe(200);
      expect((await app.get('/api/user_data/account/', bearer(mine))).json).toMatchObject({
        has_password: false,
        email_pending: null,
      });
      expect((await login(intruder.email, newPassword)).status).toBe(400);
    }
  });
});

describe('an account whose address is verified, under my number', () => {
  const verified = async () => {
    const person = await registered();
    expect((await phones.verify(person.email)).status).toBe(200);
    return person;
  };

  test('refuses a login by code, and mails the link that proves the number to its address', async () => {
    const owner = await verified();
    const refused = await enterByCode(owner.phone_number);
    expect([refused.status, refused.json.code]).toEqual([403, 'phoneNotProved']);
    expect(refused.json).not.toHaveProperty('access');
    expect(await self(owner)).toMatchObject({ email: owner.email, phone_verified: false });
    const link = await linkTo(owner.email, 'verifyphone');
    expect((await openLink(link)).status).toBe(200);
    expect((await openLink(link)).status).toBe(200);
    expect(await self(owner)).toMatchObject({ phone_verified: true });
    expect((await enterByCode(owner.phone_number)).json.user).toMatchObject({
      id: owner.id,
      email: owner.email,
    });
    expect((await login(owner.email, oldPassword)).status).toBe(200);
  });

  test('sends no such link for a wrong code, and an old link proves no other number', async () => {
    const owner = await verified();
    const code = await codeFor(owner.phone_number);
    await phones.enter(owner.phone_number, code === '000000' ? '000001' : '000000');
    expect(await linkTo(owner.email, 'verifyphone')).toBe('');
    await phones.enter(owner.phone_number, code);
    const link = await linkTo(owner.email, 'verifyphone');
    await app.patch(`/api/user_data/${owner.id}/`, owner, { phone_number: contact().phone_number });
    expect((await openLink(link)).status).toBe(400);
    expect(await self(owner)).toMatchObject({ phone_verified: false });
  });

  test('loses the number when I register with its code, is told, and sees nothing of mine', async () => {
    const owner = await verified();
    const mine = await phones.registerByCode({ phone_number: owner.phone_number, first_name: 'דנה' });
    expect([mine.status, mine.json.user]).toMatchObject([
      201,
      { first_name: 'דנה', email: null, phone_number: owner.phone_number, phone_verified: true },
    ]);
    expect(mine.json.user.id).not.toBe(owner.id);
    expect(await self(owner)).toMatchObject({
      id: owner.id,
      email: owner.email,
      phone_number: null,
      phone_verified: false,
      guest: expect.any(Number),
    });
    expect(await subjectsTo(owner.email)).toContain('מספר הטלפון הוסר מהחשבון שלך');
    // A new password by mail opens only the other account, and does not bring the number back.
    expect((await phones.resetByMail(owner.email, newPassword)).status).toBe(200);
    const back = await login(owner.email, newPassword);
    expect(back.json.user).toMatchObject({ id: owner.id, phone_number: null });
    expect(await isIn(bearer(mine))).toBe(true);
    expect((await enterByCode(owner.phone_number)).json.user.id).toBe(mine.json.user.id);
  });

  test('keeps the number when my registration fails, and the code is good for another try', async () => {
    const owner = await verified();
    const other = await registered();
    const phone_code = await codeFor(owner.phone_number);
    const body = phones.form({ phone_number: owner.phone_number, phone_code });
    const taken = await app.post('/api/auth/registration/', null, { ...body, email: other.email });
    expect(taken.json.codes).toEqual({ email: ['emailAlreadyExists'] });
    expect(await self(owner)).toMatchObject({ phone_number: owner.phone_number });
    expect((await app.post('/api/auth/registration/', null, body)).status).toBe(201);
  });

  test('is proved by a new password by mail in nothing but its address', async () => {
    const owner = await registered();
    expect((await phones.resetByMail(owner.email, newPassword)).status).toBe(200);
    expect((await enterByCode(owner.phone_number)).json.code).toBe('phoneNotProved');
  });
});

describe('an account that staff made for somebody who telephoned', () => {
  const telephoned = async (more: Record<string, unknown> = {}) => {
    const staff = await app.make.staff('general_admin');
    const who = contact();
    const answer = await app.post('/api/staff/people/', staff, {
      role: 'guest',
      first_name: 'רות',
      last_name: 'לוי',
      language: 'he',
      city: 2,
      ...who,
      ...more,
    });
    expect([answer.status, answer.json]).toMatchObject([201, {}]);
    return { ...who, id: answer.json.id };
  };

  test('is opened by its first code, which proves the number, and keeps the address it was given', async () => {
    const person = await telephoned();
    expect((await enterByCode(person.phone_number)).json.user).toMatchObject({
      id: person.id,
      email: person.email,
      phone_verified: true,
      confirm_policy: false,
    });
  });

  test('is opened by a registration by code as well, and the terms are asked for', async () => {
    const person = await telephoned();
    const mine = await phones.registerByCode({ phone_number: person.phone_number, first_name: 'אחרת' });
    expect([mine.status, mine.json.user]).toMatchObject([
      200,
      { id: person.id, first_name: 'רות', confirm_policy: false },
    ]);
    expect((await app.get('/api/salonguests/', bearer(mine))).json.code).toBe('policyNotConfirmed');
  });

  test('is handled like every other account once somebody has set a password by mail', async () => {
    const person = await telephoned();
    await phones.resetByMail(person.email, newPassword);
    const entered = await enterByCode(person.phone_number);
    expect([entered.status, entered.json.code]).toEqual([403, 'phoneNotProved']);
  });
});

describe('staff', () => {
  test('get no account and no token by a code, whoever proved the number', async () => {
    const { phone_number } = contact();
    await app.make.staff('general_admin', { phone_number, phone_verified_at: null });
    for (const answer of [await enterByCode(phone_number), await phones.registerByCode({ phone_number })])
      expect([answer.status, answer.json.code, answer.json.access]).toEqual([
        403,
        'notAdminSystem',
        undefined,
      ]);
  });
});
