import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const of = (user: number, part = '') => `/api/staff/people/${user}/${part}`;
/** Long enough in reach for a change of address and phone (product §2.113). */
const created_at = new Date(Date.now() - 48 * 3_600_000).toISOString();

test('two staff who change one field: the second is told, what they did not read stays', async () => {
  const [one, two] = [await app.make.staff('super_admin'), await app.make.staff('host_admin')];
  const host = await app.make.host({ staff_comment: 'before' });
  const guest = await app.make.guest({ city_id: 2 });
  const salon = await app.make.salon();
  const races = [
    [`/api/hosts/${host.id}/`, 'staff_comment', 'before'],
    [`/api/guests/${guest.id}/`, 'accessibility_needs', null],
    [`/api/host_salons/${salon.id}/`, 'staff_free_text', null],
  ] as const;
  for (const [path, field, before] of races) {
    const answers = await Promise.all([
      app.patch(path, one, { [field]: 'of one', seen: { [field]: before } }),
      app.patch(path, two, { [field]: 'of two', seen: { [field]: before } }),
    ]);
    expect({ path, statuses: answers.map(({ status }) => status).sort() }).toEqual({
      path,
      statuses: [200, 409],
    });
    const won = answers.find(({ status }) => status === 200)?.json[field];
    expect((await app.get(path, one)).json[field]).toBe(won);
    // Other fields do not conflict, and a change based on the current value succeeds.
    const again = await app.patch(path, two, { [field]: 'read anew', seen: { [field]: won } });
    expect(again).toMatchObject({ status: 200, json: { [field]: 'read anew' } });
  }
  const untouched = await app.patch(`/api/hosts/${host.id}/`, two, {
    address: 'הגפן 9',
    seen: { address: null },
  });
  expect(untouched).toMatchObject({ status: 200, json: { staff_comment: 'read anew', address: 'הגפן 9' } });
});

test('staff change names, address and phone: the new address is verified again, the earlier one is told, its links are void', async () => {
  const community_id = await app.make.community();
  const staff = await app.make.staff('volunteer_admin', { community_id });
  const host = await app.make.host({ community_id, created_at });
  const earlier = host.user.email ?? '';
  await sql`update users set email_verified_at = now() where id = ${host.user_id}`.execute(app.db);
  const before = (await app.get(of(host.user_id), staff)).json;
  expect(before).toMatchObject({
    email: earlier,
    phone_number: host.user.phone_number,
    email_verified: true,
  });
  await sql`insert into email_tokens (user_id, email, purpose, token_hash, expires_at)
    values (${host.user_id}, ${earlier}, 'verify', '\\x0102', now() + interval '1 hour')`.execute(app.db);
  const email = `new${host.id}@example.org`;
  const change = { first_name: 'תמר', email, phone_number: '054-7654321' };
  const seen = { first_name: before.first_name, email: earlier, phone_number: before.phone_number };
  expect(await app.patch(of(host.user_id), staff, { ...change, seen })).toMatchObject({
    status: 200,
    json: {
      first_name: 'תמר',
      last_name: before.last_name,
      email,
      phone_number: '+972547654321',
      email_verified: false,
    },
  });
  expect((await app.get(`/api/hosts/${host.id}/`, staff)).json).toMatchObject({ first_name: 'תמר', email });
  const links = await app.db
    .selectFrom('email_tokens')
    .select(['email', 'purpose'])
    .where('user_id', '=', host.user_id)
    .orderBy('id')
    .execute();
  expect(links).toEqual(['verify', 'disown'].map((purpose) => ({ email, purpose })));
  const [link] = await app.mailsTo(email);
  expect(link?.text).toContain('/verifyemail#token=');
  const [notice] = await app.mailsTo(earlier);
  expect(notice?.text).toContain(email);
  expect(notice?.text).not.toContain('token');
  const token = /#token=([\w-]+)/.exec(link?.text ?? '')?.[1];
  expect((await app.post('/api/auth/verify_email/', null, { token })).status).toBe(200);
  expect((await app.get(of(host.user_id), staff)).json.email_verified).toBe(true);
  // Different case is the same address: no notification.
  expect((await app.patch(of(host.user_id), staff, { email: email.toUpperCase() })).json.email_verified).toBe(
    true,
  );
  // One about the address, one about the phone.
  expect(await app.mailsTo(earlier)).toHaveLength(2);
  const log = await app.get(
    `/api/staff/audit/?entity=user&entity_id=${host.user_id}`,
    await app.make.staff('super_admin'),
  );
  expect(log.json.results.at(-1)).toMatchObject({
    before: { first_name: before.first_name, email: earlier },
    after: { first_name: 'תמר', email, phone_number: '+972547654321' },
  });
});

test('a change of a person is refused where it is taken, seen otherwise, out of reach, of staff, or would leave no way to them', async () => {
  const staff = await app.make.staff('host_admin');
  const [host, other] = [await app.make.host({ created_at }), await app.make.host()];
  const change = (body: object, who = staff, user = host.user_id) => app.patch(of(user), who, body);
  expect((await change({ email: other.user.email })).json.codes).toEqual({ email: ['emailAlreadyExists'] });
  expect((await change({ phone_number: other.user.phone_number })).json.codes).toEqual({
    phone_number: ['phoneAlreadyExists'],
  });
  expect((await change({ email: 'nowhere' })).status).toBe(400);
  expect((await change({ first_name: 'דנה', seen: { first_name: 'somebody else' } })).status).toBe(409);
  expect((await change({ email: null, phone_number: null })).json.codes).toEqual({ email: ['required'] });
  expect((await change({ email: null })).json).toMatchObject({ email: null, email_verified: false });
  expect((await app.mailsTo(host.user.email))[0]?.subject).toContain('הוסרה');
  expect((await change({ phone_number: null })).json.codes).toEqual({ email: ['required'] });
  expect((await change({ first_name: 'דנה' }, await app.make.staff('testimonial_admin'))).status).toBe(403);
  expect(
    (
      await change(
        { first_name: 'דנה' },
        await app.make.staff('volunteer_admin', { community_id: await app.make.community() }),
      )
    ).status,
  ).toBe(404);
  expect((await change({ first_name: 'דנה' }, await app.make.staff('global_admin'))).status).toBe(404);
  expect((await app.patch(of(host.user_id), host, { first_name: 'דנה' })).status).toBe(403);
  // A colleague who is also a guest: an actor who can change that address could take over the account.
  const colleague = await app.make.staff('super_admin');
  const guest = await app.db
    .insertInto('guests')
    .values({ user_id: colleague.id, city_id: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await change({ email: 'mine@example.org' }, staff, colleague.id)).status).toBe(403);
  expect((await app.patch(`/api/guests/${guest.id}/`, staff, { email: 'mine@example.org' })).status).toBe(
    403,
  );
  expect((await app.patch(`/api/guests/${guest.id}/`, staff, { address: 'הגפן 9' })).status).toBe(200);
});

test('two staff who change one address at once: the second is told, and one mail goes to the earlier one', async () => {
  const staff = await app.make.staff('super_admin');
  const host = await app.make.host({ created_at });
  const seen = { email: host.user.email };
  const answers = await Promise.all(
    ['one', 'two'].map((name) =>
      app.patch(of(host.user_id), staff, { email: `${name}${host.id}@example.org`, seen }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await app.mailsTo(host.user.email)).toHaveLength(1);
});
