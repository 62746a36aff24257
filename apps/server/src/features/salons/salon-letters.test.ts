import { expect, test } from 'vitest';
import { makeBulk } from '../../../test/bulk.ts';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const { begin, bulk, preview, run } = makeBulk(app);
const letter = (to: string, changes: object = {}) => ({
  kind: 'message',
  to,
  subject: '{salon_name}',
  text: 'שלום {first_name}, ב־{date} בשעה {time} ב{city}',
  ...changes,
});
const english = async (user_id: number) => {
  await app.db.updateTable('users').set({ language: 'en' }).where('id', '=', user_id).execute();
};

test('a letter to hosts is filled for each in their language, and shown so before', async () => {
  const { headers } = await app.make.staff('general_admin');
  const [one, other] = [await app.make.host(), await app.make.host()];
  await english(other.user_id);
  const salon = await app.make.salon({ host_id: one.id, name: null, event_time: '2027-05-03T17:00:00Z' });
  const second = await app.make.salon({ host_id: other.id, name: null });
  const body = { target: { ids: [salon.id, second.id] }, action: letter('hosts') };
  const shown = (await preview(headers, 'salons', body)).body;
  expect(shown).toMatchObject({ count: 2, selected: 2, left_out: [] });
  expect(shown.examples).toMatchObject([
    { language: 'he', text: expect.stringContaining('שלום נועה, ב־03/05/2027 בשעה 20:00 בתל אביב') },
    { language: 'en', subject: expect.stringContaining('salon'), text: expect.stringContaining('Tel Aviv') },
  ]);
  expect(await bulk(headers, 'salons', body)).toMatchObject({ done: 2, selected: 2 });
  expect(await app.mailsTo(one.user.email)).toMatchObject([
    { subject: expect.stringContaining('הסלון של'), text: expect.stringContaining('03/05/2027') },
  ]);
});

test('a letter to guests goes to those who hold a place, to witnesses to those who are teamed', async () => {
  const { headers } = await app.make.staff('general_admin');
  const salon = await app.make.salon();
  const [approved, pending] = [await app.make.guest(), await app.make.guest()];
  await app.make.invitation({ host_salon_id: salon.id, guest_id: approved.id, status: 'approved' });
  await app.make.invitation({ host_salon_id: salon.id, guest_id: pending.id });
  const target = { ids: [salon.id] };
  expect(await bulk(headers, 'salons', { target, action: letter('guests') })).toMatchObject({ done: 1 });
  expect(await app.mailsTo(approved.user.email)).toHaveLength(1);
  expect(await app.mailsTo(pending.user.email)).toHaveLength(0);
  const { witness } = await app.make.teaming(salon);
  await app.db
    .updateTable('witnesses')
    .set({ contact_phone: '+972521234567', languages: [1] })
    .where('id', '=', witness.id)
    .execute();
  expect(await bulk(headers, 'salons', { target, action: letter('witnesses') })).toMatchObject({ done: 1 });
  const hostAdmin = await app.make.staff('host_admin');
  const refused = await preview(hostAdmin.headers, 'salons', { target, action: letter('witnesses') });
  expect(refused.status).toBe(403);
  expect((await preview(hostAdmin.headers, 'salons', { target, action: letter('hosts') })).status).toBe(200);
});

test('an unknown field, or a part that is missing, is refused', async () => {
  const { headers } = await app.make.staff('general_admin');
  const target = { ids: [(await app.make.salon()).id] };
  const previewCodes = async (action: object) =>
    (await preview(headers, 'salons', { target, action })).body.codes;
  expect(await previewCodes(letter('hosts', { text: 'שלום {last_name}' }))).toEqual({ action: ['invalid'] });
  expect(await previewCodes(letter('hosts', { subject: '{}' }))).toEqual({ action: ['invalid'] });
  expect(await previewCodes({ kind: 'message', to: 'hosts', text: 'x' })).toEqual({ action: ['required'] });
});

test('letters wait for the quiet minute, in which they are undone', async () => {
  const { headers } = await app.make.staff('general_admin');
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id });
  const body = { target: { ids: [salon.id] }, action: letter('hosts') };
  const { version } = (await preview(headers, 'salons', body)).body;
  const { id } = (await begin(headers, 'salons', { ...body, version })).body;
  await app.work();
  const waiting = () =>
    app.db
      .selectFrom('outbox')
      .select(['state', 'last_error', 'send_after', 'created_at'])
      .where('user_id', '=', host.user_id)
      .execute();
  await app.db
    .updateTable('outbox')
    .set({
      state: 'waiting',
      sent_at: null,
      sent_by: null,
      send_after: new Date(Date.now() + 60_000).toISOString(),
    })
    .where('user_id', '=', host.user_id)
    .execute();
  expect((await run(headers, id)).can.undo).toBe(true);
  const back = await app.post(`/api/staff/bulk/runs/${id}/undo/`, { headers });
  expect([back.status, back.json]).toMatchObject([202, { state: 'done', undoes: id, done: 1 }]);
  expect(await waiting()).toMatchObject([{ state: 'dropped', last_error: 'undone' }]);
  expect((await app.post(`/api/staff/bulk/runs/${id}/undo/`, { headers })).status).toBe(409);
});
