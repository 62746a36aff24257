import { buildSiteUrl } from '../../config.ts';
import { AppError } from '../../core/errors.ts';
import { hashSecret, newSecret } from '../../core/secrets.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { findLink, insertLink, type LinkPurpose, markLinkUsed } from './mailed-links.queries.ts';

/** The URL of a link, valid for `minutes`; only the hash of its secret is stored. */
export const makeLink = async (
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  link: { user_id: number; email: string | null; purpose: LinkPurpose; minutes: number },
  path: string,
): Promise<string> => {
  const { secret, hash } = newSecret();
  await insertLink(trx, { ...link, email: link.email ?? '', token_hash: hash });
  return `${buildSiteUrl(config)}${path}#${link.purpose}=${secret}`;
};

/** Opens a link. @returns its person, and whether this was the first time @throws {AppError} `invalid` at `token` */
export const openLink = async (
  trx: Trx,
  token: string,
  purpose: LinkPurpose,
): Promise<{ user_id: number; is_first: boolean }> => {
  const link = await findLink(trx, hashSecret(token), purpose);
  if (!link) throw new AppError('invalid', 'token');
  await markLinkUsed(trx, link.id);
  return { user_id: link.user_id, is_first: link.used_at === null };
};
