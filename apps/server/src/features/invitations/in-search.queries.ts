import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the search leads to a salon, so that a message may: it is public, open, to come, and not about to be cancelled.
 * @param salon the alias of its row
 */
export const isInSearch = (salon: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${salon}.${name}`);
  return sql`(${column('evening_public')} and ${column('is_open_for_guests')} and ${column('event_time')} > now()
    and num_nonnulls(${column('cancelled_at')}, ${column('cancels_at')}, ${column('deleted_at')}) = 0)`;
};
