import { expect, test } from 'vitest';
import { refusal } from '../../../test/invitations.ts';
import { eveningIn, inHours, useWaitingList } from '../../../test/waiting-list.ts';
import { lapseInvitation } from '../answers/answers.jobs.ts';
import { offerPlaces, offerPlacesEverywhere } from './place-offers.jobs.ts';

const { app, ask, change, withdraw, seatsOf, wait, fullSalon, own, freeThree, offerTo } = useWaitingList();
type Guest = Awaited<ReturnType<typeof app.make.guest>>;
type Headers = Guest['headers'];

const accept = (headers: Headers, id: number) =>
  app.call('POST', `/api/salonguests/${id}/accept_offer/`, headers);

const offered = async (guest: Guest, host_salon_id: number) => {
  const offer = await offerTo(guest, host_salon_id);
  if (offer === undefined) throw new Error('nothing is offered');
  return offer;
};
const runDue = (id: number) => lapseInvitation.run({ id }, app.server);

test('places that come free are offered to the first that fit, who take them before anybody asks', async () => {
  const full = await fullSalon();
  const { host, salon } = full;
  const [large, pair, single, stranger] = await Promise.all(
    Array.from({ length: 4 }, () => app.make.guest()),
  );
  if (!large || !pair || !single || !stranger) throw new Error('nobody came');
  await wait(pair.headers, salon.id, 2);
  expect(await wait(large.headers, salon.id, 3)).toMatchObject({ status: 201 });
  await wait(single.headers, salon.id, 1);
  await freeThree(full);
  expect(await offerTo(large, salon.id)).toBeUndefined();
  const [first, second] = [await offered(pair, salon.id), await offered(single, salon.id)];
  expect(await seatsOf(salon.id)).toEqual({ pending_seats: 3, confirmed_seats: 3 });
  expect(await ask(stranger.headers, { host_salon: salon.id, guests_number: 1 })).toMatchObject(
    refusal('guests_number', 'notEnoughRoom'),
  );
  // The offer waits for the guest; the host cannot see the guest yet.
  const listed = await app.call('GET', `/api/salonguests/?salon=${salon.id}&status=pending`, host.headers);
  expect(listed.body.results).toMatchObject([
    { guest_name: null, guest_phone: null, guest_email: null, can: { approve: false } },
    { guest_name: null, guest_phone: null, guest_email: null, can: { approve: false } },
  ]);
  expect(await change(host.headers, first.id, { status: 'approved' })).toMatchObject(
    refusal('status', 'invalid'),
  );
  expect(await accept(single.headers, first.id)).toMatchObject({ status: 404 });
  expect(await accept(host.headers, first.id)).toMatchObject({ status: 403 });
  const taken = await accept(pair.headers, first.id);
  expect(taken).toMatchObject({ status: 200, body: { status: 'pending', offer_expires_at: null } });
  expect(taken.body.expires_at).not.toBeNull();
  expect(await accept(pair.headers, first.id)).toMatchObject({ status: 200, body: { id: first.id } });
  // A refused offer moves to the next party that fits; the refusing guest leaves the list.
  expect(await withdraw(single.headers, second.id)).toMatchObject({ status: 204 });
  expect(await own(single)).toEqual([]);
  const refused = await app.call('GET', `/api/salonguests/?salon=${salon.id}&status=denied`, host.headers);
  expect(refused.body.results.find(({ id }: { id: number }) => id === second.id)).toMatchObject({
    ...{ guest_name: null, guest_phone: null, guest_email: null, can: { approve: false } },
  });
  expect(await change(host.headers, first.id, { status: 'approved' })).toMatchObject({ status: 200 });
  expect(await own(pair)).toEqual([]);
  expect(await own(large)).toMatchObject([{ position: 1 }]);
});

test('the guest gets a message about the offer, the host one when the offer is accepted', async () => {
  const full = await fullSalon();
  const { host, salon } = full;
  const guest = await app.make.guest();
  await wait(guest.headers, salon.id, 3);
  await freeThree(full);
  const before = (await app.mailsTo(host.user.email)).length;
  const [offer] = await app.mailsTo(guest.user.email);
  const link = eveningIn(offer?.text);
  expect(await app.call('GET', link)).toMatchObject({ body: { invitation: { status: 'pending' } } });
  expect(await app.call('POST', `${link}accept/`)).toMatchObject({
    ...{ status: 200, body: { invitation: { offer_expires_at: null } } },
  });
  expect(await app.call('POST', `${link}accept/`)).toMatchObject({ status: 200 });
  expect(await offerTo(guest, salon.id)).toBeUndefined();
  expect((await app.mailsTo(host.user.email)).length).toBe(before + 1);
});

