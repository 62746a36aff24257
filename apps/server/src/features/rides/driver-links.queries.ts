import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { isCalledOff } from '../../db/shown-status.ts';

/** Links of one run; the next minute takes the rest. */
const linksAtOnce = 200;

export interface DrivenEvening {
  readonly teaming_id: number;
  readonly host_salon_id: number;
  readonly witness_id: number;
  readonly first_name: string;
  readonly driver: string | null;
  readonly salon_time: string;
  readonly time_zone: string;
}

/** Coming rides that everybody concerned may know of; their teamings are locked, those in work elsewhere left for later. */
const drivenEvenings = (condition: ReturnType<typeof sql>) => sql<DrivenEvening>`
  select t.id as teaming_id, t.host_salon_id, w.id as witness_id, w.first_name, t.driver, t.salon_time, s.time_zone
  from teamings t join host_salons s on s.id = t.host_salon_id join witnesses w on w.id = t.witness_id
    left join driver_links l on l.teaming_id = t.id
  where t.slot_id is not null and t.driver is not null and t.salon_time > now()
    and (t.pending_until is null or t.pending_until <= now())
    and s.deleted_at is null and not ${isCalledOff('s')} and not s.is_digital and ${condition}
  order by t.salon_time, t.id limit ${linksAtOnce} for no key update of t skip locked`;

/** Rides without a link whose driver was written at least `graceSeconds` ago. */
export const takeUnlinkedRides = async (trx: Trx, graceSeconds: number): Promise<DrivenEvening[]> =>
  (
    await drivenEvenings(sql`l.teaming_id is null and not exists (select from teaming_events e
      where e.teaming_id = t.id and e.kind = 'ride' and e.at > now() - make_interval(secs => ${graceSeconds}))`).execute(
      trx,
    )
  ).rows;

/** Rides of the next day whose drivers got their link earlier and no reminder. */
export const takeRidesToRemind = async (trx: Trx): Promise<DrivenEvening[]> =>
  (
    await drivenEvenings(sql`l.token_hash is not null and l.reminded_at is null
      and t.salon_time < now() + interval '24 hours' and l.written_at < t.salon_time - interval '24 hours'`).execute(
      trx,
    )
  ).rows;

/**
 * Stores a link, unless another process has just done so.
 * @param token_hash null where no SMS reaches the driver
 */
export const insertDriverLink = (trx: Trx, teaming_id: number, token_hash: Buffer | null) =>
  trx
    .insertInto('driver_links')
    .values({ teaming_id, token_hash })
    .onConflict((conflict) => conflict.column('teaming_id').doNothing())
    .execute();

export const markReminded = (trx: Trx, ids: readonly number[]) =>
  trx
    .updateTable('driver_links')
    .set({ reminded_at: sql<string>`now()` })
    .where('teaming_id', '=', sql<number>`any(${sql.val([...ids])}::integer[])`)
    .execute();

/** The ride of a link, as stored, and the language of the witness's side. */
export const findLinkedRide = (db: Database | Trx, token_hash: Buffer) =>
  db
    .selectFrom('driver_links as l')
    .innerJoin('teamings as t', 't.id', 'l.teaming_id')
    .innerJoin('witnesses as w', 'w.id', 't.witness_id')
    .leftJoin('users as u', 'u.id', 'w.user_id')
    .select(sql<string>`coalesce(u.language, 'he')`.as('language'))
    .select(['t.id as teaming_id', 't.host_salon_id', 'w.id as witness_id', 'w.first_name'])
    .where('l.token_hash', '=', token_hash)
    .where('w.deleted_at', 'is', null)
    .executeTakeFirst();
