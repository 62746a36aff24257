import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { form, password, useProofs } from '../../../test/proofs.ts';

const { app, codeFor, freshNumber, person } = useProofs();

describe('whoever reads the mails of an unverified address', () => {
  const removalIn = (text = '') => /notmyaddress#token=([\w-]+)/.exec(text)?.[1] ?? '';
  const disown = (token: string) => app.post('/api/auth/not_my_address/', null, { token });
  const registered = async () => {
    const phone_number = freshNumber();
    const email = `typo${phone_number.slice(1)}@example.org`;
    const phone_code = await codeFor(phone_number);
    const made = await app.post('/api/auth/registration/', null, {
      ...form,
      email,
      phone_number,
      phone_code,
    });
    return { ...made.json.user, headers: { authorization: `Bearer ${made.json.access}` } };
  };

  test('takes it out by one press of the verification mail, which names nobody, and the person is told by SMS', async () => {
    const person = await registered();
    const [mail] = await app.mailsTo(person.email);
    expect(mail?.text).not.toMatch(/רות|לוי/);
    const token = removalIn(mail?.text);
    // Other credentials void all links but this one.
    await app.post('/api/user_data/change_password/', person, { password: 'quiet olives on the hill' });
    expect((await disown(token)).json).toEqual({});
    expect((await app.get('/api/user_data/', person)).json[0]).toMatchObject({
      email: null,
      phone_number: person.phone_number,
    });
    expect((await disown(token)).status).toBe(200);
    expect((await app.mailsTo(person.phone_number))[0]?.text).toContain('/myProfile');
    expect(
      (
        await app.post('/api/auth/registration/', null, {
          ...form,
          email: person.email,
          password,
          phone_number: '054-7654320',
        })
      ).status,
    ).toBe(201);
  });

  test('cannot take out what the person has verified, or an address that is another by now', async () => {
    const [one, other] = [await registered(), await registered()];
    const tokens: string[] = [];
    for (const { email } of [one, other]) tokens.push(removalIn((await app.mailsTo(email))[0]?.text));
    await sql`update users set email_verified_at = now() where id = ${one.id}`.execute(app.db);
    await sql`update users set email = ${`moved.${other.email}`} where id = ${other.id}`.execute(app.db);
    for (const token of [...tokens, 'nothing'])
      expect((await disown(token)).json.codes).toEqual({ token: ['invalid'] });
  });

  test('can do so from the link that verifies, and cancels a move to the own address', async () => {
    const person = await registered();
    const [first] = await app.mailsTo(person.email);
    const verify = /verifyemail#token=([\w-]+)/.exec(first?.text ?? '')?.[1] ?? '';
    const email = `moved.${person.email}`;
    await app.post('/api/user_data/change_email/', person, { email });
    const [mail] = await app.mailsTo(email);
    expect((await disown(removalIn(mail?.text))).status).toBe(200);
    expect((await app.get('/api/user_data/account/', person)).json.email_pending).toBeNull();
    expect((await disown(verify)).status).toBe(200);
    expect((await app.get('/api/user_data/', person)).json[0].email).toBeNull();
  });

  test('keeps no link of an hour ago that opens, once the phone is proved', async () => {
    const who = await person('unproved / unverified');
    await sql`delete from rate_limits`.execute(app.db);
    await app.post('/api/password_reset/', null, { email: who.email });
    await app.work();
    const token = /forgotpassword\/([\w-]{36})/.exec((await app.mailsTo(who.email))[0]?.text ?? '')?.[1];
    const validate = () => app.post('/api/password_reset/validate_token/', null, { token });
    expect((await validate()).status).toBe(200);
    await sql`update users set phone_verified_at = now() where id = ${who.id}`.execute(app.db);
    expect((await validate()).status).toBe(404);
    const confirmed = await app.post('/api/password_reset/confirm/', null, {
      token,
      password: 'quiet olives on the hill',
    });
    expect(confirmed.json.codes).toEqual({ non_field_errors: ['newPasswordFail'] });
  });
});
