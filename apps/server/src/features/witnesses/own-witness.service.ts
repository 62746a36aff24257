import type { Language } from '@salons/contract/language';
import type { OwnWitness } from '@salons/contract/own-witness';
import { findPhones } from '@salons/contract/phone-in-text';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
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
  const evenings = teamings.map((one) => ({
    ...one,
    driver_phone: findPhones(one.driver ?? '')[0] ?? null,
  }));
  return { ...witness, slots, teamings: evenings };
};

/** A witness's evenings until the day after each, for relatives (product §11.204). */
export const listEveningsForRelative = (trx: Trx, witness_id: number, language: Language) =>
  listComingEvenings(trx, witness_id, language, 'dayAfter');
