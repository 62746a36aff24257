import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { inHours } from '../../../test/waiting-list.ts';
import { issueEveningLinks } from '../action-links/evening-links.service.ts';

const app = useTestApp();

const tokenIn = (text = '') => /\/e\/([\w-]{22})/.exec(text)?.[1] ?? '';
const linkPath = (token: string) => `/api/evenings/${token}/`;
const look = (token: string) => app.get(linkPath(token), null);
const change = (token: string, body: object) =>
  app.call('PATCH', linkPath(token), { 'content-type': 'application/json' }, JSON.stringify(body));

/** A guest with a request for two places, and the link of the first mail. */
const requested = async (fields: { event_time?: string; evening_public?: boolean } = {}) => {
  const host = await app.make.host();
  const salon = await app.make.salon({
    ...{ host_id: host.id, address: 'הגפן', house_number: '12', floor: 3, address_shown: 'approved' },
    ...fields,
  });
  const guest = await app.make.guest();
  const answer = await app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 2 });
  expect(answer.status).toBe(201);
  const [mail] = await app.mailsTo(guest.user.email);
  return { host, salon, guest, id: answer.json.id as number, token: tokenIn(mail?.text) };
};

const approved = async (event_time = inHours(6)) => {
  const made = await requested();
  await app.patch(`/api/salonguests/${made.id}/`, made.host, { status: 'approved' });
  await sql`update host_salons set event_time = ${event_time} where id = ${made.salon.id}`.execute(app.db);
  return made;
};

test('every message about a request has the same link, which shows it as it is now', async () => {
  const { host, guest, id, token } = await requested();
  expect(await look(token)).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    json: {
      invitation: { id, status: 'pending', guest_name: null, guest_phone: null, guest_email: null },
      // A floor that is not shown.
      salon: { floor: 9999, host_phone: null },
      can_move_back: false,
    },
  });
  await app.patch(`/api/salonguests/${id}/`, host, { status: 'approved' });
  const [mail] = await app.mailsTo(guest.user.email);
  expect(tokenIn(mail?.text)).toBe(token);
  expect((await look(token)).json).toMatchObject({ invitation: { status: 'approved' }, salon: { floor: 3 } });
  const calendar = await app.get(`${linkPath(token)}calendar.ics`, null);
  expect([calendar.status, calendar.text]).toEqual([200, expect.stringContaining('BEGIN:VEVENT')]);
});

