import type { Relative } from '@salons/contract/relatives';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export const findOwnRecord = (trx: Trx, id: number, user_id: number) =>
  trx
    .selectFrom('witnesses')
    .select(['id', 'first_name', 'archived'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** `select … for no key update`, so that adding a relative, archiving and deleting wait for each other. */
export const lockWitness = (trx: Trx, id: number) =>
  trx.selectFrom('witnesses').select(['archived']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

const isOpen = sql<boolean>`is_relative_link_open(witness_id, created_at)`;

export const listOpenRelatives = (trx: Trx, witness_id: number): Promise<Relative[]> =>
  trx
    .selectFrom('witness_relatives')
    .select(['id', 'name', 'phone_number', 'opened_at'])
    .where('witness_id', '=', witness_id)
    .where(isOpen)
    .orderBy('id')
    .execute();

interface NewRelative {
  readonly witness_id: number;
  readonly name: string;
  readonly phone_number: string;
  readonly token_hash: Buffer;
}

export const insertRelative = (trx: Trx, relative: NewRelative): Promise<Relative> =>
  trx
    .insertInto('witness_relatives')
    .values(relative)
    .returning(['id', 'name', 'phone_number', 'opened_at'])
    .executeTakeFirstOrThrow();

/** Ends a link; undefined where the witness has no such relative. */
export const deleteRelative = (trx: Trx, witness_id: number, id: number) =>
  trx
    .deleteFrom('witness_relatives')
    .where('witness_id', '=', witness_id)
    .where('id', '=', id)
    .returning(['name', 'phone_number'])
    .executeTakeFirst();

export const hasRelativeAt = async (trx: Trx, witness_id: number, phone_number: string): Promise<boolean> =>
  (await trx
    .selectFrom('witness_relatives')
    .select('id')
    .where('witness_id', '=', witness_id)
    .where('phone_number', '=', phone_number)
    .executeTakeFirst()) !== undefined;

export const isNumberProved = async (db: Database | Trx, phone_number: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('phone_number', '=', phone_number)
    .where('phone_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** The next evening of a witness; messages about a near one ignore quiet hours. */
export const findNextSalon = async (trx: Trx, witness_id: number): Promise<number | undefined> =>
  (
    await trx
      .selectFrom('shown_teamings as teaming')
      .innerJoin('host_salons as salon', 'salon.id', 'teaming.host_salon_id')
      .select('salon.id')
      .where('teaming.witness_id', '=', witness_id)
      .where('salon.cancelled_at', 'is', null)
      .where('salon.deleted_at', 'is', null)
      .where('salon.event_time', '>', sql<string>`now()`)
      .orderBy('salon.event_time')
      .limit(1)
      .executeTakeFirst()
  )?.id;
