import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { hashPassword } from '../passwords/passwords.service.ts';
import { createActionLinks } from './action-links.service.ts';

const app = useTestApp();
const hostPassword = 'seven lamps at dusk';

/** The tokens of the action links, in the order of the text. */
const tokensIn = (text = '') => [...text.matchAll(/\/l\/([\w-]{22})/g)].map(([, token = '']) => token);
const linkPath = (token: string | undefined) => `/api/links/${token ?? ''}/`;
const look = (token: string | undefined) => app.get(linkPath(token), null);
const press = (token: string | undefined) => app.post(linkPath(token), null);

/** A guest requests two places; returns the links of the host's mail. */
const requested = async (fields: { max_guests?: number; event_time?: string } = {}) => {
  const host = await app.make.host();
  await sql`update users set password_hash = ${await hashPassword(hostPassword)} where id = ${host.user_id}`.execute(
    app.db,
  );
  const salon = await app.make.salon({ host_id: host.id, ...fields });
  const guest = await app.make.guest();
  const answer = await app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 2 });
  expect(answer.status).toBe(201);
  const [mail] = await app.mailsTo(host.user.email);
  const [approve, deny] = tokensIn(mail?.text);
  return { host, salon, guest, id: answer.json.id as number, mail, approve, deny };
};

/** The same, approved, with links of a guest as earlier messages had them. */
const approved = async () => {
  const inTwoDays = new Date(Date.now() + 46 * 3_600_000).toISOString();
  const made = await requested({ event_time: inTwoDays });
  expect((await press(made.approve)).json).toEqual({ done: true, undo: null });
  const request = { record_id: made.id, user_id: made.guest.user_id, expires_at: inTwoDays };
  const links = await app.db.transaction().execute((trx) =>
    createActionLinks(
      trx,
      app.server.config,
      (['cancel', 'coming', 'not_coming'] as const).map((purpose) => ({ ...request, purpose })),
    ),
  );
  const [cancel, coming, notComing] = tokensIn(links.join(' '));
  return { ...made, cancel, coming, notComing };
};
const stateOf = (id: number) =>
  app.db
    .selectFrom('invitations')
    .select(['status', 'denied_reason', 'coming_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('looking shows first names, places, day and town alone, and changes nothing', async () => {
  const { approve, deny, guest, host, id, salon } = await requested();
  const { status, json, headers } = await look(approve);
  expect(status).toBe(200);
  expect(json).toEqual({
    purpose: 'approve',
    expires_at: expect.any(String),
    done: false,
    gone: false,
    salon: {
      name: `הסלון של ${host.user.first_name}`,
      event_time: expect.stringMatching(/T\d\d:\d\d:\d\d\+0[23]:00$/),
      city_name: 'תל אביב-יפו',
    },
    person: { first_name: guest.user.first_name, guests_number: 2 },
    undo: null,
  });
  expect(Date.parse(json.salon.event_time)).toBe(Date.parse(salon.event_time));
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect((await app.head(linkPath(deny), null)).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ status: 'pending' });
});

test('the host approves by one press, without a login, and the guest is told once', async () => {
  const { approve, guest, id } = await requested();
  expect(await Promise.all([press(approve), press(approve)])).toMatchObject([
    { status: 200, json: { done: true, undo: null } },
    { status: 200, json: { done: true, undo: null } },
  ]);
  expect((await press(approve)).json).toEqual({ done: true, undo: null });
  expect((await look(approve)).json.done).toBe(true);
  expect(await stateOf(id)).toMatchObject({ status: 'approved' });
  const subjects = (await app.mailsTo(guest.user.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes('אושרה'))).toHaveLength(1);
  expect(await app.auditOf('invitation', id)).toEqual([]);
});

