import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { toInvitationEvent } from '../invitations/invitation-messages.service.ts';
import { getRelation, listReadInvitations } from '../invitations/invitations.service.ts';
import { takeOneForReminder } from './invitation-clocks.queries.ts';

/**
 * Staff remind the host of an unanswered request (product §7.242).
 * @throws {AppError} `notFound`, `permissionDenied` for hosts, `invalid` at `status` where nothing waits for the host,
 * `conflict` if the host was reminded less than three hours ago
 */
export const remindHost = (
  { db }: Pick<Deps, 'db'>,
  { session, scope, ...actor }: Actor,
  id: number,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = (await listReadInvitations(trx, [{ id, scope }])).get(id);
    if (!row) throw new AppError('notFound');
    if (getRelation({ session, scope, ...actor }, row) !== 'staff') throw new AppError('permissionDenied');
    const outcome = await takeOneForReminder(trx, id);
    if (outcome === 'answered') throw new AppError('invalid', 'status');
    if (outcome === 'reminded') throw new AppError('conflict');
    await recordEvents(trx, [toInvitationEvent({ id, event: 'reminder' })]);
  });
