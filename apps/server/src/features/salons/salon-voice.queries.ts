import { shareBase } from '@salons/contract/share-base';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export interface Voice {
  /** Hexadecimal digest of the bytes. */
  readonly version: string;
  readonly media_type: 'audio/webm' | 'audio/mp4';
  readonly bytes: Buffer;
}

/** Path of a salon's recording below its link, or null; the alias of `host_salons` is `salon`. */
export const voicePath = (salon: string) => sql<string | null>`(
  select ${shareBase}::text || ${sql.ref(`${salon}.share_key`)} || '/voice/' || voice.version || '/'
  from salon_voices voice where voice.host_salon_id = ${sql.ref(`${salon}.id`)})`;

export const saveVoice = async (
  trx: Trx,
  host_salon_id: number,
  { version, media_type, bytes }: Voice,
): Promise<void> => {
  const recording = { version, media_type, bytes, recorded_at: sql<string>`now()` };
  await trx
    .insertInto('salon_voices')
    .values({ host_salon_id, ...recording })
    .onConflict((conflict) => conflict.column('host_salon_id').doUpdateSet(recording))
    .execute();
};

/** @returns whether there was a recording */
export const deleteVoice = async (trx: Trx, host_salon_id: number): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('salon_voices')
    .where('host_salon_id', '=', host_salon_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const findVoice = (db: Database, host_salon_id: number): Promise<Voice | undefined> =>
  db
    .selectFrom('salon_voices')
    .select(['version', 'bytes'])
    .select(sql<Voice['media_type']>`media_type`.as('media_type'))
    .where('host_salon_id', '=', host_salon_id)
    .executeTakeFirst();
