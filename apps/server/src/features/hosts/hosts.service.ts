import type { Host, HostChange, HostOnboardingForm } from '@salons/contract/hosts';
import { adminRoles, getReach, isAdminRole } from '@salons/contract/permissions';
import type { Actor, Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { checkSeen } from '../../core/seen.ts';
import type { Trx } from '../../db/client.ts';
import { timeEveningChanges } from '../../db/evening-changes.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { isPersonInReach } from '../reach/person-reach.service.ts';
import { chosenLanguages, refuseRetiredCommunity } from '../reference/choosing.service.ts';
import {
  findPossibleHost,
  findVolunteer,
  insertHost,
  insertHostCall,
  lockContactedAt,
  lockHost,
  markHostRemoved,
  undeleteHost,
  updateHost,
} from './host-changes.queries.ts';
import { changeHostPlace, settleHostPlace } from './host-place.service.ts';
import { findHost, isHostPlacedIn, listSummaries } from './hosts.queries.ts';

/** Removes staff-only fields (product §4.9). */
export const redactHost = (host: Host, { session }: Pick<Actor, 'session'>): Host =>
  isAdminRole(session.role) ? host : { ...host, volunteer: null, staff_comment: null };

/** @throws {AppError} `notFound` */
export const getHost = (deps: Pick<Deps, 'db'>, actor: Actor, id: number, trx?: Trx): Promise<Host> =>
  getHostIn(trx ?? deps.db, actor, id);

const getHostIn = async (db: Deps['db'] | Trx, actor: Actor, id: number): Promise<Host> => {
  const host = await findHost(db, actor.scope, id, actor.language);
  if (!host) throw new AppError('notFound');
  return redactHost(host, actor);
};

/** Staff may not create a host outside their reach, nor move one there (product §4.12). */
const refuseElsewhere = async (trx: Trx, { scope }: Actor, id: number): Promise<void> => {
  if (!(await isHostPlacedIn(trx, scope, id))) throw new AppError('permissionDenied');
};

/** The person whom staff make a host; in reach before and without the new record (product §2.110, §2.114). */
const getPersonToHost = async (trx: Trx, actor: Actor, user: number | null | undefined) => {
  if (!user) throw new AppError('required', 'user');
  if (!(await isPersonInReach(trx, actor, user))) throw new AppError('notFound');
  const person = await findPossibleHost(trx, user);
  if (person && (isAdminRole(person.role) || person.role === 'witness'))
    throw new AppError('invalid', 'user');
  return person;
};

type NewHostForm = HostOnboardingForm & { user?: number | null | undefined };

export const createHostIn = async (trx: Trx, actor: Actor, form: NewHostForm): Promise<Host> => {
  const { session } = actor;
  const isStaff = isAdminRole(session.role);
  const person = isStaff
    ? await getPersonToHost(trx, actor, form.user)
    : await findPossibleHost(trx, session.user_id);
  if (!person) throw new AppError('invalid', 'user');
  if (person.age_group !== 'adult') throw new AppError('invalid', isStaff ? 'user' : 'age_group');
  const id = await insertHost(trx, {
    user_id: person.id,
    phone: form.phone ?? person.phone_number,
    ...(await settleHostPlace(trx, form)),
    address: form.address ?? null,
    languages: await chosenLanguages(trx, form.languages ?? []),
    heard_from: form.heard_from ?? null,
    made_by: isStaff ? session.user_id : null,
    placed_by: isStaff ? session.user_id : null,
  });
  if (id === undefined) throw new AppError('conflict');
  if (isStaff) await recordHostCall(trx, session, id);
  await refuseElsewhere(trx, actor, id);
  const after = await getHostIn(trx, actor, id);
  await recordAudit(trx, { session, action: 'create', entity: 'host', entity_id: id, after });
  return after;
};

/**
 * Creates the actor's own host record, or as staff that of a user, with status 1 (product §4.1).
 * @throws {AppError} `notFound` for a person out of reach, `invalid` at `user` for a witness and for staff, `conflict`
 * when there already is one, `permissionDenied` outside the staff's reach
 */
export const createHost = (deps: Deps, actor: Actor, form: NewHostForm): Promise<Host> =>
  deps.db.transaction().execute((trx) => createHostIn(trx, actor, form));

/**
 * Changes a host; choosing private or organisation moves status 1 to 2 (product §4.2, §4.9).
 * @throws {AppError} `notFound`, `conflict` where a field no longer holds the value in `seen`, codes at fields
 */
export const changeHost = (deps: Deps, actor: Actor, id: number, change: HostChange): Promise<Host> =>
  deps.db.transaction().execute(async (trx) => {
    await lockHost(trx, id);
    const before = await getHostIn(trx, actor, id);
    checkSeen(before, change.seen);
    const wasPlacedHere = await isHostPlacedIn(trx, actor.scope, id);
    const isStaff = isAdminRole(actor.session.role);
    await updateHost(trx, id, {
      ...(await ownChange(trx, actor, before, change)),
      ...(isStaff ? await staffChange(trx, actor, before, change) : {}),
    });
    // The host's phone is part of the evening details of guests and witness.
    await timeEveningChanges(trx, id, { session: actor.session, config: deps.config });
    // A host reached by a grant alone may stay outside the reach.
    if (wasPlacedHere) await refuseElsewhere(trx, actor, id);
    const after = await getHostIn(trx, actor, id);
    await recordAudit(trx, {
      session: actor.session,
      action: 'update',
      entity: 'host',
      entity_id: id,
      before,
      after,
    });
    return after;
  });

const placementOptions = ({ session }: Actor) => ({
  placed_by: isAdminRole(session.role) ? session.user_id : null,
});

const ownChange = async (trx: Trx, actor: Actor, before: Host, change: HostChange) => {
  const { phone, address, languages, latin_name, is_org } = change;
  const { place, isElsewhere } = await changeHostPlace(trx, before, change);
  const person = phone === null ? await findPossibleHost(trx, before.user) : undefined;
  return {
    ...place,
    ...(isElsewhere ? placementOptions(actor) : {}),
    ...(phone === undefined ? {} : { phone: phone ?? person?.phone_number ?? null }),
    ...(address === undefined ? {} : { address }),
    ...(latin_name === undefined ? {} : { latin_name }),
    ...(languages === undefined
      ? {}
      : { languages: await chosenLanguages(trx, languages ?? [], before.languages) }),
    ...(typeof is_org === 'boolean'
      ? { is_org, registration_status: Math.max(2, before.registration_status) }
      : {}),
  };
};

/** The assignee must be staff; for a volunteer admin, of the own community. @throws {AppError} `notFound` */
const refuseVolunteer = async (trx: Trx, { scope }: Actor, id: number): Promise<void> => {
  const roles = adminRoles.filter((role) => getReach('hosts.update', role) !== null);
  const community_id = scope.reach === 'community' ? scope.community_id : undefined;
  if (!(await findVolunteer(trx, id, { roles, community_id }))) throw new AppError('notFound');
};

const staffChange = async (trx: Trx, actor: Actor, before: Host, change: HostChange) => {
  const { volunteer, contacted_at, staff_comment } = change;
  // A host without a community of its own shows the locality's; an unchanged value does not store it.
  const community = change.community === before.community ? undefined : change.community;
  await refuseRetiredCommunity(trx, community);
  if (volunteer && volunteer !== before.volunteer) await refuseVolunteer(trx, actor, volunteer);
  return {
    ...(community === undefined ? {} : { community_id: community, ...placementOptions(actor) }),
    ...(volunteer === undefined ? {} : { volunteer_id: volunteer }),
    ...(contacted_at === undefined ? {} : { contacted_at }),
    ...(staff_comment === undefined ? {} : { staff_comment }),
  };
};

/**
 * Deletes a host after `endSalons` has cancelled the future salons, in the same transaction and under the host's lock.
 * @throws {AppError} `notFound`
 */
export const deleteHost = (
  deps: Deps,
  actor: Actor,
  id: number,
  endSalons: (trx: Trx) => Promise<void>,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await lockHost(trx, id);
    await getHost(deps, actor, id, trx);
    await endSalons(trx);
    await markHostRemoved(trx, id);
    await recordAudit(trx, { session: actor.session, action: 'remove', entity: 'host', entity_id: id });
  });

