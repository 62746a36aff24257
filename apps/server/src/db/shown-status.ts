import type { InvitationStatus } from '@salons/contract/invitations';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a salon is finally cancelled, even if the cancellation is not yet processed (product §5.210).
 * @param salon the alias of its row
 */
export const isCalledOff = (salon: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${salon}.cancelled_at`)} is not null or coalesce(${sql.ref(`${salon}.cancels_at`)} <= now(), false))`;

/**
 * Status of an invitation as its guest sees it: an answer or cancellation counts once its undo time is over, even if
 * not yet processed (product §5.210, §7.220).
 * @param invitation the alias of its row
 * @param salon the alias of its salon's row
 */
export const shownStatus = (invitation: string, salon: string): RawBuilder<InvitationStatus> => {
  const column = (name: 'status' | 'next_status' | 'next_status_at') => sql.ref(`${invitation}.${name}`);
  return sql`case when ${isCalledOff(salon)} then 'denied'
    when ${column('next_status_at')} <= now() then ${column('next_status')} else ${column('status')} end`;
};
