import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { oldPassword, usePhones } from '../../../test/phones.ts';
import { seal } from '../second-step/sealed.ts';

const phones = usePhones({ PUBLIC_URL: 'https://salons.example' });
const { app, bearer, codeFor, contact, enterByCode, register, registerByCode, self } = phones;
const start = (phone_number: string, language = 'he') =>
  app.call(
    'POST',
    '/api/auth/registration/start/',
    { 'content-type': 'application/json', 'accept-language': language },
    { phone_number },
  );
const post = (body: Record<string, unknown>) => app.post('/api/auth/registration/', null, body);

describe('a code to register with', () => {
  test('comes to a number that nobody has, in the language of the page, and the answer tells nothing', async () => {
    const [free, taken] = [contact(), contact()];
    await register(taken);
    await phones.later();
    const [one, other] = [await start(free.phone_number, 'en'), await start(taken.phone_number, 'en')];
    await app.work();
    expect([one.status, one.body, other.status, other.body]).toEqual([200, {}, 200, {}]);
    expect((await app.mailsTo(free.phone_number))[0]).toMatchObject({ language: 'en' });
    expect((await app.mailsTo(taken.phone_number))[0]).toMatchObject({ language: 'he' });
  });

  test('goes to numbers that are good, and to each once a minute', async () => {
    await phones.later();
    expect((await start('12')).body.codes).toEqual({ phone_number: ['invalidPhone'] });
    expect((await start('050-12345678')).body.codes).toEqual({ phone_number: ['wrongPhone'] });
    expect((await start('03-1234567')).body.codes).toEqual({ phone_number: ['wrongPhone'] });
    const { phone_number } = contact();
    expect((await start(phone_number)).status).toBe(200);
    const again = await start(phone_number);
    expect([again.status, again.body.code]).toEqual([429, 'throttled']);
  });

  test('of a login still goes to numbers alone that somebody has', async () => {
    const { phone_number } = contact();
    await phones.later();
    await app.post('/api/sms_authentication/auth/', null, { phone_number });
    await app.work();
    expect(await app.mailsTo(phone_number)).toEqual([]);
  });
});

