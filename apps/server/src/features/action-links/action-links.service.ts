import { type ActionLink, type ActionPurpose, actionLinkBase } from '@salons/contract/action-links';
import type { Undo } from '@salons/contract/fields';
import { finishLinkBase } from '@salons/contract/finishing';
import type { MarkerInfo } from '@salons/contract/markers';
import type { Permission } from '@salons/contract/permissions';
import { buildSiteUrl, type Config } from '../../config.ts';
import { type Actor, authorise } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { undoEvent } from '../../platform/events/undo.service.ts';
import { findLink, insertLinks } from './action-links.queries.ts';
import { hashLinkToken, newLinkToken } from './link-tokens.rules.ts';

/** What a link shows of its record; the same for every holder. */
export type LinkSubject = Pick<ActionLink, 'done' | 'gone' | 'salon' | 'person' | 'undo'>;

/** What its person adds to an action. */
export interface LinkChoice {
  /** A denial introduces the guest to this salon (product §7.244). */
  readonly introduce_to?: number | undefined;
}

/** The handler of one purpose; each feature registers its own. */
export interface LinkAction {
  /** Role and permission required by the button that does the same. */
  readonly role: 'host' | 'guest';
  readonly permission: Permission;
  /** The record as the link shows it; undefined where nothing is left to do. */
  readonly read: (
    deps: Pick<Deps, 'db'>,
    actor: Actor,
    record_id: number,
  ) => Promise<LinkSubject | undefined>;
  /** Runs the button's service. @throws {AppError} whatever that service throws */
  readonly run: (deps: Deps, actor: Actor, record_id: number, choice: LinkChoice) => Promise<unknown>;
  /** Salons that a denial may introduce to; absent where the action chooses none. */
  readonly listAlternatives?: (deps: Deps, actor: Actor, record_id: number) => Promise<MarkerInfo[]>;
}

export type LinkActions = Readonly<Record<ActionPurpose, LinkAction>>;

export interface LinkRequest {
  readonly purpose: ActionPurpose;
  readonly record_id: number;
  readonly user_id: number;
  readonly expires_at: string;
}

/**
 * Creates links for messages written in the same transaction; only their hashes are stored (product §12.190).
 * @returns their addresses, in the order of the requests
 */
export const createActionLinks = async (
  trx: Trx,
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  requests: readonly LinkRequest[],
): Promise<string[]> => {
  const tokens = requests.map(newLinkToken);
  await insertLinks(
    trx,
    requests.map((request, at) => ({ ...request, token_hash: hashLinkToken(tokens[at] ?? '') })),
  );
  return tokens.map((token) => `${buildSiteUrl(config)}${actionLinkBase}${token}`);
};

/** A link and the session of its person. @throws {AppError} `notFound` where it has expired or ended */
export const findLinkSession = async (db: Database | Trx, token: string) => {
  const found = await findLink(db, hashLinkToken(token));
  if (!found) throw new AppError('notFound');
  const { purpose, record_id, expires_at, ...person } = found;
  const session = {
    ...person,
    language: person.language === 'en' ? ('en' as const) : ('he' as const),
    confirm_policy: true,
    must_set_up_otp: false,
  };
  return { purpose, record_id, expires_at, session };
};

const finishMs = 30 * 24 * 60 * 60 * 1000;

/** The path of the link by which a registration is finished, for a month (product §10.140). */
export const createFinishLink = async (
  trx: Trx,
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
  user_id: number,
): Promise<string> => {
  const token = newLinkToken();
  const expires_at = new Date(Date.now() + finishMs).toISOString();
  await insertLinks(trx, [
    { token_hash: hashLinkToken(token), purpose: 'finish', record_id: user_id, user_id, expires_at },
  ]);
  return `${buildSiteUrl(config)}${finishLinkBase}${token}`;
};

/** Whose registration a link finishes. @throws {AppError} `notFound` */
export const findFinishSession = async (db: Database | Trx, token: string) => {
  const { purpose, session } = await findLinkSession(db, token);
  if (purpose !== 'finish') throw new AppError('notFound');
  return session;
};

type LinkDeps = Pick<Deps, 'db'> & { readonly actions: LinkActions };

/** @throws {AppError} `notFound` where the link has expired or ended */
const openLink = async (
  { db, actions }: { readonly db: Database; readonly actions: LinkActions },
  token: string,
  language: Actor['language'],
) => {
  const { purpose, record_id, expires_at, session } = await findLinkSession(db, token);
  if (purpose === 'finish' || purpose === 'evening') throw new AppError('notFound');
  const action = actions[purpose];
  if (session.role !== action.role) throw new AppError('notFound');
  const actor: Actor = { session, scope: authorise(action.permission, session), language };
  return { action, actor, purpose, record_id, expires_at };
};

const getSubject = async (
  deps: LinkDeps,
  { action, actor, record_id }: Awaited<ReturnType<typeof openLink>>,
): Promise<LinkSubject> => {
  const subject = await action.read(deps, actor, record_id);
  if (!subject) throw new AppError('notFound');
  return subject;
};

/** A link's action and state; read-only (product §12.191). @throws {AppError} `notFound` */
export const getActionLink = async (
  deps: LinkDeps,
  token: string,
  language: Actor['language'],
): Promise<ActionLink> => {
  const link = await openLink(deps, token, language);
  const { purpose, expires_at } = link;
  return { purpose, expires_at, ...(await getSubject(deps, link)) };
};

/**
 * Runs the action of a link as its recipient, by the service of the matching button (product §12.193). Idempotent.
 * @throws {AppError} `notFound`, and the errors of that service
 */
export const followActionLink = async (
  deps: Deps & LinkDeps,
  token: string,
  language: Actor['language'],
  choice: LinkChoice = {},
): Promise<{ done: true; undo: Undo }> => {
  const link = await openLink(deps, token, language);
  if (!(await getSubject(deps, link)).done)
    try {
      await link.action.run(deps, link.actor, link.record_id, choice);
    } catch (error) {
      // Of two concurrent requests the later finds the action done.
      if (!(error instanceof AppError) || !(await getSubject(deps, link)).done) throw error;
    }
  const after = await link.action.read(deps, link.actor, link.record_id);
  return { done: true, undo: after?.undo ?? null };
};

/** Salons that the link's denial may introduce to; none for other links, or once it is done. @throws {AppError} `notFound` */
export const listLinkAlternatives = async (
  deps: Deps & LinkDeps,
  token: string,
  language: Actor['language'],
): Promise<MarkerInfo[]> => {
  const link = await openLink(deps, token, language);
  const { done } = await getSubject(deps, link);
  return done ? [] : ((await link.action.listAlternatives?.(deps, link.actor, link.record_id)) ?? []);
};

/**
 * Undoes the action of a link, while its reader may (product §12.194).
 * @throws {AppError} `notFound` where the link has expired, `conflict` where it is too late or the record has changed
 * since
 */
export const undoActionLink = async (
  deps: Deps & LinkDeps,
  token: string,
  language: Actor['language'],
): Promise<void> => {
  const link = await openLink(deps, token, language);
  const { undo } = await getSubject(deps, link);
  if (undo === null) throw new AppError('conflict');
  await undoEvent(deps, link.actor, undo.event);
};
