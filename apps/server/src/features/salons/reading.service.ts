import type { HostSalon } from '@salons/contract/salons';
import { shareBase } from '@salons/contract/share-base';
import { buildSiteUrl } from '../../config.ts';
import type { Actor } from '../../core/actor.ts';
import { getCallerKind } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { toUndo } from '../../platform/events/undo.rules.ts';
import { findSalon, type SalonRecord } from './salons.queries.ts';
import { redactSalon } from './salons.rules.ts';

export const asRead = (
  deps: Pick<Deps, 'config'>,
  salon: SalonRecord,
  { session }: Pick<Actor, 'session'>,
): HostSalon => ({
  ...redactSalon(salon, getCallerKind(session), Date.now()),
  undo: toUndo({ session }, salon),
  share_url: `${buildSiteUrl(deps.config)}${shareBase}${salon.share_key}`,
});

/** One salon in reach, unredacted. @throws {AppError} `notFound` */
export const getSalonRecord = async (
  db: Deps['db'] | Trx,
  actor: Actor,
  id: number,
): Promise<SalonRecord> => {
  const salon = await findSalon(db, actor.scope, id, actor.language);
  if (!salon) throw new AppError('notFound');
  return salon;
};

/** One salon in reach. @throws {AppError} `notFound` */
export const getSalon = async (deps: Deps, actor: Actor, id: number): Promise<HostSalon> =>
  asRead(deps, await getSalonRecord(deps.db, actor, id), actor);
