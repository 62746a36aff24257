import { expect, test } from 'vitest';
import { useGoogle } from '../../../test/google.ts';

const { app, accountOf, enter, somebody } = useGoogle();
const numberOf = (n: number) => `+97258${String(3_000_000 + n)}`;
const person = (sub: string, n: number, fields: Parameters<typeof app.make.user>[1]) =>
  app.make.user('guest', { email: `${sub}@example.org`, phone_number: numberOf(n), ...fields });
const phoneOf = (id: number) =>
  app.db
    .selectFrom('users')
    .select(['email', 'phone_number', 'phone_verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('an account of which nothing is proved is handed over, and its phone is removed', async () => {
  const sub = somebody();
  const { id } = await person(sub, 1, { phone_verified_at: null });
  const entered = await enter(sub);
  expect(entered.json.user).toMatchObject({
    id,
    email_verified: true,
    phone_number: null,
    phone_verified: false,
  });
});

test('an account with a verified address is joined, and an unproved phone stays unproved', async () => {
  const sub = somebody();
  const { id } = await person(sub, 2, {
    phone_verified_at: null,
    email_verified_at: new Date().toISOString(),
  });
  expect((await enter(sub)).json.user).toMatchObject({
    id,
    phone_number: numberOf(2),
    phone_verified: false,
  });
});

test("an account that is somebody else's by a proved phone is not joined: it loses the address, and is told", async () => {
  const sub = somebody();
  const { id } = await person(sub, 3, {});
  const theirs = { headers: await app.make.bearer(id) };
  const entered = await enter(sub);
  expect([entered.status, entered.json.user.id === id]).toEqual([200, false]);
  expect(entered.json.user).toMatchObject({ email: `${sub}@example.org`, phone_number: null, role: null });
  expect(await phoneOf(id)).toMatchObject({ email: null, phone_number: numberOf(3) });
  expect((await app.get('/api/user_data/', theirs)).json[0]).toMatchObject({ id, phone_verified: true });
  expect((await app.mailsTo(numberOf(3)))[0]?.text).toContain('Google');
  expect((await enter(sub)).json.user.id).toBe(entered.json.user.id);
  expect((await accountOf(`${sub}@example.org`))?.id).toBe(entered.json.user.id);
});
