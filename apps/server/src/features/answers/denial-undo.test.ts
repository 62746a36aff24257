import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useAnswers } from '../../../test/answers.ts';
import { refusal } from '../../../test/invitations.ts';

const { app, ask, change, evening, seatsOf, undo, readAs, passAndNotify, subjectsTo, approved } =
  useAnswers();

describe('a denial that is under way', () => {
  test('holds the places until it is told, and they are offered then', async () => {
    const { host, guest, salon, invitation } = await evening(
      { max_guests: 2 },
      {
        guests_number: 2,
        status: 'approved',
      },
    );
    const waiting = await app.make.guest();
    const joined = await app.post(`/api/host_salons/${salon.id}/waiting_list/`, waiting, {
      guests_number: 2,
    });
    expect(joined.status).toBe(201);
    const denied = await change(host.headers, invitation.id, { status: 'denied' });
    expect(denied.body).toMatchObject({ status: 'denied', denied_reason: 'host' });
    await app.notify();
    expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'approved' });
    expect((await app.get('/api/salonguests/', waiting)).json.count).toBe(0);
    const late = await app.make.guest();
    expect(await ask(late.headers, { host_salon: salon.id, guests_number: 1 })).toMatchObject({
      status: 400,
    });

    await passAndNotify();
    expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'denied' });
    expect((await app.get('/api/salonguests/', waiting)).json.results).toMatchObject([
      { status: 'pending', guests_number: 2, offer_expires_at: expect.any(String) },
    ]);
  });

  test('taken back by an approval within its time is told as neither', async () => {
    const { host, guest, invitation } = await evening({}, { status: 'approved' });
    const denied = await change(host.headers, invitation.id, { status: 'denied' });
    const again = await change(host.headers, invitation.id, { status: 'approved' });
    expect(again.body).toMatchObject({ status: 'approved' });
    expect(again.body.undo.event).not.toBe(denied.body.undo.event);
    expect((await undo(host, denied.body.undo.event)).status).toBe(409);
    await passAndNotify();
    expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'approved' });
    expect(await subjectsTo(guest)).toEqual([]);
  });

  test('undone stands back for the approval that it had replaced, which is told once', async () => {
    const { host, guest, invitation } = await approved();
    const denied = await change(host.headers, invitation.id, { status: 'denied' });
    // The first answer's task becomes due while the second is pending.
    await sql`update event_tasks set tell_at = now() where event_id <> ${denied.body.undo.event}`.execute(
      app.db,
    );
    await app.notify();
    expect((await undo(host, denied.body.undo.event)).status).toBe(204);
    expect(await readAs(host, invitation.id)).toMatchObject({ status: 'approved' });
    await passAndNotify();
    expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'approved' });
    expect(await subjectsTo(guest)).toHaveLength(1);
  });

  test('that is turned into an approval holds places, needs room, and gives them back when undone', async () => {
    const { host, guest, salon, invitation } = await evening({ max_guests: 2 }, { guests_number: 2 });
    await change(host.headers, invitation.id, { status: 'denied' });
    await passAndNotify();
    const again = await change(host.headers, invitation.id, { status: 'approved' });
    expect(await readAs(guest, invitation.id)).toMatchObject({ status: 'denied' });
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 0, confirmed_seats: 2 });
    const late = await app.make.guest();
    expect(await ask(late.headers, { host_salon: salon.id, guests_number: 1 })).toMatchObject({
      status: 400,
    });
    expect((await undo(host, again.body.undo.event)).status).toBe(204);
    expect((await ask(late.headers, { host_salon: salon.id, guests_number: 1 })).status).toBe(201);
    expect(await change(host.headers, invitation.id, { status: 'approved' })).toMatchObject(
      refusal('guests_number', 'notEnoughRoom'),
    );
  });

  test('whose guest asks elsewhere meanwhile stays a denial', async () => {
    const { host, guest, salon, invitation } = await evening();
    await change(host.headers, invitation.id, { status: 'denied' });
    await passAndNotify();
    await change(host.headers, invitation.id, { status: 'approved' });
    const elsewhere = await app.make.salon();
    expect((await ask(guest.headers, { host_salon: elsewhere.id, guests_number: 1 })).status).toBe(201);
    await passAndNotify();
    expect(await readAs(host, invitation.id)).toMatchObject({ status: 'denied', undo: null });
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 0, confirmed_seats: 0 });
  });
});