test('an offer is refused by its link, which ends, and goes to the next', async () => {
  const full = await fullSalon();
  const [first, second] = [await app.make.guest(), await app.make.guest()];
  await wait(first.headers, full.salon.id, 3);
  await wait(second.headers, full.salon.id, 3);
  await freeThree(full);
  const [offer] = await app.mailsTo(first.user.email);
  const link = eveningIn(offer?.text);
  const messages = async () => (await app.mailsTo(full.host.user.email)).length;
  const before = await messages();
  expect(await app.call('DELETE', link)).toMatchObject({ status: 204 });
  expect(await app.call('GET', link)).toMatchObject({ status: 404 });
  expect(await app.call('POST', `${link}accept/`)).toMatchObject({ status: 404 });
  expect(await own(first)).toEqual([]);
  expect(await offerTo(second, full.salon.id)).toMatchObject({ status: 'pending', guests_number: 3 });
  expect(await messages()).toBe(before);
});

test('staff who make an offer smaller tell the guest, and the host hears of nothing yet', async () => {
  const full = await fullSalon();
  const guest = await app.make.guest();
  await wait(guest.headers, full.salon.id, 3);
  await freeThree(full);
  const messages = async () => (await app.mailsTo(full.host.user.email)).length;
  const before = await messages();
  const { id } = await offered(guest, full.salon.id);
  const staff = await app.make.staff('super_admin');
  expect(await change(staff.headers, id, { guests_number: 2 })).toMatchObject({ status: 200 });
  expect((await app.mailsTo(guest.user.email))[0]?.subject).toContain('מספר המקומות שלך השתנה');
  expect(await messages()).toBe(before);
});

test('an offer that runs out goes to the next, and its guest waits no longer', async () => {
  const full = await fullSalon();
  const { salon } = full;
  const [first, second] = [await app.make.guest(), await app.make.guest()];
  await wait(first.headers, salon.id, 3);
  await wait(second.headers, salon.id, 3);
  await freeThree(full);
  const { id } = await offered(first, salon.id);
  await app.deliver();
  await app.db
    .updateTable('invitations')
    .set({ offer_expires_at: inHours(-1) })
    .where('id', '=', id)
    .execute();
  expect(await accept(first.headers, id)).toMatchObject(refusal('host_salon', 'salonNotOpen'));
  await runDue(id);
  expect(await own(first)).toEqual([]);
  expect(await offerTo(second, salon.id)).toMatchObject({ status: 'pending', guests_number: 3 });
  const [lapsedMail] = await app.mailsTo(first.user.email);
  expect(lapsedMail?.subject).toContain('המקום עבר הלאה');
  expect(await app.call('GET', eveningIn(lapsedMail?.text))).toMatchObject({
    body: { invitation: { denied_reason: 'expired' } },
  });
});

test('an offer made at any hour ends neither at night nor on Shabbat, and never after the salon has begun', async () => {
  const full = await fullSalon();
  const guest = await app.make.guest();
  await wait(guest.headers, full.salon.id, 1);
  await freeThree(full);
  const { offer_expires_at } = await offered(guest, full.salon.id);
  const end = new Date(offer_expires_at ?? 0);
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hour12: false, timeZone: 'Asia/Jerusalem' }).format(end),
  );
  expect(hour).toBeGreaterThanOrEqual(8);
  expect(hour).toBeLessThan(22);
  expect(end.getTime() - Date.now()).toBeGreaterThanOrEqual(12 * 3_600_000 - 60_000);
});

