import { canReceiveSms } from '@salons/contract/phone-sms';
import { relativeLinkBase } from '@salons/contract/relative-links';
import { type Relative, type RelativeForm, relativesMost } from '@salons/contract/relatives';
import { buildSiteUrl, type Config } from '../../config.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { dropWitnessMessages, writeMessages } from '../../platform/messages/messages.service.ts';
import { hashLinkToken, newLinkToken } from '../action-links/link-tokens.rules.ts';
import { isSmsCountry } from '../codes/code-limits.rules.ts';
import { getReached, readWithTrace } from '../witnesses/witnesses.service.ts';
import {
  deleteRelative,
  findNextSalon,
  findOwnRecord,
  hasRelativeAt,
  insertRelative,
  isNumberProved,
  listOpenRelatives,
  lockWitness,
} from './relatives.queries.ts';
import { relativeLinkTexts } from './relatives.texts.ts';

/** Links that one person can create for one witness in a day; each is an SMS. */
const linksADay = { max: 10, windowSeconds: 86_400 };

const linkKind = 'witness_relative_link';

/** The witness's own record, or one in reach of staff. @throws {AppError} `notFound` */
const getWitnessInReach = async (
  trx: Trx,
  actor: Actor,
  id: number,
): Promise<{ readonly first_name: string }> => {
  if (actor.scope.reach !== 'own') return getReached(trx, actor, id);
  const own = await findOwnRecord(trx, id, actor.scope.user_id);
  if (!own) throw new AppError('notFound');
  return own;
};

/**
 * The relatives with a link to a witness's evenings; staff access is in the audit log (product §11.200, §13.6).
 * @throws {AppError} `notFound`
 */
export const listRelatives = (deps: Deps, actor: Actor, witness: number): Promise<Relative[]> =>
  actor.scope.reach === 'own'
    ? deps.db.transaction().execute(async (trx) => {
        await getWitnessInReach(trx, actor, witness);
        return listOpenRelatives(trx, witness);
      })
    : readWithTrace(deps, actor, witness, 'witness_relative', (trx) => listOpenRelatives(trx, witness));

/** The relatives who have an open link, for messages about a ride (product §11.217). */
export const listFollowers = (trx: Trx, witness_id: number): Promise<Relative[]> =>
  listOpenRelatives(trx, witness_id);

interface LinkMessage {
  readonly witness: { readonly id: number; readonly first_name: string };
  readonly phone_number: string;
  readonly token: string;
  readonly language: Actor['language'];
}

/** Sends the link to the relative's number only (product §12.230). */
const writeLink = async (trx: Trx, config: Config, { witness, phone_number, token, language }: LinkMessage) =>
  writeMessages(trx, [
    {
      kind: linkKind,
      texts: relativeLinkTexts,
      recipient: { user_id: null, email: null, phone_number, sms_notifications: true, language },
      values: (textLanguage) => ({
        brand: { plain: textLanguage === 'he' ? config.BRAND_NAME_HE : config.BRAND_NAME_EN },
        witness: witness.first_name,
        link: { url: `${buildSiteUrl(config)}${relativeLinkBase}${token}` },
      }),
      witness_id: witness.id,
      host_salon_id: (await findNextSalon(trx, witness.id)) ?? null,
    },
  ]);

/**
 * Gives a relative of a witness a link to the coming evenings, by SMS to that number (product §11.200).
 * @throws {AppError} `notFound`; `wrongPhone` at `phone_number` for one that no SMS reaches, `outOfRange` there for a
 * country without codes; `outOfRange` for a fourth link, `invalid` for an archived witness; `throttled`
 */
export const createRelative = async (
  deps: Deps,
  actor: Actor,
  witness_id: number,
  { name, phone_number }: RelativeForm,
): Promise<Relative> => {
  const { config, db, rateLimit } = deps;
  const { session, language } = actor;
  if (!canReceiveSms(phone_number)) throw new AppError('wrongPhone', 'phone_number');
  await rateLimit(`relatives:links:${session.user_id}:${witness_id}`, linksADay);
  return db.transaction().execute(async (trx) => {
    const { first_name } = await getWitnessInReach(trx, actor, witness_id);
    if (!isSmsCountry(config, phone_number) && !(await isNumberProved(trx, phone_number)))
      throw new AppError('outOfRange', 'phone_number');
    const locked = await lockWitness(trx, witness_id);
    if (locked?.archived !== false) throw new AppError('invalid');
    if ((await listOpenRelatives(trx, witness_id)).length >= relativesMost) throw new AppError('outOfRange');
    const token = newLinkToken();
    const token_hash = hashLinkToken(token);
    const relative = await insertRelative(trx, { witness_id, name, phone_number, token_hash });
    await writeLink(trx, config, { witness: { id: witness_id, first_name }, phone_number, token, language });
    await recordAudit(trx, {
      session,
      action: 'create',
      entity: 'witness_relative',
      entity_id: relative.id,
      after: { witness: witness_id, name, phone_number },
    });
    return relative;
  });
};

/** Withdraws a relative's link, effective at once (product §11.203). @throws {AppError} `notFound` */
export const removeRelative = ({ db }: Deps, actor: Actor, witness: number, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await getWitnessInReach(trx, actor, witness);
    const gone = await deleteRelative(trx, witness, id);
    if (!gone) throw new AppError('notFound');
    // Drops a link that is deferred until morning, unless the number has another one.
    if (!(await hasRelativeAt(trx, witness, gone.phone_number)))
      await dropWitnessMessages(trx, { kind: linkKind, witness_id: witness, recipient: gone.phone_number });
    await recordAudit(trx, {
      session: actor.session,
      action: 'remove',
      entity: 'witness_relative',
      entity_id: id,
      before: { witness, ...gone },
    });
  });
