import { isAdminRole } from '@salons/contract/permissions';
import type { HostSalonChange, HostSalonForm } from '@salons/contract/salon-form';
import type { HostSalon } from '@salons/contract/salons';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { checkSeen } from '../../core/seen.ts';
import type { Trx } from '../../db/client.ts';
import { timeEveningChanges } from '../../db/evening-changes.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { lockRole } from '../accounts/own-role.service.ts';
import { assertPlausiblePoint } from '../geo/places.service.ts';
import { getHost, recordHostCall } from '../hosts/hosts.service.ts';
import { completeHost, getHostForSalon, getSalonHost, type SalonHost } from '../hosts/salon-host.service.ts';
import { refuseRetired } from '../reference/choosing.service.ts';
import { lockWaitingGuests, offerFreePlaces } from '../waiting-list/place-offers.service.ts';
import { countPinMove } from './pin-moves.service.ts';
import { asRead, getSalonRecord } from './reading.service.ts';
import { endHostCancellations } from './salon-cancellation.service.ts';
import {
  findSeasonByDay,
  insertSalon,
  lockSalon,
  lockSeasonByDay,
  renewShareKey,
  updateSalon,
} from './salon-changes.queries.ts';
import { confirmOpening } from './salon-opened.service.ts';
import {
  defaultAddressShown,
  differences,
  mergeForm,
  type SettledSalon,
  settleSalon,
} from './salon-settling.service.ts';
import { hasBegun, localDay, type SalonTime, sameInstant, timeProblem } from './salon-time.rules.ts';
import { findSalon, listSalons as findSalons, type SalonRecord } from './salons.queries.ts';
import { countTakenSeats, isAwaited, isBeingTeamed, notYetError } from './salons.rules.ts';

/**
 * The season of a valid salon time (product §5.14, §5.15).
 * @throws {AppError} `outOfRange` at `event_time`, `seasonNotOpen`
 */
const seasonFor = async (trx: Trx, time: SalonTime): Promise<number> => {
  const day = localDay(time);
  await lockSeasonByDay(trx, day);
  const season = await findSeasonByDay(trx, day);
  const problem = timeProblem(time, season, Date.now());
  if (problem || !season)
    throw new AppError(problem ?? 'outOfRange', problem === 'seasonNotOpen' ? undefined : 'event_time');
  return season.year;
};

const checkDate = (date: string | undefined, time: SalonTime) => {
  if (date !== undefined && date !== localDay(time)) throw new AppError('invalid', 'date');
};

const checkKind = (host: SalonHost, is_org: boolean) => {
  if (is_org && host.is_org === false) throw new AppError('invalid', 'is_org');
};

/** Reads a salon after a change; staff may not create or move it out of their reach. */
const afterwards = async (trx: Trx, actor: Actor, id: number): Promise<SalonRecord> => {
  const salon = await findSalon(trx, actor.scope, id, actor.language);
  if (!salon) throw new AppError('permissionDenied');
  return salon;
};

/** The host of a new salon: the caller, or the one that staff name. */
const hostFor = (
  trx: Trx,
  { session, scope }: Actor,
  named: number | null | undefined,
): Promise<SalonHost> => {
  if (!isAdminRole(session.role)) {
    if (session.host_id === null) throw new AppError('permissionDenied');
    return getHostForSalon(trx, scope, named ?? session.host_id);
  }
  if (!named) throw new AppError('required', 'host');
  return getHostForSalon(trx, scope, named);
};

/** A page of a host's salons, by default one's own. @throws {AppError} `notFound` for a host out of reach */
export const listSalons = async (deps: Deps, actor: Actor, query: Parameters<typeof findSalons>[2]) => {
  if (query.host !== undefined) await getHost(deps, actor, query.host);
  const { rows, ...page } = await findSalons(deps.db, actor.scope, query, actor.language);
  return { ...page, rows: rows.map((salon) => asRead(deps, salon, actor)) };
};

type NewSalonForm = HostSalonForm & { host?: number | null | undefined };

/** As `createSalon`, within a transaction. */
export const createSalonIn = async (
  deps: Deps,
  trx: Trx,
  actor: Actor,
  { host: named, step, ...form }: NewSalonForm,
): Promise<HostSalon> => {
  if (actor.scope.reach === 'own') await lockRole(trx, actor.session.user_id, 'host');
  const host = await hostFor(trx, actor, named);
  checkKind(host, form.is_org ?? false);
  const settled = await settleSalon(trx, form, host, defaultAddressShown(deps.config.PUBLIC_ADDRESS));
  if (typeof form.lat === 'number') await assertPlausiblePoint(trx, settled);
  await refuseRetired(trx, { ...settled, language: settled.language_id });
  checkDate(form.date, settled);
  if (deps.config.RATE_LIMITS) await countPinMove(trx, actor, settled);
  const season = await seasonFor(trx, settled);
  await endHostCancellations(trx, host.id);
  const id = await insertSalon(trx, { ...settled, host_id: host.id, season });
  await completeHost(trx, host, settled.is_org);
  const { session } = actor;
  if (isAdminRole(session.role)) await recordHostCall(trx, session, host.id);
  const after = { host: host.id, season, ...settled };
  await recordAudit(trx, { session, action: 'create', entity: 'host_salon', entity_id: id, after });
  await confirmOpening(deps, trx, id);
  return { ...asRead(deps, await afterwards(trx, actor, id), actor), step: step ?? null };
};

