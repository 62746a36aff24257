import type { Person, PersonForm } from '@salons/contract/people';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

type NewPerson = Pick<
  PersonForm,
  'role' | 'first_name' | 'last_name' | 'phone_number' | 'language' | 'email' | 'age_group' | 'parent_consent'
> & {
  readonly sms_notifications: boolean;
};

/** Inserts a user without a password and with the terms not yet accepted. */
export const insertPerson = async (trx: Trx, person: NewPerson): Promise<number> =>
  (
    await trx
      .insertInto('users')
      .values({
        ...person,
        email: person.email ?? null,
        phone_from_staff: true,
        asked_to_finish_at: sql<string>`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

const people = (db: Database | Trx, condition: RawBuilder<boolean>) =>
  sql<Person>`select u.id, u.first_name, u.last_name, u.phone_number, u.email, u.language, u.role,
      h.id as host, g.id as guest
    from users u
    left join hosts h on h.user_id = u.id and h.deleted_at is null
    left join guests g on g.user_id = u.id and g.deleted_at is null
    where u.deleted_at is null and ${condition}`.execute(db);

export const getPerson = async (trx: Trx, id: number): Promise<Person> => {
  const [found] = (await people(trx, sql`u.id = ${id}`)).rows;
  if (!found) throw new Error('a person who was just made is not there');
  return found;
};

/** The users with a number or an address, the one with the number first. */
export const listByContact = async (
  db: Database,
  { phone_number, email }: { readonly phone_number: string | null; readonly email: string | null },
): Promise<Person[]> =>
  (
    await people(
      db,
      sql<boolean>`(u.phone_number = ${phone_number} or u.email = ${email}::citext)
        order by (u.phone_number = ${phone_number}) desc nulls last`,
    )
  ).rows;
