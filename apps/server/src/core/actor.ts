import { type Caller, getReach, type Permission, type Role } from '@salons/contract/permissions';
import { AppError } from './errors.ts';

/** The actor as the database knows it now: logged in, or by a link that was sent to them. */
export interface Session {
  readonly user_id: number;
  readonly role: Role | null;
  readonly language: 'he' | 'en';
  readonly community_id: number | null;
  readonly host_id: number | null;
  readonly guest_id: number | null;
  readonly confirm_policy: boolean;
  /** Staff who lack the required second step: they may only set it up (product §2.29). */
  readonly must_set_up_otp: boolean;
}

export interface LoginSession extends Session {
  readonly login_id: number;
}

/** The account and its current login; an action on the account may end its other logins. */
export type OwnLogin = Pick<LoginSession, 'user_id' | 'login_id'>;

/**
 * Reach of this call; queries turn it into a condition (product §2.17). `user_id` is the actor's: a narrow scope also
 * opens single records of people over whom the actor has a grant (product §2.110).
 */
export type Scope =
  | { readonly reach: 'any' }
  | { readonly reach: 'abroad'; readonly user_id: number }
  | { readonly reach: 'community'; readonly community_id: number; readonly user_id: number }
  | { readonly reach: 'own'; readonly user_id: number };

/** A logged-in actor or one by a link: identity, reach and language. */
export interface Actor {
  readonly session: Session;
  readonly scope: Scope;
  readonly language: 'he' | 'en';
}

/** Actor of a call that requires no login. */
export type Visitor = Pick<Actor, 'language'> & { readonly session: Session | undefined };

/** The part of a session that determines its reach. */
export type Authority = Pick<Session, 'user_id' | 'role' | 'community_id'>;

export const getCallerKind = (session: Pick<Session, 'role'> | undefined): Caller =>
  session === undefined ? 'nobody' : (session.role ?? 'newcomer');

/**
 * Returns the scope that a permission gives this session.
 * @throws {AppError} `notAuthenticated` where logging in could help, `permissionDenied` where it could not
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

/**
 * Turns the bearer token into a session.
 * @throws {AppError} tokenExpired, invalidToken or accountBlocked
 */
export type LoadSession = (accessToken: string) => Promise<LoginSession>;

/**
 * Redeems a ticket for the file at a path.
 * @throws {AppError} invalidToken
 */
export type RedeemTicket = (
  ticket: string,
  path: string,
) => Promise<{ readonly session: LoginSession; readonly language: 'he' | 'en' }>;