/**
 * Restores a host deleted in the last 30 days with the salons deleted along; guests and witnesses are not restored, as
 * they were notified (product §10.10).
 * @throws {AppError} `notFound`, `canOnlyOpenOneSalon` where the season has another private salon by now
 */
export const restoreHost = (deps: Deps, actor: Actor, id: number): Promise<Host> =>
  deps.db.transaction().execute(async (trx) => {
    await lockHost(trx, id);
    if (!(await undeleteHost(trx, id))) throw new AppError('notFound');
    const host = await getHost(deps, actor, id, trx);
    await recordAudit(trx, { session: actor.session, action: 'restore', entity: 'host', entity_id: id });
    return host;
  });

/** A host's seasons; the host admin does not see witness names (product §5.27). */
export const getSummaries = async (deps: Deps, actor: Actor, id: number) => {
  await getHost(deps, actor, id);
  return listSummaries(deps.db, actor.scope, id, actor.session.role !== 'host_admin');
};

/** Sets a host's `contacted_at` to the newest noted contact. @returns the previous value */
export const updateHostContact = async (trx: Trx, id: number, at: string): Promise<string | null> => {
  const before = await lockContactedAt(trx, id);
  if (before === null || Date.parse(before) < Date.parse(at)) await updateHost(trx, id, { contacted_at: at });
  return before;
};

/**
 * Staff who register a host or open a host's salon have contacted them: adds a call to the contact log and updates
 * `contacted_at` (product §10.64).
 */
export const recordHostCall = async (trx: Trx, session: Session, id: number): Promise<void> => {
  const at = new Date().toISOString();
  await insertHostCall(trx, id, { at, author_id: session.user_id });
  await updateHostContact(trx, id, at);
};

/** Undoes a contact noted by mistake: `contacted_at` falls back to the contact before it, if any. */
export const revertHostContact = async (
  trx: Trx,
  id: number,
  { at, newest }: { readonly at: string; readonly newest: string | null },
): Promise<void> => {
  const before = await lockContactedAt(trx, id);
  if (before !== null && Date.parse(before) === Date.parse(at))
    await updateHost(trx, id, { contacted_at: newest });
};

/** Locks a host, so that no salon of theirs is opened until the commit. */
export const lockHostRecord = async (trx: Trx, id: number): Promise<void> => {
  await lockHost(trx, id);
};
