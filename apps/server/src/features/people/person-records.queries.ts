import type { Role } from '@salons/contract/permissions';
import type { PersonMessage } from '@salons/contract/person-records';
import { sql } from 'kysely';
import { limitOffset } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import { isNotFinished } from '../../db/not-finished.ts';

export interface Account {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly email_verified: boolean;
  readonly language: 'he' | 'en';
  readonly role: Role | null;
  readonly created_at: string;
  readonly not_finished: boolean;
  readonly host: number | null;
  readonly guest: number | null;
}

/** An account with its records that are not deleted; undefined once the person was erased. */
export const findAccount = async (db: Database | Trx, id: number): Promise<Account | undefined> =>
  (
    await sql<Account>`select u.id, u.first_name, u.last_name, u.email, u.phone_number, u.email_verified_at is not null as email_verified, u.language, u.role,
        u.created_at, ${isNotFinished('u')} as not_finished, h.id as host, g.id as guest
      from users u
      left join hosts h on h.user_id = u.id and h.deleted_at is null
      left join guests g on g.user_id = u.id and g.deleted_at is null
      where u.id = ${id} and u.deleted_at is null`.execute(db)
  ).rows[0];

/** A page of the messages to a person, without their texts. */
export const listMessagesTo = async (
  db: Database,
  user_id: number,
  query: { readonly page: number; readonly page_size: number },
) => {
  const { limit, offset } = limitOffset(query);
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<PersonMessage, 'topic'> & { kind: string; urgent: boolean }>`
      select id, channel, kind, urgent, case when channel = 'mail' then subject end as subject, state, created_at,
        sent_at
      from outbox where user_id = ${user_id} order by id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ count: number }>`select count(*) from outbox where user_id = ${user_id}`.execute(db),
  ]);
  return { rows, count: counted.rows[0]?.count ?? 0 };
};
