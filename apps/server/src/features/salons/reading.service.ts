import type { Language } from '@salons/contract/language';
import type { HostSalon } from '@salons/contract/salons';
import { callerOf, type Scope, type Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { findSalon, type SalonRecord } from './salons.queries.ts';
import { disclosed } from './salons.rules.ts';

/** Who asks, how far they reach, and in which language names are given. */
export interface Asker {
  readonly session: Session;
  readonly scope: Scope;
  readonly language: Language;
}

/** A salon as this caller may read it. */
export const asRead = (salon: SalonRecord, { session }: Pick<Asker, 'session'>): HostSalon =>
  disclosed(salon, callerOf(session), Date.now());

/** One salon in reach with all that is known of it. Throws `notFound`. */
export const getSalonRecord = async (
  db: Deps['db'] | Trx,
  asker: Asker,
  id: number,
): Promise<SalonRecord> => {
  const salon = await findSalon(db, asker.scope, id, asker.language);
  if (!salon) throw new AppError('notFound');
  return salon;
};

/** One salon in reach. Throws `notFound`. */
export const getSalon = async (db: Deps['db'] | Trx, asker: Asker, id: number): Promise<HostSalon> =>
  asRead(await getSalonRecord(db, asker, id), asker);
