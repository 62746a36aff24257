import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

const salonsAtOnce = 2000;

interface SalonClock {
  readonly id: number;
  readonly event_time: string;
  readonly time_zone: string;
  readonly now: string;
}

/**
 * Salons whose morning message may be due (on Friday also those of Sunday before noon) and not yet sent. None in the
 * last hour: guests are on their way, and the approval had all details.
 */
export const listSalonsToday = async (db: Database | Trx): Promise<SalonClock[]> => {
  const { rows } = await sql<SalonClock>`
    select id, event_time, time_zone, now() as now from host_salons
    where event_time > now() + interval '1 hour' and event_time < now() + interval '54 hours'
      and morning_of is distinct from event_time and cancelled_at is null and deleted_at is null
    order by event_time limit ${salonsAtOnce}`.execute(db);
  return rows;
};

export const listSalonsToThank = async (db: Database | Trx): Promise<SalonClock[]> => {
  const { rows } = await sql<SalonClock>`
    select id, event_time, time_zone, now() as now from host_salons
    where event_time < now() and event_time > now() - interval '4 days'
      and thanked_at is null and cancelled_at is null and deleted_at is null
    order by event_time limit ${salonsAtOnce}`.execute(db);
  return rows;
};

/**
 * Marks a salon's morning message as sent.
 * @returns false if it was sent for this time, or the salon will not take place
 */
export const takeMorning = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    update host_salons set morning_of = event_time
    where id = ${id} and morning_of is distinct from event_time and event_time > now()
      and cancelled_at is null and deleted_at is null returning id`.execute(trx);
  return rows.length > 0;
};

/** Marks a salon's thanks as sent. @returns false if they were sent, or the salon did not take place */
export const takeThanks = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`
    update host_salons set thanked_at = now()
    where id = ${id} and thanked_at is null and event_time < now()
      and cancelled_at is null and deleted_at is null returning id`.execute(trx);
  return rows.length > 0;
};

export const listAbsent = async (trx: Trx, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from invitations where id = any(${sql.val([...ids])}::integer[]) and attended = false`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
};

export const listTeamedWitnesses = (trx: Trx, host_salon_id: number) =>
  trx
    .selectFrom('shown_teamings')
    .innerJoin('witnesses', 'witnesses.id', 'shown_teamings.witness_id')
    .select(['witnesses.id'])
    .select(sql<string>`concat_ws(' ', witnesses.first_name, nullif(witnesses.last_name, ''))`.as('name'))
    .where('shown_teamings.host_salon_id', '=', host_salon_id)
    .where('shown_teamings.slot_id', 'is not', null)
    .orderBy('shown_teamings.id')
    .execute();
