import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
let people = 0;

const register = async (language: 'he' | 'en' = 'he') => {
  people += 1;
  const email = `verify${people}@example.org`;
  const answer = await app.post('/api/auth/registration/', null, {
    email,
    password: 'seven lamps at dusk',
    first_name: 'נועה',
    last_name: 'כהן',
    phone_number: `052-${3_000_000 + people}`,
    role: 'guest',
    language,
    confirm_policy: true,
    sms_notifications: true,
  });
  expect([answer.status, answer.json.user.email_verified]).toEqual([201, false]);
  return {
    email,
    headers: { authorization: `Bearer ${answer.json.access}` },
    phone: answer.json.user.phone_number,
  };
};
const linkIn = (text: string) => /http\S+\/verifyemail#token=([\w-]+)/.exec(text)?.[1] ?? '';
const isVerified = async (who: { headers: Record<string, string> }) =>
  (await app.get('/api/user_data/', who)).json[0].email_verified;

test('a link by mail, and never by SMS, verifies the address', async () => {
  const person = await register('en');
  const mails = await app.mailsTo(person.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ language: 'en', subject: 'Please verify your e-mail address' });
  expect(await app.mailsTo(person.phone)).toEqual([]);
  const token = linkIn(mails[0]?.text ?? '');
  const verify = () => app.post('/api/auth/verify_email/', null, { token });
  expect([(await verify()).json, await isVerified(person)]).toEqual([{}, true]);
  expect((await verify()).status).toBe(200);
});

test('no other word, no old link and none of an address that was changed', async () => {
  const refused = async (token: string) =>
    (await app.post('/api/auth/verify_email/', null, { token })).json.codes;
  expect(await refused('a guess')).toEqual({ token: ['invalid'] });
  const [old, moved] = [await register(), await register()];
  const token = linkIn((await app.mailsTo(old.email))[0]?.text ?? '');
  await sql`update email_tokens set expires_at = now() where email = ${old.email}`.execute(app.db);
  expect(await refused(token)).toEqual({ token: ['invalid'] });
  await sql`update users set email = 'elsewhere@example.org' where email = ${moved.email}`.execute(app.db);
  expect(await refused(linkIn((await app.mailsTo(moved.email))[0]?.text ?? ''))).toEqual({
    token: ['invalid'],
  });
  expect([await isVerified(old), await isVerified(moved)]).toEqual([false, false]);
});

test('it is sent again on demand, a few times, and not to whom it would tell nothing', async () => {
  const person = await register();
  const resend = () => app.post('/api/auth/verify_email/resend/', person);
  expect((await resend()).json).toEqual({});
  const mails = await app.mailsTo(person.email);
  expect(mails).toHaveLength(2);
  await app.post('/api/auth/verify_email/', null, { token: linkIn(mails[0]?.text ?? '') });
  expect((await resend()).status).toBe(200);
  expect(await app.mailsTo(person.email)).toHaveLength(2);
  for (let at = 0; at < 3; at += 1) await resend();
  expect((await resend()).status).toBe(429);
  expect((await app.post('/api/auth/verify_email/resend/', null)).status).toBe(401);
});