test('deny after approve and approve after deny follow the moves of the buttons', async () => {
  const { approve, deny, id, salon } = await requested({ max_guests: 5 });
  await press(approve);
  expect((await press(deny)).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ status: 'denied', denied_reason: 'host' });
  expect((await look(approve)).json.done).toBe(false);
  expect((await press(approve)).status).toBe(200);
  await press(deny);
  const others = await app.make.guest();
  await app.make.invitation({
    host_salon_id: salon.id,
    guest_id: others.id,
    status: 'approved',
    guests_number: 3,
  });
  await sql`update host_salons set max_guests = 4 where id = ${salon.id}`.execute(app.db);
  const refused = await press(approve);
  expect(refused.status).toBe(400);
  expect(refused.json.codes).toEqual({ guests_number: ['notEnoughRoom'] });
});

test('a host who denies by a link introduces the guest to another salon by the same press', async () => {
  await app.make.hostWithSalon({ evening_public: true, is_open_for_guests: true });
  const { approve, deny, guest, salon } = await requested();
  const listTargets = async (token: string | undefined) =>
    (await app.get(`${linkPath(token)}alternatives/`, null)).json;
  const [target] = await listTargets(deny);
  expect(target).toMatchObject({ host_phone: null, house_number: null });
  expect(await listTargets(approve)).toEqual([]);
  expect((await app.get(`${linkPath('A'.repeat(22))}alternatives/`, null)).status).toBe(404);
  const wrong = await app.post(linkPath(deny), null, { introduce_to: salon.id });
  expect(wrong).toMatchObject({ status: 400, json: { codes: { introduce_to: ['invalid'] } } });
  for (const _repeated of [1, 2])
    expect((await app.post(linkPath(deny), null, { introduce_to: target.salon_id })).status).toBe(200);
  const requests = await app.db
    .selectFrom('invitations')
    .select(['host_salon_id', 'status'])
    .where('guest_id', '=', guest.id)
    .orderBy('id')
    .execute();
  expect(requests).toEqual([
    { host_salon_id: salon.id, status: 'denied' },
    { host_salon_id: target.salon_id, status: 'pending' },
  ]);
  expect(await listTargets(deny)).toEqual([]);
});

test('the guest gives up the place by an earlier link, and the host reads it', async () => {
  const { cancel, host, id } = await approved();
  expect((await look(cancel)).json).toMatchObject({ purpose: 'cancel', done: false });
  // A host who was not notified of the request is not notified of its end.
  await app.deliver();
  expect((await press(cancel)).status).toBe(200);
  expect(await stateOf(id)).toMatchObject({ status: 'denied', denied_reason: 'withdrawn' });
  const [mail] = await app.mailsTo(host.user.email);
  expect(mail?.subject).toContain('בוטלה');
  expect((await press(cancel)).json).toEqual({ done: true, undo: null });
});

test('an earlier reminder is answered by its two links, and each shows the present state', async () => {
  const { coming, notComing, cancel, approve, id } = await approved();
  expect((await press(coming)).status).toBe(200);
  expect((await stateOf(id)).coming_at).not.toBeNull();
  expect((await look(coming)).json).toMatchObject({ purpose: 'coming', done: true });
  expect((await look(notComing)).json).toMatchObject({ purpose: 'not_coming', done: false });
  expect((await press(notComing)).status).toBe(200);
  expect((await look(notComing)).json.done).toBe(true);
  expect((await look(cancel)).json.done).toBe(true);
  // After a withdrawal neither link, the guest's nor the host's, works.
  for (const over of [coming, approve]) {
    expect((await look(over)).status).toBe(404);
    expect((await press(over)).status).toBe(404);
  }
  expect(await stateOf(id)).toMatchObject({ status: 'denied', denied_reason: 'withdrawn' });
});

test('nothing can be taken back by a link', async () => {
  const { approve } = await requested();
  await press(approve);
  expect((await app.post(`${linkPath(approve)}undo/`, null)).status).toBe(409);
  expect((await app.post(`${linkPath('A'.repeat(22))}undo/`, null)).status).toBe(404);
});

