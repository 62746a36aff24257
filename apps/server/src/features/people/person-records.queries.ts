import type { Role } from '@salons/contract/permissions';
import type { Contact, ContactForm, PersonMessage } from '@salons/contract/person-records';
import { type RawBuilder, sql } from 'kysely';
import { limitOffset } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';

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
  readonly host: number | null;
  readonly guest: number | null;
}

/** An account with its records that are not deleted; undefined once the person was erased. */
export const findAccount = async (db: Database | Trx, id: number): Promise<Account | undefined> =>
  (
    await sql<Account>`select u.id, u.first_name, u.last_name, u.email, u.phone_number, u.email_verified_at is not null as email_verified, u.language, u.role,
        u.created_at, h.id as host, g.id as guest
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

type Of = Pick<ContactForm, 'record'> & { readonly user_id: number };

const contacts = (db: Database | Trx, condition: RawBuilder<unknown>) =>
  sql<Contact>`select c.id, c.at, c.channel, c.words, concat_ws(' ', a.first_name, nullif(a.last_name, '')) as author_name,
      c.created_at
    from contacts c join users a on a.id = c.author_id where ${condition} order by c.at desc, c.id desc`.execute(
    db,
  );

export const listContacts = async (db: Database | Trx, { user_id, record }: Of): Promise<Contact[]> =>
  (await contacts(db, sql`c.user_id = ${user_id} and c.record = ${record}`)).rows;

export const insertContact = async (
  trx: Trx,
  contact: Of & Pick<Contact, 'at' | 'channel' | 'words'> & { readonly author_id: number },
): Promise<Contact> => {
  const { id } = await trx.insertInto('contacts').values(contact).returning('id').executeTakeFirstOrThrow();
  const [row] = (await contacts(trx, sql`c.id = ${id}`)).rows;
  if (!row) throw new Error('a contact that was just noted is not there');
  return row;
};

/** Deletes a contact. @returns the deleted values */
export const deleteContact = async (trx: Trx, user_id: number, id: number) =>
  (
    await sql<{ record: 'host' | 'guest'; at: string }>`
      delete from contacts where id = ${id} and user_id = ${user_id} returning record, at`.execute(trx)
  ).rows[0];

/** The record that a contact is about. */
export const findContact = async (trx: Trx, user_id: number, id: number) =>
  (
    await sql<{ record: 'host' | 'guest'; at: string }>`
      select record, at from contacts where id = ${id} and user_id = ${user_id} for update`.execute(trx)
  ).rows[0];
