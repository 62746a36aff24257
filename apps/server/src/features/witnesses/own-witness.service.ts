import type { Language } from '@salons/contract/language';
import type { OwnWitness } from '@salons/contract/own-witness';
import { findPhones } from '@salons/contract/phone-in-text';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { findOwnWitness, listComingEvenings, listOwnSlots } from './own-witness.queries.ts';

/** The witness's own record (product §2.30). @throws {AppError} `notFound` if none is linked */
export const getOwnWitness = async (
  { db }: Pick<Deps, 'db'>,
  user_id: number,
  language: Language,
): Promise<OwnWitness> => {
  const witness = await findOwnWitness(db, user_id);
  if (!witness) throw new AppError('notFound');
  const { id } = witness;
  const [slots, teamings] = await Promise.all([
    listOwnSlots(db, id, language),
    listComingEvenings(db, id, language, 'over'),
  ]);
  const evenings = teamings.map(({ ride_fetched_at, ride_arrived_at, ride_home_at, ...one }) => ({
    ...one,
    driver_phone: findPhones(one.driver ?? '')[0] ?? null,
  }));
  return { ...witness, slots, teamings: evenings };
};

/** A witness's evenings until the day after each, for relatives and drivers (product §11.204, §11.217). */
export const listAccompaniedEvenings = (db: Database | Trx, witness_id: number, language: Language) =>
  listComingEvenings(db, witness_id, language, 'dayAfter');
