import type { InvitationStatus } from '@salons/contract/invitations';
import { type RawBuilder, sql } from 'kysely';

/**
 * How an invitation stands for its guest: an answer shows once its time to be undone is over, whether or not anybody has
 * carried it out by then (product §7.220).
 * @param invitation the alias of its row
 */
export const shownStatus = (invitation: string): RawBuilder<InvitationStatus> => {
  const column = (name: 'status' | 'next_status' | 'next_status_at') => sql.ref(`${invitation}.${name}`);
  return sql`case when ${column('next_status_at')} <= now() then ${column('next_status')} else ${column('status')} end`;
};
