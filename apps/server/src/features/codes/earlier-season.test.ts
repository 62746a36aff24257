import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type addresses, form, type ProvedPerson, password, useProofs } from '../../../test/proofs.ts';

const { app, codeFor, enter, person, register, stored } = useProofs();

describe('a number whose proof is of an earlier season', () => {
  const aged = (address: keyof typeof addresses) => person(`proved in an earlier season / ${address}`);

  test('without a verified address asks by the first name alone, and the same code answers', async () => {
    for (const address of ['unverified', 'none'] as const)
      for (const call of [
        (who: ProvedPerson, code: string, more: object) =>
          app.post('/api/sms_authentication/auth_with_code/', null, {
            phone_number: who.phone_number,
            code,
            ...more,
          }),
        (who: ProvedPerson, phone_code: string, more: object) =>
          app.post('/api/auth/registration/', null, {
            ...form,
            phone_number: who.phone_number,
            phone_code,
            ...more,
          }),
      ]) {
        const who = await aged(address);
        const code = await codeFor(who.phone_number);
        for (let at = 0; at < 6; at += 1) {
          const asked = await call(who, code, {});
          expect([asked.status, asked.json]).toEqual([
            403,
            { code: 'holderUnconfirmed', detail: expect.any(String), first_name: 'דנה' },
          ]);
        }
        const opened = await call(who, code, { is_holder: true });
        expect([opened.status, opened.json.user.id]).toEqual([200, who.id]);
        expect((await stored(who)).password_hash).not.toBeNull();
        // Proved again: the next code asks no question.
        expect((await enter(who)).status).toBe(200);
      }
  });

  test('goes to a new account where the person says so, and the earlier one keeps all else', async () => {
    for (const address of ['unverified', 'none'] as const) {
      const who = await aged(address);
      const made = await register(who, { is_holder: false });
      expect([made.status, made.json.user]).toMatchObject([
        201,
        { first_name: 'רות', email: null, phone_number: who.phone_number, phone_verified: true },
      ]);
      expect(await stored(who)).toMatchObject({
        first_name: 'דנה',
        phone_number: null,
        password_hash: expect.any(String),
        email: address === 'none' ? null : who.email,
      });
      expect((await app.get('/api/user_data/', who.me)).json[0]).toMatchObject({ guest: null, id: who.id });
      const mails = await app.mailsTo(who.email);
      expect(mails.map(({ subject }) => subject)).toEqual(
        address === 'none' ? [] : ['מספר הטלפון הוסר מחשבון'],
      );
      // The mailbox may be a stranger's: neither the account's name nor its number.
      for (const { text } of mails) expect(text).not.toMatch(/דנה|058-?\d/);
      expect((await enter(who)).json.user.id).toBe(made.json.user.id);
    }
  });

  test('with a verified address is answered by the link that goes there', async () => {
    const who = await aged('verified');
    const code = await codeFor(who.phone_number);
    const body = { phone_number: who.phone_number, code };
    for (const more of [{}, { is_holder: true }]) {
      const asked = await app.post('/api/sms_authentication/auth_with_code/', null, { ...body, ...more });
      expect([asked.status, asked.json]).toEqual([
        403,
        { code: 'phoneNotProved', detail: expect.any(String) },
      ]);
    }
    const [mail] = await app.mailsTo(who.email);
    const token = /verifyphone#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    expect((await app.post('/api/auth/verify_email/', null, { token })).status).toBe(200);
    // The same code is still valid, for login and for registration.
    const entered = await app.post('/api/auth/registration/', null, {
      ...form,
      phone_number: who.phone_number,
      phone_code: code,
    });
    expect([entered.status, entered.json.user.id]).toEqual([200, who.id]);
  });

  test('with a verified address goes to a new account where the person says so, and the address is told', async () => {
    const who = await aged('verified');
    const made = await register(who, { is_holder: false });
    expect([made.status, made.json.user.phone_number]).toEqual([201, who.phone_number]);
    expect(await stored(who)).toMatchObject({ email: who.email, phone_number: null, first_name: 'דנה' });
    const [mail] = await app.mailsTo(who.email);
    expect(mail?.text).toContain('בעונה קודמת');
    expect((await app.post('/api/auth/login/', null, { email: who.email, password })).json.user.id).toBe(
      who.id,
    );
  });

  test('can be taken into an own account by its code', async () => {
    for (const address of ['verified', 'unverified', 'none'] as const) {
      const [holder, me] = [await aged(address), await person('proved / verified')];
      const change = { phone_number: holder.phone_number, phone_code: await codeFor(holder.phone_number) };
      expect((await app.patch(`/api/user_data/${me.id}/`, me.me, change)).json).toMatchObject({
        id: me.id,
        phone_number: holder.phone_number,
        phone_verified: true,
      });
      expect((await stored(holder)).phone_number).toBeNull();
    }
  });

  test('is refused first for a block and for staff, without a name', async () => {
    const who = await aged('none');
    await sql`update users set blocked_at = now() where id = ${who.id}`.execute(app.db);
    for (const answer of [await enter(who), await register(who, { is_holder: false })])
      expect([answer.status, answer.json.first_name]).toEqual([450, undefined]);
    await sql`update users set blocked_at = null, role = 'general_admin' where id = ${who.id}`.execute(
      app.db,
    );
    for (const answer of [await enter(who), await register(who, { is_holder: false })])
      expect(answer.json).toEqual({ code: 'notAdminSystem', detail: expect.any(String) });
  });

  test('is asked about as well where staff made the account in an earlier season and nobody has entered it', async () => {
    const who = await person('unproved since an earlier season / none');
    await sql`update users set phone_from_staff = true, password_hash = null where id = ${who.id}`.execute(
      app.db,
    );
    expect((await enter(who)).json).toMatchObject({ code: 'holderUnconfirmed', first_name: 'דנה' });
    expect((await enter(who, { is_holder: true })).json.user).toMatchObject({
      id: who.id,
      phone_verified: true,
    });
  });
});
