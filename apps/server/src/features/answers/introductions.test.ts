import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useAnswers } from '../../../test/answers.ts';
import { refusal } from '../../../test/invitations.ts';
import { lapseInvitation } from './answers.jobs.ts';

const { app, ask, change, evening, seatsOf, undo, readAs, pass, passAndNotify, subjectsTo } = useAnswers();

/** A request, and an open salon elsewhere with these places. */
const setUp = async (max_guests = 2, fields: Parameters<typeof evening>[1] = {}) => {
  const made = await evening({}, { guests_number: 2, ...fields });
  const other = await app.make.host();
  const salon = await app.make.salon({ host_id: other.id, max_guests });
  const introduce = () =>
    change(made.host.headers, made.invitation.id, { denied: true, introduce_to: salon.id });
  const readOffers = async () =>
    (await app.get('/api/salonguests/', made.guest)).json.results.filter(
      (one: { host_salon: number }) => one.host_salon === salon.id,
    );
  return { ...made, other, elsewhere: salon, introduce, readOffers };
};

test('a refused guest is offered places at the named salon once the refusal is sent, in one message', async () => {
  const { guest, host, other, elsewhere, invitation, introduce, readOffers } = await setUp();
  expect((await introduce()).body).toMatchObject({ status: 'denied' });
  expect(await seatsOf(elsewhere.id)).toEqual({ pending_seats: 0, confirmed_seats: 0 });
  expect(await readOffers()).toEqual([]);

  await passAndNotify();
  expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'denied', denied_reason: 'host' });
  const [offer] = await readOffers();
  expect(offer).toMatchObject({
    status: 'pending',
    guests_number: 2,
    introduced_by: host.user.first_name,
    offer_expires_at: expect.any(String),
  });
  expect(await seatsOf(elsewhere.id)).toEqual({ pending_seats: 2, confirmed_seats: 0 });
  expect(await subjectsTo(guest)).toEqual([expect.stringContaining(`${host.user.first_name} מפנה אותך אל`)]);

  expect((await app.post(`/api/salonguests/${offer.id}/accept_offer/`, guest)).status).toBe(200);
  await app.notify();
  expect(await readAs(other, offer.id)).toMatchObject({
    ...{ status: 'pending', offer_expires_at: null },
    introduced_by: host.user.first_name,
  });
});

test('where the host approves by itself, accepting an introduction is an approval', async () => {
  const { guest, elsewhere, introduce, readOffers } = await setUp();
  await sql`update host_salons set auto_approve = true where id = ${elsewhere.id}`.execute(app.db);
  await introduce();
  await passAndNotify();
  const [offer] = await readOffers();
  const accepted = await app.post(`/api/salonguests/${offer.id}/accept_offer/`, guest);
  expect(accepted.json).toMatchObject({ status: 'approved' });
});

test('places taken meanwhile leave a plain refusal', async () => {
  const { guest, elsewhere, introduce, readOffers } = await setUp(2);
  await introduce();
  const faster = await app.make.guest();
  expect((await ask(faster.headers, { host_salon: elsewhere.id, guests_number: 1 })).status).toBe(201);
  await passAndNotify();
  expect(await readOffers()).toEqual([]);
  expect(await seatsOf(elsewhere.id)).toEqual({ pending_seats: 1, confirmed_seats: 0 });
  expect(await subjectsTo(guest)).toEqual([expect.not.stringContaining('מפנה')]);
});

test('two introductions and a request for the same last places, all at once: one of them gets them', async () => {
  const { elsewhere, introduce } = await setUp(2);
  const second = await evening({}, { guests_number: 2 });
  await introduce();
  await change(second.host.headers, second.invitation.id, { denied: true, introduce_to: elsewhere.id });
  const faster = await app.make.guest();
  await pass();
  await Promise.all([app.notify(), ask(faster.headers, { host_salon: elsewhere.id, guests_number: 2 })]);
  await app.notify();
  expect(await seatsOf(elsewhere.id)).toEqual({ pending_seats: 2, confirmed_seats: 0 });
});

test('an undone refusal introduces nobody, and a repeated one without it neither', async () => {
  const { host, invitation, introduce, readOffers } = await setUp();
  const denied = await introduce();
  expect((await undo(host, denied.body.undo.event)).status).toBe(204);
  await passAndNotify();
  expect(await readOffers()).toEqual([]);
  await change(host.headers, invitation.id, { denied: true });
  await passAndNotify();
  expect(await readOffers()).toEqual([]);
  expect(await readAs(host, invitation.id)).toMatchObject({ status: 'denied' });
});

test('an approved guest gets both messages: the first removes the evening from the calendar', async () => {
  const { guest, introduce } = await setUp(2, { status: 'approved' });
  await introduce();
  await passAndNotify();
  expect(await subjectsTo(guest)).toHaveLength(2);
});

test('an introduction that nobody accepts lapses with its own message, and its places are free', async () => {
  const { guest, elsewhere, introduce, readOffers } = await setUp();
  await introduce();
  await pass();
  await app.deliver();
  const [offer] = await readOffers();
  await sql`update invitations set offer_expires_at = now() - interval '1 second' where id = ${offer.id}`.execute(
    app.db,
  );
  await lapseInvitation.run({ id: offer.id }, app.server);
  await app.notify();
  expect(await seatsOf(elsewhere.id)).toEqual({ pending_seats: 0, confirmed_seats: 0 });
  expect(await subjectsTo(guest)).toContainEqual(expect.stringContaining('השמירה הסתיימה'));
});

test('refused: the same salon, none, a full or closed one, one that refused before, and without a denial', async () => {
  const { host, guest, salon, elsewhere, invitation } = await setUp();
  const to = (introduce_to: number) => change(host.headers, invitation.id, { denied: true, introduce_to });
  expect(await to(salon.id)).toMatchObject(refusal('introduce_to', 'invalid'));
  expect(await to(999_999)).toMatchObject(refusal('introduce_to', 'invalid'));
  const full = await app.make.salon({ max_guests: 1 });
  expect(await to(full.id)).toMatchObject(refusal('introduce_to', 'notEnoughRoom'));
  const hidden = await app.make.salon({ evening_public: false });
  expect(await to(hidden.id)).toMatchObject(refusal('introduce_to', 'invalid'));
  const closed = await app.make.salon({ is_open_for_guests: false });
  expect(await to(closed.id)).toMatchObject(refusal('introduce_to', 'salonNotOpen'));
  const harsh = await app.make.salon();
  await app.make.invitation({
    ...{ host_salon_id: harsh.id, guest_id: guest.id },
    ...{ status: 'denied', denied_reason: 'host' },
  });
  expect(await to(harsh.id)).toMatchObject(refusal('introduce_to', 'alreadyDenied'));
  const approved = { status: 'approved', introduce_to: elsewhere.id };
  expect(await change(host.headers, invitation.id, approved)).toMatchObject(
    refusal('introduce_to', 'invalid'),
  );
  expect(
    (await change(guest.headers, invitation.id, { denied: true, introduce_to: elsewhere.id })).status,
  ).toBe(403);
  expect(await readAs(host, invitation.id)).toMatchObject({ status: 'pending' });
});
