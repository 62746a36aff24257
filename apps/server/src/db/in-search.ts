import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a salon is found by search, so that messages may link to it: public, open, upcoming, no pending cancellation.
 * @param salon alias of its row
 */
export const isInSearch = (salon: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${salon}.${name}`);
  return sql`(${column('evening_public')} and ${column('is_open_for_guests')} and ${column('event_time')} > now()
    and num_nonnulls(${column('cancelled_at')}, ${column('cancels_at')}, ${column('deleted_at')}) = 0)`;
};
