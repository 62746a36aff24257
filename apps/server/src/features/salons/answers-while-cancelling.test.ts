import { expect, test } from 'vitest';
import { useInvitations } from '../../../test/invitations.ts';
import { untilBlocked } from '../../../test/locks.ts';
import type { Actor } from '../../core/actor.ts';
import { readSalons } from '../../db/salon-seats.ts';
import { insertUndoable } from '../../platform/events/undo.queries.ts';
import { changeTo } from '../answers/invitation-changes.rules.ts';
import { makeMoveInvitation } from '../answers/invitation-move.service.ts';
import type { LockSalons } from '../answers/invitation-moves.queries.ts';
import { markCancelling } from './salon-cancellation.queries.ts';
import { lockSalon } from './salon-changes.queries.ts';

const { app, change, evening, withdraw } = useInvitations({ GRACE_SECONDS: '120' });

const cancel = async (who: { readonly headers: Record<string, string> }, id: number) => {
  const answer = await app.post(`/api/host_salons/${id}/cancel/`, who, { reason: 'שיפוץ בבניין' });
  expect(answer.status).toBe(200);
  return answer.json;
};
const closed = { status: 400, body: { codes: { host_salon: ['salonNotOpen'] } } };

test.each(['approved', 'denied'] as const)(
  'host and staff are refused an answer (%s) while a cancellation can be undone, as after it',
  async (status) => {
    const { host, salon, invitation } = await evening();
    const staff = await app.make.staff('super_admin');
    const { undo } = await cancel(host, salon.id);
    const readCan = async (who: Pick<typeof staff, 'headers'>) =>
      (await app.get(`/api/salonguests/?host_salon=${salon.id}`, who)).json.results[0].can;
    for (const who of [host, staff]) {
      expect(await change(who.headers, invitation.id, { status })).toMatchObject(closed);
      const bulk = await app.post('/api/salonguests/bulk/', who, { ids: [invitation.id], status });
      expect(bulk.json).toMatchObject({ updated: 0, failed: [{ codes: ['salonNotOpen'] }] });
      expect(await readCan(who)).toMatchObject({ approve: false, deny: false });
    }
    const message = { text: 'שלום', to: 'all' };
    const written = await app.call('POST', `/api/host_salons/${salon.id}/message/`, host.headers, message);
    expect(written).toMatchObject(closed);
    expect((await app.post(`/api/events/${undo.event}/undo/`, host)).status).toBe(204);
    expect(await readCan(staff)).toMatchObject({ approve: true, deny: true });
    expect(await change(host.headers, invitation.id, { status })).toMatchObject({ status: 200 });
  },
);

test('the guest, who has not heard of it, still withdraws', async () => {
  const { host, guest, salon, invitation } = await evening();
  await cancel(host, salon.id);
  expect((await withdraw(guest.headers, invitation.id)).status).toBe(204);
});

/** Approves as the host with the given locks. @returns the invitation, or the error */
const approve = (
  { host, invitation }: Awaited<ReturnType<typeof evening>>,
  lockSalons: LockSalons,
): Promise<unknown> => {
  const move = makeMoveInvitation({ ...app.server, locks: { ...app.server.locks, lockSalons } });
  const session = {
    ...({ user_id: host.user.id, login_id: 1, role: 'host', language: 'he', community_id: null } as const),
    ...{ host_id: host.id, guest_id: null, confirm_policy: true, must_set_up_otp: false },
  };
  const actor: Actor = { session, scope: { reach: 'own', user_id: host.user.id }, language: 'he' };
  return move(actor, invitation.id, changeTo({ status: 'approved' })).catch((error: unknown) => error);
};

test('without the lock an answer is written after the cancellation: the race is real', async () => {
  const made = await evening();
  // The salon is cancelled between the read and the write of the answer.
  const unlocked: LockSalons = async (trx, ids) => {
    const salons = await readSalons(trx, ids).execute();
    await cancel(made.host, made.salon.id);
    return salons;
  };
  expect(await approve(made, unlocked)).toMatchObject({ status: 'approved' });
});

test('with the lock an answer waits for the cancellation that is being written, and is refused', async () => {
  const made = await evening();
  const { host, salon } = made;
  const event = {
    ...{ kind: 'salon_cancel', entity: 'host_salon', entity_id: salon.id, actor_id: host.user.id },
  };
  const { approving } = await app.db.transaction().execute(async (trx) => {
    await lockSalon(trx, salon.id);
    await markCancelling(trx, salon.id, 'שיפוץ', await insertUndoable(trx, event, 120));
    const outcome = approve(made, app.server.locks.lockSalons);
    await untilBlocked(app.db);
    return { approving: outcome };
  });
  expect(await approving).toMatchObject({ code: 'salonNotOpen', field: 'host_salon' });
});
