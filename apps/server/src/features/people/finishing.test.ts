import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
let number = 0;

/** A host with a salon, registered by telephone; with the token of the link in the SMS. */
const register = async (salon: Record<string, unknown> = {}) => {
  number += 1;
  const admin = await app.make.staff('general_admin');
  const phone_number = `052-${String(7_000_000 + number)}`;
  const answer = await app.post('/api/staff/people/', admin, {
    ...{
      role: 'host',
      first_name: 'מרים',
      last_name: 'הראל',
      phone_number,
      language: 'he',
      age_group: 'adult',
    },
    telephone_consent: true,
    host: { city: 2, address: 'הגפן 12', languages: [1] },
    salon: await app.make.salonForm({
      ...{ address: 'הגפן', house_number: '12', is_open_for_guests: true, evening_public: true },
      ...salon,
    }),
  });
  const [message] = await app.mailsTo(`+972${phone_number.replace('-', '').slice(1)}`);
  const [, token = ''] = /\/finish\/([\w-]{22})/.exec(message?.text ?? '') ?? [];
  return { admin, answer, phone_number, token, ids: answer.json };
};

const isShown = async (id: number) =>
  (await app.get('/api/host_salons_list/?page_size=100', null)).json.results.some(
    (row: { id: number }) => row.id === id,
  );
const read = (token: string) => app.get(`/api/finish/${token}/`, null);
const finish = (token: string, fields: Record<string, unknown> = {}) =>
  app.post(`/api/finish/${token}/`, null, {
    ...{ first_name: 'מרים', last_name: 'הראל', confirm_policy: true },
    ...fields,
  });

test('a host with a salon is registered at once, and counts as contacted', async () => {
  const { admin, answer, ids } = await register();
  expect([answer.status, ids]).toMatchObject([201, { host: expect.any(Number), salon: expect.any(Number) }]);
  const host = await app.get(`/api/hosts/${ids.host}/`, admin);
  expect(host.json).toMatchObject({ registration_status: 3, contacted_at: expect.any(String) });
  const contacts = await app.get(`/api/staff/people/${ids.id}/contacts/?record=host`, admin);
  expect(contacts.json).toMatchObject([{ channel: 'phone' }]);
  expect((await app.get(`/api/staff/people/${ids.id}/`, admin)).json).toMatchObject({ not_finished: true });
});

test('a refused salon registers nobody', async () => {
  const { answer, phone_number, admin } = await register({
    event_time: '2019-05-01T17:00:00Z',
    date: '2019-05-01',
  });
  expect(answer.status).toBe(400);
  expect((await app.post('/api/staff/people/find/', admin, { phone_number })).json).toEqual([]);
});

test('a private salon is shown once its host has finished by the link', async () => {
  const { token, ids, admin } = await register();
  expect(await isShown(ids.salon)).toBe(false);
  // Nor when staff show it meanwhile.
  await app.patch(`/api/host_salons/${ids.salon}/`, admin, { evening_public: true });
  expect(await isShown(ids.salon)).toBe(false);
  const page = await read(token);
  expect([page.status, page.json]).toMatchObject([
    200,
    {
      role: 'host',
      first_name: 'מרים',
      done: false,
      salon: { address: 'הגפן', house_number: '12', floor: null },
    },
  ]);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect((await finish(token, { confirm_policy: false })).status).toBe(400);
  expect(await isShown(ids.salon)).toBe(false);
  const both = await Promise.all([
    finish(token, { last_name: 'הראל־לוי', floor: 2, accessibility: ['Elevator'] }),
    finish(token, { last_name: 'הראל־לוי', floor: 2, accessibility: ['Elevator'] }),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await isShown(ids.salon)).toBe(true);
  expect((await app.get(`/api/host_salons/${ids.salon}/`, admin)).json).toMatchObject({
    ...{ floor: 2, accessibility: ['Elevator'], evening_public: true },
  });
  expect((await app.get(`/api/staff/people/${ids.id}/`, admin)).json).toMatchObject({
    ...{ not_finished: false, last_name: 'הראל־לוי' },
  });
  expect((await read(token)).json.done).toBe(true);
  const terms = await app.db
    .selectFrom('consents')
    .select(['document'])
    .where('user_id', '=', ids.id)
    .where('document', '=', 'terms')
    .execute();
  expect(terms).toHaveLength(1);
});

test('an organisation’s salon is shown at once, and so is a private one that its host accepted on the site', async () => {
  const org = await register({ is_org: true, contact_name: 'מרים הראל', contact_phone: '052-1234567' });
  expect(await isShown(org.ids.salon)).toBe(true);
  const own = await register();
  const host = { headers: await app.make.bearer(own.ids.id) };
  const accepted = await app.patch(`/api/user_data/${own.ids.id}/`, host, { confirm_policy: true });
  expect(accepted.status).toBe(200);
  expect(await isShown(own.ids.salon)).toBe(true);
});

test('the link ends with another phone, and is no action link', async () => {
  const { token, ids } = await register();
  expect((await app.get(`/api/links/${token}/`, null)).status).toBe(404);
  await app.db.updateTable('users').set({ phone_number: '+972521119999' }).where('id', '=', ids.id).execute();
  expect((await read(token)).status).toBe(404);
  expect((await finish(token)).status).toBe(404);
});

test('of two who register the same number at once, one does', async () => {
  const [one, other] = [await app.make.staff('general_admin'), await app.make.staff('host_admin')];
  const body = async () => ({
    ...{ role: 'host', first_name: 'דן', last_name: 'לביא', phone_number: '052-6660001', age_group: 'adult' },
    host: { city: 2, languages: [1] },
    salon: await app.make.salonForm(),
  });
  const answers = await Promise.all([
    app.post('/api/staff/people/', one, await body()),
    app.post('/api/staff/people/', other, await body()),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.json.codes).toEqual({ phone_number: ['phoneAlreadyExists'] });
});
