import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { client_id, useGoogle } from '../../../test/google.ts';
import { hashPassword } from '../passwords/passwords.service.ts';

const google = useGoogle();
const { app, accountOf, enter, nonce, somebody, tokenFor } = google;
const password = 'quiet lamps in the window';
const identitiesOf = async (user_id: number) =>
  (await app.db.selectFrom('identities').select('subject').where('user_id', '=', user_id).execute()).map(
    ({ subject }) => subject,
  );
const bearer = (access: string) => ({ headers: { authorization: `Bearer ${access}` } });

describe('who comes for the first time', () => {
  test('gets an account without a role, the address verified, the terms still to be accepted', async () => {
    const sub = somebody();
    const answer = await enter(sub);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.json).sort()).toEqual([
      'access_token',
      'expires_in',
      'refresh_token',
      'token_type',
      'user',
    ]);
    expect(answer.json).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    expect(answer.json.user).toMatchObject({
      email: `${sub}@example.org`,
      email_verified: true,
      first_name: 'דנה',
      last_name: 'כהן',
      phone_number: null,
      role: null,
      language: 'he',
      host: null,
      guest: null,
      confirm_policy: false,
    });
    expect((await app.get('/api/user_data/', bearer(answer.json.access_token))).json[0].id).toBe(
      answer.json.user.id,
    );
    const renewed = await app.post('/api/auth/token/refresh/', null, { refresh: answer.json.refresh_token });
    expect(renewed.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('and the second time the same account, whatever has become of the address there', async () => {
    const sub = somebody();
    const { id } = (await enter(sub)).json.user;
    google.provider.add(sub, { email: 'moved@example.org', email_verified: false });
    const again = await enter(sub);
    expect([again.status, again.json.user.id, again.json.user.email]).toEqual([
      200,
      id,
      `${sub}@example.org`,
    ]);
  });

  test('with a chosen door: the role is saved, and a guest has the guest record', async () => {
    const guest = (await enter(somebody(), { role: 'guest' })).json.user;
    expect(guest).toMatchObject({ role: 'guest', guest: expect.any(Number), guest_registration_status: 1 });
    const host = (await enter(somebody(), { role: 'host' })).json.user;
    expect(host).toMatchObject({ role: 'host', host: null, guest: null });
  });

  test('a role chosen at a later sign-in is saved for who has none, and changes nothing for who has one', async () => {
    const sub = somebody();
    await enter(sub);
    expect((await enter(sub, { role: 'host' })).json.user.role).toBe('host');
    expect((await enter(sub, { role: 'guest' })).json.user).toMatchObject({ role: 'host', guest: null });
  });

  test('is called by what the provider knows, and answered in the language of the page', async () => {
    const bare = somebody({ given_name: undefined, family_name: undefined, name: undefined } as never);
    const given = await nonce();
    const answer = await app.server.app.inject({
      method: 'POST',
      url: '/api/auth/convert-token/',
      headers: { 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'convert_token',
        backend: 'google-oauth2',
        client_id,
        token: await tokenFor(bare, given),
        nonce: given,
      }).toString(),
    });
    expect([answer.statusCode, answer.json().user]).toMatchObject([
      200,
      { first_name: bare, last_name: '', language: 'en' },
    ]);
  });
});

