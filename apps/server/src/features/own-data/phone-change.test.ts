import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { oldPassword, usePhones } from '../../../test/phones.ts';

const phones = usePhones();
const { app, bearer, codeFor, contact, enterByCode, register, registerByCode, self } = phones;

type Who = { id: number; headers: Record<string, string> };
const change = (who: Who, body: Record<string, unknown>) => app.patch(`/api/user_data/${who.id}/`, who, body);
const byCode = async (more: Record<string, unknown> = {}) => {
  const { phone_number } = contact();
  const made = await registerByCode({ phone_number, ...more });
  return { id: made.json.user.id, phone_number, ...bearer(made) };
};
const byPassword = async () => {
  const who = contact();
  const made = await register(who);
  return { ...who, id: made.json.user.id, ...bearer(made) };
};
const verified = async () => {
  const person = await byPassword();
  await phones.verify(person.email);
  return person;
};

describe('another phone, without a verified address', () => {
  test('counts with its code alone, and until then the old one stays', async () => {
    for (const person of [await byCode(), await byPassword()]) {
      const { phone_number } = contact();
      const refused = await change(person, { phone_number, first_name: 'דנה' });
      expect([refused.status, refused.json.codes]).toEqual([400, { phone_code: ['required'] }]);
      expect(await self(person)).toMatchObject({ phone_number: person.phone_number, first_name: 'נועה' });
      const phone_code = await codeFor(phone_number);
      const wrong = phone_code === '000000' ? '000001' : '000000';
      expect((await change(person, { phone_number, phone_code: wrong })).json.codes).toEqual({
        phone_code: ['invalidCode'],
      });
      const changed = await change(person, { phone_number, phone_code });
      expect([changed.status, changed.json]).toMatchObject([200, { phone_number, phone_verified: true }]);
      expect((await change(person, { phone_number, phone_code })).json.codes).toEqual({
        phone_code: ['invalidCode'],
      });
      expect((await enterByCode(phone_number)).json.user.id).toBe(person.id);
      expect((await enterByCode(person.phone_number)).status).toBe(400);
    }
  });

  test('cannot go where it is the last way to reach the person', async () => {
    const person = await byCode();
    expect((await change(person, { phone_number: null })).json.codes).toEqual({ phone_number: ['required'] });
    const withAddress = await byPassword();
    expect((await change(withAddress, { phone_number: null })).json).toMatchObject({
      phone_number: null,
      phone_verified: false,
    });
    await expect(
      sql`update users set phone_number = null where id = ${person.id}`.execute(app.db),
    ).rejects.toThrow('users_keep_contact');
  });

  test('stays as it is where everything that was read is sent back', async () => {
    const person = await byCode();
    const sent = await change(person, await self(person));
    expect([sent.status, sent.json]).toMatchObject([200, { phone_verified: true }]);
  });
});

describe('another phone, with a verified address', () => {
  test('counts at once, unproved again, and opens nothing to whoever has it', async () => {
    const person = await verified();
    await change(person, { phone_code: await codeFor(person.phone_number) });
    expect(await self(person)).toMatchObject({ phone_verified: true });
    const { phone_number } = contact();
    expect((await change(person, { phone_number })).json).toMatchObject({
      phone_number,
      phone_verified: false,
    });
    expect((await enterByCode(phone_number)).json.code).toBe('phoneNotProved');
    const gone = contact().phone_number;
    await change(person, { phone_number: gone, phone_code: await codeFor(gone) });
    expect((await enterByCode(gone)).json.user.id).toBe(person.id);
  });

  test('is proved in the own login by the code of the present number', async () => {
    const person = await verified();
    const proved = await change(person, { phone_code: await codeFor(person.phone_number) });
    expect([proved.status, proved.json.phone_verified]).toEqual([200, true]);
  });
});

describe('a number that another account has', () => {
  test('stays there when it was proved there, or nothing else would be left to it', async () => {
    const [person, proved] = [await byCode(), await byCode()];
    const phone_code = await codeFor(proved.phone_number);
    expect((await change(person, { phone_number: proved.phone_number, phone_code })).json.codes).toEqual({
      phone_number: ['phoneAlreadyExists'],
    });
    const { phone_number } = contact();
    await app.make.user('guest', {
      email: null,
      phone_number,
      phone_verified_at: null,
      phone_from_staff: true,
    });
    const code = await codeFor(phone_number);
    expect((await change(person, { phone_number, phone_code: code })).json.codes).toEqual({
      phone_number: ['phoneAlreadyExists'],
    });
    expect(await self(person)).toMatchObject({ phone_number: person.phone_number, phone_verified: true });
  });

  test('comes from an account that never proved it, with its code alone, and its address is told', async () => {
    for (const holder of [await byPassword(), await verified()]) {
      const person = await verified();
      const { phone_number } = holder;
      expect((await change(person, { phone_number })).json.codes).toEqual({
        phone_number: ['phoneAlreadyExists'],
      });
      const phone_code = await codeFor(phone_number);
      expect((await change(person, { phone_number, phone_code })).json).toMatchObject({
        phone_number,
        phone_verified: true,
      });
      expect(await self(holder)).toMatchObject({ email: holder.email, phone_number: null });
      expect((await phones.login(holder.email, oldPassword)).status).toBe(200);
      const [mail] = await app.mailsTo(holder.email);
      const isVerified = (await self(holder)).email_verified;
      expect(mail?.subject).toBe(isVerified ? 'מספר הטלפון הוסר מהחשבון שלך' : 'מספר הטלפון הוסר מחשבון');
      // An unverified mailbox may be a stranger's: the mail has neither name nor number.
      expect(mail?.text.includes('נועה')).toBe(isVerified);
    }
  });

  test('goes to one of two who prove it at the same moment', async () => {
    const [one, other, { phone_number }] = [await verified(), await verified(), contact()];
    const phone_code = await codeFor(phone_number);
    const both = await Promise.all([one, other].map((who) => change(who, { phone_number, phone_code })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('an account without an address', () => {
  test('asks for its erasure in a login that a fresh code opened, and in no other', async () => {
    const { phone_number, ...person } = await byCode();
    await sql`update logins set created_at = now() - interval '11 minutes' where user_id = ${person.id}`.execute(
      app.db,
    );
    expect((await app.post('/api/user_data/erase/', person)).json.codes).toEqual({ password: ['required'] });
    const move = { email: contact().email };
    expect((await app.post('/api/user_data/change_email/', person, move)).json.codes).toEqual({
      password: ['required'],
    });
    const fresh = bearer(await enterByCode(phone_number));
    expect((await app.post('/api/user_data/change_email/', fresh, move)).status).toBe(202);
    expect((await app.post('/api/user_data/erase/', fresh)).status).toBe(202);
  });

  test('keeps its phone when staff would take it, and an address where the phone is not proved', async () => {
    const staff = await app.make.staff('super_admin');
    const [noAddress, unproved, proved] = [await byCode(), await byPassword(), await byCode(contact())];
    const staffChange = (id: number, body: object) => app.patch(`/api/staff/people/${id}/`, staff, body);
    expect((await staffChange(noAddress.id, { phone_number: null })).json.codes).toEqual({
      email: ['required'],
    });
    expect((await staffChange(unproved.id, { email: null })).json.codes).toEqual({ email: ['required'] });
    expect((await staffChange(proved.id, { email: null })).status).toBe(200);
    const { phone_number } = contact();
    expect((await staffChange(unproved.id, { phone_number })).status).toBe(200);
    expect(await self(unproved)).toMatchObject({ phone_number, phone_verified: false });
  });
});