test('reading changes nothing, and the stored hash opens nothing', async () => {
  const { id, token } = await requested();
  for (const method of ['GET', 'HEAD'] as const) await app.call(method, linkPath(token));
  expect((await look(token)).json.invitation).toMatchObject({ id, status: 'pending', coming: false });
  const { rows } = await sql<{ hash: string; seed: string }>`select encode(token_hash, 'hex') as hash,
    encode(seed, 'hex') as seed from action_links where purpose = 'evening' and record_id = ${id}`.execute(
    app.db,
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  for (const stored of [rows[0]?.hash ?? '', rows[0]?.seed ?? ''])
    expect((await look(Buffer.from(stored, 'hex').toString('base64url').slice(0, 22))).status).toBe(404);
});

test('it opens no action of another kind, and links of actions open no evening', async () => {
  const { host, token } = await requested();
  expect((await app.get(`/api/links/${token}/`, null)).status).toBe(404);
  expect((await app.post(`/api/links/${token}/`, null)).status).toBe(404);
  expect((await app.get(`/api/finishing/${token}/`, null)).status).toBe(404);
  const [mail] = await app.mailsTo(host.user.email);
  const [, approve = ''] = /\/l\/([\w-]{22})/.exec(mail?.text ?? '') ?? [];
  expect((await look(approve)).status).toBe(404);
});

test('the guest changes the number and the words, and withdraws; then the link has ended', async () => {
  const { id, token } = await requested();
  expect(await change(token, { guests_number: 1, comment: 'באים ברגל' })).toMatchObject({
    ...{ status: 200, body: { invitation: { guests_number: 1, comment: 'באים ברגל' } } },
  });
  expect((await change(token, { status: 'approved' })).body.invitation.status).toBe('pending');
  expect((await app.remove(linkPath(token), null)).status).toBe(204);
  expect((await look(token)).status).toBe(404);
  expect((await app.remove(linkPath(token), null)).status).toBe(404);
  const { status } = await app.db
    .selectFrom('invitations')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('denied');
});

describe('on the day', () => {
  test('being late is on the host’s sheet at once, and can be taken back', async () => {
    const { host, salon, id, token } = await approved();
    expect((await change(token, { late_minutes: 15 })).body.invitation.late_minutes).toBe(15);
    const sheet = async () => (await app.get(`/api/salonguests/?salon=${salon.id}`, host)).json.results;
    expect(await sheet()).toMatchObject([{ id, late_minutes: 15 }]);
    await change(token, { late_minutes: null });
    expect(await sheet()).toMatchObject([{ id, late_minutes: null }]);
    expect((await change(token, { late_minutes: 7 })).status).toBe(400);
  });

  test('also shortly after the beginning, but not the day before, nor without a place', async () => {
    const begun = await approved(inHours(-0.1));
    expect((await change(begun.token, { late_minutes: 5 })).status).toBe(200);
    const early = await approved(inHours(20));
    expect((await change(early.token, { late_minutes: 5 })).body.codes).toEqual({
      late_minutes: ['invalid'],
    });
    const pending = await requested();
    expect((await change(pending.token, { late_minutes: 5 })).status).toBe(400);
  });

  test('the host notes no lateness', async () => {
    const { host, id } = await approved();
    expect((await app.patch(`/api/salonguests/${id}/`, host, { late_minutes: 5 })).status).toBe(403);
  });

  test('coming is confirmed by the page', async () => {
    const { token } = await approved(inHours(40));
    expect((await change(token, { coming: true })).body.invitation.coming).toBe(true);
  });
});

test('a refused guest asks one of the other salons from the page', async () => {
  const { host, id, token } = await requested();
  await app.patch(`/api/salonguests/${id}/`, host, { status: 'denied' });
  const near = (await app.get(`${linkPath(token)}alternatives/`, null)).json;
  const host_salon = near[0]?.salon_id;
  const hidden = await app.make.salon({ evening_public: false });
  expect((await app.post(`${linkPath(token)}elsewhere/`, null, { host_salon: hidden.id })).status).toBe(404);
  const response = await app.post(`${linkPath(token)}elsewhere/`, null, { host_salon });
  expect([response.status, response.json]).toEqual([200, { status: 'pending' }]);
  const again = await app.post(`${linkPath(token)}elsewhere/`, null, { host_salon });
  expect(again.status).toBe(400);
});

describe('it has ended', () => {
  type Requested = Awaited<ReturnType<typeof requested>>;
  const setUser = (fields: object) => (made: Requested) =>
    app.db.updateTable('users').set(fields).where('id', '=', made.guest.user_id).execute();
  const ends: readonly (readonly [string, (made: Requested) => Promise<unknown>])[] = [
    ['with another phone', setUser({ phone_number: '+972501112244' })],
    ['with another mail', setUser({ email: 'moved.guest@example.org' })],
    ['with a block', setUser({ blocked_at: inHours(0) })],
    ['with an erasure', setUser({ deleted_at: inHours(0) })],
    ['when the person is no guest any more', setUser({ role: 'host' })],
    [
      'after the day after',
      () => sql`update action_links set expires_at = now() - interval '1 second'`.execute(app.db),
    ],
  ];
  test.each(ends)('%s', async (_name, end) => {
    const made = await requested();
    await end(made);
    expect((await look(made.token)).status).toBe(404);
    expect((await app.remove(linkPath(made.token), null)).status).toBe(404);
    expect(
      (await app.post(`${linkPath(made.token)}elsewhere/`, null, { host_salon: made.salon.id })).status,
    ).toBe(404);
  });

  test('after another phone the next message has a new one', async () => {
    const made = await requested();
    await setUser({ phone_number: '+972501112255' })(made);
    await app.patch(`/api/salonguests/${made.id}/`, made.host, { status: 'approved' });
    const [mail] = await app.mailsTo(made.guest.user.email);
    expect(tokenIn(mail?.text)).not.toBe(made.token);
    expect((await look(tokenIn(mail?.text))).status).toBe(200);
  });
});

describe('the link of a request', () => {
  const issue = async (
    { id, guest }: Pick<Awaited<ReturnType<typeof requested>>, 'id' | 'guest'>,
    secret?: string,
  ) => {
    const evening = { invitation_id: id, user_id: guest.user_id, expires_at: inHours(100) };
    const config = { ...app.server.config, ...(secret === undefined ? {} : { TOKEN_SECRET: secret }) };
    const [link] = await app.db.transaction().execute((trx) => issueEveningLinks(trx, config, [evening]));
    return tokenIn(link);
  };

  test('is one, also where messages are written at once', async () => {
    const made = await requested();
    await sql`delete from action_links where record_id = ${made.id} and purpose = 'evening'`.execute(app.db);
    const tokens = await Promise.all([issue(made), issue(made), issue(made)]);
    expect(new Set(tokens).size).toBe(1);
    expect((await look(tokens[0] ?? '')).status).toBe(200);
  });

  test('is replaced where the secret of the installation is another', async () => {
    const made = await requested();
    const replaced = await issue(made, 'another secret of this installation');
    expect(replaced).not.toBe(made.token);
    expect([(await look(replaced)).status, (await look(made.token)).status]).toEqual([200, 404]);
  });

  test('is a new one for a guest into whose account the request was merged', async () => {
    const made = await requested();
    const other = await app.make.guest();
    await sql`update invitations set guest_id = ${other.id} where id = ${made.id}`.execute(app.db);
    expect((await look(made.token)).status).toBe(404);
    expect((await look(await issue({ id: made.id, guest: other }))).status).toBe(200);
  });
});
