import { isAdminRole } from '@salons/contract/permissions';
import { authorise, type Scope, type Session } from '../../core/actor.ts';

export interface Viewer {
  /** A staff member's reach; undefined for all others. */
  readonly reach: Scope | undefined;
  /** Whether the viewer may see witnesses at all. */
  readonly sees_witnesses: boolean;
  readonly host_id: number | null;
  readonly guest_id: number | null;
  readonly is_guest: boolean;
  /** Whether the viewer is an approved guest of the one salon viewed, regardless of the session. */
  readonly is_approved: boolean;
}

export const nobody: Viewer = {
  reach: undefined,
  sees_witnesses: true,
  host_id: null,
  guest_id: null,
  is_guest: false,
  is_approved: false,
};

export const approvedGuest: Viewer = { ...nobody, is_approved: true };

/** Whether the role may see witnesses and teamings. */
export const seesWitnesses = (role: Session['role']): boolean => role !== 'host_admin';

/**
 * The caller's permissions on others' salons; those of an anonymous viewer until the terms are accepted (product §2.22,
 * §5.27).
 */
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