describe('a link has ended', () => {
  type Requested = Awaited<ReturnType<typeof requested>>;
  const ends: readonly (readonly [string, (made: Requested) => Promise<unknown>])[] = [
    [
      'with its deadline',
      () => sql`update action_links set expires_at = now() - interval '1 second'`.execute(app.db),
    ],
    [
      'with another phone of the person',
      ({ host }) =>
        sql`update users set phone_number = '+972501112233' where id = ${host.user_id}`.execute(app.db),
    ],
    [
      'with another mail of the person',
      ({ host }) =>
        sql`update users set email = 'moved@example.org' where id = ${host.user_id}`.execute(app.db),
    ],
    [
      'with a new password',
      ({ host }) =>
        app.post('/api/user_data/change_password/', host, {
          old_password: hostPassword,
          password: 'quiet olives on the hill',
        }),
    ],
    [
      'with a block',
      ({ host }) => sql`update users set blocked_at = now() where id = ${host.user_id}`.execute(app.db),
    ],
    [
      'with an erasure',
      ({ host }) => sql`update users set deleted_at = now() where id = ${host.user_id}`.execute(app.db),
    ],
    [
      'with the salon',
      ({ salon }) => sql`update host_salons set cancelled_at = now() where id = ${salon.id}`.execute(app.db),
    ],
    [
      'when the evening begins',
      ({ salon }) =>
        sql`update host_salons set event_time = now() - interval '1 minute' where id = ${salon.id}`.execute(
          app.db,
        ),
    ],
    [
      'when the person is no host any more',
      ({ host }) => sql`update users set role = 'guest' where id = ${host.user_id}`.execute(app.db),
    ],
  ];
  test.each(ends)('%s', async (_name, end) => {
    const made = await requested();
    await end(made);
    expect((await look(made.approve)).status).toBe(404);
    expect((await press(made.deny)).status).toBe(404);
    expect(await stateOf(made.id)).toMatchObject({ status: 'pending' });
  });

  test('a wrong one never was one', async () => {
    for (const wrong of ['A'.repeat(22), 'x', 'A'.repeat(23)]) expect((await look(wrong)).status).toBe(404);
    expect((await press('A'.repeat(22))).status).toBe(404);
  });
});

test('a link does its one thing at its one record alone', async () => {
  const [one, other] = [await requested(), await requested()];
  await press(one.deny);
  expect(await stateOf(other.id)).toMatchObject({ status: 'pending' });
  const stored = await app.db.selectFrom('action_links').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(one.approve);
});

test('a request that is answered before its message is written carries no links', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id });
  const guest = await app.make.guest();
  const { json } = await app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 1 });
  expect((await app.remove(`/api/salonguests/${json.id}/`, guest)).status).toBe(204);
  for (const { text } of await app.mailsTo(host.user.email)) expect(tokensIn(text)).toEqual([]);
});

describe('by SMS', () => {
  const smsOfRequest = async (proved: boolean) => {
    const host = await app.make.host();
    await sql`update users set email = null, phone_verified_at = ${proved ? sql`now()` : null}
      where id = ${host.user_id}`.execute(app.db);
    const salon = await app.make.salon({ host_id: host.id });
    const guest = await app.make.guest();
    await app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 1 });
    const [sms] = await app.mailsTo(host.user.phone_number);
    return sms?.text ?? '';
  };

  test('a number that is proved gets one link, which approves', async () => {
    const tokens = tokensIn(await smsOfRequest(true));
    expect(tokens).toHaveLength(1);
    expect((await look(tokens[0])).json.purpose).toBe('approve');
  });

  test('a number that is not sure to be the host’s gets none that acts', async () => {
    const text = await smsOfRequest(false);
    expect(tokensIn(text)).toEqual([]);
    expect(text).toMatch(/\/site\/host\/\d+\/salon/);
  });
});
