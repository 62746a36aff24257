import { sql } from 'kysely';

/** What proves that a mailbox or a phone belongs to an account. */
export const addressProofs = [
  sql<boolean>`users.email_verified_at is not null`.as('is_email_verified'),
  sql<boolean>`users.phone_verified_at is not null`.as('is_phone_verified'),
  sql<boolean>`users.phone_left_at is not null`.as('has_phone_left'),
] as const;
