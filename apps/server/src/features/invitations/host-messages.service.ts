import type { BodyOf } from '@salons/contract/endpoint';
import type { messagesEndpoints } from '@salons/contract/messages';
import { buildSiteUrl } from '../../config.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { countHostMessages, listLiveIds } from './host-messages.queries.ts';
import { passOn } from './invitation-messages.service.ts';
import { type InvitationDeps, lockOf, refuseSalonOutOfReach } from './invitations.service.ts';

type Message = BodyOf<typeof messagesEndpoints.writeToGuests>;

const perDay = 5;
const statusesOf = {
  approved: ['approved'],
  pending: ['pending'],
  all: ['approved', 'pending'],
} as const;

/**
 * Writes a host's words to guests of a salon, five times in 24 hours (product §12.6).
 * @throws `notFound`, `salonNotOpen` for a past or cancelled salon, `throttled`
 */
export const writeToGuests = async (
  deps: InvitationDeps,
  { session, scope }: Actor,
  host_salon_id: number,
  { text, to }: Message,
) => {
  await refuseSalonOutOfReach(deps.db, scope, host_salon_id);
  return deps.db.transaction().execute(async (trx) => {
    const salon = await lockOf(deps, trx, host_salon_id);
    if (salon.is_cancelled || salon.is_past) throw new AppError('salonNotOpen', 'host_salon');
    const { count, wait } = await countHostMessages(trx, host_salon_id);
    if (count >= perDay) throw new AppError('throttled', undefined, { retryAfterSeconds: Math.max(1, wait) });
    const recipients = await passOn(
      trx,
      buildSiteUrl(deps.config),
      text,
      await listLiveIds(trx, host_salon_id, statusesOf[to]),
    );
    await recordAudit(trx, {
      session,
      action: 'message',
      entity: 'host_salon',
      entity_id: host_salon_id,
      after: { to, text, recipients },
    });
    return { recipients };
  });
};