describe('who has an account with the same address', () => {
  test('a verified one is joined, its password and logins stay, and its owner is told', async () => {
    const sub = somebody();
    const email = `${sub.toUpperCase()}@Example.org`;
    const person = await app.make.user('host', {
      email,
      email_verified_at: '2026-01-01T00:00:00Z',
      password_hash: await hashPassword(password),
    });
    const elsewhere = { headers: await app.make.bearer(person.id) };
    const answer = await enter(sub);
    expect([answer.status, answer.json.user.id, answer.json.user.role]).toEqual([200, person.id, 'host']);
    expect((await app.get('/api/user_data/', elsewhere)).status).toBe(200);
    expect((await app.post('/api/auth/login/', null, { email, password })).status).toBe(200);
    expect((await app.mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'אפשר להיכנס לחשבון גם עם Google',
    ]);
    await enter(sub);
    expect(await app.mailsTo(email)).toHaveLength(1);
  });

  test('an unverified one is handed over: its logins, password, phone and links open it no longer', async () => {
    const sub = somebody();
    const email = `${sub}@example.org`;
    const registered = await app.post('/api/auth/registration/', null, {
      email,
      password,
      first_name: 'מישהו',
      last_name: 'אחר',
      phone_number: '054-7777123',
      role: 'guest',
      language: 'he',
      confirm_policy: true,
    });
    const [link] = await app.mailsTo(email);
    const answer = await enter(sub);
    expect(answer.status).toBe(200);
    expect(answer.json.user).toMatchObject({
      id: registered.json.user.id,
      email_verified: true,
      phone_number: null,
    });
    expect((await app.get('/api/user_data/', bearer(registered.json.access))).status).toBe(401);
    const refreshed = await app.post('/api/auth/token/refresh/', null, { refresh: registered.json.refresh });
    expect(refreshed.status).toBe(401);
    const byPassword = await app.post('/api/auth/login/', null, { email, password });
    expect([byPassword.status, byPassword.json.codes]).toEqual([
      400,
      { non_field_errors: ['invalidCredentials'] },
    ]);
    const token = /token=([\w-]+)/.exec(link?.text ?? '')?.[1] ?? '';
    expect((await app.post('/api/auth/verify_email/', null, { token })).status).toBe(400);
    expect((await app.get('/api/user_data/', bearer(answer.json.access_token))).status).toBe(200);
    expect((await app.mailsTo(email))[0]).toMatchObject({ subject: 'החשבון עבר לכניסה עם Google' });
  });

  test('an address that the provider has not verified joins nothing and makes nothing', async () => {
    const taken = somebody({ email_verified: false });
    const free = somebody({ email_verified: false });
    const without = somebody({ email: undefined } as never);
    const person = await app.make.user('guest', {
      email: `${taken}@example.org`,
      email_verified_at: '2026-01-01T00:00:00Z',
    });
    for (const sub of [taken, free, without]) {
      const answer = await enter(sub);
      expect([answer.status, answer.json.codes]).toEqual([400, { email: ['invalid'] }]);
    }
    expect(await identitiesOf(person.id)).toEqual([]);
    expect(await accountOf(`${free}@example.org`)).toBeUndefined();
  });

  test('staff are sent to their own login, and nothing is tied to their account', async () => {
    for (const email_verified_at of ['2026-01-01T00:00:00Z', null]) {
      const sub = somebody();
      const admin = await app.make.user('general_admin', {
        email: `${sub}@example.org`,
        email_verified_at,
        password_hash: 'kept',
      });
      const answer = await enter(sub, { role: 'host' });
      expect([answer.status, answer.json.code]).toEqual([403, 'notAdminSystem']);
      expect(await identitiesOf(admin.id)).toEqual([]);
      expect((await accountOf(`${sub}@example.org`))?.password_hash).toBe('kept');
    }
  });

  test('a blocked one stays closed, the first time and later', async () => {
    const sub = somebody();
    const { user } = (await enter(sub)).json;
    const other = somebody();
    await app.make.user('guest', { email: `${other}@example.org`, blocked_at: '2026-01-01T00:00:00Z' });
    await sql`update users set blocked_at = now() where id = ${user.id}`.execute(app.db);
    for (const blocked of [sub, other])
      expect((await enter(blocked)).json).toEqual({ detail: expect.any(String), code: 'accountBlocked' });
  });

  test('one that was removed is not opened again; where its address is free a new one is made', async () => {
    const [holding, freed] = [somebody(), somebody()];
    await app.make.user('guest', { email: `${holding}@example.org`, deleted_at: '2026-01-01T00:00:00Z' });
    expect((await enter(holding)).json.codes).toEqual({ email: ['emailAlreadyExists'] });
    const { id } = (await enter(freed)).json.user;
    await sql`update users set deleted_at = now(), email = null where id = ${id}`.execute(app.db);
    const anew = (await enter(freed)).json.user;
    expect(anew.id).not.toBe(id);
    expect(await identitiesOf(anew.id)).toEqual([freed]);
  });
});

describe('where there is no provider', () => {
  const unconfigured = useTestApp();
  const deaf = useTestApp(async () => ({ GOOGLE_CLIENT_ID: client_id, GOOGLE_ISSUER: 'http://127.0.0.1:9' }));
  const body = {
    grant_type: 'convert_token',
    backend: 'google-oauth2',
    client_id,
    token: 'a token',
    nonce: 'a word',
  };

  test('configured, its calls lead nowhere', async () => {
    expect((await unconfigured.get('/api/auth/google/', null)).json.code).toBe('notFound');
    expect((await unconfigured.post('/api/auth/convert-token/', null, body)).json.code).toBe('notFound');
    expect((await unconfigured.get('/api/auth/nonce/', null)).status).toBe(200);
  });

  test('to be reached, the actor is told to come back, and the word stays good', async () => {
    const { nonce: kept } = (await deaf.get('/api/auth/nonce/', null)).json;
    for (const answer of [
      await deaf.get('/api/auth/google/', null),
      await deaf.post('/api/auth/convert-token', null, { ...body, nonce: kept }),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([503, 'unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    const left = await deaf.db.selectFrom('sign_in_nonces').select('nonce_hash').execute();
    expect(left).toHaveLength(1);
  });
});