test('every way that frees places offers them: a denial, a lapse, fewer places, a smaller party, a larger room', async () => {
  const ways: Record<
    string,
    (full: Awaited<ReturnType<typeof fullSalon>>, guest: Guest) => Promise<unknown>
  > = {
    denied: ({ host, parties }) => change(host.headers, parties[0]?.id ?? 0, { status: 'denied' }),
    lapsed: async ({ parties }) => {
      const id = parties[0]?.id ?? 0;
      const expired = { status: 'pending', expires_at: inHours(-1) } as const;
      await app.db.updateTable('invitations').set(expired).where('id', '=', id).execute();
      await runDue(id);
    },
    fewer: ({ parties: [first] }) => change(first?.guest.headers ?? {}, first?.id ?? 0, { guests_number: 1 }),
    larger: ({ host, salon }) =>
      app.call('PATCH', `/api/host_salons/${salon.id}/`, host.headers, { max_guests: 8 }),
    removed: async ({ parties: [first] }) => {
      const staff = await app.make.staff('super_admin');
      return app.call('DELETE', `/api/guests/${first?.guest.id}/`, staff.headers);
    },
  };
  for (const [way, free] of Object.entries(ways)) {
    const full = await fullSalon();
    const guest = await app.make.guest();
    await wait(guest.headers, full.salon.id, 2);
    await free(full, guest);
    expect(await offerTo(guest, full.salon.id), way).toMatchObject({ status: 'pending', guests_number: 2 });
  }
  // A party that was too large becomes smaller.
  const full = await fullSalon();
  const guest = await app.make.guest();
  await wait(guest.headers, full.salon.id, 3);
  await change(full.parties[0]?.guest.headers ?? {}, full.parties[0]?.id ?? 0, { guests_number: 1 });
  expect(await offerTo(guest, full.salon.id)).toBeUndefined();
  await wait(guest.headers, full.salon.id, 2);
  expect(await offerTo(guest, full.salon.id)).toMatchObject({ guests_number: 2 });
});

test('who has asked elsewhere is passed, keeps the place, and is offered again once that has ended', async () => {
  const [here, there] = [await fullSalon(), await app.make.hostWithSalon()];
  const [first, second] = [await app.make.guest(), await app.make.guest()];
  await wait(first.headers, here.salon.id, 3);
  await wait(second.headers, here.salon.id, 2);
  const response = await ask(first.headers, { host_salon: there.salon.id, guests_number: 1 });
  await freeThree(here);
  expect(await offerTo(first, here.salon.id)).toBeUndefined();
  const { id } = await offered(second, here.salon.id);
  await withdraw(second.headers, id);
  expect(await own(first)).toMatchObject([{ position: 1 }]);
  await change(there.host.headers, response.body.id, { status: 'denied' });
  // Another salon's places are checked right after, by a separate job.
  await offerPlaces.run({ host_salon: here.salon.id }, app.server);
  expect(await offerTo(first, here.salon.id)).toMatchObject({ guests_number: 3 });
});

test('one of three wishes that is fulfilled ends the others', async () => {
  const salons = [await fullSalon({ auto_approve: true }), await fullSalon(), await fullSalon()];
  const guest = await app.make.guest();
  for (const { salon } of salons) await wait(guest.headers, salon.id, 1);
  for (const full of salons) await freeThree(full);
  const [chosen, second] = salons;
  if (!chosen || !second) throw new Error('no salons');
  // No second offer during the first.
  expect(await offerTo(guest, second.salon.id)).toBeUndefined();
  const { id } = await offered(guest, chosen.salon.id);
  expect(await accept(guest.headers, id)).toMatchObject({ status: 200, body: { status: 'approved' } });
  expect(await own(guest)).toEqual([]);
});

test('a salon that closes offers nothing, and what opens again does', async () => {
  const full = await fullSalon();
  const { host, salon } = full;
  const guest = await app.make.guest();
  await wait(guest.headers, salon.id, 2);
  const open = (is_open_for_guests: boolean) =>
    app.call('PATCH', `/api/host_salons/${salon.id}/`, host.headers, { is_open_for_guests });
  expect(await open(false)).toMatchObject({ status: 200 });
  await freeThree(full);
  expect(await offerTo(guest, salon.id)).toBeUndefined();
  await open(true);
  expect(await offerTo(guest, salon.id)).toMatchObject({ guests_number: 2 });
});

test('salons that staff open many at once offer their places within a minute', async () => {
  const full = await fullSalon();
  const guest = await app.make.guest();
  await wait(guest.headers, full.salon.id, 2);
  const opened = { is_open_for_guests: true, max_guests: 9 };
  await app.db.updateTable('host_salons').set(opened).where('id', '=', full.salon.id).execute();
  await offerPlacesEverywhere.run({}, app.server);
  await app.work();
  expect(await offerTo(guest, full.salon.id)).toMatchObject({ guests_number: 2 });
});
