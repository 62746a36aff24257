import type { Language } from '@salons/contract/language';
import type { OwnWitness } from '@salons/contract/own-witness';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { findOwnWitness, listOwnSlots, listOwnTeamings } from './own-witness.queries.ts';

/** What a witness sees of the own record (product §2.30). Throws `notFound` while none is linked. */
export const getOwnWitness = async (
  { db }: Pick<Deps, 'db'>,
  user_id: number,
  language: Language,
): Promise<OwnWitness> => {
  const witness = await findOwnWitness(db, user_id);
  if (!witness) throw new AppError('notFound');
  const { id, ...own } = witness;
  const [slots, teamings] = await Promise.all([
    listOwnSlots(db, id, language),
    listOwnTeamings(db, id, language),
  ]);
  return { ...own, slots, teamings };
};
