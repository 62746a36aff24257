import type { Language } from '@salons/contract/language';
import type { RelativeTeaming } from '@salons/contract/relative-links';
import { buildSiteUrl } from '../../config.ts';
import { AppError, throttledError } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordEvents } from '../../platform/events/events.service.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { hashLinkToken } from '../action-links/link-tokens.rules.ts';
import { limitCodeGuesses, limitCodeRequests, takeDailyCode } from '../codes/code-limits.service.ts';
import { codeFits, hashCode, newCode } from '../codes/codes.rules.ts';
import { listAccompaniedEvenings } from '../witnesses/own-witness.service.ts';
import {
  findRelativeLink,
  markOpened,
  takeRelativeCodeTry,
  upsertRelativeCode,
  useRelativeCode,
} from './relative-links.queries.ts';
import { isNumberProved } from './relatives.queries.ts';
import { toRelativeTeaming } from './relatives.rules.ts';
import { relativeCodeTexts } from './relatives.texts.ts';

interface Origin {
  readonly ip: string;
  readonly network: string;
}

/** Window of the limit by address, and the retry time once the daily limit of codes is reached. */
const hourSeconds = 3600;

const getLink = async (db: Database | Trx, token: string) => {
  const link = await findRelativeLink(db, hashLinkToken(token));
  if (!link) throw new AppError('notFound');
  return link;
};

const hashFor = ({ config }: Pick<Deps, 'config'>, relative_id: number, network: string, code: string) =>
  hashCode(config.TOKEN_SECRET, `relative ${relative_id} ${network}`, code);

/** The witness of a link, by first name only (product §11.202). @throws {AppError} `notFound` once it has ended */
export const getRelativeLink = async ({ db }: Pick<Deps, 'db'>, token: string) => {
  const { first_name } = await getLink(db, token);
  return { first_name, code_required: true as const };
};

/**
 * Sends a code to the phone of the link, within the limits of other codes (product §11.202, §2.144).
 * @throws {AppError} `notFound`, `throttled`
 */
export const sendRelativeCode = async (
  deps: Deps,
  token: string,
  { ip, network }: Origin,
  language: Language,
): Promise<void> => {
  const { config, db, rateLimit } = deps;
  const { id, phone_number, witness_id } = await getLink(db, token);
  await rateLimit(`code:ip:${toLimitAddress(ip)}`, { max: 60, windowSeconds: hourSeconds });
  const isProved = await isNumberProved(db, phone_number);
  await limitCodeRequests(deps, { phone_number, network, purpose: 'login', isProved });
  await db.transaction().execute(async (trx) => {
    if (!(await takeDailyCode(trx, config))) throw throttledError(hourSeconds);
    const code = newCode();
    const code_hash = hashFor(deps, id, network, code);
    const expires_at = await upsertRelativeCode(trx, { relative_id: id, network, code_hash });
    await writeMessages(trx, [
      {
        kind: 'relative_code',
        texts: relativeCodeTexts,
        recipient: { user_id: null, email: null, phone_number, sms_notifications: true, language },
        values: (textLanguage) => ({
          brand: { plain: textLanguage === 'he' ? config.BRAND_NAME_HE : config.BRAND_NAME_EN },
          code: { plain: code },
          link: { plain: `@${new URL(buildSiteUrl(config)).hostname} #${code}` },
        }),
        witness_id,
        urgent: true,
        expires_at,
      },
    ]);
  });
};

/**
 * Returns the coming evenings for a correct code; each opening is in the audit log (product §11.204).
 * @throws {AppError} `notFound`, `invalidCode` at `code`, `throttled`
 */
export const openRelativeLink = async (
  deps: Deps,
  token: string,
  { code, ip, network, language }: Origin & { readonly code: string; readonly language: Language },
): Promise<RelativeTeaming[]> => {
  const { id, phone_number } = await getLink(deps.db, token);
  const attempt = await limitCodeGuesses(deps, { phone_number, ip, network });
  const key = { relative_id: id, network };
  const hash = hashFor(deps, id, network, code);
  // The attempt is counted before the comparison and stays counted even if the action fails.
  if (!codeFits(await takeRelativeCodeTry(deps.db, key), hash)) throw new AppError('invalidCode', 'code');
  await attempt.forget();
  return deps.db.transaction().execute(async (trx) => {
    if (!(await useRelativeCode(trx, key, hash))) throw new AppError('invalidCode', 'code');
    const { witness_id, name } = await getLink(trx, token);
    if (!(await markOpened(trx, id))) throw new AppError('notFound');
    await recordEvents(trx, [
      {
        session: null,
        action: 'open',
        entity: 'witness_relative',
        entity_id: id,
        after: { witness: witness_id, name },
        isAudited: true,
      },
    ]);
    const evenings = await listAccompaniedEvenings(trx, witness_id, language);
    const now = Date.now();
    return evenings.map((evening) => toRelativeTeaming(evening, now));
  });
};
