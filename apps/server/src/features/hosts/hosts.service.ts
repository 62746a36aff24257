import {
  type Host,
  type HostChange,
  type HostOnboardingForm,
  hostPlaceProblems,
} from '@salons/contract/hosts';
import type { Language } from '@salons/contract/language';
import { isAdminRole } from '@salons/contract/permissions';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { AppError, FieldErrors } from '../../http/errors.ts';
import type { Scope, Session } from '../../http/session.ts';
import { centreOf, changedPlace, israelsZone, type PlaceForm, pointOf } from '../geo/places.service.ts';
import { hasSalonsAhead, removeSalonsOfHost } from '../salons/endings.service.ts';
import { recordAudit } from '../staff/audit.service.ts';
import {
  countLanguages,
  findPossibleHost,
  insertHost,
  lockHost,
  lockHostAlone,
  markHostRemoved,
  updateHost,
} from './host-changes.queries.ts';
import { findHost, listSummaries } from './hosts.queries.ts';

/** Who asks, how far they reach, and in which language names are given. */
export interface Asker {
  readonly session: Session;
  readonly scope: Scope;
  readonly language: Language;
}

/** The host without what only staff read (product §4.9). */
export const disclosed = (host: Host, { session }: Pick<Asker, 'session'>): Host =>
  isAdminRole(session.role) ? host : { ...host, volunteer: null, staff_comment: null };

/** One host in reach. Throws `notFound`. */
export const getHost = async (deps: Pick<Deps, 'db'>, asker: Asker, id: number, trx?: Trx): Promise<Host> => {
  const host = await findHost(trx ?? deps.db, asker.scope, id, asker.language);
  if (!host) throw new AppError('notFound');
  return disclosed(host, asker);
};

/** A staff member may not make or move a host to where they do not reach. */
const afterwards = async (trx: Trx, asker: Asker, id: number): Promise<Host> => {
  const host = await findHost(trx, asker.scope, id, asker.language);
  if (!host) throw new AppError('permissionDenied');
  return disclosed(host, asker);
};

/** The place as it is stored: in Israel by its locality, whose centre serves for a missing point (product §4.1). */
const place = async (trx: Trx, form: PlaceForm) => {
  const problems = hostPlaceProblems(form);
  if (problems.length > 0) throw new FieldErrors(problems);
  const point = pointOf(form, await centreOf(trx, form));
  if (!form.country || form.country === 'IL')
    return { city_id: form.city ?? null, city_name: null, country: 'IL', time_zone: israelsZone, ...point };
  const { country, city_name = null, time_zone } = form;
  return { city_id: null, city_name, country, time_zone: time_zone ?? israelsZone, ...point };
};

const knownLanguages = async (trx: Trx, ids: readonly number[]): Promise<number[]> => {
  const once = [...new Set(ids)];
  if ((await countLanguages(trx, once)) !== once.length) throw new AppError('invalid', 'languages');
  return once;
};

/**
 * Makes the host record of the caller's own, or as staff that of a user, with status 1 (product §4.1).
 * @throws `conflict` when there already is one, `permissionDenied` where staff do not reach
 */
export const createHost = (
  deps: Deps,
  asker: Asker,
  form: HostOnboardingForm & { user?: number | null | undefined },
) =>
  deps.db.transaction().execute(async (trx) => {
    const isStaff = isAdminRole(asker.session.role);
    if (isStaff && !form.user) throw new AppError('required', 'user');
    const person = await findPossibleHost(trx, isStaff ? (form.user ?? 0) : asker.session.user_id);
    if (!person || (isStaff && isAdminRole(person.role))) throw new AppError('invalid', 'user');
    const id = await insertHost(trx, {
      user_id: person.id,
      phone: form.phone ?? person.phone_number,
      ...(await place(trx, form)),
      address: form.address ?? null,
      languages: await knownLanguages(trx, form.languages ?? []),
      heard_from: form.heard_from ?? null,
    });
    if (id === undefined) throw new AppError('conflict');
    await recordAudit(trx, { session: asker.session, action: 'create', entity: 'host', entity_id: id });
    return afterwards(trx, asker, id);
  });

/** Changes a host; choosing private or organisation moves status 1 to 2 (product §4.2, §4.9). */
export const changeHost = (deps: Deps, asker: Asker, id: number, change: HostChange): Promise<Host> =>
  deps.db.transaction().execute(async (trx) => {
    await lockHost(trx, id);
    const before = await getHost(deps, asker, id, trx);
    await updateHost(trx, id, {
      ...(await ownChange(trx, before, change)),
      ...(isAdminRole(asker.session.role) ? staffChange(before, change) : {}),
    });
    const after = await afterwards(trx, asker, id);
    await recordAudit(trx, {
      session: asker.session,
      action: 'update',
      entity: 'host',
      entity_id: id,
      before,
      after,
    });
    return after;
  });

const moves = (before: PlaceForm, after: PlaceForm) =>
  (['country', 'city', 'city_name', 'time_zone', 'lat', 'lng'] as const).some(
    (field) => before[field] !== after[field],
  );

const ownChange = async (trx: Trx, before: Host, change: HostChange) => {
  const { phone, address, languages, is_org } = change;
  const after = changedPlace(before, change);
  const person = phone === null ? await findPossibleHost(trx, before.user) : undefined;
  return {
    ...(moves(before, after) ? await place(trx, after) : {}),
    ...(phone === undefined ? {} : { phone: phone ?? person?.phone_number ?? null }),
    ...(address === undefined ? {} : { address }),
    ...(languages === undefined ? {} : { languages: await knownLanguages(trx, languages ?? []) }),
    ...(typeof is_org === 'boolean'
      ? { is_org, registration_status: Math.max(2, before.registration_status) }
      : {}),
  };
};

const staffChange = (before: Host, { community, volunteer, contacted_at, staff_comment }: HostChange) => ({
  // A host without a community of its own shows the locality's; sent back unchanged it stays that way.
  ...(community === undefined || community === before.community ? {} : { community_id: community }),
  ...(volunteer === undefined ? {} : { volunteer_id: volunteer }),
  ...(contacted_at === undefined ? {} : { contacted_at }),
  ...(staff_comment === undefined ? {} : { staff_comment }),
});

/**
 * Deletes a host. By staff's hand all that is upcoming goes with them, and their guests are freed as by a
 * cancellation; hosts delete themselves once nothing of theirs is ahead (product §5.32).
 * @throws `notFound`, `roleHasUpcoming` for a host with a salon ahead
 */
export const removeHost = (deps: Deps, asker: Asker, id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await lockHostAlone(trx, id);
    await getHost(deps, asker, id, trx);
    if (!isAdminRole(asker.session.role) && (await hasSalonsAhead(trx, id)))
      throw new AppError('roleHasUpcoming');
    await removeSalonsOfHost(trx, id);
    await markHostRemoved(trx, id);
    await recordAudit(trx, { session: asker.session, action: 'remove', entity: 'host', entity_id: id });
  });

/** A host's years; the host admin learns no witness's name (product §5.27). */
export const getSummaries = async (deps: Deps, asker: Asker, id: number) => {
  await getHost(deps, asker, id);
  return listSummaries(deps.db, id, asker.session.role !== 'host_admin');
};
