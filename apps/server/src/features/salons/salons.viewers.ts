import { isAdminRole } from '@salons/contract/permissions';
import { authorise, type Scope, type Session } from '../../core/actor.ts';

/** Who looks at salons that are not, or not only, one's own. */
export interface Viewer {
  /** How far a staff member reaches; undefined for everybody else. */
  readonly reach: Scope | undefined;
  /** Whether witnesses may be named to this viewer at all. */
  readonly sees_witnesses: boolean;
  readonly host_id: number | null;
  readonly guest_id: number | null;
  /** Whether the guest's record is the one in use. */
  readonly is_guest: boolean;
  /** Whether it is an approved guest of the one salon that is looked at, whoever that is. */
  readonly is_approved: boolean;
}

/** Somebody without a login. */
export const nobody: Viewer = {
  reach: undefined,
  sees_witnesses: true,
  host_id: null,
  guest_id: null,
  is_guest: false,
  is_approved: false,
};

/** Somebody whose request for the salon looked at is approved. */
export const approvedGuest: Viewer = { ...nobody, is_approved: true };

/** Whether witnesses and what is teamed may be read of by this role at all. */
export const seesWitnesses = (role: Session['role']): boolean => role !== 'host_admin';

/** What a caller may see of others' salons; before the terms are accepted no more than nobody (product §2.22, §5.27). */
export const resolveViewer = (session: Session | undefined): Viewer => {
  if (session === undefined || !session.confirm_policy) return nobody;
  const { host_id, guest_id, role } = session;
  return {
    reach: isAdminRole(role) ? authorise('salons.read', session) : undefined,
    sees_witnesses: seesWitnesses(role),
    host_id,
    guest_id,
    is_guest: role === 'guest',
    is_approved: false,
  };
};
