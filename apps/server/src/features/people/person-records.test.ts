import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const community = async () =>
  (
    await sql<{ id: number }>`insert into communities (name_he, name_en)
      values ('קהילה ' || gen_random_uuid(), 'Community ' || gen_random_uuid()) returning id`.execute(app.db)
  ).rows[0]?.id ?? 0;
const of = (user: number, part = '') => `/api/staff/people/${user}/${part}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** As the wire has times: without fractions of a second. */
const whole = (time: string) => time.replace(/\.\d+Z$/, 'Z');

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
    // Another field is nobody's conflict, and what has been read anew can be changed.
    const again = await app.patch(path, two, { [field]: 'read anew', seen: { [field]: won } });
    expect(again).toMatchObject({ status: 200, json: { [field]: 'read anew' } });
  }
  const untouched = await app.patch(`/api/hosts/${host.id}/`, two, {
    address: 'הגפן 9',
    seen: { address: null },
  });
  expect(untouched).toMatchObject({ status: 200, json: { staff_comment: 'read anew', address: 'הגפן 9' } });
});

test('a contact is noted with who, when, how and what; a host’s newest is contacted_at', async () => {
  const staff = await app.make.staff('general_admin');
  const host = await app.make.host();
  const path = of(host.user_id, 'contacts/');
  const note = (body: object) => app.post(path, staff, { record: 'host', channel: 'phone', ...body });
  const contactedAt = async () => (await app.get(`/api/hosts/${host.id}/`, staff)).json.contacted_at;

  const [later, earlier] = [whole(minutesAgo(10)), whole(minutesAgo(600))];
  const newest = await note({ at: later, words: '  wants to host again  ' });
  expect(newest).toMatchObject({
    status: 201,
    json: {
      at: later,
      channel: 'phone',
      words: 'wants to host again',
      author_name: `${staff.first_name} ${staff.last_name}`,
    },
  });
  const old = await note({ at: earlier, channel: 'meeting' });
  expect(await contactedAt()).toBe(later);
  expect((await app.get(`${path}?record=host`, staff)).json.map(({ id }: { id: number }) => id)).toEqual([
    newest.json.id,
    old.json.id,
  ]);
  expect((await note({ at: new Date(Date.now() + 3_600_000).toISOString() })).json.codes).toEqual({
    at: ['outOfRange'],
  });
  // Noted by mistake: the one before it counts again, and none at all in the end.
  expect((await app.remove(`${path}${newest.json.id}/`, staff)).status).toBe(204);
  expect(await contactedAt()).toBe(earlier);
  expect((await app.remove(`${path}${newest.json.id}/`, staff)).status).toBe(404);
  expect((await app.remove(`${path}${old.json.id}/`, staff)).status).toBe(204);
  expect(await contactedAt()).toBeNull();
  const log = await app.get(`/api/staff/audit/?entity=host&entity_id=${host.id}`, staff);
  expect(log.json.results.map(({ action }: { action: string }) => action)).toEqual([
    'remove',
    'remove',
    'create',
    'create',
  ]);
  expect(JSON.stringify(log.json)).not.toContain('wants to host');
});

test('contacts noted at once leave the newest as contacted_at, and one of another person is not there', async () => {
  const staff = await app.make.staff('super_admin');
  const [host, other] = [await app.make.host(), await app.make.host()];
  const times = [50, 10, 30, 20, 40].map((minutes) => whole(minutesAgo(minutes)));
  const made = await Promise.all(
    times.map((at) => app.post(of(host.user_id, 'contacts/'), staff, { record: 'host', channel: 'sms', at })),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect((await app.get(`/api/hosts/${host.id}/`, staff)).json.contacted_at).toBe(times[1]);
  expect((await app.remove(of(other.user_id, `contacts/${made[0]?.json.id}/`), staff)).status).toBe(404);
});

test('a person is reached by any record in reach; the other one is named only where it is in reach, too', async () => {
  const host = await app.make.host({
    country: 'FR',
    city_id: null,
    city_name: 'Lyon',
    time_zone: 'Europe/Paris',
  });
  await sql`insert into guests (user_id, city_id) values (${host.user_id}, 2)`.execute(app.db);
  const all = await app.get(of(host.user_id), await app.make.staff('super_admin'));
  expect(all.json).toMatchObject({
    id: host.user_id,
    host: host.id,
    guest: expect.any(Number),
    email_verified: false,
    erase_at: null,
    can: { update: true, send_verification: true, contact: true, erase: true, keep: false },
  });
  const abroad = await app.make.staff('global_admin');
  expect((await app.get(of(host.user_id), abroad)).json).toMatchObject({ host: host.id, guest: null });
  expect((await app.get(of(host.user_id, 'contacts/?record=host'), abroad)).status).toBe(200);
  expect((await app.get(of(host.user_id, 'contacts/?record=guest'), abroad)).status).toBe(404);
  const reader = await app.make.staff('testimonial_admin');
  expect((await app.get(of(host.user_id), reader)).json.can).toEqual({
    update: false,
    send_verification: false,
    contact: false,
    erase: false,
    keep: false,
  });
  expect(
    (await app.post(of(host.user_id, 'contacts/'), reader, { record: 'host', channel: 'phone' })).status,
  ).toBe(403);
  const volunteer = await app.make.staff('volunteer_admin', { community_id: await community() });
  const inIsrael = await app.make.host({ community_id: await community() });
  for (const part of ['', 'messages/', 'contacts/?record=host'])
    expect((await app.get(of(inIsrael.user_id, part), volunteer)).status).toBe(404);
  // Staff have neither record.
  expect((await app.get(of(volunteer.id), await app.make.staff('super_admin'))).status).toBe(404);
});

test('what was written to a person is listed without its words, codes and links', async () => {
  const community_id = await community();
  const staff = await app.make.staff('volunteer_admin', { community_id });
  const host = await app.make.host({ community_id });
  expect((await app.post(of(host.user_id, 'resend_verification/'), staff)).status).toBe(200);
  await sql`insert into outbox (channel, recipient, user_id, kind, text, language, state, sent_by, sent_at)
    values ('sms', ${host.user.phone_number}, ${host.user_id}, 'invitation_asked', 'https://site.example/x#token=secret',
      'he', 'sent', 'http', now())`.execute(app.db);
  const stranger = await app.make.host();
  await app.post('/api/auth/verify_email/resend/', stranger);
  const list = await app.get(of(host.user_id, 'messages/'), staff);
  expect(list.json).toMatchObject({
    count: 2,
    results: [
      { channel: 'sms', topic: 'invitation', subject: null, state: 'sent', sent_at: expect.any(String) },
      { channel: 'mail', topic: 'account', subject: 'אימות כתובת הדואר האלקטרוני' },
    ],
  });
  expect(list.text).not.toMatch(/token|secret|site\.example/);
});

test('a super admin has a host erased in seven days and can take it back; others and staff accounts are refused', async () => {
  const boss = await app.make.staff('super_admin');
  const host = await app.make.host();
  for (const role of ['general_admin', 'host_admin', 'global_admin'] as const)
    expect((await app.post(of(host.user_id, 'erase/'), await app.make.staff(role))).status).toBe(403);
  const asked = await app.post(of(host.user_id, 'erase/'), boss);
  expect(asked).toMatchObject({ status: 202, json: { can: { erase: false, keep: true } } });
  const days = (Date.parse(asked.json.erase_at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  expect((await app.mailsTo(host.user.email))[0]?.text).toContain('/eraseaccount');
  expect((await app.post(of(host.user_id, 'erase/'), boss)).json.erase_at).toBe(asked.json.erase_at);
  expect((await app.remove(of(host.user_id, 'erase/'), boss)).status).toBe(204);
  expect((await app.get(of(host.user_id), boss)).json).toMatchObject({
    erase_at: null,
    can: { erase: true },
  });
  const colleague = await app.make.staff('general_admin');
  await sql`insert into guests (user_id) values (${colleague.id})`.execute(app.db);
  expect((await app.post(of(colleague.id, 'erase/'), boss)).status).toBe(403);
});

test('staff change names, address and phone: the new address is verified anew, the earlier one is told, its links are void', async () => {
  const community_id = await community();
  const staff = await app.make.staff('volunteer_admin', { community_id });
  const host = await app.make.host({ community_id });
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
    .execute();
  expect(links).toEqual([{ email, purpose: 'verify' }]);
  const [link] = await app.mailsTo(email);
  expect(link?.text).toContain('/verifyemail#token=');
  const [notice] = await app.mailsTo(earlier);
  expect(notice?.text).toContain(email);
  expect(notice?.text).not.toContain('token');
  const token = /#token=([\w-]+)/.exec(link?.text ?? '')?.[1];
  expect((await app.post('/api/auth/verify_email/', null, { token })).status).toBe(200);
  expect((await app.get(of(host.user_id), staff)).json.email_verified).toBe(true);
  // The same in other letters is the same address, and tells nobody.
  expect((await app.patch(of(host.user_id), staff, { email: email.toUpperCase() })).json.email_verified).toBe(
    true,
  );
  expect(await app.mailsTo(earlier)).toHaveLength(1);
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
  const [host, other] = [await app.make.host(), await app.make.host()];
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
        await app.make.staff('volunteer_admin', { community_id: await community() }),
      )
    ).status,
  ).toBe(404);
  expect((await change({ first_name: 'דנה' }, await app.make.staff('global_admin'))).status).toBe(404);
  expect((await app.patch(of(host.user_id), host, { first_name: 'דנה' })).status).toBe(403);
  // A colleague who is also a guest: whoever could move that address could take the account over.
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
  const host = await app.make.host();
  const seen = { email: host.user.email };
  const answers = await Promise.all(
    ['one', 'two'].map((name) =>
      app.patch(of(host.user_id), staff, { email: `${name}${host.id}@example.org`, seen }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await app.mailsTo(host.user.email)).toHaveLength(1);
});

test('contacts go with the person who is erased', async () => {
  const staff = await app.make.staff('super_admin');
  const host = await app.make.host();
  await app.post(of(host.user_id, 'contacts/'), staff, {
    record: 'host',
    channel: 'phone',
    words: 'is moving',
  });
  await app.post(of(host.user_id, 'erase/'), staff);
  await sql`update erasures set erase_at = now() - interval '1 minute' where user_id = ${host.user_id}`.execute(
    app.db,
  );
  await sql`select erase_person(id) from erasures where user_id = ${host.user_id}`.execute(app.db);
  const left = await app.db.selectFrom('contacts').select('id').where('user_id', '=', host.user_id).execute();
  expect(left).toEqual([]);
});

test('a guest’s requests stand by season, the newest first, with the seats that were approved', async () => {
  const staff = await app.make.staff('testimonial_admin');
  const guest = await app.make.guest();
  const { year } = await app.make.season();
  const [now, then] = [
    await app.make.salon(),
    await app.make.salon({ name: 'ערב של פעם', season: year - 1, event_time: minutesAgo(60 * 24 * 200) }),
  ];
  await app.make.invitation({
    ...{ host_salon_id: then.id, guest_id: guest.id, season: year - 1, status: 'approved' },
    ...{ guests_number: 2, attended: true },
  });
  const live = await app.make.invitation({ host_salon_id: now.id, guest_id: guest.id, guests_number: 3 });
  const years = await app.get(`/api/guests/${guest.id}/summaries/`, staff);
  expect(years.json).toMatchObject([
    {
      year,
      seats: 0,
      invitations: [{ id: live.id, host_salon: now.id, status: 'pending', guests_number: 3 }],
    },
    {
      year: year - 1,
      seats: 2,
      invitations: [{ salon_name: 'ערב של פעם', attended: true, denied_reason: null }],
    },
  ]);
  expect((await app.get(`/api/guests/${guest.id}/summaries/`, guest)).status).toBe(200);
  expect((await app.get(`/api/guests/${guest.id}/summaries/`, await app.make.guest())).status).toBe(404);
});
