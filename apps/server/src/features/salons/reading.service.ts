import type { HostSalon } from '@salons/contract/salons';
import type { Actor } from '../../core/actor.ts';
import { callerOf } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { findSalon, type SalonRecord } from './salons.queries.ts';
import { disclosed } from './salons.rules.ts';

/** A salon as this caller may read it. */
export const asRead = (salon: SalonRecord, { session }: Pick<Actor, 'session'>): HostSalon =>
  disclosed(salon, callerOf(session), Date.now());

/** One salon in reach with all that is known of it. Throws `notFound`. */
export const getSalonRecord = async (
  db: Deps['db'] | Trx,
  actor: Actor,
  id: number,
): Promise<SalonRecord> => {
  const salon = await findSalon(db, actor.scope, id, actor.language);
  if (!salon) throw new AppError('notFound');
  return salon;
};

/** One salon in reach. Throws `notFound`. */
export const getSalon = async (db: Deps['db'] | Trx, actor: Actor, id: number): Promise<HostSalon> =>
  asRead(await getSalonRecord(db, actor, id), actor);
