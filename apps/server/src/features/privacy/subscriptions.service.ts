import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { verifyLink } from '../../platform/messages/links.service.ts';
import { type Channel, parseLinkClaim } from '../../platform/messages/subscriptions.rules.ts';
import { withdrawMessageConsent } from '../policies/policies.service.ts';
import { endSubscription } from './subscriptions.queries.ts';

/**
 * Ends reminders and updates by the channel of a link, and withdraws the consent (product §12.16). Idempotent. @throws
 * {AppError} `invalid` at `token`
 */
export const unsubscribe = async (
  { config, db }: Pick<Deps, 'config' | 'db'>,
  token: string | undefined,
): Promise<{ channel: Channel }> => {
  const claim = verifyLink(config.TOKEN_SECRET, 'unsubscribe', token ?? '');
  if (claim === undefined) throw new AppError('invalid', 'token');
  const subscription = parseLinkClaim(claim);
  const { user_id, channel } = subscription;
  const isEnded = await db.transaction().execute(async (trx) => {
    const found = await endSubscription(trx, subscription);
    if (found) await withdrawMessageConsent(trx, user_id, channel === 'mail' ? 'updates' : 'sms');
    return found;
  });
  if (!isEnded) throw new AppError('invalid', 'token');
  return { channel };
};
