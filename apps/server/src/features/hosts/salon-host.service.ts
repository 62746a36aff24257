import type { Scope } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import { findSalonHost, lockSalonHost, updateHost } from './host-changes.queries.ts';
import { findHost } from './hosts.queries.ts';

export interface SalonHost {
  readonly id: number;
  readonly is_org: boolean | null;
  readonly registration_status: number;
  readonly time_zone: string;
  readonly country: string;
}

const requireHost = (host: SalonHost | undefined): SalonHost => {
  if (!host) throw new AppError('notFound');
  return host;
};

/** The host of a salon, regardless of reach. @throws {AppError} `notFound` */
export const getSalonHost = async (trx: Trx, id: number): Promise<SalonHost> =>
  requireHost(await findSalonHost(trx, id));

/** The host in reach who gets a new salon, locked. @throws {AppError} `notFound` */
export const getHostForSalon = async (trx: Trx, scope: Scope, id: number): Promise<SalonHost> => {
  if (!(await findHost(trx, scope, id, 'he'))) throw new AppError('notFound');
  return requireHost(await lockSalonHost(trx, id));
};

/** The first salon makes a host complete and, when that is open, private or an organisation (product §4.2). */
export const completeHost = async (trx: Trx, host: SalonHost, is_org: boolean): Promise<void> => {
  if (host.registration_status === 3 && host.is_org !== null) return;
  await updateHost(trx, host.id, { registration_status: 3, is_org: host.is_org ?? is_org });
};
