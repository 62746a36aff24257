import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useInvitations } from '../../../test/invitations.ts';

// Tests simulate the night, independent of the current time.
const { app, ask, evening, change, withdraw } = useInvitations({ QUIET_HOURS: 'off' });

type Person = { readonly user: { readonly id: number } };

const notifyAtNight = async () => {
  await app.notify();
  await sql`update outbox set send_after = now() + interval '8 hours' where state = 'waiting'`.execute(
    app.db,
  );
};
const untilMorning = async () => {
  await sql`update outbox set send_after = now() where state = 'waiting'`.execute(app.db);
  await app.work();
};
const listSent = async ({ user }: Person) => {
  const rows = await app.db
    .selectFrom('outbox')
    .select('kind')
    .where('user_id', '=', user.id)
    .where('channel', '=', 'mail')
    .where('state', '=', 'sent')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind.replace('invitation_', ''));
};

test('an approval of the night does not leave in the morning when the guest has withdrawn since', async () => {
  const { host, guest, invitation } = await evening();
  await change(host.headers, invitation.id, { status: 'approved' });
  await notifyAtNight();
  expect((await withdraw(guest.headers, invitation.id)).status).toBe(204);
  await notifyAtNight();
  await untilMorning();
  expect(await listSent(guest)).toEqual(['withdrawnByGuest']);
  expect(await listSent(host)).toEqual(['withdrawn']);
});

test('who is approved and then denied within a night hears of the denial alone', async () => {
  const { host, guest, invitation } = await evening();
  for (const status of ['approved', 'denied']) {
    await change(host.headers, invitation.id, { status });
    await notifyAtNight();
  }
  await untilMorning();
  expect(await listSent(guest)).toEqual(['denied']);
});

test('who is denied and then approved again hears nothing that they have not heard before', async () => {
  const { host, guest, invitation } = await evening();
  await change(host.headers, invitation.id, { status: 'approved' });
  await app.notify();
  await untilMorning();
  for (const status of ['denied', 'approved']) {
    await change(host.headers, invitation.id, { status });
    await notifyAtNight();
  }
  await untilMorning();
  expect(await listSent(guest)).toEqual(['approved']);
});

test('a salon that is cancelled at night is all that its guests hear', async () => {
  const { host, guest, salon, invitation } = await evening();
  await change(host.headers, invitation.id, { status: 'approved' });
  await notifyAtNight();
  await app.post(`/api/host_salons/${salon.id}/cancel/`, host, { reason: 'מחלה' });
  await notifyAtNight();
  await untilMorning();
  expect(await listSent(guest)).toEqual(['cancelled']);
});

test('a request that comes and goes within a night is not told to the host, one that changes is told once', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id });
  const [leaves, changes] = [await app.make.guest(), await app.make.guest()];
  const left = await ask(leaves.headers, { host_salon: salon.id, guests_number: 1 });
  const changed = await ask(changes.headers, { host_salon: salon.id, guests_number: 1 });
  await notifyAtNight();
  await withdraw(leaves.headers, left.body.id);
  await change(changes.headers, changed.body.id, { guests_number: 2 });
  await notifyAtNight();
  await untilMorning();
  expect(await listSent(host)).toEqual(['asked']);
  expect(await listSent(leaves)).toEqual(['withdrawnByGuest']);
  expect(await listSent(changes)).toEqual(['received']);
  const [mail] = await app.mailsTo(host.user.email);
  expect(mail?.text).toContain('2');
});

test('what happens to one request in one moment is told in its order', async () => {
  const { host, guest, invitation } = await evening();
  const other = await evening();
  await change(other.host.headers, other.invitation.id, { status: 'denied' });
  for (const status of ['denied', 'approved', 'denied', 'approved'])
    await change(host.headers, invitation.id, { status });
  await notifyAtNight();
  await untilMorning();
  expect(await listSent(guest)).toEqual(['approved']);
  expect(await listSent(other.guest)).toEqual(['denied']);
});

test('an offer that is refused within a night is not sent', async () => {
  const offer_expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const { guest, invitation } = await evening({}, { status: 'pending', offer_expires_at });
  const about = `invitation:${invitation.id}`;
  const mail = {
    channel: 'mail',
    recipient: 'guest@example.org',
    kind: 'invitation_offered',
    about,
  } as const;
  await app.db
    .insertInto('outbox')
    .values({ ...mail, user_id: guest.user.id, subject: 's', text: 't', language: 'he' })
    .execute();
  await withdraw(guest.headers, invitation.id);
  await notifyAtNight();
  await untilMorning();
  expect(await listSent(guest)).toEqual(['offerRefused']);
});

test('codes, resets and messages about other requests are left alone', async () => {
  const { host, guest, invitation } = await evening();
  const mail = { channel: 'mail', recipient: 'guest@example.org', subject: 's', text: 't' } as const;
  await app.db
    .insertInto('outbox')
    .values([
      {
        ...mail,
        ...{ user_id: guest.user.id, language: 'he', kind: 'login_code', urgent: true },
        about: `invitation:${invitation.id}`,
      },
      {
        ...mail,
        user_id: guest.user.id,
        language: 'he',
        kind: 'other',
        about: `invitation:${invitation.id + 1}`,
      },
    ])
    .execute();
  await change(host.headers, invitation.id, { status: 'denied' });
  await notifyAtNight();
  await untilMorning();
  expect(await listSent(guest)).toEqual(['login_code', 'other', 'denied']);
});
