import type { EndpointBody } from '@salons/contract/endpoint';
import type { ownDataEndpoints } from '@salons/contract/own-data';
import { DateTime } from 'luxon';
import type { OwnLogin } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notifyBeforeCommit } from '../../platform/events/notifier.service.ts';
import type { JobDeps } from '../../platform/jobs/queue.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { getUser } from '../accounts/accounts.service.ts';
import { hasRequestsAhead, withdrawAllForGuest } from '../answers/guest-departure.service.ts';
import { confirmPerson } from '../own-data/own-data.service.ts';
import { endAllForHost, lockAllAhead } from '../salons/host-departure.service.ts';
import { undoWitnessTeamings } from '../teaming/teaming.service.ts';
import { makeLink, openLink } from '../verification/mailed-links.service.ts';
import {
  countOtherSuperAdmins,
  erasePerson,
  findErasureDate,
  insertErasure,
  lockDueErasure,
  markErasureWithdrawn,
} from './erasure.queries.ts';
import { erasureTexts, goneReason } from './erasure.texts.ts';

interface ErasureRequest {
  readonly erase_at: string;
}

const page = '/eraseaccount';

/** Schedules an erasure, once, and mails how to withdraw it. @throws {AppError} `conflict` for the last super admin */
const note = async (deps: Deps, trx: Trx, user_id: number): Promise<ErasureRequest> => {
  const user = await getUser(deps, user_id, trx);
  if (user.role === 'super_admin' && (await countOtherSuperAdmins(trx, user_id)) === 0)
    throw new AppError('conflict');
  const erase_at = await insertErasure(trx, user_id);
  if (erase_at === undefined) return { erase_at: (await findErasureDate(trx, user_id)) ?? '' };
  const { email } = user;
  const url = await makeLink(deps, trx, { user_id, email, purpose: 'keep', minutes: 7 * 24 * 60 }, page);
  await writeMessages(trx, [
    {
      kind: 'erasure_asked',
      urgent: true,
      texts: erasureTexts.asked,
      recipient: { ...user, user_id, sms_notifications: false },
      values: {
        name: user.first_name,
        time: { ltr: DateTime.fromISO(erase_at, { zone: 'Asia/Jerusalem' }).toFormat('dd.MM.yy HH:mm') },
        link: { url },
      },
    },
  ]);
  return { erase_at };
};

const noteByLink = async (deps: Deps, trx: Trx, token: string, of?: OwnLogin): Promise<ErasureRequest> => {
  const { user_id, is_first } = await openLink(trx, token, 'erase');
  if (of !== undefined && user_id !== of.user_id) throw new AppError('invalid', 'token');
  if (is_first) return note(deps, trx, user_id);
  const erase_at = await findErasureDate(trx, user_id);
  if (erase_at === undefined) throw new AppError('invalid', 'token');
  return { erase_at };
};

/**
 * Requests erasure in seven days (product §13.5): with the password, a mailed link, or in a login that a code or Google
 * opened recently. A repeated request keeps the first date.
 * @throws {AppError} as `confirmPerson`, `invalid` at `token`, `conflict` for the last super admin
 */
export const askForErasure = async (
  deps: Deps,
  owner: OwnLogin,
  { password, token }: EndpointBody<typeof ownDataEndpoints.askForErasure>,
): Promise<ErasureRequest> => {
  if (token) return deps.db.transaction().execute((trx) => noteByLink(deps, trx, token, owner));
  await confirmPerson(deps, owner, password);
  return deps.db.transaction().execute((trx) => note(deps, trx, owner.user_id));
};

/** Requests erasure by the link alone. @throws {AppError} `invalid` at `token` */
export const confirmErasure = (deps: Deps, token: string): Promise<ErasureRequest> =>
  deps.db.transaction().execute((trx) => noteByLink(deps, trx, token));

/**
 * Mails a link that requests the erasure without a password. @throws {AppError} `required` at `email` without an
 * address, `throttled`
 */
export const sendErasureLink = async (deps: Deps, { user_id }: OwnLogin): Promise<void> => {
  await deps.rateLimit(`erasure_link:${user_id}`, { max: 5, windowSeconds: 3600 });
  await deps.db.transaction().execute(async (trx) => {
    const user = await getUser(deps, user_id, trx);
    if (user.email === null) throw new AppError('required', 'email');
    const { email } = user;
    const url = await makeLink(deps, trx, { user_id, email, purpose: 'erase', minutes: 10 }, page);
    await writeMessages(trx, [
      {
        kind: 'erasure_link',
        urgent: true,
        expires_at: new Date(Date.now() + 10 * 60_000).toISOString(),
        texts: erasureTexts.link,
        recipient: { ...user, user_id, phone_number: null, sms_notifications: false },
        values: { name: user.first_name, link: { url } },
      },
    ]);
  });
};

/** Requests erasure for a person who contacted staff (product §10.65). @throws {AppError} as `askForErasure` */
export const eraseOnBehalf = (deps: Deps, trx: Trx, user_id: number): Promise<ErasureRequest> =>
  note(deps, trx, user_id);

export const findErasure = (db: Database | Trx, user_id: number): Promise<string | undefined> =>
  findErasureDate(db, user_id);

export const withdrawErasureFor = (trx: Trx, user_id: number): Promise<void> =>
  markErasureWithdrawn(trx, user_id);

/** Withdraws a pending erasure; without one it changes nothing. */
export const withdrawErasure = (
  deps: Pick<Deps, 'db'>,
  { user_id }: Pick<OwnLogin, 'user_id'>,
): Promise<void> => markErasureWithdrawn(deps.db, user_id);

/** Withdraws an erasure by the mailed link. Idempotent. @throws {AppError} `invalid` at `token` */
export const cancelErasureByLink = (deps: Pick<Deps, 'db'>, token: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    await markErasureWithdrawn(trx, (await openLink(trx, token, 'keep')).user_id);
  });

/**
 * Runs a due erasure in one transaction: cancels what is upcoming and notifies those concerned, then erases the person
 * everywhere. A withdrawn, future or completed one changes nothing.
 * @throws {AppError} `conflict` when the person concurrently took a place or opened a salon; the job retries
 */
export const eraseNow = (deps: JobDeps, erasure: number): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const due = await lockDueErasure(trx, erasure);
    if (!due) return;
    const { host_id, guest_id, witnesses } = due;
    const reason = goneReason[due.language === 'en' ? 'en' : 'he'];
    await lockAllAhead(trx, due);
    if (host_id !== null) await endAllForHost(trx, host_id, reason);
    if (guest_id !== null) await withdrawAllForGuest(deps, trx, guest_id);
    await undoWitnessTeamings(trx, witnesses);
    await notifyBeforeCommit(trx, deps);
    await erasePerson(trx, erasure);
    if (guest_id !== null && (await hasRequestsAhead(trx, guest_id))) throw new AppError('conflict');
  });
