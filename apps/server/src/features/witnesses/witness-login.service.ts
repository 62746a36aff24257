import type { EndpointBody } from '@salons/contract/endpoint';
import type { LoginFound, Witness, witnessesEndpoints } from '@salons/contract/witnesses';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { isPersonInReach } from '../reach/person-reach.service.ts';
import { lockWitness, updateWitness } from './witness-changes.queries.ts';
import { findAccount, insertWitnessUser, listByContact, takeUser } from './witness-login.queries.ts';
import { witnessLinkedTexts } from './witness-login.texts.ts';
import { getReached } from './witnesses.service.ts';

/** Notifies a user of the link to a witness's record (product §11.29). */
const notifyLinked = async (deps: Deps, trx: Trx, user_id: number): Promise<void> => {
  const { id, first_name, language, ...account } = await findAccount(trx, user_id);
  const site = (deps.config.PUBLIC_URL ?? `http://localhost:${deps.config.PORT}`).replace(/\/$/, '');
  await writeMessages(trx, [
    {
      kind: 'witness_linked',
      texts: witnessLinkedTexts,
      recipient: { user_id: id, ...account, language: language === 'en' ? 'en' : 'he' },
      values: { name: first_name, link: { url: `${site}/register/wanttotell` } },
    },
  ]);
};

/**
 * The account of a number or an address; named only if it can be linked (product §11.29).
 * @throws {AppError} `notFound`
 */
export const findLogin = async (
  deps: Deps,
  actor: Actor,
  id: number,
  { phone_number = null, email = null }: EndpointBody<typeof witnessesEndpoints.findWitnessLogin>,
): Promise<LoginFound[]> => {
  await deps.rateLimit(`witness:login:${actor.session.user_id}`, { max: 120, windowSeconds: 3600 });
  await deps.db.transaction().execute((trx) => getReached(trx, actor, id));
  const found = await listByContact(deps.db, { phone_number, email });
  return Promise.all(
    found.map(async ({ why, ...user }) => {
      if (why !== null) return { user: null, why };
      const isReached = await isPersonInReach(deps.db, actor, user.id);
      return isReached ? { user, why } : { user: null, why: 'reach' as const };
    }),
  );
};

/**
 * Gives a witness a login: by mobile number, or by linking a user without another role. Idempotent; an existing login
 * is kept (product §2.30).
 * @throws {AppError} `notFound`, also for a user out of reach, `required` at `mobile_number`, `phoneAlreadyExists`,
 * `invalid` at `user`
 */
export const giveLogin = (
  deps: Deps,
  actor: Actor,
  id: number,
  { user }: { readonly user?: number | null | undefined },
): Promise<Witness> =>
  deps.db.transaction().execute(async (trx) => {
    await lockWitness(trx, id);
    const witness = await getReached(trx, actor, id);
    if (witness.user !== null) {
      if (user && user !== witness.user) throw new AppError('conflict');
      return witness;
    }
    if (user && !(await isPersonInReach(trx, actor, user))) throw new AppError('notFound');
    if (user && !(await takeUser(trx, user))) throw new AppError('invalid', 'user');
    if (!user && witness.mobile_number === null) throw new AppError('required', 'mobile_number');
    const { first_name, last_name, mobile_number } = witness;
    const user_id =
      user ?? (await insertWitnessUser(trx, { first_name, last_name, phone_number: mobile_number ?? '' }));
    await updateWitness(trx, id, { user_id });
    if (user) await notifyLinked(deps, trx, user_id);
    const { session } = actor;
    await recordAudit(trx, {
      session,
      action: 'give_login',
      entity: 'witness',
      entity_id: id,
      after: { user: user_id },
    });
    return getReached(trx, actor, id);
  });
