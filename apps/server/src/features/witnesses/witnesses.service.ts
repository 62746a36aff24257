import type { EndpointQuery } from '@salons/contract/endpoint';
import type { WitnessChange } from '@salons/contract/witness-form';
import type { WitnessSalon } from '@salons/contract/witness-records';
import type { Witness, WitnessWithRecords, witnessesEndpoints } from '@salons/contract/witnesses';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Page } from '../../core/page.ts';
import { checkSeen } from '../../core/seen.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { hasPointToFollow, resolvePrecision } from '../geo/person-points.service.ts';
import { mergePlace } from '../geo/places.service.ts';
import { chosenLanguages } from '../reference/choosing.service.ts';
import { lockWitnessEvenings, undoWitnessTeamings } from '../teaming/teaming.service.ts';
import {
  findMostTeamed,
  lockWitness,
  markWitnessRemoved,
  undeleteWitness,
  updateWitness,
} from './witness-changes.queries.ts';
import { listComments, listYearComments } from './witness-comments.queries.ts';
import { listEvenings } from './witness-salons.queries.ts';
import { resolvePlace } from './witness-settling.service.ts';
import { listSlots, moveSlotsWithHome } from './witness-slots.queries.ts';
import { findWitness, listWitnesses as findWitnesses, listRecentlyRead } from './witnesses.queries.ts';

/** Audits access to witnesses' data: who read whose (product §13.6). */
export const recordReading = (
  trx: Trx,
  { session }: Actor,
  witnesses: readonly { readonly id: number }[],
) => {
  const [only, ...others] = witnesses;
  if (!only) return Promise.resolve();
  return recordAudit(trx, {
    session,
    action: 'read',
    entity: 'witness',
    ...(others.length === 0
      ? { entity_id: only.id }
      : { entity_id: null, after: { ids: witnesses.map(({ id }) => id) } }),
  });
};

/** The same for screens that refetch: what the actor has read in the last ten minutes is not logged again. */
export const recordRepeatedReading = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  witnesses: readonly { readonly id: number }[],
): Promise<void> => {
  if (witnesses.length === 0) return;
  const logged = new Set(await listRecentlyRead(db, actor.session.user_id));
  const ids = new Set(witnesses.map(({ id }) => id).filter((id) => !logged.has(id)));
  await db.transaction().execute((trx) =>
    recordReading(
      trx,
      actor,
      [...ids].map((id) => ({ id })),
    ),
  );
};

export const listWitnesses = async (
  deps: Deps,
  actor: Actor,
  query: EndpointQuery<typeof witnessesEndpoints.listWitnesses>,
): Promise<Page<Witness>> => {
  const page = await findWitnesses(deps.db, actor.scope, query, actor.language);
  await deps.db.transaction().execute((trx) => recordReading(trx, actor, page.rows));
  return page;
};

/** A witness in reach. @throws {AppError} `notFound` */
export const getReached = async (db: Database | Trx, actor: Actor, id: number): Promise<Witness> => {
  const witness = await findWitness(db, actor.scope, id, actor.language);
  if (!witness) throw new AppError('notFound');
  return witness;
};

const groupByYear = (salons: readonly WitnessSalon[]): WitnessWithRecords['past_salons'] => {
  const years = [...new Set(salons.map(({ year }) => year))];
  return years.map((year) => ({ year, salons: salons.filter((salon) => salon.year === year) }));
};

/** A witness with the related records (product §11.170). */
const withRecords = async (trx: Trx, { language }: Actor, witness: Witness): Promise<WitnessWithRecords> => {
  const { id } = witness;
  const [past, future] = [
    await listEvenings(trx, id, language, 'past'),
    await listEvenings(trx, id, language, 'future'),
  ];
  const availabilities = await listSlots(trx, id, language);
  const today = new Date().toISOString().slice(0, 10);
  return {
    ...witness,
    year_comments: await listYearComments(trx, id),
    team_comments: await listComments(trx, id),
    past_salons: groupByYear(past),
    future_salons: future,
    availabilities,
    assigned_future_salons: availabilities.filter(
      ({ date, host_salon }) => host_salon !== null && date >= today,
    ),
  };
};

/** A witness in reach with the related records. @throws {AppError} `notFound` */
export const readWitnessIn = async (trx: Trx, actor: Actor, id: number): Promise<WitnessWithRecords> =>
  withRecords(trx, actor, await getReached(trx, actor, id));

/** A witness with the related records; the access is audited. */
export const getWitness = (deps: Deps, actor: Actor, id: number): Promise<WitnessWithRecords> =>
  deps.db.transaction().execute(async (trx) => {
    const witness = await getReached(trx, actor, id);
    await recordReading(trx, actor, [witness]);
    return withRecords(trx, actor, witness);
  });

type Beside =
  | 'witness_slots'
  | 'witness_comment'
  | 'witness_year_comment'
  | 'witness_consent'
  | 'witness_relative';

