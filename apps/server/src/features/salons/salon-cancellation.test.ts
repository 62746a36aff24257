import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readByIcalJs } from '../../../test/calendars.ts';
import { useInvitations } from '../../../test/invitations.ts';

const { app, ask, evening, withdraw } = useInvitations({ GRACE_SECONDS: '120' });

type Person = { readonly headers: Record<string, string> };
const undo = (who: Person, event: number) => app.post(`/api/events/${event}/undo/`, who);
const cancel = async (who: Person, id: number) => {
  const answer = await app.post(`/api/host_salons/${id}/cancel/`, who, { reason: 'שיפוץ בבניין' });
  expect(answer.status).toBe(200);
  return answer.json;
};
const passAndNotify = async () => {
  await sql`update event_tasks set tell_at = now()`.execute(app.db);
  await app.notify();
};
const readOwnRequest = async (guest: Person) => (await app.get('/api/salonguests/', guest)).json.results[0];
const subjectsTo = async (person: { user: { email: string | null } }) =>
  (await app.mailsTo(person.user.email)).map(({ subject }) => subject);
const shownTo = (guest: Person | null, id: number) => app.get(`/api/host_salons_map/${id}/`, guest);

const calendarOf = async (who: Person, id: number) =>
  (await app.get(`/api/host_salons/${id}/calendar.ics`, who)).text.replace(/^DTSTAMP.*$/m, '');

const cancelled = async () => {
  const made = await evening({ survivor_needed: true, evening_public: true }, { status: 'approved' });
  const teamed = await app.make.teaming(made.salon);
  const seen = (await shownTo(made.guest, made.salon.id)).json;
  const calendar = await calendarOf(made.guest, made.salon.id);
  return { ...made, teamed, seen, calendar, salonNow: await cancel(made.host, made.salon.id) };
};

test('its host sees it at once, its guest and witness when it can no longer be undone', async () => {
  const { host, guest, salon, seen, calendar, salonNow } = await cancelled();
  expect(salonNow).toMatchObject({
    cancelled_at: expect.any(String),
    cancel_reason: 'שיפוץ בבניין',
    undo: { event: expect.any(Number), until: expect.any(String) },
    can: { update: false, cancel: false },
  });
  await app.notify();
  expect(await readOwnRequest(guest)).toMatchObject({ status: 'approved' });
  expect((await shownTo(guest, salon.id)).json).toEqual(seen);
  expect(await calendarOf(guest, salon.id)).toBe(calendar);
  expect(await calendarOf(host, salon.id)).toContain('METHOD:CANCEL');
  expect(await subjectsTo(guest)).toEqual([]);
  const teamings = () =>
    app.db.selectFrom('teamings').select('slot_id').where('host_salon_id', '=', salon.id).execute();
  expect((await teamings())[0]?.slot_id).not.toBeNull();

  await passAndNotify();
  expect(await readOwnRequest(guest)).toMatchObject({ status: 'denied', denied_reason: 'cancelled' });
  expect(await subjectsTo(guest)).toHaveLength(1);
  expect((await teamings()).every(({ slot_id }) => slot_id === null)).toBe(true);
  expect((await undo(host, salonNow.undo.event)).status).toBe(409);
  expect((await app.get(`/api/host_salons/${salon.id}/`, host)).json).toMatchObject({ undo: null });
});

test('once it can no longer be undone, guest and witness read the same before and after it is carried out', async () => {
  const { guest, salon, teamed } = await cancelled();
  const user = await app.make.user('witness');
  const witness = { headers: await app.make.bearer(user.id) };
  await sql`update witnesses set user_id = ${user.id} where id = ${teamed.witness.id}`.execute(app.db);
  const read = async () => {
    const { updated_at: _changed, answered_at: _at, ...request } = await readOwnRequest(guest);
    const own = (await app.get('/api/user_data/export/', guest)).json;
    return {
      request,
      history: (await app.get(`/api/guests/${guest.id}/requests/`, guest)).json.results,
      doors: await shownTo(guest, salon.id).then(
        ({ json: { host_phone, host_email, floor, house_number } }) => ({
          ...{ host_phone, host_email, floor, house_number },
        }),
      ),
      calendars: [await calendarOf(guest, salon.id), await calendarOf(witness, salon.id)],
      own: own.invitations.map(({ status, denied_reason }: Record<string, string>) => [
        status,
        denied_reason,
      ]),
      evenings: (await app.get('/api/user_data/witness/', witness)).json.teamings,
    };
  };
  const before = await read();
  expect(before.request).toMatchObject({ status: 'approved' });
  const calendarsSay = (method: string) =>
    [method, method].map((one) => expect.stringContaining(`METHOD:${one}`));
  expect(before).toMatchObject({ calendars: calendarsSay('PUBLISH'), evenings: [expect.anything()] });
  expect(before.doors.host_phone).not.toBeNull();
  await sql`update host_salons set cancels_at = now() where id = ${salon.id}`.execute(app.db);
  const passed = await read();
  expect(passed.request).toMatchObject({ status: 'denied', denied_reason: 'cancelled' });
  expect(passed).toMatchObject({ calendars: calendarsSay('CANCEL'), evenings: [] });
  await passAndNotify();
  expect(passed).toEqual(await read());
});

