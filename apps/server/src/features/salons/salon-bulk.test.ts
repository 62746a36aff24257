import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeBulk } from '../../../test/bulk.ts';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const { begin, bulk, community, communityOf, preview, run } = makeBulk(app);
const past = '2025-01-05T18:00:00Z';
const openOf = async (id: number) =>
  await app.db
    .selectFrom('host_salons')
    .select(['is_open_for_guests', 'evening_public'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('salons are closed at once and opened again by taking it back; cancelled and past ones are left out', async () => {
  const { headers } = await app.make.staff('host_admin');
  const [open, closed, cancelled, over] = [
    await app.make.salon(),
    await app.make.salon({ is_open_for_guests: false }),
    await app.make.salon({ cancelled_at: new Date().toISOString(), cancel_reason: 'מחלה' }),
    await app.make.salon({ event_time: past, local_date: '2025-01-05' }),
  ];
  const body = {
    target: { ids: [open.id, closed.id, cancelled.id, over.id] },
    action: { kind: 'open', value: false },
  };
  expect((await preview(headers, 'salons', body)).body).toMatchObject({
    count: 4,
    selected: null,
    left_out: [
      { reason: 'unchanged', count: 1 },
      { reason: 'cancelled', count: 1 },
      { reason: 'past', count: 1 },
    ],
  });
  const done = await bulk(headers, 'salons', body);
  expect(done).toMatchObject({ noun: 'salons', total: 4, done: 1, left_ids: [cancelled.id, over.id] });
  expect(await openOf(open.id)).toEqual({ is_open_for_guests: false, evening_public: true });
  expect(await openOf(over.id)).toMatchObject({ is_open_for_guests: true });
  const [logged] = await app.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'host_salon')
    .where('entity_id', '=', open.id)
    .execute();
  expect(logged).toEqual({
    action: 'bulk',
    before: { is_open_for_guests: true },
    after: { is_open_for_guests: false },
  });
  const back = (await app.call('POST', `/api/staff/bulk/runs/${done.id}/undo/`, headers)).body;
  await app.work();
  expect(await run(headers, back.id)).toMatchObject({ done: 1, left_out: [] });
  expect(await openOf(open.id)).toMatchObject({ is_open_for_guests: true });
  expect(await openOf(closed.id)).toMatchObject({ is_open_for_guests: false });
});

test('a salon cancelled between beginning and doing is left alone', async () => {
  const { headers } = await app.make.staff('general_admin');
  const salon = await app.make.salon();
  const body = { target: { ids: [salon.id] }, action: { kind: 'shown', value: false } };
  const { version } = (await preview(headers, 'salons', body)).body;
  const { id } = (await begin(headers, 'salons', { ...body, version })).body;
  await sql`update host_salons set cancelled_at = now(), cancel_reason = 'x' where id = ${salon.id}`.execute(
    app.db,
  );
  await app.work();
  expect(await run(headers, id)).toMatchObject({ done: 0, left_out: [{ reason: 'cancelled', count: 1 }] });
  expect(await openOf(salon.id)).toMatchObject({ evening_public: true });
});

test('what is done to hosts of salons is done to each host once', async () => {
  const { headers } = await app.make.staff('general_admin');
  const host = await app.make.host();
  const salons = [
    await app.make.salon({
      host_id: host.id,
      is_org: true,
      org_type: 'School',
      contact_name: 'דנה',
      contact_phone: '+972501234567',
    }),
    await app.make.salon({
      host_id: host.id,
      is_org: true,
      org_type: 'School',
      contact_name: 'דנה',
      contact_phone: '+972501234567',
    }),
    await app.make.salon(),
  ];
  const target = { ids: salons.map(({ id }) => id) };
  const value = await community();
  const body = { target, action: { kind: 'community', value } };
  expect((await preview(headers, 'salons', body)).body).toMatchObject({
    count: 2,
    selected: 3,
    left_out: [],
  });
  expect(await bulk(headers, 'salons', body)).toMatchObject({ total: 2, selected: 3, done: 2 });
  expect(await communityOf(host.id)).toBe(value);
  const contacted = { target, action: { kind: 'contacted', value: new Date().toISOString() } };
  expect(await bulk(headers, 'salons', contacted)).toMatchObject({ done: 2 });
  const listed = (await app.call('GET', `/api/host_salons/${salons[0]?.id}/`, headers)).body;
  expect(listed.status).toBe('waiting_for_first_assignment');
  const filters = { community: [String(value)], season: [String(salons[0]?.season)] };
  const message = { target: { filters }, action: { kind: 'message', texts: { he: 'תודה שפתחתם את הבית' } } };
  expect((await preview(headers, 'salons', message)).body).toMatchObject({ count: 2, selected: 3 });
  expect(await bulk(headers, 'salons', message)).toMatchObject({ done: 2 });
  expect(await app.mailsTo(host.user.email)).toMatchObject([
    { text: expect.stringContaining('תודה שפתחתם את הבית') },
  ]);
});

test('all filtered are those in reach: a volunteer’s own community, abroad what lies there; others are refused', async () => {
  const [own, foreign] = [await community(), await community()];
  const mine = await app.make.salon({ host_id: (await app.make.host({ community_id: own })).id });
  const yours = await app.make.salon({ host_id: (await app.make.host({ community_id: foreign })).id });
  const volunteer = await app.make.staff('volunteer_admin', { community_id: own });
  const both = { target: { ids: [mine.id, yours.id] }, action: { kind: 'shown', value: false } };
  expect((await preview(volunteer.headers, 'salons', both)).body).toMatchObject({
    count: 1,
    left_out: [{ reason: 'gone', count: 1 }],
  });
  const filtered = { target: { filters: {} }, action: { kind: 'shown', value: false } };
  expect(await bulk(volunteer.headers, 'salons', filtered)).toMatchObject({ total: 1, done: 1 });
  expect(await openOf(mine.id)).toMatchObject({ evening_public: false });
  expect(await openOf(yours.id)).toMatchObject({ evening_public: true });
  const away = { ...both, action: { kind: 'community', value: foreign }, version: '0' };
  expect((await begin(volunteer.headers, 'salons', away)).status).toBe(403);
  const abroad = await app.make.staff('global_admin');
  const paris = await app.make.salon({
    country: 'FR',
    city_id: null,
    city_name: 'Paris',
    time_zone: 'Europe/Paris',
  });
  expect((await preview(abroad.headers, 'salons', filtered)).body).toMatchObject({ count: 1 });
  const message = { target: { filters: {} }, action: { kind: 'message', texts: { en: 'Hello' } } };
  // The salon is abroad, its host is not.
  expect((await preview(abroad.headers, 'salons', message)).body).toMatchObject({
    count: 1,
    selected: 1,
    left_out: [{ reason: 'gone', count: 1 }],
  });
  expect(await bulk(abroad.headers, 'salons', message)).toMatchObject({ done: 0 });
  expect(await openOf(paris.id)).toMatchObject({ evening_public: true });
  const testimonial = await app.make.staff('testimonial_admin');
  expect((await begin(testimonial.headers, 'salons', { ...both, version: '0' })).status).toBe(403);
});
