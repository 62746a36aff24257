import { createHash, randomBytes } from 'node:crypto';
import type { AcceptInvitationForm, StaffInvitationsForm } from '@salons/contract/staff-invitations';
import { buildSiteUrl } from '../../config.ts';
import type { Session } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { hashNewPassword } from '../passwords/new-password.service.ts';
import { refuseRetiredCommunity } from '../reference/choosing.service.ts';
import {
  findStaffInvitation,
  insertInvitedUser,
  listTakenEmails,
  lockStaffInvitation,
  markStaffInvitationUsed,
  putStaffInvitation,
} from './staff-invitations.queries.ts';
import { staffInvitationTexts } from './staff-invitations.texts.ts';
import { lockActor } from './staff-users.service.ts';

const validDays = 7;

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const inviteOne = async (
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  { user_id, language }: Session,
  invitation: Pick<StaffInvitationsForm, 'role'> & {
    readonly email: string;
    readonly community_id: number | null;
  },
) => {
  const token = randomBytes(32).toString('base64url');
  const token_hash = hashToken(token);
  const stored = { ...invitation, token_hash, invited_by: user_id };
  const expires_at = await putStaffInvitation(trx, stored, validDays);
  const { email } = invitation;
  await writeMessages(trx, [
    {
      kind: 'staff_invitation',
      texts: staffInvitationTexts,
      recipient: { user_id: null, email, phone_number: null, sms_notifications: false, language },
      values: { link: { url: `${buildSiteUrl(config)}/staffinvitation#${token}` } },
      urgent: true,
      expires_at,
    },
  ]);
  return { email, expires_at };
};

/**
 * Invites people to the staff (product §10.170).
 * @throws {AppError} `invalid` at `community`, `permissionDenied` for an actor who lost the role meanwhile
 */
export const inviteStaff = (
  deps: Pick<Deps, 'db' | 'config'>,
  session: Session,
  { emails, role, community }: StaffInvitationsForm,
) =>
  deps.db.transaction().execute(async (trx) => {
    await lockActor(trx, session);
    const community_id = role === 'volunteer_admin' ? (community ?? null) : null;
    await refuseRetiredCommunity(trx, community_id);
    const addresses = [...new Set(emails.map((email) => email.toLowerCase()))].sort();
    const taken = await listTakenEmails(trx, addresses);
    const invited: Awaited<ReturnType<typeof inviteOne>>[] = [];
    for (const email of addresses)
      if (!taken.has(email)) invited.push(await inviteOne(deps, trx, session, { email, role, community_id }));
    await recordAudit(trx, {
      session,
      action: 'send_link',
      entity: 'user',
      entity_id: null,
      after: { role, community: community_id, recipients: invited.length },
    });
    return {
      invited,
      failed: addresses
        .filter((email) => taken.has(email))
        .map((email) => ({ email, codes: ['emailAlreadyExists' as const] })),
    };
  });

/** Counts a guess at a secret; a right one is not counted. @throws {AppError} `throttled` */
const countGuess = async <T>(
  deps: Pick<Deps, 'rateLimit'>,
  ip: string,
  look: () => Promise<T>,
): Promise<T> => {
  const key = `staff_invitation:ip:${toLimitAddress(ip)}`;
  await deps.rateLimit(key, { max: 60, windowSeconds: 900 });
  const found = await look();
  await deps.rateLimit.forget(key);
  return found;
};

/** @throws {AppError} `notFound` when it is used, over, replaced or unknown, `throttled` */
export const readStaffInvitation = (deps: Deps, token: string, ip: string) =>
  countGuess(deps, ip, async () => {
    const found = await findStaffInvitation(deps.db, hashToken(token));
    if (!found) throw new AppError('notFound');
    return { email: found.email, role: found.role };
  });

/**
 * Makes the account of an invitation; the link ends.
 * @throws {AppError} `notFound`, `passWordTooCommon`, `emailAlreadyExists`, `throttled`
 */
export const acceptStaffInvitation = async (
  deps: Deps,
  { token, password, ...person }: AcceptInvitationForm,
  ip: string,
): Promise<{ readonly email: string }> => {
  const { email } = await readStaffInvitation(deps, token, ip);
  const password_hash = await hashNewPassword({ ...person, email }, password);
  return deps.db.transaction().execute(async (trx) => {
    const invitation = await lockStaffInvitation(trx, hashToken(token));
    if (!invitation) throw new AppError('notFound');
    const { id, role, community_id } = invitation;
    await markStaffInvitationUsed(trx, id);
    const user = { ...person, email: invitation.email, role, community_id, password_hash };
    const user_id = await insertInvitedUser(trx, user);
    await recordAudit(trx, {
      session: { user_id, role },
      action: 'create',
      entity: 'user',
      entity_id: user_id,
      after: { role, community: community_id },
    });
    return { email: invitation.email };
  });
};
