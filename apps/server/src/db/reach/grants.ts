import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a staff member has a grant over the person in a column (product §2.110). It opens single records and their
 * parts; lists, counts, files and bulk actions stay within the role's reach.
 */
export const isGrantedTo = (staff_id: number, person: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from person_grants granted
    where granted.staff_id = ${staff_id} and granted.user_id = ${person} and granted.expires_at > now())`;
