import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a staff member has a grant over the person that a column names (product §2.110). It opens single records and
 * what hangs on them; lists, numbers, files and bulk actions stay as far as the role reaches.
 */
export const isGrantedTo = (staff_id: number, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from person_grants granted
    where granted.staff_id = ${staff_id} and granted.user_id = ${person} and granted.expires_at > now())`;
