import { describe, expect, test } from 'vitest';
import { refusal, useInvitations, yesterday } from '../../../test/invitations.ts';
import { deadline } from '../invitations/message-values.rules.ts';
import { answerInvitations } from './invitation-answers.service.ts';
import { makeMoveInvitation } from './invitation-move.service.ts';

const { app, ask, change, evening, seatsOf, withdraw } = useInvitations();

describe('answering', () => {
  test('moves that are none are invalid, and what is as it was is no move', async () => {
    const { host, invitation } = await evening();
    expect((await change(host.headers, invitation.id, { status: 'pending' })).status).toBe(200);
    await change(host.headers, invitation.id, { status: 'approved' });
    expect(await change(host.headers, invitation.id, { status: 'pending' })).toMatchObject(
      refusal('status', 'invalid'),
    );
    const denied = await change(host.headers, invitation.id, { denied: true });
    expect(denied.body).toMatchObject({ status: 'denied', denied: true, denied_reason: 'host' });
    expect(await change(host.headers, invitation.id, { status: 'pending' })).toMatchObject(
      refusal('status', 'invalid'),
    );
    expect(await change(host.headers, invitation.id, { denied: false })).toMatchObject(
      refusal('denied', 'invalid'),
    );
    expect((await change(host.headers, invitation.id, { status: 'approved' })).body).toMatchObject({
      denied: false,
    });
  });

  test('a read invitation can be sent back, also with one thing changed', async () => {
    const { host, guest, invitation } = await evening();
    const read = (await app.call('GET', '/api/salonguests/', guest.headers)).body.results[0];
    expect(await change(guest.headers, invitation.id, read)).toMatchObject({ status: 200, body: read });
    const more = await change(guest.headers, invitation.id, { ...read, guests_number: 2 });
    expect(more.body).toMatchObject({ guests_number: 2, status: 'pending' });
    const approved = await change(host.headers, invitation.id, { ...more.body, status: 'approved' });
    expect(approved.body.status).toBe('approved');
    const denied = await change(host.headers, invitation.id, { ...approved.body, status: 'denied' });
    expect((await change(host.headers, invitation.id, { ...denied.body, status: 'approved' })).status).toBe(
      200,
    );
  });

  test('a denied guest is approved again with room and season checked again', async () => {
    const { host, salon, guest, invitation } = await evening({ max_guests: 2 }, { guests_number: 2 });
    await change(host.headers, invitation.id, { status: 'denied' });
    const taken = await app.make.invitation({ host_salon_id: salon.id });
    expect(await change(host.headers, invitation.id, { status: 'approved' })).toMatchObject(
      refusal('guests_number', 'notEnoughRoom'),
    );
    await change(host.headers, taken.id, { status: 'denied' });
    const elsewhere = await app.make.salon();
    const response = await ask(guest.headers, { host_salon: elsewhere.id, guests_number: 1 });
    expect(await change(host.headers, invitation.id, { status: 'approved' })).toMatchObject(
      refusal('non_field_errors', 'onlyOnceInYear'),
    );
    await withdraw(guest.headers, response.body.id);
    expect((await change(host.headers, invitation.id, { status: 'approved' })).status).toBe(200);
  });

  test('what its guest withdrew stays ended', async () => {
    const { host, guest, invitation } = await evening();
    await withdraw(guest.headers, invitation.id);
    expect(await change(host.headers, invitation.id, { status: 'approved' })).toMatchObject(
      refusal('status', 'invalid'),
    );
    expect(await withdraw(guest.headers, invitation.id)).toMatchObject(refusal('status', 'invalid'));
  });

  test('several are answered at once; those that cannot be are told, the others hold', async () => {
    const { host, guest, salon, invitation } = await evening();
    const [withdrawn, stranger] = [
      await app.make.invitation({ host_salon_id: salon.id }),
      (await evening()).invitation,
    ];
    await app.db
      .updateTable('invitations')
      .set({ status: 'denied', denied_reason: 'withdrawn' })
      .where('id', '=', withdrawn.id)
      .execute();
    const bulk = {
      ids: [invitation.id, invitation.id, withdrawn.id, stranger.id, 2_147_483_647],
      status: 'approved',
    };
    const answer = await app.call('POST', '/api/salonguests/bulk/', host.headers, bulk);
    expect(answer.status).toBe(200);
    expect(answer.body.updated).toBe(1);
    expect(
      new Map(answer.body.failed.map(({ id, codes }: { id: number; codes: string[] }) => [id, codes])),
    ).toEqual(
      new Map([
        [withdrawn.id, ['invalid']],
        [stranger.id, ['notFound']],
        [2_147_483_647, ['notFound']],
      ]),
    );
    expect(await app.mailsTo(guest.user.email)).toHaveLength(1);
    expect((await app.call('POST', '/api/salonguests/bulk/', guest.headers, bulk)).status).toBe(403);
  });

  test('who came is marked by the host, also after the evening, which is read-only else', async () => {
    const { host, guest, invitation } = await evening({ event_time: yesterday() }, { status: 'approved' });
    expect((await change(host.headers, invitation.id, { attended: true })).body.attended).toBe(true);
    expect(await change(host.headers, invitation.id, { status: 'denied' })).toMatchObject(
      refusal('host_salon', 'salonNotOpen'),
    );
    expect(await withdraw(guest.headers, invitation.id)).toMatchObject(refusal('host_salon', 'salonNotOpen'));
    expect((await change(guest.headers, invitation.id, { attended: false })).status).toBe(403);
  });
});

