import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeBulk } from '../../../test/bulk.ts';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const { begin, bulk, community, communityOf, preview, run } = makeBulk(app);
const audited = async (entity: string, id: number) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .where('action', '=', 'bulk')
      .orderBy('id')
      .execute()
  ).map(({ before, after }) => ({ before, after }));
const wordsTo = async (user_id: number) =>
  (
    await app.db
      .selectFrom('outbox')
      .select(['text', 'language'])
      .where('kind', '=', 'from_staff')
      .where('user_id', '=', user_id)
      .orderBy('id')
      .execute()
  ).map(({ text, language }) => ({ text, language }));

describe('hosts', () => {
  test('get a community at once: told before, written down each, and the same twice changes nothing', async () => {
    const { headers } = await app.make.staff('general_admin');
    const [one, other] = [await app.make.host(), await app.make.host()];
    const value = await community();
    const body = { target: { ids: [one.id, other.id, 9_999_999] }, action: { kind: 'community', value } };
    expect((await preview(headers, 'hosts', body)).body).toMatchObject({
      count: 2,
      selected: null,
      left_out: [{ reason: 'gone', count: 1 }],
      letters: [],
    });
    expect(await bulk(headers, 'hosts', body)).toMatchObject({
      state: 'done',
      noun: 'hosts',
      action: body.action,
      total: 2,
      seen: 2,
      done: 2,
      left_out: [],
      left_ids: [],
      can: { stop: false, undo: true },
    });
    expect(await communityOf(one.id)).toBe(value);
    expect(await audited('host', one.id)).toEqual([
      { before: { community: null }, after: { community: value } },
    ]);
    expect((await preview(headers, 'hosts', body)).body.left_out).toEqual([
      { reason: 'unchanged', count: 2 },
      { reason: 'gone', count: 1 },
    ]);
    expect(await bulk(headers, 'hosts', body)).toMatchObject({
      done: 0,
      left_out: [{ reason: 'unchanged', count: 2 }],
      can: { undo: false },
    });
    expect(await audited('host', one.id)).toHaveLength(1);
    await bulk(headers, 'hosts', { ...body, action: { kind: 'community', value: null } });
    expect(await communityOf(other.id)).toBeNull();
  });

  test('a list or a record that has changed since the preview is refused', async () => {
    const { headers } = await app.make.staff('general_admin');
    const value = await community();
    const host = await app.make.host({ community_id: value });
    const target = { filters: { community: [String(value)] } };
    const action = { kind: 'contacted', value: '2027-01-05T10:00:00Z' };
    const { count, version } = (await preview(headers, 'hosts', { target, action })).body;
    expect(count).toBe(1);
    await app.make.host({ community_id: value });
    expect(await begin(headers, 'hosts', { target, action, version })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    const again = (await preview(headers, 'hosts', { target, action })).body;
    await app.db
      .updateTable('hosts')
      .set({ contacted_at: '2027-01-04T10:00:00Z' })
      .where('id', '=', host.id)
      .execute();
    expect((await begin(headers, 'hosts', { target, action, version: again.version })).status).toBe(409);
    expect(await bulk(headers, 'hosts', { target, action })).toMatchObject({ state: 'done', done: 2 });
    const kept = await app.db.selectFrom('bulk_runs').select('id').execute();
    const rows = await app.db.selectFrom('bulk_rows').select('run_id').distinct().execute();
    expect(rows.every(({ run_id }) => kept.some(({ id }) => id === run_id))).toBe(true);
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
    expect((await preview(volunteer.headers, 'hosts', { target, action })).body.left_out).toEqual([
      { reason: 'gone', count: 1 },
    ]);
    expect(await bulk(volunteer.headers, 'hosts', { target, action })).toMatchObject({ total: 1, done: 1 });
    const out = { target, action: { kind: 'community', value: foreign }, version: '0' };
    expect((await begin(volunteer.headers, 'hosts', out)).status).toBe(403);
    const { headers } = await app.make.staff('general_admin');
    const unknown = { target, action: { kind: 'volunteer', value: mine.user.id }, version: '0' };
    expect(await begin(headers, 'hosts', unknown)).toMatchObject({
      status: 400,
      body: { codes: { value: ['invalid'] } },
    });
    for (const one of [mine, await app.make.staff('testimonial_admin')])
      expect((await begin(one.headers, 'hosts', { target, action, version: '0' })).status).toBe(403);
  });
});

describe('messages', () => {
  const suppress = (user_id: number) =>
    app.db
      .insertInto('suppressions')
      .values([
        { user_id, channel: 'mail' },
        { user_id, channel: 'sms' },
      ])
      .execute();

  test('guests are written to once a run, without those who want no messages', async () => {
    const { headers } = await app.make.staff('general_admin');
    const [written, silent] = [await app.make.guest(), await app.make.guest()];
    await suppress(silent.user.id);
    const body = {
      target: { ids: [written.id, silent.id] },
      action: { kind: 'message', texts: { he: 'המפגש נדחה בשעה' } },
    };
    const answer = (await preview(headers, 'guests', body)).body;
    expect(answer).toMatchObject({
      count: 2,
      left_out: [{ reason: 'unsubscribed', count: 1 }],
    });
    const named = { ...body, version: answer.version, run: randomUUID() };
    const first = await begin(headers, 'guests', named);
    expect(first.status).toBe(202);
    expect((await begin(headers, 'guests', named)).body.id).toBe(first.body.id);
    await app.work();
    expect(await run(headers, first.body.id)).toMatchObject({
      state: 'done',
      done: 1,
      left_ids: [silent.id],
      undo_until: null,
      can: { undo: false },
    });
    expect(await wordsTo(written.user.id)).toEqual([
      { text: expect.stringContaining('המפגש נדחה בשעה'), language: 'he' },
    ]);
    expect(await wordsTo(silent.user.id)).toEqual([]);
    const other = await app.make.staff('general_admin');
    expect((await begin(other.headers, 'guests', named)).status).toBe(409);
    expect((await begin(written.headers, 'guests', named)).status).toBe(403);
  });

  test('everybody reads the own language; who has no text in it gets the other, and the preview shows both', async () => {
    const { headers } = await app.make.staff('general_admin');
    const [hebrew, english] = [await app.make.guest(), await app.make.guest()];
    await app.db.updateTable('users').set({ language: 'en' }).where('id', '=', english.user.id).execute();
    const target = { ids: [hebrew.id, english.id] };
    const both = { target, action: { kind: 'message', texts: { he: 'שלום לכולם', en: 'Hello all' } } };
    const { letters } = (await preview(headers, 'guests', both)).body;
    expect(letters).toMatchObject([
      { language: 'he', count: 1, words_in: 'he', subject: 'הודעה מצוות התוכנית' },
      { language: 'en', count: 1, words_in: 'en', subject: 'A message from the programme’s team' },
    ]);
    expect(letters[0].text).toContain('שלום לכולם');
    expect(letters[1].text).toContain('Hello all');
    await bulk(headers, 'guests', both);
    expect(await wordsTo(hebrew.user.id)).toEqual([
      { text: expect.stringContaining('שלום לכולם'), language: 'he' },
    ]);
    expect(await wordsTo(english.user.id)).toEqual([
      { text: expect.stringContaining('Hello all'), language: 'en' },
    ]);
    const one = { target, action: { kind: 'message', texts: { he: 'רק בעברית' } } };
    expect((await preview(headers, 'guests', one)).body.letters[1]).toMatchObject({
      language: 'en',
      words_in: 'he',
      text: expect.stringContaining('רק בעברית'),
    });
    await bulk(headers, 'guests', one);
    expect((await wordsTo(english.user.id))[1]).toEqual({
      text: expect.stringContaining('רק בעברית'),
      language: 'en',
    });
    const none = { target, action: { kind: 'message', texts: { he: ' ' } } };
    expect((await preview(headers, 'guests', none)).status).toBe(400);
  });

  test('of witnesses without a login whoever answers for them gets it; who is archived gets none', async () => {
    const { headers } = await app.make.staff('testimonial_admin');
    const [phone, foreign] = ['+972521112233', '+972521112244'];
    const [told, english, gone] = [
      await app.make.witness({ contact_phone: phone }),
      await app.make.witness({ contact_phone: foreign, languages: [2] }),
      await app.make.witness({ archived: true }),
    ];
    const silent = await app.make.witness({ contact_phone: null });
    const body = {
      target: { ids: [told.id, english.id, gone.id, silent.id] },
      action: { kind: 'message', texts: { he: 'תודה', en: 'Thank you' } },
    };
    expect((await preview(headers, 'witnesses', body)).body).toMatchObject({
      left_out: [
        { reason: 'archived', count: 1 },
        { reason: 'noContact', count: 1 },
      ],
      letters: [{ count: 1 }, { count: 1 }],
    });
    expect(await bulk(headers, 'witnesses', body)).toMatchObject({ done: 2 });
    const sent = await app.db
      .selectFrom('outbox')
      .select(['recipient', 'text'])
      .where('recipient', 'in', [phone, foreign])
      .orderBy('recipient')
      .execute();
    expect(sent).toEqual([
      { recipient: phone, text: expect.stringContaining('תודה') },
      { recipient: foreign, text: expect.stringContaining('Thank you') },
    ]);
  });
});

test('the season’s answer of several witnesses, closed to the host admin; a first answer is taken back, one with words stays', async () => {
  const { headers } = await app.make.staff('testimonial_admin');
  const [one, other] = [await app.make.witness(), await app.make.witness()];
  const body = {
    target: { ids: [one.id, other.id] },
    action: { kind: 'year_status', value: 'available_this_year' },
  };
  const statusOf = async (id: number) =>
    (await app.call('GET', `/api/witnesses/${id}/`, headers)).body.status;
  const done = await bulk(headers, 'witnesses', body);
  expect(done).toMatchObject({ done: 2 });
  expect(await statusOf(one.id)).toBe('available_this_year');
  expect(await bulk(headers, 'witnesses', body)).toMatchObject({ done: 0 });
  await app.db
    .updateTable('witness_year_comments')
    .set({ comment: 'רק בימי שני' })
    .where('witness_id', '=', other.id)
    .execute();
  const back = (await app.call('POST', `/api/staff/bulk/runs/${done.id}/undo/`, headers)).body;
  await app.work();
  expect(await run(headers, back.id)).toMatchObject({
    done: 1,
    left_out: [{ reason: 'meanwhile', count: 1 }],
    left_ids: [other.id],
  });
  expect(await statusOf(one.id)).toBe('not_contact_this_year');
  expect(await statusOf(other.id)).toBe('available_this_year');
  const hostAdmin = await app.make.staff('host_admin');
  expect((await begin(hostAdmin.headers, 'witnesses', { ...body, version: '0' })).status).toBe(403);
});

test('the rows that were selected are listed, and exported, by their ids as far as one reaches', async () => {
  const own = await community();
  const { headers } = await app.make.staff('general_admin');
  const volunteer = await app.make.staff('volunteer_admin', { community_id: own });
  const host = await app.make.host({ community_id: own });
  const stranger = await app.make.host();
  const [guest, witness] = [await app.make.guest(), await app.make.witness()];
  const salon = await app.make.salon({ host_id: host.id });
  const idsOf = async (who: Record<string, string>, path: string, ids: readonly number[]) => {
    const query = ids.map((id) => `id=${id}`).join('&');
    const { body } = await app.call('GET', `${path}?${query}`, who);
    expect(body.count).toBe(body.results.length);
    return body.results.map(({ id }: { id: number }) => id).sort((one: number, other: number) => one - other);
  };
  expect(await idsOf(headers, '/api/hosts/', [host.id, stranger.id])).toEqual([host.id, stranger.id]);
  expect(await idsOf(volunteer.headers, '/api/hosts/', [host.id, stranger.id])).toEqual([host.id]);
  expect(await idsOf(headers, '/api/guests/', [guest.id])).toEqual([guest.id]);
  expect(await idsOf(headers, '/api/witnesses/', [witness.id])).toEqual([witness.id]);
  expect(await idsOf(headers, '/api/host_salons_list/', [salon.id])).toEqual([salon.id]);
  const file = await app.call(
    'GET',
    `/api/hosts/?id=${host.id}&pagination=false&format=csv&columns=id`,
    headers,
  );
  expect(file.text.trim().split('\r\n')).toHaveLength(2);
  const many = Array.from({ length: 1001 }, (_, index) => `id=${index + 1}`).join('&');
  expect((await app.call('GET', `/api/hosts/?${many}`, headers)).status).toBe(400);
});
