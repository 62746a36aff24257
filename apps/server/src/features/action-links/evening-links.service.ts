import { eveningLinkBase } from '@salons/contract/evening-links';
import { buildSiteUrl, type Config } from '../../config.ts';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import { findLinkSession } from './action-links.service.ts';
import { replaceEveningLinks, upsertEveningLinks } from './evening-links.queries.ts';
import { deriveToken, hashLinkToken, newSeed } from './link-tokens.rules.ts';

type LinkConfig = Pick<Config, 'PUBLIC_URL' | 'PORT' | 'TOKEN_SECRET'>;

/** A guest's request, and when its link ends. */
export interface EveningOf {
  readonly invitation_id: number;
  readonly user_id: number;
  /** When the day after the evening ends. */
  readonly expires_at: string;
}

/**
 * The links of guests' evenings, for messages written in the same transaction: a request has one link, which all its
 * messages repeat (product §12.262).
 * @returns their addresses, in the order of the evenings
 */
export const issueEveningLinks = async (
  trx: Trx,
  config: LinkConfig,
  evenings: readonly EveningOf[],
): Promise<string[]> => {
  const toToken = (seed: Buffer) => deriveToken(config.TOKEN_SECRET, 'evening', seed);
  const toRow = (evening: EveningOf) => {
    const seed = newSeed();
    return { ...evening, seed, token_hash: hashLinkToken(toToken(seed)) };
  };
  const byRequest = new Map(evenings.map((evening) => [evening.invitation_id, evening]));
  const stored = await upsertEveningLinks(trx, [...byRequest.values()].map(toRow));
  const tokens = new Map(stored.map(({ invitation_id, seed }) => [invitation_id, toToken(seed)]));
  // Links of another secret cannot be repeated.
  const foreign = stored
    .filter(({ invitation_id, token_hash }) => {
      const token = tokens.get(invitation_id);
      return token === undefined || !hashLinkToken(token).equals(token_hash);
    })
    .flatMap(({ invitation_id }) => byRequest.get(invitation_id) ?? []);
  const replaced = foreign.map(toRow);
  await replaceEveningLinks(trx, replaced);
  for (const { invitation_id, seed } of replaced) tokens.set(invitation_id, toToken(seed));
  return evenings.map(
    ({ invitation_id }) => `${buildSiteUrl(config)}${eveningLinkBase}${tokens.get(invitation_id) ?? ''}`,
  );
};

/** Whose evening a link shows, and which. @throws {AppError} `notFound` where it has ended */
export const findEveningSession = async (db: Database | Trx, token: string) => {
  const { purpose, record_id, session } = await findLinkSession(db, token);
  if (purpose !== 'evening' || session.role !== 'guest') throw new AppError('notFound');
  return { invitation_id: record_id, session };
};
