import type { Contact } from '@salons/contract/contacts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** Whom a contact is with: a host or guest by the account, a witness by the record. */
export type ContactPerson =
  | { readonly record: 'host' | 'guest'; readonly user_id: number }
  | { readonly record: 'witness'; readonly witness_id: number };

export type NewContact = Pick<Contact, 'at' | 'channel' | 'outcome' | 'call_again_at' | 'words'> & {
  readonly author_id: number;
  readonly task: string | null;
};

const concernsPerson = (person: ContactPerson): RawBuilder<unknown> =>
  person.record === 'witness'
    ? sql`c.witness_id = ${person.witness_id}`
    : sql`c.user_id = ${person.user_id} and c.record = ${person.record}`;

const select = (db: Database | Trx, condition: RawBuilder<unknown>) =>
  sql<Contact>`select c.id, c.at, c.channel, c.outcome, c.call_again_at, c.words,
      concat_ws(' ', a.first_name, nullif(a.last_name, '')) as author_name, c.created_at
    from contacts c join users a on a.id = c.author_id where ${condition} order by c.at desc, c.id desc`.execute(
    db,
  );

export const listContacts = async (db: Database | Trx, person: ContactPerson): Promise<Contact[]> =>
  (await select(db, concernsPerson(person))).rows;

export const insertContact = async (
  trx: Trx,
  person: ContactPerson,
  contact: NewContact,
): Promise<Contact> => {
  const { id } = await trx
    .insertInto('contacts')
    .values({ ...person, ...contact })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [row] = (await select(trx, sql`c.id = ${id}`)).rows;
  if (!row) throw new Error('a contact that was just noted is not there');
  return row;
};

/** Locks a contact of a person. */
export const findContact = async (
  trx: Trx,
  id: number,
  owner: { user_id: number } | { witness_id: number },
) =>
  (
    await sql<Pick<Contact, 'at' | 'outcome'> & { record: 'host' | 'guest' | 'witness' }>`
      select record, at, outcome from contacts c where id = ${id} and ${
        'user_id' in owner ? sql`c.user_id = ${owner.user_id}` : sql`c.witness_id = ${owner.witness_id}`
      } for update`.execute(trx)
  ).rows[0];

export const deleteContact = (trx: Trx, id: number): Promise<unknown> =>
  trx.deleteFrom('contacts').where('id', '=', id).execute();
