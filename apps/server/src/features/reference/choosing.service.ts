import { AppError, FieldErrors } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import { countOfferedLanguages, findRetired, isRetiredCommunity } from './choosing.queries.ts';

/**
 * Removes duplicates. A record keeps its languages, even retired ones (product §10.94).
 * @throws {AppError} `invalid` at `languages` for an unknown one, or a retired one that the record does not have
 */
export const chosenLanguages = async (
  trx: Trx,
  ids: readonly number[],
  current: readonly number[] = [],
): Promise<number[]> => {
  const once = [...new Set(ids)];
  const added = once.filter((id) => !current.includes(id));
  if ((await countOfferedLanguages(trx, added)) !== added.length) throw new AppError('invalid', 'languages');
  return once;
};

interface SalonChoices {
  readonly language: number;
  readonly org_type: string | null;
  readonly host_salon_training: number;
}

/**
 * @throws {AppError} `invalid` at each field with a retired value that the salon does not have already (product
 * §10.94), and at a preparation meeting that is over (§5.11)
 */
export const refuseRetired = async (trx: Trx, chosen: SalonChoices, before?: SalonChoices): Promise<void> => {
  const retired = await findRetired(trx, chosen);
  const fresh = retired.filter((field) => chosen[field] !== before?.[field]);
  if (fresh.length > 0) throw new FieldErrors(fresh.map((field) => ({ field, code: 'invalid' as const })));
};

/**
 * For a new choice only; stored values are not checked (product §10.94).
 * @throws {AppError} `invalid` at the field for a retired community
 */
export const refuseRetiredCommunity = async (
  db: Database | Trx,
  chosen: number | null | undefined,
  field: 'community' | 'value' = 'community',
): Promise<void> => {
  if (chosen && (await isRetiredCommunity(db, chosen))) throw new AppError('invalid', field);
};
