import type { Language } from '@salons/contract/language';
import type { LoadSession, LoginSession, RedeemTicket } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import type { Deps } from '../../deps.ts';
import { insertTicket, takeTicket } from './tickets.queries.ts';
import { signAccess } from './tokens.rules.ts';

/**
 * Creates a ticket for one file at a path, valid for five minutes and once: unlike a token it may be part of a URL
 * (product §10.16).
 */
export const createTicket = async (
  { db }: Pick<Deps, 'db'>,
  { user_id, login_id }: Pick<LoginSession, 'user_id' | 'login_id'>,
  path: string,
  language: Language,
): Promise<{ ticket: string }> => {
  const { secret, hash } = newSecret();
  await insertTicket(db, hash, { user_id, login_id, path, language });
  return { ticket: secret };
};

/**
 * A ticket acts as the login that created it. @throws {AppError} `invalidToken`, also after that login's end or a block
 */
export const makeRedeemTicket =
  (deps: Pick<Deps, 'db' | 'config'>, loadSession: LoadSession): RedeemTicket =>
  async (ticket, path) => {
    const taken = await takeTicket(deps.db, hashSecret(ticket), path);
    if (!taken) throw new AppError('invalidToken');
    const { user_id, login_id, language } = taken;
    const session = await loadSession(signAccess(deps.config.TOKEN_SECRET, { user_id, login_id }));
    return { session, language: language === 'en' ? 'en' : 'he' };
  };