/**
 * Opens a salon (product §5.1–5.19). The first one completes its host; a unique index rejects concurrent private ones.
 * @throws {AppError} `permissionDenied` without a host record, `seasonNotOpen`, `canOnlyOpenOneSalon`, codes at fields
 */
export const createSalon = (deps: Deps, actor: Actor, form: NewSalonForm): Promise<HostSalon> =>
  deps.db.transaction().execute((trx) => createSalonIn(deps, trx, actor, form));

/**
 * Replaces a salon's share key; old links stop working (product §5.143).
 * @throws {AppError} `notFound`, `invalid` for a past or cancelled salon
 */
export const renewLink = (deps: Deps, actor: Actor, id: number): Promise<HostSalon> =>
  deps.db.transaction().execute(async (trx) => {
    await lockSalon(trx, id);
    const before = await getSalonRecord(trx, actor, id);
    if (!asRead(deps, before, actor).can.update) throw new AppError('invalid');
    await renewShareKey(trx, id);
    const { session } = actor;
    await recordAudit(trx, { session, action: 'renew_link', entity: 'host_salon', entity_id: id });
    return asRead(deps, await getSalonRecord(trx, actor, id), actor);
  });

const checkChange = (before: SalonRecord, after: SettledSalon, isStaff: boolean): void => {
  if (before.cancelled_at !== null) throw new AppError('invalid');
  if (hasBegun(before.event_time, Date.now()) && !isStaff) throw new AppError('invalid');
  if (after.max_guests < countTakenSeats(before)) throw new AppError('alreadyMoreConfirmed', 'max_guests');
  if (!sameInstant(before.event_time, after.event_time) && isAwaited(before))
    throw new AppError('alreadyTeamedWithWitness', 'event_time');
};

/** Fields that a teaming depends on. */
const teamingFields = ['event_time', 'time_zone', 'duration_minutes', 'survivor_needed', 'witnesses_needed'];

const refuseWhileTeamed = ({ config }: Deps, salon: SalonRecord, fields: readonly string[]): void => {
  if (isBeingTeamed(salon) && fields.some((field) => teamingFields.includes(field)))
    throw notYetError(config);
};

const timeRulesApply = (changed: Record<string, unknown>) =>
  ['event_time', 'time_zone', 'is_org', 'country'].some((field) => field in changed);

/**
 * Changes a salon. Unchanged fields are ignored, also for past and cancelled salons.
 * @throws {AppError} `conflict` when a field has changed since it was read, or during its teaming,
 * `alreadyMoreConfirmed`, `alreadyTeamedWithWitness`, `invalid` at read-only fields, codes at fields
 */
export const changeSalon = (
  deps: Deps,
  actor: Actor,
  id: number,
  { step, seen, ...change }: HostSalonChange,
): Promise<HostSalon> =>
  deps.db.transaction().execute(async (trx) => {
    await lockSalon(trx, id);
    const isWaitedFor = await lockWaitingGuests(trx, id, []);
    const before = await getSalonRecord(trx, actor, id);
    checkSeen(asRead(deps, before, actor), seen);
    const host = await getSalonHost(trx, before.host);
    const unsaid = defaultAddressShown(deps.config.PUBLIC_ADDRESS);
    const settled = await settleSalon(trx, await mergeForm(trx, before, change), host, unsaid);
    await refuseRetired(trx, { ...settled, language: settled.language_id }, before);
    checkDate(change.date, settled);
    const changed = differences(before, settled);
    if (Object.keys(changed.after).length > 0) {
      if (['lat', 'lng', 'city_id'].some((field) => field in changed.after))
        await assertPlausiblePoint(trx, settled);
      if (deps.config.RATE_LIMITS && ('lat' in changed.after || 'lng' in changed.after))
        await countPinMove(trx, actor, settled, id);
      checkChange(before, settled, isAdminRole(actor.session.role));
      refuseWhileTeamed(deps, before, Object.keys(changed.after));
      if ('is_org' in changed.after) checkKind(host, settled.is_org);
      const season = timeRulesApply(changed.after) ? await seasonFor(trx, settled) : before.season;
      await updateSalon(trx, id, { ...changed.after, season });
      // New places, also by reopening, are offered to the waiting list.
      const freeBefore = before.is_open_for_guests ? before.max_guests - countTakenSeats(before) : 0;
      if (isWaitedFor) await offerFreePlaces(trx, id, freeBefore);
      if (!before.is_open_for_guests && settled.is_open_for_guests) await confirmOpening(deps, trx, id);
      await timeEveningChanges(trx, before.host, { session: actor.session, config: deps.config });
      await recordAudit(trx, {
        session: actor.session,
        action: 'update',
        entity: 'host_salon',
        entity_id: id,
        ...changed,
      });
    }
    return { ...asRead(deps, await afterwards(trx, actor, id), actor), step: step ?? null };
  });

/**
 * Whether a salon could move to a time (product §5.17).
 * @throws {AppError} `alreadyTeamedWithWitness`, `outOfRange` at `event_time`
 */
export const checkTimeRange = (deps: Deps, actor: Actor, id: number, event_time: string) =>
  deps.db.transaction().execute(async (trx) => {
    const salon = await getSalonRecord(trx, actor, id);
    if (!sameInstant(salon.event_time, event_time)) {
      if (isAwaited(salon)) throw new AppError('alreadyTeamedWithWitness', 'event_time');
      refuseWhileTeamed(deps, salon, ['event_time']);
      await seasonFor(trx, { ...salon, event_time });
    }
    return { ok: true as const };
  });