describe('the guest changes', () => {
  test('fewer places keep the approval, more make it wait again, unless approval is automatic', async () => {
    const { host, salon, guest, invitation } = await evening({}, { status: 'approved', guests_number: 2 });
    const fewer = await change(guest.headers, invitation.id, { guests_number: 1 });
    expect(fewer.body).toMatchObject({ guests_number: 1, status: 'approved' });
    const more = await change(guest.headers, invitation.id, { guests_number: 3 });
    expect(more.body).toMatchObject({ guests_number: 3, status: 'pending', answered_at: null });
    expect(more.body.expires_at).not.toBeNull();
    expect(await app.mailsTo(host.user.email)).toHaveLength(2);
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 3, confirmed_seats: 0 });
    const automatic = await evening({ auto_approve: true }, { status: 'approved' });
    const still = await change(automatic.guest.headers, automatic.invitation.id, { guests_number: 3 });
    expect(still.body.status).toBe('approved');
  });

  test('more places only where there is room', async () => {
    const { guest, invitation } = await evening({ max_guests: 2 }, { guests_number: 1 });
    expect(await change(guest.headers, invitation.id, { guests_number: 3 })).toMatchObject(
      refusal('guests_number', 'notEnoughRoom'),
    );
    expect((await change(guest.headers, invitation.id, { guests_number: 2 })).status).toBe(200);
  });

  test('a comment of 1 to 200 characters, trimmed; null takes it back', async () => {
    const { guest, invitation } = await evening();
    const changed = await change(guest.headers, invitation.id, { comment: '  נשמח להגיע 🕯️ \u202E ' });
    expect(changed.body.comment).toContain('נשמח להגיע 🕯️');
    expect((await change(guest.headers, invitation.id, { comment: 'ש'.repeat(200) })).status).toBe(200);
    expect(await change(guest.headers, invitation.id, { comment: 'ש'.repeat(201) })).toMatchObject(
      refusal('comment', 'tooLong'),
    );
    expect(await change(guest.headers, invitation.id, { comment: '   ' })).toMatchObject(
      refusal('comment', 'required'),
    );
    expect((await change(guest.headers, invitation.id, { comment: null })).body.comment).toBeNull();
  });

  test('a guest does not answer, a host neither changes the number nor withdraws', async () => {
    const { host, guest, invitation } = await evening();
    expect((await change(guest.headers, invitation.id, { status: 'approved' })).status).toBe(403);
    expect((await change(host.headers, invitation.id, { guests_number: 3 })).status).toBe(403);
    expect((await withdraw(host.headers, invitation.id)).status).toBe(403);
  });

  test('a withdrawal frees the seats at once and tells the host; by staff it tells the guest too', async () => {
    const { host, salon, guest, invitation } = await evening({}, { guests_number: 3 });
    await withdraw(guest.headers, invitation.id);
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 0, confirmed_seats: 0 });
    expect(await app.mailsTo(host.user.email)).toHaveLength(1);
    const [row] = (await app.call('GET', '/api/salonguests/', guest.headers)).body.results;
    expect(row).toMatchObject({ status: 'denied', denied: true, denied_reason: 'withdrawn' });
    const other = await evening();
    await withdraw((await app.make.staff('super_admin')).headers, other.invitation.id);
    expect(await app.mailsTo(other.guest.user.email)).toHaveLength(1);
  });

  test.each([
    ['by mail', 'he', {}, 'הצוות עדכן', 'הצוות ביקש בשמך'],
    [
      ...(['by SMS', 'en', { email: null, sms_notifications: true }] as const),
      ...['Our staff changed', 'Our staff asked for'],
    ],
  ] as const)(
    'another number by staff is told to host and guest, %s in %s; the guest’s own to the host alone',
    async (_way, language, fields, changedWords, askedWords) => {
      const { host, guest, invitation } = await evening({}, { guests_number: 3, status: 'approved' });
      const person = { language, ...fields };
      await app.db.updateTable('users').set(person).where('id', '=', guest.user_id).execute();
      const staff = await app.make.staff('super_admin');
      const messages = async (user_id: number) => {
        await app.notify();
        return app.db
          .selectFrom('outbox')
          .select(['kind', 'text', 'channel'])
          .where('user_id', '=', user_id)
          .where('kind', 'like', 'invitation\\_%')
          .orderBy('id')
          .execute();
      };
      await change(guest.headers, invitation.id, { guests_number: 2 });
      expect(await messages(guest.user_id)).toEqual([]);
      await change(staff.headers, invitation.id, { guests_number: 1 });
      await change(staff.headers, invitation.id, { guests_number: 2 });
      const channel = 'email' in fields ? 'sms' : 'mail';
      expect(await messages(guest.user_id)).toEqual([
        { kind: 'invitation_changedByStaff', channel, text: expect.stringContaining(changedWords) },
        { kind: 'invitation_changedToPendingByStaff', channel, text: expect.stringContaining(askedWords) },
      ]);
      const { expires_at } = await app.db
        .selectFrom('invitations')
        .select('expires_at')
        .where('id', '=', invitation.id)
        .executeTakeFirstOrThrow();
      const now = new Date().toISOString();
      const untilIn = (to: 'he' | 'en') =>
        deadline(expires_at ?? '', { time_zone: 'Asia/Jerusalem', now }, to);
      const toHost = await messages(host.user_id);
      expect(toHost.map(({ kind }) => kind)).toEqual([
        ...['invitation_changed', 'invitation_changed', 'invitation_changedToPending'],
      ]);
      // Both messages contain the deadline for an answer.
      expect(toHost.at(-1)?.text).toContain(untilIn('he'));
      expect((await messages(guest.user_id)).at(-1)?.text).toContain(untilIn(language));
    },
  );
});