test('it takes nobody meanwhile and is on no map', async () => {
  const { salon } = await cancelled();
  const stranger = await app.make.guest();
  expect((await shownTo(stranger, salon.id)).status).toBe(404);
  const refused = await ask(stranger.headers, { host_salon: salon.id, guests_number: 1 });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const listed = await app.get('/api/host_salons_list/?page_size=100', stranger);
  expect(listed.json.results.map(({ salon_id }: { salon_id: number }) => salon_id)).not.toContain(salon.id);
});

test('whoever cancelled it brings it back, and nobody has heard of it', async () => {
  const { host, guest, salon, seen, salonNow } = await cancelled();
  const sequence = async () => readByIcalJs(await calendarOf(host, salon.id)).sequence;
  const ended = await sequence();
  const stranger = await app.make.host();
  for (const nobody of [guest, stranger]) expect((await undo(nobody, salonNow.undo.event)).status).toBe(404);
  expect((await undo(host, salonNow.undo.event)).status).toBe(204);
  expect((await undo(host, salonNow.undo.event)).status).toBe(409);
  expect(await sequence()).toBe(ended + 1);
  await passAndNotify();
  expect((await app.get(`/api/host_salons/${salon.id}/`, host)).json).toMatchObject({
    ...{ cancelled_at: null, cancel_reason: null, undo: null, is_open_for_guests: true },
    can: { cancel: true },
  });
  expect((await shownTo(guest, salon.id)).json).toEqual(seen);
  expect(await subjectsTo(guest)).toEqual([]);
  const late = await app.make.guest();
  expect((await ask(late.headers, { host_salon: salon.id, guests_number: 1 })).status).toBe(201);
});

test('places that came free meanwhile are offered to who waits for them once it is back', async () => {
  const { host, guest, salon, invitation } = await evening({ max_guests: 2 }, { status: 'approved' });
  const { guests_number } = invitation;
  await sql`update host_salons set max_guests = ${guests_number} where id = ${salon.id}`.execute(app.db);
  const waiting = await app.make.guest();
  const joined = await app.post(`/api/host_salons/${salon.id}/waiting_list/`, waiting, { guests_number: 1 });
  expect(joined.status).toBe(201);
  const { undo: undoable } = await cancel(host, salon.id);
  expect((await withdraw(guest.headers, invitation.id)).status).toBe(204);
  expect(await readOwnRequest(waiting)).toBeUndefined();
  expect((await undo(host, undoable.event)).status).toBe(204);
  expect(await readOwnRequest(waiting)).toMatchObject({
    ...{ host_salon: salon.id, status: 'pending', offer_expires_at: expect.any(String) },
  });
});

test('a guest who withdraws meanwhile reads that alone, and no link to the salon', async () => {
  const { guest, salon, invitation } = await cancelled();
  expect((await withdraw(guest.headers, invitation.id)).status).toBe(204);
  await passAndNotify();
  expect(await readOwnRequest(guest)).toMatchObject({ denied_reason: 'withdrawn' });
  const [mail, ...others] = await app.mailsTo(guest.user.email);
  expect([mail?.subject, others]).toEqual([expect.stringContaining('הביטול התקבל'), []]);
  expect(mail?.text).not.toContain(`mapview/${salon.id}`);
});

test('a host who opens another salon has done with the one before', async () => {
  const { host, guest, salon, salonNow } = await cancelled();
  expect((await app.post('/api/host_salons/', host, await app.make.salonForm())).status).toBe(201);
  expect((await undo(host, salonNow.undo.event)).status).toBe(409);
  await app.notify();
  expect(await readOwnRequest(guest)).toMatchObject({ denied_reason: 'cancelled' });
  const { cancelled_at } = (await app.get(`/api/host_salons/${salon.id}/`, host)).json;
  expect(cancelled_at).not.toBeNull();
});

test('staff who delete it meanwhile end it at once', async () => {
  const { host, guest, salon, salonNow } = await cancelled();
  const staff = await app.make.staff('super_admin');
  expect((await app.remove(`/api/host_salons/${salon.id}/`, staff)).status).toBe(204);
  expect(await readOwnRequest(guest)).toMatchObject({ denied_reason: 'cancelled' });
  expect((await undo(host, salonNow.undo.event)).status).toBe(409);
});

test('within three hours of its beginning it is cancelled at once', async () => {
  const soon = new Date(Date.now() + 2.9 * 3_600_000).toISOString();
  const { host, guest, salon } = await evening({ event_time: soon });
  expect(await cancel(host, salon.id)).toMatchObject({ undo: null });
  expect(await readOwnRequest(guest)).toMatchObject({ denied_reason: 'cancelled' });
});

test('a host who has just cancelled may become a guest, and the salon stays cancelled', async () => {
  const { host, guest, salonNow } = await cancelled();
  const change = await app.post('/api/user_data/convert_user_selected/', host, { selected: 'guest' });
  expect(change.json).toMatchObject({ role: 'guest' });
  expect((await undo(host, salonNow.undo.event)).status).toBeGreaterThanOrEqual(403);
  await app.notify();
  expect(await readOwnRequest(guest)).toMatchObject({ status: 'denied', denied_reason: 'cancelled' });
});
