import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const url = '/api/staff/users/invitations/';
const password = 'quiet lamps in the window';
const person = { first_name: 'רותם', last_name: 'אלון', password };
const tokenIn = (text = '') => /staffinvitation#([\w-]+)/.exec(text)?.[1] ?? '';
let number = 0;
const address = () => `volunteer${++number}@example.org`;
const read = (token: string) => app.post('/api/staff/invitation/', null, { token });
const accept = (token: string) => app.post('/api/staff/invitation/accept/', null, { token, ...person });

test('invited people join the staff by the link of the mail, once', async () => {
  const boss = await app.make.staff('super_admin');
  const community = await app.make.community();
  const [one, other] = [address(), address()];
  const taken = (await app.make.host()).user.email;
  const answer = await app.post(url, boss, {
    emails: [one, other, one.toUpperCase(), taken],
    role: 'volunteer_admin',
    community,
  });
  expect([answer.status, answer.json]).toMatchObject([
    201,
    {
      invited: [{ email: one }, { email: other }],
      failed: [{ email: taken, codes: ['emailAlreadyExists'] }],
    },
  ]);
  const token = tokenIn((await app.mailsTo(one))[0]?.text);
  expect((await read(token)).json).toEqual({ email: one, role: 'volunteer_admin' });
  const answers = await Promise.all([accept(token), accept(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  expect((await read(token)).status).toBe(404);
  const login = await app.post('/api/auth/login/', null, { email: one, password, audience: 'staff' });
  expect(login.json.user).toMatchObject({ role: 'volunteer_admin', community, email_verified: true });
});

test('another invitation replaces the one before, and after seven days a link is over', async () => {
  const boss = await app.make.staff('super_admin');
  const email = address();
  await app.post(url, boss, { emails: [email], role: 'host_admin' });
  const first = tokenIn((await app.mailsTo(email))[0]?.text);
  await app.post(url, boss, { emails: [email], role: 'general_admin' });
  const second = tokenIn((await app.mailsTo(email))[0]?.text);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).json.role).toBe('general_admin');
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from expires_at - now()) / 86400)::int as days from staff_invitations
    where email = ${email}`.execute(app.db);
  expect(rows).toEqual([{ days: 7 }]);
  await sql`update staff_invitations set expires_at = now() where email = ${email}`.execute(app.db);
  expect((await accept(second)).status).toBe(404);
});

test('only super admins invite, to a role of staff, volunteers to a community', async () => {
  const general = await app.make.staff('general_admin');
  const form = { emails: [address()], role: 'host_admin' };
  expect((await app.post(url, general, form)).status).toBe(403);
  const boss = await app.make.staff('super_admin');
  expect((await app.post(url, boss, { ...form, role: 'guest' })).status).toBe(400);
  const lacking = await app.post(url, boss, { ...form, role: 'volunteer_admin' });
  expect(lacking.json.codes).toEqual({ community: ['required'] });
  const many = Array.from({ length: 51 }, address);
  expect((await app.post(url, boss, { ...form, emails: many })).status).toBe(400);
});