test('of many answers at a full desk those that found room hold, the others are named, and a repeat does the rest', async () => {
  const { host, salon, invitation } = await evening({ max_guests: 20 });
  const guests = await Promise.all(Array.from({ length: 5 }, () => app.make.guest()));
  const more = await Promise.all(
    guests.map(({ id }) => app.make.invitation({ host_salon_id: salon.id, guest_id: id })),
  );
  const ids = [invitation, ...more].map(({ id }) => id);
  const deps = { ...app.server, moveInvitation: makeMoveInvitation(app.server, 2) };
  const session = { user_id: host.user.id, role: 'host', host_id: host.id, guest_id: null };
  const actor = { session, scope: { reach: 'own', user_id: host.user.id }, language: 'he' } as never;
  const answer = () => answerInvitations(deps, actor, { ids, status: 'approved' });
  const first = await answer();
  expect(first.updated).toBeGreaterThan(0);
  expect(first.failed.length).toBe(ids.length - first.updated);
  expect(new Set(first.failed.flatMap(({ codes }) => codes))).toEqual(new Set(['unavailable']));
  expect((await seatsOf(salon.id)).confirmed_seats).toBe(first.updated);
  const rest = await answerInvitations({ ...app.server }, actor, { ids, status: 'approved' });
  expect(rest).toMatchObject({ failed: [], updated: ids.length });
});

describe('a guest changes the own request', () => {
  test('to more places only while the salon is open to guests; fewer are given back at any time', async () => {
    const { host, salon, guest, invitation } = await evening({}, { guests_number: 2 });
    await app.patch(`/api/host_salons/${salon.id}/`, host, { is_open_for_guests: false });
    expect(await change(guest.headers, invitation.id, { guests_number: 3 })).toMatchObject(
      refusal('host_salon', 'salonNotOpen'),
    );
    expect((await change(guest.headers, invitation.id, { guests_number: 1 })).body).toMatchObject({
      guests_number: 1,
      status: 'pending',
    });
    expect(await seatsOf(salon.id)).toMatchObject({ pending_seats: 1 });
  });

  test('not once it was denied: neither the number nor the comment', async () => {
    const { salon, guest, invitation } = await evening({}, { status: 'denied', denied_reason: 'host' });
    for (const body of [{ guests_number: 2 }, { comment: 'please' }])
      expect(await change(guest.headers, invitation.id, body)).toMatchObject(refusal('status', 'invalid'));
    expect(await seatsOf(salon.id)).toMatchObject({ pending_seats: 0, confirmed_seats: 0 });
  });

  test('one call changes the number or the answer, not both, and contradicts itself in nothing', async () => {
    const { host, invitation } = await evening();
    const staff = await app.make.staff('general_admin');
    expect(
      await change(staff.headers, invitation.id, { status: 'approved', guests_number: 2 }),
    ).toMatchObject(refusal('guests_number', 'invalid'));
    expect(await change(host.headers, invitation.id, { status: 'approved', denied: true })).toMatchObject(
      refusal('denied', 'invalid'),
    );
    const [listed] = (await app.get('/api/salonguests/', host)).json.results;
    expect(listed).toMatchObject({ status: 'pending', guests_number: 1 });
  });
});
