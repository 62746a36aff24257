import { type Caller, getReach, type Permission, type Role } from '@salons/contract/permissions';
import { AppError } from './errors.ts';

/** Who acts, as the database knows them at this moment: logged in, or by a link that was sent to them. */
export interface Session {
  readonly user_id: number;
  readonly role: Role | null;
  readonly language: 'he' | 'en';
  readonly community_id: number | null;
  readonly host_id: number | null;
  readonly guest_id: number | null;
  readonly confirm_policy: boolean;
  /** Staff without the second step that is required of them: they may only set it up (product §2.29). */
  readonly must_set_up_otp: boolean;
}

/** A session of somebody who has logged in. */
export interface LoginSession extends Session {
  readonly login_id: number;
}

/** Who acts on the own account, and by which login: others of the same person may end by what is done. */
export type OwnLogin = Pick<LoginSession, 'user_id' | 'login_id'>;

/**
 * How far this call may reach; queries turn it into a condition (product §2.17). `user_id` is the caller's: what is
 * narrow also opens single records of people over whom the caller has a grant (product §2.110).
 */
export type Scope =
  | { readonly reach: 'any' }
  | { readonly reach: 'abroad'; readonly user_id: number }
  | { readonly reach: 'community'; readonly community_id: number; readonly user_id: number }
  | { readonly reach: 'own'; readonly user_id: number };

/** Somebody who acts, logged in or by a link that was sent to them: who, how far they reach, and their language. */
export interface Actor {
  readonly session: Session;
  readonly scope: Scope;
  readonly language: 'he' | 'en';
}

/** Whoever calls where nobody has to be logged in. */
export type Visitor = Pick<Actor, 'language'> & { readonly session: Session | undefined };

/** What decides how far somebody reaches. */
export type Authority = Pick<Session, 'user_id' | 'role' | 'community_id'>;

export const getCallerKind = (session: Pick<Session, 'role'> | undefined): Caller =>
  session === undefined ? 'nobody' : (session.role ?? 'newcomer');

/**
 * The scope that a permission gives this caller.
 * @throws `notAuthenticated` where logging in could help, `permissionDenied` where it could not
 */
export const authorise = (permission: Permission, session: Authority | undefined): Scope => {
  const reach = getReach(permission, getCallerKind(session));
  if (reach === null) throw new AppError(session ? 'permissionDenied' : 'notAuthenticated');
  if (reach === 'any') return { reach };
  if (session === undefined) throw new AppError('notAuthenticated');
  const { user_id } = session;
  if (reach === 'own' || reach === 'abroad') return { reach, user_id };
  if (session.community_id === null) throw new AppError('permissionDenied');
  return { reach, community_id: session.community_id, user_id };
};

/** Turns the bearer token into a session. Throws `tokenExpired`, `invalidToken` or `accountBlocked`. */
export type LoadSession = (accessToken: string) => Promise<LoginSession>;

/** Takes a ticket for the file at a path: whose it is, and in which language they asked. Throws `invalidToken`. */
export type RedeemTicket = (
  ticket: string,
  path: string,
) => Promise<{ readonly session: LoginSession; readonly language: 'he' | 'en' }>;