/** Reads related records of a witness in reach; the access is audited (product §13.6). @throws {AppError} `notFound` */
export const readWithTrace = <Found>(
  deps: Deps,
  actor: Actor,
  witness: number,
  entity: Beside,
  read: (trx: Trx) => Promise<Found>,
): Promise<Found> =>
  deps.db.transaction().execute(async (trx) => {
    await getReached(trx, actor, witness);
    await recordAudit(trx, {
      session: actor.session,
      action: 'read',
      entity,
      // Slots are replaced as a list: the audit entry is the witness's.
      entity_id: entity === 'witness_slots' ? witness : null,
      after: { witness },
    });
    return read(trx);
  });

const plainFields = [
  'first_name',
  'last_name',
  'contact_name',
  'contact_kinship',
  'contact_phone',
  'mobile_number',
  'phone_number',
  'address',
  'birth_year',
  'birth_country',
  'birth_city',
  'story',
  'can_climb_stairs',
  'special_needs',
  'archived',
] as const;

/** Defaults of fields that accept null. */
const defaults = {
  witness_type: 'other',
  needs_ride: false,
  is_digital: false,
  filled_by: 'self',
  max_salons: 3,
} as const;
const defaulted = ['witness_type', 'needs_ride', 'is_digital', 'filled_by', 'max_salons'] as const;

const moves = (before: object, after: object) =>
  Object.entries(after).some(([field, value]) => Reflect.get(before, field) !== value);

const toColumns = async (trx: Trx, before: Witness, change: WitnessChange) => {
  const { time_zone: _, ...moved } = mergePlace(before, change);
  const named = { ...moved, precision: resolvePrecision(before, change) };
  const follows = named.city === before.city && (await hasPointToFollow(trx, before, change));
  const after = follows ? { ...named, lat: null, lng: null } : named;
  const plain = plainFields.flatMap((field) =>
    change[field] === undefined ? [] : [[field, change[field]] as const],
  );
  const filled = defaulted.flatMap((field) =>
    change[field] === undefined ? [] : [[field, change[field] ?? defaults[field]] as const],
  );
  // In Israel the place's name is the locality's; sent back it is no change.
  const isNamed = (after.country ?? 'IL') !== 'IL';
  const place = isNamed ? after : { ...after, city_name: before.city_name };
  const address = change.address === undefined ? before.address : change.address;
  return {
    ...Object.fromEntries(plain),
    ...Object.fromEntries(filled),
    ...(follows || moves(before, place) ? await resolvePlace(trx, { ...after, address }) : {}),
    ...(change.languages === undefined
      ? {}
      : { languages: await chosenLanguages(trx, change.languages ?? [], before.languages) }),
    ...(change.held === false ? { held_reasons: [] } : {}),
  };
};

const getHome = ({ city, lat, lng }: Witness) => ({ city_id: city, lat, lng });

/**
 * Changes a witness in reach (product §11.15).
 * @throws {AppError} `notFound`, `conflict` when a field has changed since it was read, `alreadyTeamed` at
 * `max_salons`, `permissionDenied` for a move out of reach
 */
export const changeWitness = (
  deps: Deps,
  actor: Actor,
  id: number,
  change: WitnessChange,
): Promise<WitnessWithRecords> =>
  deps.db.transaction().execute(async (trx) => {
    await lockWitness(trx, id);
    const before = await getReached(trx, actor, id);
    checkSeen(before, change.seen);
    const max = change.max_salons === null ? defaults.max_salons : change.max_salons;
    if (max !== undefined && max < before.max_salons && max < (await findMostTeamed(trx, id)))
      throw new AppError('alreadyTeamed', 'max_salons');
    if (max === 0 && before.max_salons > 0) throw new AppError('outOfRange', 'max_salons');
    await updateWitness(trx, id, await toColumns(trx, before, change));
    const after = await findWitness(trx, actor.scope, id, actor.language);
    if (!after) throw new AppError('permissionDenied');
    await moveSlotsWithHome(trx, id, getHome(before), getHome(after));
    const { session } = actor;
    await recordAudit(trx, { session, action: 'update', entity: 'witness', entity_id: id, before, after });
    return withRecords(trx, actor, after);
  });

/** Deletes a witness in reach and undoes upcoming teamings (product §11.16). @throws {AppError} `notFound` */
export const removeWitness = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await lockWitnessEvenings(trx, id);
    await getReached(trx, actor, id);
    await undoWitnessTeamings(trx, [id], { actor_id: actor.session.user_id });
    await markWitnessRemoved(trx, id);
    await recordAudit(trx, { session: actor.session, action: 'remove', entity: 'witness', entity_id: id });
  });

/** Restores a witness deleted within 30 days (product §10.10). @throws {AppError} `notFound` */
export const restoreWitness = (deps: Deps, actor: Actor, id: number): Promise<Witness> =>
  deps.db.transaction().execute(async (trx) => {
    if (!(await undeleteWitness(trx, id))) throw new AppError('notFound');
    const witness = await getReached(trx, actor, id);
    await recordAudit(trx, { session: actor.session, action: 'restore', entity: 'witness', entity_id: id });
    return witness;
  });
