import { createHash } from 'node:crypto';
import { consentTexts } from '@salons/contract/consent-texts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const url = '/api/staff/people/';
let number = 0;
const actor = (fields: object = {}) => {
  number += 1;
  return {
    role: 'guest',
    first_name: 'שושנה',
    last_name: 'ברק',
    phone_number: `052-${String(4_000_000 + number)}`,
    language: 'he',
    ...fields,
  };
};
const e164 = (phone: string) => `+972${phone.replace(/\D/g, '').slice(1)}`;
const community = async (name: string, city: number) => {
  const { id } = await app.db
    .insertInto('communities')
    .values({ name_he: name, name_en: name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db.updateTable('cities').set({ community_id: id }).where('id', '=', city).execute();
  return id;
};
/** A login of a person registered by telephone, who has accepted the same terms as `other`. */
const logIn = async (id: number, other: { readonly id: number }) => {
  await sql`update users set terms_version = (select terms_version from users where id = ${other.id})
    where id = ${id}`.execute(app.db);
  return { headers: await app.make.bearer(id) };
};
const countUsers = async () =>
  (
    await app.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

test('a guest who telephones is registered with a request, told by SMS, and logs in by a code', async () => {
  const admin = await app.make.staff('general_admin');
  const salon = await app.make.salon();
  const form = actor({
    city: 2,
    telephone_consent: true,
    invitation: { host_salon: salon.id, guests_number: 2 },
  });
  const made = await app.post(url, admin, form);
  expect([made.status, made.json]).toMatchObject([
    201,
    { role: 'guest', host: null, phone_number: e164(form.phone_number), email: null, language: 'he' },
  ]);
  const { id, guest, invitation } = made.json;
  expect((await app.get(`/api/salonguests/?guest=${guest}`, admin)).json.results).toMatchObject([
    { id: invitation, host_salon: salon.id, guests_number: 2, status: 'pending' },
  ]);
  expect((await app.get(`/api/guests/${guest}/`, admin)).json).toMatchObject({
    registration_status: 2,
    city: 2,
  });
  const messages = await app.mailsTo(e164(form.phone_number));
  // One about the account and its login, and one about the request.
  expect(messages.filter(({ text }) => text.includes('/finish/'))).toHaveLength(1);
  expect(messages).toHaveLength(2);
  const host = await app.db
    .selectFrom('hosts')
    .innerJoin('users', 'users.id', 'hosts.user_id')
    .select('users.email')
    .where('hosts.id', '=', salon.host_id)
    .executeTakeFirstOrThrow();
  expect(await app.mailsTo(host.email)).toHaveLength(1);

  const kept = await app.db
    .selectFrom('consents')
    .select(['document', 'heard_by', 'ip', 'language'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  expect(kept).toEqual([
    { document: 'telephone', heard_by: admin.id, ip: null, language: 'he' },
    { document: 'sms', heard_by: admin.id, ip: null, language: 'he' },
  ]);
  const person = await app.db
    .selectFrom('users')
    .select(['password_hash', 'terms_version', 'sms_notifications'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(person).toEqual({ password_hash: null, terms_version: null, sms_notifications: true });
  const written = await app.db
    .selectFrom('audit_log')
    .select(['entity', 'entity_id', 'action', 'after'])
    .where('actor_id', '=', admin.id)
    .orderBy('id')
    .execute();
  expect(written).toEqual([
    { entity: 'user', entity_id: id, action: 'create', after: { role: 'guest', telephone_consent: true } },
    { entity: 'guest', entity_id: guest, action: 'create', after: null },
    {
      entity: 'invitation',
      entity_id: invitation,
      action: 'create',
      after: { guest, host_salon: salon.id, guests_number: 2 },
    },
  ]);

  await app.post('/api/sms_authentication/auth/', null, { phone_number: form.phone_number });
  await app.work();
  const code = /\d{6}/.exec((await app.mailsTo(e164(form.phone_number)))[0]?.text ?? '')?.[0];
  const login = await app.post('/api/sms_authentication/auth_with_code/', null, {
    phone_number: form.phone_number,
    code,
  });
  expect(login.json.user).toMatchObject({ id, role: 'guest', guest, confirm_policy: false });
});

test('a host who telephones is registered with the place, or without one and asked at the first login', async () => {
  const admin = await app.make.staff('host_admin');
  const form = actor({ role: 'host', host: { city: 2, languages: [1, 2] }, email: 'shosh@example.org' });
  const made = await app.post(url, admin, form);
  expect(made.status).toBe(201);
  expect((await app.get(`/api/hosts/${made.json.host}/`, admin)).json).toMatchObject({
    user: made.json.id,
    registration_status: 1,
    city: 2,
    languages: [1, 2],
    phone: e164(form.phone_number),
  });
  expect((await app.mailsTo('shosh@example.org'))[0]?.subject).toBe('ההרשמה שלך נקלטה');
  const bare = await app.post(url, admin, actor({ role: 'host' }));
  expect([bare.status, bare.json.host]).toEqual([201, null]);
  const later = await app.post('/api/hosts/', admin, { user: bare.json.id, city: 2 });
  expect(later.status).toBe(201);
});

test('a landline gets no SMS; with an address the mail leads to a link for a password', async () => {
  const admin = await app.make.staff('super_admin');
  const phone_number = '03-5551234';
  await app.post(url, admin, actor({ phone_number, email: 'landline@example.org', language: 'en' }));
  expect(await app.mailsTo('+97235551234')).toEqual([]);
  const [mail] = await app.mailsTo('landline@example.org');
  expect(mail?.language).toBe('en');
  expect(mail?.text).toContain('/forgotpassword/email');
});

test('what cannot be has no part made: taken numbers, full salons, unknown places', async () => {
  const admin = await app.make.staff('super_admin');
  const full = await app.make.salon({ max_guests: 1 });
  const guest = await app.make.guest();
  const before = await countUsers();
  for (const [fields, codes] of [
    [{ phone_number: guest.user.phone_number }, { phone_number: ['phoneAlreadyExists'] }],
    [{ email: guest.user.email }, { email: ['emailAlreadyExists'] }],
    [{ phone_number: '12' }, { phone_number: ['invalidPhone'] }],
    [{ phone_number: undefined }, { phone_number: ['required'] }],
    [{ role: 'super_admin' }, { role: ['invalid'] }],
    [{ city: 999_999 }, { city: ['invalid'] }],
    [{ invitation: { host_salon: full.id, guests_number: 2 } }, { guests_number: ['notEnoughRoom'] }],
    [{ invitation: { host_salon: full.id, guests_number: 4 } }, { invitation: ['outOfRange'] }],
    [{ role: 'host', host: { country: 'IL' } }, { host: ['required'] }],
  ] as const) {
    const refused = await app.post(url, admin, actor(fields));
    expect([fields, refused.status, refused.json.codes]).toEqual([fields, 400, codes]);
  }
  const gone = await app.post(url, admin, actor({ invitation: { host_salon: 999_999, guests_number: 1 } }));
  expect(gone.status).toBe(404);
  expect(await countUsers()).toBe(before);
});

test('hosts are adults, and of a guest of 14–17 a parent has to agree on the line (product §10.90)', async () => {
  const admin = await app.make.staff('host_admin');
  const codes = async (fields: object) => (await app.post(url, admin, actor(fields))).json.codes;
  const young = { age_group: '14-17' };
  expect(await codes({ role: 'host', ...young })).toEqual({ age_group: ['invalid'] });
  expect(await codes({ role: 'host', ...young, parent_consent: true })).toEqual({ age_group: ['invalid'] });
  expect(await codes(young)).toEqual({ parent_consent: ['required'] });
  const made = await app.post(url, admin, actor({ ...young, parent_consent: true, telephone_consent: true }));
  expect(made.status).toBe(201);
  const kept = await app.db
    .selectFrom('consents')
    .select(['document', 'heard_by', 'text_hash'])
    .where('user_id', '=', made.json.id)
    .orderBy('id')
    .execute();
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(kept.map(({ document }) => document)).toEqual(['telephone', 'sms', 'parent']);
  expect(kept[2]).toMatchObject({
    heard_by: admin.id,
    text_hash: sha256(consentTexts.parentByTelephone.he),
  });
  const hosted = await app.post('/api/hosts/', admin, { user: made.json.id, city: 2 });
  expect([hosted.status, hosted.json.codes]).toEqual([400, { user: ['invalid'] }]);
  const adult = await app.post(url, admin, actor({ parent_consent: true }));
  const [{ parent_consent } = {}] = await app.db
    .selectFrom('users')
    .select('parent_consent')
    .where('id', '=', adult.json.id)
    .execute();
  expect(parent_consent).toBe(false);
});

test('a salon is opened at once for a host who telephones, under the rules of every salon', async () => {
  const admin = await app.make.staff('host_admin');
  const made = await app.post(url, admin, actor({ role: 'host', host: { city: 2, languages: [1] } }));
  const { host } = made.json;
  const open = async (who: typeof admin, fields: object = {}) =>
    app.post('/api/host_salons/', who, { ...(await app.make.salonForm({ city: 2 })), host, ...fields });
  expect((await app.patch(`/api/hosts/${host}/`, admin, { is_org: false })).status).toBe(200);
  const opened = await open(admin);
  expect([opened.status, opened.json]).toMatchObject([201, { host, is_org: false }]);
  expect((await app.get(`/api/hosts/${host}/`, admin)).json.registration_status).toBe(3);
  expect((await open(admin)).json.codes).toEqual({ non_field_errors: ['canOnlyOpenOneSalon'] });
  expect((await open(admin, { is_org: true })).status).toBe(400);
  const [elsewhere, testimonial] = [
    await app.make.staff('volunteer_admin', { community_id: await community('East', 41) }),
    await app.make.staff('testimonial_admin'),
  ];
  expect((await open(elsewhere)).status).toBe(404);
  expect((await open(testimonial)).status).toBe(403);
});

test('a registration by telephone is a contact, and the salon of the same call waits for its witness (product §10.64)', async () => {
  const admin = await app.make.staff('general_admin');
  const contactsOf = async (user: number, record: 'host' | 'guest') =>
    (await app.get(`/api/staff/people/${user}/contacts/?record=${record}`, admin)).json;
  const registered = await app.post(url, admin, actor({ role: 'host', host: { city: 2 } }));
  const { id, host } = registered.json;
  expect((await app.get(`/api/hosts/${host}/`, admin)).json.contacted_at).toEqual(expect.any(String));
  const salon = await app.post('/api/host_salons/', admin, {
    ...(await app.make.salonForm({ city: 2 })),
    host,
    survivor_needed: true,
  });
  expect([salon.status, salon.json.status]).toEqual([201, 'waiting_for_first_assignment']);
  // One call is one entry in the log.
  expect(await contactsOf(id, 'host')).toMatchObject([{ channel: 'phone', words: null }]);
  // Without a place, the host's own onboarding creates the record.
  const { id: bare } = (await app.post(url, admin, actor({ role: 'host' }))).json;
  const own = await app.post('/api/hosts/', await logIn(bare, admin), { city: 2 });
  expect([own.status, own.json.contacted_at]).toEqual([201, expect.any(String)]);
  const guest = (await app.post(url, admin, actor({ city: 2 }))).json;
  expect(await contactsOf(guest.id, 'guest')).toMatchObject([{ channel: 'phone' }]);
});

test('a salon opened by staff for a host of earlier years counts as contacted, one opened by the host does not', async () => {
  const admin = await app.make.staff('general_admin');
  const open = async (host: { readonly id: number }, by: Parameters<typeof app.post>[1], named: object) => {
    const form = { ...(await app.make.salonForm()), survivor_needed: true, ...named };
    const { json } = await app.post('/api/host_salons/', by, form);
    const staffView = (await app.get(`/api/host_salons/${json.id}/`, admin)).json;
    return [staffView.status, (await app.get(`/api/hosts/${host.id}/`, admin)).json.contacted_at];
  };
  const called = await app.make.host();
  expect(await open(called, admin, { host: called.id })).toEqual([
    'waiting_for_first_assignment',
    expect.any(String),
  ]);
  const alone = await app.make.host();
  expect(await open(alone, alone, {})).toEqual(['not_contact_this_year', null]);
});

test('of two who open a private salon for one host at once one succeeds', async () => {
  const admins = [await app.make.staff('super_admin'), await app.make.staff('host_admin')] as const;
  const { host } = (await app.post(url, admins[0], actor({ role: 'host', host: { city: 2 } }))).json;
  const form = { ...(await app.make.salonForm({ city: 2 })), host };
  const answers = await Promise.all(admins.map((admin) => app.post('/api/host_salons/', admin, form)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

test('of two who register the same number at once one succeeds', async () => {
  const admins = [await app.make.staff('super_admin'), await app.make.staff('host_admin')];
  const form = actor();
  const answers = await Promise.all(admins.map((admin) => app.post(url, admin, form)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  expect(await app.mailsTo(e164(form.phone_number))).toHaveLength(1);
});

test('a volunteer registers people of the own community alone', async () => {
  const [north, south] = [await community('North', 30), await community('South', 31)];
  const volunteer = await app.make.staff('volunteer_admin', { community_id: north });
  const status = async (fields: object) => {
    const answer = await app.post(url, volunteer, actor(fields));
    return [answer.status, answer.json.codes ?? answer.json.code];
  };
  expect(await status({})).toEqual([400, { city: ['required'] }]);
  expect(await status({ city: 31 })).toEqual([403, 'permissionDenied']);
  expect(await status({ city: 30 })).toEqual([201, undefined]);
  expect(await status({ role: 'host', host: { city: 31 } })).toEqual([403, 'permissionDenied']);
  expect(await status({ role: 'host', host: { city: 30 } })).toEqual([201, undefined]);
  const [own, other] = [
    await app.make.salon({ host_id: (await app.make.host({ community_id: north })).id }),
    await app.make.salon({ host_id: (await app.make.host({ community_id: south })).id }),
  ];
  const asking = (host_salon: number) => ({ invitation: { host_salon, guests_number: 1 } });
  expect(await status({ city: 31, ...asking(own.id) })).toEqual([201, undefined]);
  expect(await status({ city: 30, ...asking(other.id) })).toEqual([404, 'notFound']);
});

test('a global admin registers people abroad alone', async () => {
  const global = await app.make.staff('global_admin');
  const status = async (fields: object) => (await app.post(url, global, actor(fields))).status;
  expect(await status({})).toBe(400);
  expect(await status({ city: 2 })).toBe(403);
  expect(await status({ role: 'host', host: { city: 2 } })).toBe(403);
  const abroad = { country: 'FR', city_name: 'Paris', time_zone: 'Europe/Paris' };
  expect(await status({ role: 'host', host: abroad })).toBe(201);
});

test('whoever has the number or the address already is found, and named to those in whose reach they are', async () => {
  const admin = await app.make.staff('host_admin');
  const volunteer = await app.make.staff('volunteer_admin', { community_id: await community('West', 40) });
  const guest = await app.make.guest({ city_id: 2 });
  const find = async (who: { headers: Record<string, string> }, body: object) =>
    (await app.post(`${url}find/`, who, body)).json;
  const spelled = `0${guest.user.phone_number?.slice(4)}`;
  const known = { id: guest.user.id, guest: guest.id, host: null, role: 'guest' };
  expect(await find(admin, { phone_number: spelled })).toMatchObject([
    { field: 'phone_number', person: known },
  ]);
  expect(await find(admin, { email: guest.user.email?.toUpperCase() })).toMatchObject([
    { field: 'email', person: known },
  ]);
  expect(await find(volunteer, { phone_number: spelled })).toEqual([{ field: 'phone_number', person: null }]);
  expect(await find(admin, { phone_number: volunteer.phone_number })).toEqual([
    { field: 'phone_number', person: null },
  ]);
  expect(await find(admin, { phone_number: '050-9999999', email: 'nobody@example.org' })).toEqual([]);
  expect(await find(admin, {})).toEqual([]);
});
