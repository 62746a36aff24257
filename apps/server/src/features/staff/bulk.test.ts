import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
type Headers = Record<string, string>;
const bulk = (headers: Headers, noun: string, body: object) =>
  app.call('POST', `/api/staff/bulk/${noun}/`, headers, { run: randomUUID(), ...body });
const preview = (headers: Headers, noun: string, body: object) =>
  app.call('POST', `/api/staff/bulk/${noun}/preview/`, headers, body);
const communityOf = async (id: number) =>
  (await app.db.selectFrom('hosts').select('community_id').where('id', '=', id).executeTakeFirstOrThrow())
    .community_id;
const community = async () =>
  (
    await app.db
      .insertInto('communities')
      .values({ name_he: `קהילה ${randomUUID()}`, name_en: `Community ${randomUUID()}` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const audited = async (entity: string, id: number) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .where('action', '=', 'bulk')
      .execute()
  ).map(({ before, after }) => ({ before, after }));

describe('hosts', () => {
  test('get a community at once: told before, written down each, taken back, and the same twice changes nothing', async () => {
    const { headers } = await app.make.staff('general_admin');
    const [one, other] = [await app.make.host(), await app.make.host()];
    const value = await community();
    const body = { target: { ids: [one.id, other.id, 9_999_999] }, action: { kind: 'community', value } };
    expect((await preview(headers, 'hosts', body)).body).toMatchObject({ count: 2, left_out: [] });
    expect((await bulk(headers, 'hosts', body)).body).toEqual({
      updated: 2,
      failed: [{ id: 9_999_999, codes: ['notFound'] }],
      before: [
        { id: one.id, value: null },
        { id: other.id, value: null },
      ],
      next: null,
    });
    expect(await communityOf(one.id)).toBe(value);
    expect(await audited('host', one.id)).toEqual([
      { before: { community: null }, after: { community: value } },
    ]);
    expect((await preview(headers, 'hosts', body)).body.left_out).toEqual([
      { reason: 'unchanged', count: 2 },
    ]);
    expect((await bulk(headers, 'hosts', body)).body).toMatchObject({ updated: 0, before: [] });
    await bulk(headers, 'hosts', { ...body, action: { kind: 'community', value: null } });
    expect(await communityOf(other.id)).toBeNull();
  });

  test('all that are filtered are counted again, and a list that has changed is refused', async () => {
    const { headers } = await app.make.staff('general_admin');
    const value = await community();
    const hosts = [
      await app.make.host({ community_id: value }),
      await app.make.host({ community_id: value }),
    ];
    const target = { filters: { community: [String(value)] } };
    const action = { kind: 'contacted', value: '2027-01-05T10:00:00Z' };
    const { count } = (await preview(headers, 'hosts', { target, action })).body;
    expect(count).toBe(2);
    hosts.push(await app.make.host({ community_id: value }));
    const refused = await bulk(headers, 'hosts', { target: { ...target, count }, action });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const done = await bulk(headers, 'hosts', { target: { ...target, count: 3 }, action });
    expect(done.body).toMatchObject({ updated: 3, next: null });
  });

  test('long lists go batch by batch, in the order of ids', async () => {
    const { headers } = await app.make.staff('general_admin');
    const value = await community();
    const made: number[] = [];
    for (let number = 0; number < 201; number += 1)
      made.push((await app.make.host({ community_id: value })).id);
    const body = {
      target: { filters: { community: [value] }, count: 201 },
      action: { kind: 'community', value: await community() },
    };
    const first = await bulk(headers, 'hosts', body);
    expect(first.body).toMatchObject({ updated: 200, next: made[199] });
    const second = await bulk(headers, 'hosts', { ...body, after: first.body.next });
    expect(second.body).toMatchObject({ updated: 1, next: null });
  });

  test('a volunteer changes the own community alone and moves nobody out of it; others may not at all', async () => {
    const [own, foreign] = [await community(), await community()];
    const volunteer = await app.make.staff('volunteer_admin', { community_id: own });
    const [mine, yours] = [
      await app.make.host({ community_id: own }),
      await app.make.host({ community_id: foreign }),
    ];
    const target = { ids: [mine.id, yours.id] };
    const action = { kind: 'volunteer', value: volunteer.id };
    expect((await bulk(volunteer.headers, 'hosts', { target, action })).body).toMatchObject({
      updated: 1,
      failed: [{ id: yours.id, codes: ['notFound'] }],
    });
    const out = { target, action: { kind: 'community', value: foreign } };
    expect((await bulk(volunteer.headers, 'hosts', out)).status).toBe(403);
    const { headers } = await app.make.staff('general_admin');
    const unknown = { target, action: { kind: 'volunteer', value: mine.user.id } };
    expect(await bulk(headers, 'hosts', unknown)).toMatchObject({
      status: 400,
      body: { codes: { value: ['invalid'] } },
    });
    expect((await bulk(mine.headers, 'hosts', { target, action })).status).toBe(403);
    expect(
      (await bulk((await app.make.staff('testimonial_admin')).headers, 'hosts', { target, action })).status,
    ).toBe(403);
  });
});

test('guests are written to once a run, without those who want no messages or have no address', async () => {
  const { headers } = await app.make.staff('general_admin');
  const [written, silent, unknown] = [await app.make.guest(), await app.make.guest(), await app.make.guest()];
  await app.db
    .insertInto('suppressions')
    .values([
      { user_id: silent.user.id, channel: 'mail' },
      { user_id: silent.user.id, channel: 'sms' },
    ])
    .execute();
  await app.db
    .updateTable('users')
    .set({ email: null, phone_number: null })
    .where('id', '=', unknown.user.id)
    .execute();
  const body = {
    target: { ids: [written.id, silent.id, unknown.id] },
    action: { kind: 'message', text: 'המפגש נדחה בשעה' },
    run: randomUUID(),
  };
  expect((await preview(headers, 'guests', body)).body).toMatchObject({
    count: 3,
    left_out: [
      { reason: 'noContact', count: 1 },
      { reason: 'unsubscribed', count: 1 },
    ],
  });
  for (let twice = 0; twice < 2; twice += 1)
    expect((await bulk(headers, 'guests', body)).body).toMatchObject({
      updated: 1,
      failed: [
        { id: silent.id, codes: ['notWritten'] },
        { id: unknown.id, codes: ['notWritten'] },
      ],
    });
  const outbox = await app.db
    .selectFrom('outbox')
    .select(['user_id', 'text'])
    .where('kind', '=', 'from_staff')
    .execute();
  expect(outbox).toEqual([{ user_id: written.user.id, text: expect.stringContaining('המפגש נדחה בשעה') }]);
  expect((await bulk(written.headers, 'guests', body)).status).toBe(403);
});

test('the season’s answer of several witnesses, closed to the host admin', async () => {
  const { headers } = await app.make.staff('testimonial_admin');
  const [one, other] = [await app.make.witness(), await app.make.witness()];
  const body = {
    target: { ids: [one.id, other.id] },
    action: { kind: 'year_status', value: 'available_this_year' },
  };
  expect((await bulk(headers, 'witnesses', body)).body).toMatchObject({ updated: 2 });
  expect((await app.call('GET', `/api/witnesses/${one.id}/`, headers)).body.status).toBe(
    'available_this_year',
  );
  expect((await bulk(headers, 'witnesses', body)).body).toMatchObject({ updated: 0 });
  expect((await bulk((await app.make.staff('host_admin')).headers, 'witnesses', body)).status).toBe(403);
});