describe('who registers by a code', () => {
  test('needs neither password nor address, and the number is proved', async () => {
    const { phone_number } = contact();
    const made = await registerByCode({ phone_number, sms_notifications: true });
    expect([made.status, made.json.user]).toMatchObject([
      201,
      {
        email: null,
        email_verified: false,
        phone_number,
        phone_verified: true,
        role: 'guest',
        confirm_policy: true,
      },
    ]);
    expect(await self(bearer(made))).toMatchObject({ id: made.json.user.id, guest: expect.any(Number) });
    const { rows } = await sql<{ document: string }>`select document from consents
      where user_id = ${made.json.user.id} order by document`.execute(app.db);
    expect(rows.map(({ document }) => document)).toEqual(['privacy', 'sms', 'terms']);
    expect((await enterByCode(phone_number)).json.user.id).toBe(made.json.user.id);
  });

  test('may leave an address, which gets the link to verify it', async () => {
    const who = contact();
    const made = await registerByCode({ ...who, language: 'en' });
    expect(made.json.user).toMatchObject({ email: who.email, email_verified: false, phone_verified: true });
    expect((await phones.verify(who.email)).status).toBe(403);
    expect((await phones.verify(who.email, bearer(made))).status).toBe(200);
    // The number is proved, so an address does not change who may log in by it.
    expect((await enterByCode(who.phone_number)).json.user.id).toBe(made.json.user.id);
  });

  test('comes into the account that has proved the number, and changes nothing in it', async () => {
    const { phone_number } = contact();
    const { id } = (await registerByCode({ phone_number })).json.user;
    const before = await sql`select * from users where id = ${id}`.execute(app.db);
    const again = await registerByCode({
      phone_number,
      email: contact().email,
      first_name: 'אחרת',
      last_name: 'לגמרי',
      role: 'host',
      language: 'en',
      updates_consent: true,
      sms_notifications: true,
    });
    expect([again.status, again.json.user.id, typeof again.json.access]).toEqual([200, id, 'string']);
    const after = await sql`select * from users where id = ${id}`.execute(app.db);
    const plain = ({ rows }: typeof before) =>
      rows.map((row) => ({ ...(row as Record<string, unknown>), phone_verified_at: null }));
    expect(plain(after)).toEqual(plain(before));
    const { rows } = await sql`select 1 from consents where user_id = ${id}`.execute(app.db);
    expect(rows).toHaveLength(2);
  });

  test('meets block, second step and the terms there as at any other way in', async () => {
    const [blocked, stale, secured] = [contact(), contact(), contact()];
    const idOf = async ({ phone_number }: { phone_number: string }) =>
      (await registerByCode({ phone_number })).json.user.id;
    const [one, two, three] = [await idOf(blocked), await idOf(stale), await idOf(secured)];
    await sql`update users set blocked_at = now() where id = ${one}`.execute(app.db);
    await sql`update users set terms_version = null where id = ${two}`.execute(app.db);
    const secret = Buffer.alloc(20, 7);
    await app.db
      .insertInto('totps')
      .values({
        user_id: three,
        secret: seal(app.server.config.TOKEN_SECRET, three, secret),
        confirmed_at: new Date().toISOString(),
      })
      .execute();
    const otp = new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) }).generate();
    const refused = await registerByCode(blocked);
    expect([refused.status, refused.json.code]).toEqual([450, 'accountBlocked']);
    expect((await registerByCode(stale)).json.user.confirm_policy).toBe(false);
    const response = await registerByCode(secured);
    expect([response.status, response.json.code]).toEqual([403, 'otpRequired']);
    const wrong = otp === '000000' ? '000001' : '000000';
    expect((await registerByCode({ ...secured, otp: wrong })).json.codes).toEqual({ otp: ['invalidCode'] });
    expect((await registerByCode({ ...secured, otp })).json.user.id).toBe(three);
    expect((await enterByCode(secured.phone_number)).json.code).toBe('otpRequired');
  });

  test('comes in once by a code, and not by a wrong one', async () => {
    const { phone_number } = contact();
    const phone_code = await codeFor(phone_number);
    const wrong = phone_code === '000000' ? '000001' : '000000';
    const refused = await post(phones.form({ phone_number, phone_code: wrong }));
    expect([refused.status, refused.json.codes]).toEqual([400, { phone_code: ['invalidCode'] }]);
    const both = await Promise.all([1, 2].map(() => post(phones.form({ phone_number, phone_code }))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('at the same moment as another with the same unproved number is one account', async () => {
    const first = contact();
    await register(first);
    await phones.verify(first.email);
    const phone_code = await codeFor(first.phone_number);
    const both = await Promise.all(
      [1, 2, 3].map(() => post(phones.form({ phone_number: first.phone_number, phone_code }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });
});

describe('a registration', () => {
  test('without a code needs address and password, told together with what else is missing', async () => {
    expect((await post({})).json.codes).toMatchObject({
      email: ['required'],
      password: ['required'],
      first_name: ['required'],
      phone_number: expect.any(Array),
    });
    const lacking = phones.form({ phone_number: contact().phone_number, first_name: '' });
    expect((await post(lacking)).json.codes).toEqual({
      first_name: ['required'],
      email: ['required'],
      password: ['required'],
    });
  });

  test('by a password goes on as before: the number is not proved by it', async () => {
    const made = await register(contact());
    expect([made.status, made.json.user]).toMatchObject([
      201,
      { phone_verified: false, email_verified: false },
    ]);
    expect((await phones.login(made.json.user.email, oldPassword)).status).toBe(200);
  });

  test('of 14 to 17 needs a parent by a code too', async () => {
    const { phone_number } = contact();
    const answer = await registerByCode({ phone_number, age_group: '14-17' });
    expect(answer.json.codes).toEqual({ parent_consent: ['required'] });
  });
});
