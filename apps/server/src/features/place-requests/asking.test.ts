import { describe, expect, test } from 'vitest';
import { refusal, useInvitations, yesterday } from '../../../test/invitations.ts';

const { app, ask, change, evening, seatsOf, withdraw } = useInvitations();

describe('asking', () => {
  test('a guest asks for two places, the host is told, approves, and the guest is told', async () => {
    const host = await app.make.host();
    const salon = await app.make.salon({ host_id: host.id });
    const guest = await app.make.guest();
    const response = await ask(guest.headers, { host_salon: salon.id, guests_number: 2 });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      guest: guest.id,
      host_salon: salon.id,
      guests_number: 2,
      status: 'pending',
    });
    expect(response.body).toMatchObject({
      denied: false,
      answered_at: null,
      can: { withdraw: true, approve: false },
    });
    expect(response.body.guest_phone).toBe(guest.user.phone_number);
    expect(await app.mailsTo(host.user.email)).toMatchObject([
      { subject: expect.stringContaining('בקשה חדשה') },
    ]);
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 2, confirmed_seats: 0 });
    const approved = await change(host.headers, response.body.id, { status: 'approved' });
    expect(approved.body).toMatchObject({
      status: 'approved',
      expires_at: null,
      can: { deny: true, approve: false },
    });
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 0, confirmed_seats: 2 });
    expect(await app.mailsTo(guest.user.email)).toMatchObject([
      { subject: expect.stringContaining('הבקשה אושרה') },
      { subject: expect.stringContaining('הבקשה נשלחה') },
    ]);
  });

  test('where approval is automatic the place is approved at once, and both are told', async () => {
    const host = await app.make.host();
    const salon = await app.make.salon({ host_id: host.id, auto_approve: true });
    const guest = await app.make.guest();
    const { body } = await ask(guest.headers, { host_salon: salon.id, guests_number: 1 });
    expect(body).toMatchObject({ status: 'approved', expires_at: null });
    expect(body.answered_at).not.toBeNull();
    expect(await app.mailsTo(host.user.email)).toHaveLength(1);
    expect(await app.mailsTo(guest.user.email)).toHaveLength(1);
  });

  test('each is told in the own language', async () => {
    const { host, salon, guest } = await evening({}, { status: 'denied', denied_reason: 'withdrawn' });
    await app.db.updateTable('users').set({ language: 'en' }).where('id', '=', host.user.id).execute();
    const { body } = await ask(guest.headers, { host_salon: salon.id, guests_number: 3 });
    const [mail] = await app.mailsTo(host.user.email);
    expect(mail).toMatchObject({ language: 'en', text: expect.stringContaining('three places') });
    expect(mail?.html).toContain('<div lang="en" dir="ltr">');
    await change(host.headers, body.id, { denied: true });
    const [answer] = await app.mailsTo(guest.user.email);
    expect(answer).toMatchObject({ language: 'he', html: expect.stringContaining('dir="rtl"') });
  });

  test.each([
    ['closed', { is_open_for_guests: false }],
    ['cancelled', { cancelled_at: new Date().toISOString() }],
    ['past', { event_time: yesterday() }],
  ])('a salon that is %s takes no requests', async (_state, fields) => {
    const salon = await app.make.salon(fields);
    const guest = await app.make.guest();
    expect(await ask(guest.headers, { host_salon: salon.id, guests_number: 1 })).toMatchObject(
      refusal('host_salon', 'salonNotOpen'),
    );
  });

  test('a season that is not open to guests yet takes no requests', async () => {
    const salon = await app.make.salon();
    const guest = await app.make.guest();
    const open = (guests_open_on: string) =>
      app.db.updateTable('seasons').set({ guests_open_on }).where('year', '=', salon.season).execute();
    const before = await app.db
      .selectFrom('seasons')
      .select('guests_open_on')
      .where('year', '=', salon.season)
      .executeTakeFirstOrThrow();
    await open(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    const early = await ask(guest.headers, { host_salon: salon.id, guests_number: 1 });
    await open(before.guests_open_on);
    expect(early).toMatchObject(refusal('host_salon', 'salonNotOpen'));
    expect((await ask(guest.headers, { host_salon: salon.id, guests_number: 1 })).status).toBe(201);
  });

  test('a full salon has no room, and neither has one with fewer places than asked for', async () => {
    const salon = await app.make.salon({ max_guests: 4 });
    await app.make.invitation({ host_salon_id: salon.id, guests_number: 2 });
    const guest = await app.make.guest();
    const three = await ask(guest.headers, { host_salon: salon.id, guests_number: 3 });
    expect(three).toMatchObject(refusal('guests_number', 'notEnoughRoom'));
    expect((await ask(guest.headers, { host_salon: salon.id, guests_number: 2 })).status).toBe(201);
  });

  test('one live invitation a season; after withdrawing anywhere again', async () => {
    const { salon, guest, invitation } = await evening();
    const other = await app.make.salon();
    const asking = { host_salon: other.id, guests_number: 1 };
    expect(await ask(guest.headers, asking)).toMatchObject(refusal('non_field_errors', 'onlyOnceInYear'));
    expect((await withdraw(guest.headers, invitation.id)).status).toBe(204);
    const again = await ask(guest.headers, { host_salon: salon.id, guests_number: 1 });
    expect(again.status).toBe(201);
  });

  test('whom the host has denied may not ask there again, but elsewhere', async () => {
    const { host, salon, guest, invitation } = await evening();
    await change(host.headers, invitation.id, { status: 'denied' });
    expect(await ask(guest.headers, { host_salon: salon.id, guests_number: 1 })).toMatchObject(
      refusal('host_salon', 'alreadyDenied'),
    );
    const other = await app.make.salon();
    expect((await ask(guest.headers, { host_salon: other.id, guests_number: 1 })).status).toBe(201);
  });

  test('a salon that is not public is found with its key only', async () => {
    const salon = await app.make.salon({ evening_public: false });
    const guest = await app.make.guest();
    const asking = { host_salon: salon.id, guests_number: 1 };
    expect((await ask(guest.headers, asking)).status).toBe(404);
    expect((await ask(guest.headers, { ...asking, k: 'wrong' })).status).toBe(404);
    expect((await ask(guest.headers, { ...asking, k: salon.share_key })).status).toBe(201);
    expect((await ask(guest.headers, { ...asking, host_salon: 2_147_483_647 })).status).toBe(404);
  });

  test('hosts and staff who name no guest are refused; staff ask for a guest in reach', async () => {
    const salon = await app.make.salon();
    const guest = await app.make.guest({ city_id: 2 });
    const asking = { host_salon: salon.id, guests_number: 1 };
    expect((await ask((await app.make.host()).headers, asking)).status).toBe(403);
    const staff = await app.make.staff('general_admin');
    expect((await ask(staff.headers, asking)).status).toBe(403);
    expect((await ask((await app.make.staff('testimonial_admin')).headers, asking)).status).toBe(403);
    expect(
      (await ask((await app.make.staff('global_admin')).headers, { ...asking, guest: guest.id })).status,
    ).toBe(404);
    const other = await app.make.guest();
    expect((await ask(other.headers, { ...asking, guest: guest.id })).status).toBe(404);
    const response = await ask(staff.headers, { ...asking, guest: guest.id });
    expect(response).toMatchObject({ status: 201, body: { guest: guest.id, can: { approve: true } } });
  });
});
