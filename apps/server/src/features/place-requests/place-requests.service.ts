import type { EndpointBody } from '@salons/contract/endpoint';
import type { Invitation, invitationsEndpoints } from '@salons/contract/invitations';
import { isAdminRole } from '@salons/contract/permissions';
import type { Actor, Scope, Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { KeyClaim } from '../../db/idempotency-keys.ts';
import { answerOncePerKey, type BatchAnswer } from '../../db/keyed-batch.ts';
import type { Deps } from '../../deps.ts';
import { Desk } from '../../platform/desk/desk.ts';
import type { LockedSalon } from '../invitations/invitations.rules.ts';
import { acceptsGuests, isLive } from '../invitations/invitations.rules.ts';
import {
  assertSalonInReach,
  type InvitationDeps,
  listReadInvitations,
  withVerdicts,
} from '../invitations/invitations.service.ts';
import { getGuestInScope } from '../reach/guest-reach.service.ts';
import { toEvent, toGrants, toInvitation } from './place-grants.service.ts';
import {
  insertInvitations,
  type LockedPlaces,
  listEarlierInvitations,
  type WantedPlaces,
} from './place-requests.queries.ts';
import { assertVisible, decidePlaceRequests, type PlaceRequest } from './place-requests.rules.ts';

type Ask = EndpointBody<typeof invitationsEndpoints.askForPlace>;

type RepeatKey = Omit<KeyClaim, 'user_id'>;

interface Serialize {
  readonly granted: (invitation: Invitation) => BatchAnswer;
  readonly refused: (refusal: AppError) => BatchAnswer;
}

interface DeskItem {
  readonly actor: Actor;
  readonly request: PlaceRequest;
  readonly repeat: RepeatKey | undefined;
}

type Outcome = Invitation | AppError;

/** The guest of the request: oneself, or for staff the named one (product §7.5). */
const resolveRequestingGuest = async (
  deps: Pick<Deps, 'db'>,
  { session, scope }: Actor,
  named: number | null | undefined,
): Promise<number> => {
  if (isAdminRole(session.role)) {
    if (named === null || named === undefined) throw new AppError('permissionDenied');
    return (await getGuestInScope(deps.db, scope, named)).id;
  }
  if (session.guest_id === null) throw new AppError('permissionDenied');
  if (named !== null && named !== undefined && named !== session.guest_id) throw new AppError('notFound');
  return session.guest_id;
};

/** @throws {AppError} `permissionDenied`, `notFound` for records out of the caller's reach */
const toPlaceRequest = async (
  db: InvitationDeps['db'] | Trx,
  actor: Actor,
  guest_id: number,
  { host_salon, guests_number, k }: Pick<Ask, 'host_salon' | 'guests_number' | 'k'>,
): Promise<PlaceRequest> => {
  const isByStaff = actor.scope.reach !== 'own';
  if (isByStaff) await assertSalonInReach(db, actor.scope, host_salon);
  return { session: actor.session, isByStaff, guest_id, host_salon, guests_number, k };
};

const unique = (ids: readonly number[]) => [...new Set(ids)];

const toClaim = ({ request, repeat }: DeskItem) => repeat && { user_id: request.session.user_id, ...repeat };

const toWanted = (items: readonly DeskItem[]): WantedPlaces => {
  const requests = items.map(({ request }) => request);
  const own = requests.filter(({ isByStaff }) => !isByStaff);
  return {
    users: unique(own.map(({ session }) => session.user_id)),
    salons: unique(requests.map(({ host_salon }) => host_salon)),
    guests: unique(requests.map(({ guest_id }) => guest_id)),
    claims: items.flatMap((item) => toClaim(item) ?? []),
    count: items.length,
  };
};

/**
 * Decides and writes place requests in the caller's transaction, which holds the locks (product §7.12).
 * @returns for each the invitation, or the error
 */
const settlePlaceRequests = async (
  trx: Trx,
  items: readonly DeskItem[],
  places: LockedPlaces,
): Promise<Outcome[]> => {
  const requests = items.map(({ request }) => request);
  const decisions = decidePlaceRequests(requests, places);
  const grants = toGrants(requests, decisions);
  const ids = places.ids.slice(0, grants.length);
  const identified = ids.flatMap((id, at) => {
    const grant = grants[at];
    return grant === undefined ? [] : [{ id, grant }];
  });
  await insertInvitations(
    trx,
    identified.map(({ id, grant }) => ({ id, ...toInvitation(grant) })),
    identified.map(({ id, grant }) => toEvent(grant, id)),
  );
  const scope: Scope = { reach: 'any' };
  const rows = await listReadInvitations(
    trx,
    ids.map((id) => ({ id, scope })),
  );
  const written = ids.map((id) => rows.get(id));
  return items.map(({ actor }, at) => {
    const decision = decisions[at];
    if (decision instanceof AppError) return decision;
    const row = written.shift();
    if (!row) throw new Error('an invitation cannot be read back');
    return withVerdicts(actor, row);
  });
};

/** Requests places in the caller's transaction, for a guest within the caller's reach. @throws as `requestPlace` */
export const requestPlaceIn = async (
  deps: Pick<Deps, 'locks'>,
  trx: Trx,
  actor: Actor,
  guest_id: number,
  ask: Pick<Ask, 'host_salon' | 'guests_number' | 'k'>,
): Promise<Invitation> => {
  const request = await toPlaceRequest(trx, actor, guest_id, ask);
  const items = [{ actor, request, repeat: undefined }];
  const [outcome] = await settlePlaceRequests(trx, items, await deps.locks.lockPlaces(trx, toWanted(items)));
  if (outcome === undefined || outcome instanceof AppError) throw outcome ?? new AppError('notFound');
  return outcome;
};

/** Processes a batch in one transaction, each idempotency key once (product §7.15). */
const settleDesk = async (
  deps: InvitationDeps,
  trx: Trx,
  items: readonly DeskItem[],
  serialize: Serialize,
): Promise<BatchAnswer[]> => {
  const places = await deps.locks.lockPlaces(trx, toWanted(items));
  return answerOncePerKey(trx, {
    items,
    getClaim: toClaim,
    keys: places.keys,
    run: async (fresh) =>
      (await settlePlaceRequests(trx, fresh, places)).map((outcome) =>
        outcome instanceof AppError ? serialize.refused(outcome) : serialize.granted(outcome),
      ),
    makeConflict: () => serialize.refused(new AppError('conflict')),
  });
};

/**
 * At most `batchMost` requests per transaction, `inFlightMost` concurrent transactions, `waitingMost` queued requests.
 * One transaction at a time: two of half the size double the overhead, and requests for one salon would block each
 * other.
 */
const limits = { batchMost: 100, inFlightMost: 1, waitingMost: 2000 };

/**
 * Creates this process's batcher for place requests: concurrent ones share a transaction (product §7.12).
 * @returns requests 1 to 3 places and returns the response, errors included (`permissionDenied`, `notFound`,
 * `salonNotOpen`, `alreadyDenied`, `onlyOnceInYear`, `notEnoughRoom`, `conflict`); throws `unavailable` when the queue
 * is full
 */
export const makeRequestPlace = (deps: InvitationDeps, serialize: Serialize) => {
  const desk = new Desk<DeskItem, BatchAnswer>({
    name: 'asks',
    ...limits,
    isForPeople: true,
    run: (items) => deps.db.transaction().execute((trx) => settleDesk(deps, trx, items, serialize)),
  });
  return async (actor: Actor, ask: Ask, repeat?: RepeatKey): Promise<BatchAnswer> => {
    const guest_id = await resolveRequestingGuest(deps, actor, ask.guest);
    return desk.submit({ actor, request: await toPlaceRequest(deps.db, actor, guest_id, ask), repeat });
  };
};

/** One request without batching. @throws the errors of `makeRequestPlace` */
export const requestPlace = async (deps: InvitationDeps, actor: Actor, ask: Ask): Promise<Invitation> => {
  const guest_id = await resolveRequestingGuest(deps, actor, ask.guest);
  return deps.db.transaction().execute((trx) => requestPlaceIn(deps, trx, actor, guest_id, ask));
};

/**
 * Checks that a guest may ask for places at a salon, free ones or not.
 * @throws {AppError} `permissionDenied`, `notFound`, `salonNotOpen`, `alreadyDenied`, `onlyOnceInYear`
 */
export const assertMayAsk = async (
  trx: Trx,
  { guest_id, ...request }: { readonly session: Session; readonly guest_id: number; readonly k: Ask['k'] },
  salon: LockedSalon,
): Promise<void> => {
  const earlier = await listEarlierInvitations(trx, [guest_id], [salon.id]);
  const here = earlier.filter(({ host_salon_id }) => host_salon_id === salon.id);
  assertVisible({ ...request, isByStaff: false }, salon, here.length > 0);
  if (!acceptsGuests(salon)) throw new AppError('salonNotOpen', 'host_salon');
  if (here.some(({ denied_reason }) => denied_reason === 'host'))
    throw new AppError('alreadyDenied', 'host_salon');
  if (earlier.some(({ season, status }) => season === salon.season && isLive(status)))
    throw new AppError('onlyOnceInYear');
};
