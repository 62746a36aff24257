import type { Finishing } from '@salons/contract/finishing';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

interface Unfinished extends Pick<Finishing, 'first_name' | 'last_name' | 'done'> {
  readonly role: Finishing['role'] | null;
}

const selectPerson = (user_id: number) => sql`
  select first_name, last_name, role, terms_version is not null as done from users
  where id = ${user_id} and role in ('host', 'guest') and deleted_at is null`;

export const findUnfinished = async (db: Database, user_id: number): Promise<Unfinished | undefined> =>
  (await sql<Unfinished>`${selectPerson(user_id)}`.execute(db)).rows[0];

/** `select … for no key update`, so that two presses of the link wait for each other. */
export const lockUnfinished = async (trx: Trx, user_id: number): Promise<Unfinished | undefined> =>
  (await sql<Unfinished>`${selectPerson(user_id)} for no key update`.execute(trx)).rows[0];

type Salon = NonNullable<Finishing['salon']> & { readonly id: number };

/** A host's next salon at an address. */
export const findSalonToFinish = async (
  db: Database,
  host: number,
  language: 'he' | 'en',
): Promise<Salon | undefined> =>
  (
    await sql<Salon>`select s.id, s.event_time, s.time_zone,
        coalesce(${sql.ref(`c.name_${language}`)}, s.city_name) as city_name, s.address, s.house_number, s.floor,
        s.apartment_number, s.accessibility
      from host_salons s left join cities c on c.id = s.city_id
      where s.host_id = ${host} and s.event_time > now() and not s.is_digital
        and s.cancelled_at is null and s.deleted_at is null
      order by s.event_time limit 1`.execute(db)
  ).rows[0];

export const updateFinished = async (
  trx: Trx,
  user_id: number,
  fields: { readonly first_name: string; readonly last_name: string; readonly terms_version: string },
): Promise<void> => {
  await trx.updateTable('users').set(fields).where('id', '=', user_id).execute();
};
