import { getReach, isAdminRole } from '@salons/contract/permissions';
import type { StaffUser } from '@salons/contract/staff-users';
import { getCallerKind, type Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Page } from '../../core/page.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { endLogins } from '../accounts/logins.service.ts';
import { resetSecondStepFor } from '../second-step/second-step.service.ts';
import {
  type AccountRow,
  findAccount,
  listStaffAccounts,
  lockAccounts,
  markBlocked,
  markUnblocked,
  type StaffFilters,
} from './staff-users.queries.ts';

type StaffAction = keyof StaffUser['can'];

const reachesStaff = (session: Session) => getReach('staffUsers.list', getCallerKind(session)) !== null;

/** No one blocks or unblocks themselves; only super admins manage staff (product §2.33). */
const withVerdicts = (session: Session, row: AccountRow): StaffUser => {
  const isOther = row.id !== session.user_id;
  const isStaff = isAdminRole(row.role);
  return {
    ...row,
    can: {
      block: isOther && !row.blocked,
      unblock: isOther && row.blocked,
      reset_otp: isOther && row.otp_enabled && reachesStaff(session),
      change: isOther && isStaff && reachesStaff(session),
      send_link: isOther && isStaff && reachesStaff(session) && !row.has_password && !row.blocked,
    },
  };
};

/** One account in reach. @throws {AppError} `notFound` */
export const getAccount = async (
  deps: Pick<Deps, 'db'>,
  session: Session,
  id: number,
  trx?: Trx,
): Promise<StaffUser> => {
  const row = await findAccount(trx ?? deps.db, id);
  if (!row || (isAdminRole(row.role) && !reachesStaff(session))) throw new AppError('notFound');
  return withVerdicts(session, row);
};

/** One account in reach. @throws {AppError} `notFound` */
export const getStaffUser = (deps: Deps, session: Session, id: number): Promise<StaffUser> =>
  getAccount(deps, session, id);

export const listStaffUsers = async (
  deps: Deps,
  session: Session,
  filters: StaffFilters,
): Promise<Page<StaffUser>> => {
  const page = await listStaffAccounts(deps.db, filters);
  return { ...page, rows: page.rows.map((row) => withVerdicts(session, row)) };
};

/**
 * Locks the actor's account, so that role and access hold until the commit. @throws {AppError} `permissionDenied`,
 * `accountBlocked`
 */
export const lockActor = async (trx: Trx, { user_id, role }: Session): Promise<void> => {
  await lockAccounts(trx, [user_id]);
  const actor = await findAccount(trx, user_id);
  if (actor?.blocked !== false) throw new AppError('accountBlocked');
  if (actor.role !== role) throw new AppError('permissionDenied');
};

/**
 * Runs an idempotent action on another's account. The actor is locked too, so that of two who demote or block each
 * other the second is refused.
 * @throws {AppError} `notFound` out of reach, `permissionDenied` to oneself and for an actor who lost the role
 * meanwhile, `accountBlocked` for an actor blocked meanwhile
 */
export const actOn = (
  deps: Deps,
  session: Session,
  { id, action }: { readonly id: number; readonly action: StaffAction },
  work: (trx: Trx, before: StaffUser) => Promise<unknown>,
): Promise<StaffUser> =>
  deps.db.transaction().execute(async (trx) => {
    await lockAccounts(trx, [id, session.user_id]);
    await lockActor(trx, session);
    const before = await getAccount(deps, session, id, trx);
    if (id === session.user_id) throw new AppError('permissionDenied');
    if (!before.can[action]) return before;
    await work(trx, before);
    return getAccount(deps, session, id, trx);
  });

const act = (
  deps: Deps,
  session: Session,
  request: {
    readonly id: number;
    readonly action: 'block' | 'unblock' | 'reset_otp';
    readonly reason?: string | null;
  },
  work: (trx: Trx) => Promise<unknown>,
): Promise<StaffUser> =>
  actOn(deps, session, request, async (trx) => {
    await work(trx);
    const { id: entity_id, action, reason = null } = request;
    await recordAudit(trx, { session, action, entity: 'user', entity_id, after: { reason } });
  });

/** Blocks an account: its logins end at once, and new ones are refused (product §2.14, §2.33). */
export const blockUser = (deps: Deps, session: Session, id: number, reason: string): Promise<StaffUser> =>
  act(deps, session, { id, action: 'block', reason }, async (trx) => {
    await markBlocked(trx, id, reason);
    await endLogins(trx, id);
  });

/** Unblocks an account; its ended logins are not restored. */
export const unblockUser = (
  deps: Deps,
  session: Session,
  id: number,
  reason: string | null | undefined,
): Promise<StaffUser> =>
  act(deps, session, { id, action: 'unblock', reason: reason ?? null }, (trx) => markUnblocked(trx, id));

/** Turns off the second step of a staff member who has lost the phone (product §2.29). */
export const resetSecondStep = (deps: Deps, session: Session, id: number): Promise<StaffUser> =>
  act(deps, session, { id, action: 'reset_otp' }, (trx) => resetSecondStepFor(trx, id));
