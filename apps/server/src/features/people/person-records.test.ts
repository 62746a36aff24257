import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const of = (user: number, part = '') => `/api/staff/people/${user}/${part}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

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
    can: {
      ...{ update: true, update_login: true, send_verification: true },
      ...{ contact: true, erase: true, keep: false },
    },
  });
  const abroad = await app.make.staff('global_admin');
  expect((await app.get(of(host.user_id), abroad)).json).toMatchObject({ host: host.id, guest: null });
  expect((await app.get(of(host.user_id, 'contacts/?record=host'), abroad)).status).toBe(200);
  expect((await app.get(of(host.user_id, 'contacts/?record=guest'), abroad)).status).toBe(404);
  const reader = await app.make.staff('testimonial_admin');
  expect((await app.get(of(host.user_id), reader)).json.can).toEqual({
    update: false,
    update_login: false,
    send_verification: false,
    contact: false,
    erase: false,
    keep: false,
  });
  expect(
    (await app.post(of(host.user_id, 'contacts/'), reader, { record: 'host', channel: 'phone' })).status,
  ).toBe(403);
  const volunteer = await app.make.staff('volunteer_admin', { community_id: await app.make.community() });
  const inIsrael = await app.make.host({ community_id: await app.make.community() });
  for (const part of ['', 'messages/', 'contacts/?record=host'])
    expect((await app.get(of(inIsrael.user_id, part), volunteer)).status).toBe(404);
  // Staff have neither record.
  expect((await app.get(of(volunteer.id), await app.make.staff('super_admin'))).status).toBe(404);
});

test('what was written to a person is listed without its words, codes and links', async () => {
  const community_id = await app.make.community();
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
  const response = await app.post(of(host.user_id, 'erase/'), boss);
  expect(response).toMatchObject({ status: 202, json: { can: { erase: false, keep: true } } });
  const days = (Date.parse(response.json.erase_at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  expect((await app.mailsTo(host.user.email))[0]?.text).toContain('/eraseaccount');
  expect((await app.post(of(host.user_id, 'erase/'), boss)).json.erase_at).toBe(response.json.erase_at);
  expect((await app.remove(of(host.user_id, 'erase/'), boss)).status).toBe(204);
  expect((await app.get(of(host.user_id), boss)).json).toMatchObject({
    erase_at: null,
    can: { erase: true },
  });
  const colleague = await app.make.staff('general_admin');
  await sql`insert into guests (user_id) values (${colleague.id})`.execute(app.db);
  expect((await app.post(of(colleague.id, 'erase/'), boss)).status).toBe(403);
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
  expect(years.json).toEqual([
    { year, seats: 0, requests: 1 },
    { year: year - 1, seats: 2, requests: 1 },
  ]);
  const requests = await app.get(`/api/guests/${guest.id}/requests/`, staff);
  expect(requests.json.results).toMatchObject([
    { year, id: live.id, host_salon: now.id, status: 'pending', guests_number: 3, in_reach: true },
    { year: year - 1, salon_name: 'ערב של פעם', attended: true, denied_reason: null },
  ]);
  for (const path of ['summaries', 'requests']) {
    expect((await app.get(`/api/guests/${guest.id}/${path}/`, guest)).status).toBe(200);
    expect((await app.get(`/api/guests/${guest.id}/${path}/`, await app.make.guest())).status).toBe(404);
  }
});

test('a guest’s requests come page by page, each once, and all of them (product §10.93)', async () => {
  const staff = await app.make.staff('super_admin');
  const guest = await app.make.guest();
  const salon = await app.make.salon();
  const ids: number[] = [];
  for (let n = 0; n < 7; n += 1)
    ids.push(
      (
        await app.make.invitation({
          ...{ host_salon_id: salon.id, guest_id: guest.id, status: 'denied', denied_reason: 'withdrawn' },
        })
      ).id,
    );
  const page = async (n: number) =>
    (await app.get(`/api/guests/${guest.id}/requests/?page=${n}&page_size=3`, staff)).json;
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.map(({ count, results }) => [count, results.length])).toEqual([
    [7, 3],
    [7, 3],
    [7, 1],
  ]);
  const found = pages.flatMap(({ results }) => results.map(({ id }: { id: number }) => id));
  expect(found).toEqual(ids.toReversed());
  expect((await page(4)).code).toBe('notFound');
});

test('of a request at a salon out of reach staff read that it was, and answer nothing', async () => {
  const [north, south] = [await app.make.community(), await app.make.community()];
  const volunteer = await app.make.staff('volunteer_admin', { community_id: north });
  const { year } = await app.make.season();
  const [near, far] = [
    await app.make.salon({ host_id: (await app.make.host({ community_id: north })).id }),
    await app.make.salon({
      host_id: (await app.make.host({ community_id: south })).id,
      season: year - 1,
      event_time: minutesAgo(60 * 24 * 200),
    }),
  ];
  const guest = await app.make.guest();
  await app.make.invitation({ host_salon_id: far.id, guest_id: guest.id, season: year - 1 });
  await app.make.invitation({ host_salon_id: near.id, guest_id: guest.id });
  const seen = await app.get(`/api/guests/${guest.id}/requests/`, volunteer);
  expect(seen.json.results).toMatchObject([
    { host_salon: near.id, in_reach: true, can: { approve: true, withdraw: true } },
    { host_salon: far.id, in_reach: false, can: { approve: false, deny: false, withdraw: false } },
  ]);
  const testimonial = await app.make.staff('testimonial_admin');
  const read = await app.get(`/api/guests/${guest.id}/requests/`, testimonial);
  expect(read.json.results).toMatchObject([
    { in_reach: true, can: { approve: false, withdraw: false } },
    { in_reach: true, can: { approve: false, withdraw: false } },
  ]);
  const elsewhere = await app.make.staff('volunteer_admin', { community_id: south });
  expect((await app.get(`/api/guests/${guest.id}/requests/`, elsewhere)).status).toBe(404);
});
