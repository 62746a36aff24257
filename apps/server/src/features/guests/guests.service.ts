import type { EndpointBody } from '@salons/contract/endpoint';
import type { Guest, GuestSummary, guestsEndpoints } from '@salons/contract/guests';
import type { Language } from '@salons/contract/language';
import { getReach, isAdminRole } from '@salons/contract/permissions';
import { type GuestText, guestTextNames, mapGuestTexts } from '@salons/contract/records/guest-texts';
import type { Actor } from '../../core/actor.ts';
import { getCallerKind, type Scope, type Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { checkSeen } from '../../core/seen.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { ensureGuest } from '../accounts/own-role.service.ts';
import { findPersonPoint, hasPointToFollow, resolvePrecision } from '../geo/person-points.service.ts';
import { changePerson } from '../own-data/person-change.service.ts';
import { getGuestInScope } from '../reach/guest-reach.service.ts';
import { mayUpdateLogin } from '../reach/person-login.service.ts';
import { chosenLanguages } from '../reference/choosing.service.ts';
import { findGuest, type GuestRow } from './guest-list.queries.ts';
import {
  type GuestChange,
  getGuestId,
  listGuestSummaries,
  lockGuest,
  markGuestDeleted,
  undeleteGuest,
  updateGuest,
} from './guests.queries.ts';

type Change = EndpointBody<typeof guestsEndpoints.updateGuest>;

/**
 * Creates the guest record of a new person, as staff; with a locality it is complete (product §4.5).
 * @throws {AppError} `invalid` at `city`
 */
export const registerGuest = async (
  trx: Trx,
  user_id: number,
  form: Pick<Change, 'city' | 'address' | GuestText>,
  made_by: number,
): Promise<number> => {
  await ensureGuest(trx, user_id);
  const id = await getGuestId(trx, user_id);
  const { city = null, address = null } = form;
  await updateGuest(trx, id, {
    city_id: city,
    address,
    ...(await findGuestPoint(trx, { city, address })),
    ...mapGuestTexts((name) => form[name] ?? null),
    registration_status: city ? 2 : 1,
    made_by,
    placed_by: made_by,
  });
  return id;
};

export const withVerdicts = (session: Session, row: GuestRow): Guest => ({
  ...row,
  can: {
    update: getReach('guests.update', getCallerKind(session)) !== null,
    remove: getReach('guests.remove', getCallerKind(session)) !== null,
  },
});

/** @throws {AppError} `notFound` */
export const getGuest = async (
  db: Database | Trx,
  actor: Actor,
  id: number,
  language: Language,
): Promise<Guest> => {
  const row = await findGuest(db, actor.scope, id, language);
  if (!row) throw new AppError('notFound');
  return withVerdicts(actor.session, row);
};

/** The stored point of an address: the locality's own point is stored only without an address (product §5.136). */
const findGuestPoint = async (
  trx: Trx,
  { city, address }: { readonly city: number | null; readonly address: string | null },
): Promise<Pick<GuestChange, 'lat' | 'lng' | 'precision'>> => {
  const found = await findPersonPoint(trx, { city, address });
  return found.precision === 'locality' ? { ...found, lat: null, lng: null } : found;
};

/**
 * The changed point of a guest. An unchanged point is ignored, since it may be the locality's, unless its precision is
 * that of a house. Without a point, a new locality replaces the old one; a new address does so only if no person placed
 * it (product §4.61, §5.137).
 */
const pointChange = async (trx: Trx, before: Guest, body: Change): Promise<GuestChange> => {
  const { city = before.city, address = before.address, lat, lng } = body;
  const isPut = body.precision === 'house' && before.precision !== null;
  const isNamed =
    isPut || (lat !== undefined && lat !== before.lat) || (lng !== undefined && lng !== before.lng);
  const point = { lat: lat === undefined ? before.lat : lat, lng: lng === undefined ? before.lng : lng };
  if (isNamed && point.lat !== null && point.lng !== null)
    return await findPersonPoint(trx, { ...point, city, address, precision: resolvePrecision(before, body) });
  const isLetGo = isNamed || city !== before.city || (await hasPointToFollow(trx, before, body));
  return isLetGo ? await findGuestPoint(trx, { city, address }) : {};
};

const pickTexts = (body: Change) => {
  const picked: Partial<Record<GuestText, string | null>> = {};
  for (const name of guestTextNames) {
    const text = body[name];
    if (text !== undefined) picked[name] = text;
  }
  return picked;
};

const recordChange = async (
  trx: Trx,
  session: Session,
  before: Guest,
  body: Change,
): Promise<GuestChange> => ({
  ...(body.city === undefined ? {} : { city_id: body.city }),
  ...(body.city === undefined || body.city === before.city
    ? {}
    : { placed_by: isAdminRole(session.role) ? session.user_id : null }),
  ...(body.address === undefined ? {} : { address: body.address }),
  ...(await pointChange(trx, before, body)),
  ...(body.languages === undefined ? {} : { languages: body.languages }),
  ...pickTexts(body),
  ...(body.registration_status === undefined ? {} : { registration_status: body.registration_status }),
});

/**
 * Changes a guest; names, mail and phone by staff only, ignored from others (product §4.5).
 * @throws {AppError} `notFound`, `conflict` where a field no longer holds the value in `seen`, `required` at `city` for
 * status 2 without a locality, `invalid` at `city` or `languages`, as `changePerson`
 */
export const changeGuest = (
  deps: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  id: number,
  body: Change,
  language: Language,
): Promise<Guest> =>
  deps.db.transaction().execute(async (trx) => {
    await lockGuest(trx, id);
    const before = await getGuest(trx, actor, id, language);
    checkSeen(before, body.seen);
    const city = body.city === undefined ? before.city : body.city;
    if ((body.registration_status ?? before.registration_status) === 2 && city === null)
      throw new AppError('required', 'city');
    await chosenLanguages(trx, body.languages ?? [], before.languages);
    await updateGuest(trx, id, await recordChange(trx, actor.session, before, body));
    if (isAdminRole(actor.session.role)) {
      const canUpdateLogin = await mayUpdateLogin(trx, actor, before.user);
      await changePerson(deps, trx, before.user, { ...body, canUpdateLogin });
    }
    const after = await getGuest(trx, actor, id, language);
    const { session } = actor;
    await recordAudit(trx, { session, action: 'update', entity: 'guest', entity_id: id, before, after });
    return after;
  });

/**
 * Restores a guest deleted in the last 30 days; requests stay withdrawn, as hosts were notified (product §10.10).
 * @throws {AppError} `notFound`
 */
export const restoreGuest = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: number): Promise<Guest> =>
  db.transaction().execute(async (trx) => {
    if (!(await undeleteGuest(trx, id))) throw new AppError('notFound');
    const guest = await getGuest(trx, actor, id, actor.language);
    const { session } = actor;
    await recordAudit(trx, { session, action: 'restore', entity: 'guest', entity_id: id });
    return guest;
  });

/** A guest's requests by season. @throws {AppError} `notFound` */
export const getSummaries = async (
  { db }: Pick<Deps, 'db'>,
  { scope }: { readonly scope: Scope },
  id: number,
): Promise<GuestSummary[]> => {
  await getGuestInScope(db, scope, id);
  return listGuestSummaries(db, id);
};

/** Deletes a guest whose invitations have ended (product §7.9). */
export const deleteGuest = async (trx: Trx, session: Session, id: number): Promise<void> => {
  await markGuestDeleted(trx, id);
  await recordAudit(trx, { session, action: 'remove', entity: 'guest', entity_id: id });
};
