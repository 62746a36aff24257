import type { EndpointBody } from '@salons/contract/endpoint';
import { getReach, type Role } from '@salons/contract/permissions';
import { type StaffUser, type StaffUserForm, staffUsersEndpoints } from '@salons/contract/staff-users';
import type { Session } from '../../core/actor.ts';
import { AppError, FieldErrors } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { endLogins } from '../accounts/logins.service.ts';
import { notifyNewRole, sendFirstPasswordLink } from '../passwords/staff-messages.service.ts';
import { refuseRetiredCommunity } from '../reference/choosing.service.ts';
import { findMember, insertStaffUser, releaseHosts, updateStaffRole } from './staff-members.queries.ts';
import { actOn, getAccount, lockActor } from './staff-users.service.ts';

type Change = EndpointBody<typeof staffUsersEndpoints.changeStaffUser>;

/**
 * Creates a staff account and mails the link for a first password (product §2.69).
 * @throws {AppError} `emailAlreadyExists`, `phoneAlreadyExists`, `invalid` at `community`, `permissionDenied` for an
 * actor who lost the role meanwhile
 */
export const createStaffUser = (deps: Deps, session: Session, form: StaffUserForm): Promise<StaffUser> =>
  deps.db.transaction().execute(async (trx) => {
    await lockActor(trx, session);
    const { email, role } = form;
    // Only volunteer admins belong to a community.
    const community = role === 'volunteer_admin' ? (form.community ?? null) : null;
    await refuseRetiredCommunity(trx, community);
    const id = await insertStaffUser(trx, { ...form, community });
    await sendFirstPasswordLink(deps, trx, { ...form, user_id: id });
    await recordAudit(trx, {
      session,
      action: 'create',
      entity: 'user',
      entity_id: id,
      after: { email, role, community },
    });
    return getAccount(deps, session, id, trx);
  });

const mergeMember = ({ role, community }: Pick<StaffUser, 'role' | 'community'>, change: Change) => {
  const after = { role: change.role ?? role, community: change.community ?? community };
  if (after.role !== 'volunteer_admin') return { ...after, community: null };
  if (after.community === null) throw new AppError('required', 'community');
  return after;
};

/** The endpoint that changes a field which is read-only in PATCH (product §2.70). */
const getCallFor = {
  blocked: (change) => (change ? staffUsersEndpoints.blockUser : staffUsersEndpoints.unblockUser),
  otp_enabled: () => staffUsersEndpoints.resetSecondStep,
} as const satisfies Partial<Record<keyof Change, (value: boolean) => { readonly path: string }>>;

/** @throws {AppError} `invalid` at a field that another endpoint changes, naming that endpoint */
const refuseOtherCalls = (before: StaffUser, change: Change): void => {
  const fields = (['blocked', 'otp_enabled'] as const).flatMap((field) => {
    const value = change[field] ?? before[field];
    if (value === before[field]) return [];
    const path = getCallFor[field](value).path.replace(':id', String(before.id));
    return [{ field, code: 'invalid' as const, hint: `It is changed by POST ${path}.` }];
  });
  if (fields.length > 0) throw new FieldErrors(fields);
};

/** Whether a role may look after any host and see who is teamed with them. */
const looksAfterAnyHost = (role: Role | null) =>
  role !== null && getReach('hosts.update', role) === 'any' && getReach('teaming.read', role) !== null;

/**
 * Changes the role or community of another staff member; ends all their logins and notifies them (product §2.70). The
 * database keeps the last super admin.
 * @throws {AppError} `notFound`, `permissionDenied` for oneself, `required` or `invalid` at `community`, `conflict`,
 * `invalid` at `blocked` and `otp_enabled`
 */
export const changeStaffUser = async (
  deps: Deps,
  session: Session,
  id: number,
  change: Change,
): Promise<StaffUser> => {
  refuseOtherCalls(await getAccount(deps, session, id), change);
  return actOn(deps, session, { id, action: 'change' }, async (trx, { role, community }) => {
    const before = { role, community };
    const after = mergeMember(before, change);
    if (after.role === role && after.community === community) return;
    if (after.community !== community) await refuseRetiredCommunity(trx, after.community);
    await updateStaffRole(trx, id, { role: after.role, community_id: after.community });
    if (!looksAfterAnyHost(after.role)) await releaseHosts(trx, id);
    await endLogins(trx, id);
    const { email, ...member } = await findMember(trx, id);
    if (email !== null) await notifyNewRole(deps, trx, { ...member, email });
    await recordAudit(trx, { session, action: 'update', entity: 'user', entity_id: id, before, after });
  });
};

/**
 * Mails the link for a first password again, unless one has been set.
 * @throws {AppError} `notFound`, `throttled` after five in an hour
 */
export const sendPasswordLink = async (deps: Deps, session: Session, id: number): Promise<StaffUser> => {
  await deps.rateLimit(`staff_link:${id}`, { max: 5, windowSeconds: 3600 });
  return actOn(deps, session, { id, action: 'send_link' }, async (trx) => {
    const { email, ...member } = await findMember(trx, id);
    if (email === null) return;
    await sendFirstPasswordLink(deps, trx, { ...member, email });
    await recordAudit(trx, { session, action: 'send_link', entity: 'user', entity_id: id });
  });
};
