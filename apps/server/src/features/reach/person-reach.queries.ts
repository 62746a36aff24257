import type { Role } from '@salons/contract/permissions';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { isGrantedTo } from '../../db/reach/grants.ts';

export interface ReachedPerson {
  readonly role: Role | null;
  readonly host: number | null;
  readonly guest: number | null;
  readonly is_granted: boolean;
}

/** A person with the records that give reach; undefined once the person was erased. */
export const findPersonToReach = async (
  db: Database | Trx,
  staff_id: number,
  id: number,
): Promise<ReachedPerson | undefined> =>
  (
    await sql<ReachedPerson>`
      select u.role, h.id as host, g.id as guest, ${isGrantedTo(staff_id, sql`u.id`)} as is_granted
      from users u
      left join hosts h on h.user_id = u.id and h.deleted_at is null
      left join guests g on g.user_id = u.id and g.deleted_at is null
      where u.id = ${id} and u.deleted_at is null`.execute(db)
  ).rows[0];

/** Grants a staff member reach over a person for a day from now; a grant by code stays one. */
export const insertGrant = async (
  trx: Trx,
  grant: { readonly staff_id: number; readonly user_id: number; readonly source: 'code' | 'created' },
): Promise<void> => {
  await sql`insert into person_grants (staff_id, user_id, source)
    values (${grant.staff_id}, ${grant.user_id}, ${grant.source})
    on conflict (staff_id, user_id) do update set source = excluded.source, granted_at = now(),
      expires_at = now() + interval '24 hours'`.execute(trx);
};

/** Facts that decide whether staff may change the account's address and phone (product §2.113). */
export const findLoginFacts = async (
  db: Database | Trx,
  staff_id: number,
  user_id: number,
): Promise<{ role: Role | null; was_used: boolean; has_code: boolean } | undefined> =>
  (
    await sql<{ role: Role | null; was_used: boolean; has_code: boolean }>`
      select u.role,
        -- Traces of logins go after 24 months; what was accepted, set or proved stays.
        u.password_hash is not null or u.terms_version is not null or u.email_verified_at is not null
          or u.phone_verified_at is not null
          or exists (select from logins where user_id = u.id)
          or exists (select from identities where user_id = u.id) as was_used,
        exists (select from person_grants granted where granted.staff_id = ${staff_id}
          and granted.user_id = u.id and granted.source = 'code' and granted.expires_at > now()) as has_code
      from users u where u.id = ${user_id} and u.deleted_at is null`.execute(db)
  ).rows[0];
