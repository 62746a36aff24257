import { randomUUID } from 'node:crypto';
import { buildSiteUrl } from '../../config.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { endResets, insertReset } from './resets.queries.ts';
import { firstPasswordTexts, newRoleTexts } from './staff-messages.texts.ts';

const linkHours = 7 * 24;

interface Member {
  readonly user_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly language: string;
}

const toRecipient = ({ user_id, email, language }: Member) => ({
  user_id,
  email,
  phone_number: null,
  sms_notifications: false,
  language,
});

/** Mails a link for a first password, valid for seven days; voids the one before it (product §2.69). */
export const sendFirstPasswordLink = async (
  { config }: Pick<Deps, 'config'>,
  trx: Trx,
  member: Member,
): Promise<void> => {
  const { user_id, email, first_name } = member;
  const token = randomUUID();
  await endResets(trx, user_id);
  const link = { user_id, email, token_hash: hashSecret(token) };
  const expires_at = await insertReset(trx, link, linkHours);
  await writeMessages(trx, [
    {
      kind: 'staff_first_password',
      texts: firstPasswordTexts,
      recipient: toRecipient(member),
      values: {
        name: first_name,
        link: { url: `${buildSiteUrl(config)}/forgotpassword/${token}?staff` },
      },
      urgent: true,
      expires_at,
    },
  ]);
};

/** Notifies a staff member of a new role or community (product §2.70). */
export const notifyNewRole = ({ config }: Pick<Deps, 'config'>, trx: Trx, member: Member): Promise<void> =>
  writeMessages(trx, [
    {
      kind: 'staff_role_changed',
      texts: newRoleTexts,
      recipient: toRecipient(member),
      values: { name: member.first_name, link: { url: `${buildSiteUrl(config)}/admin/login` } },
      urgent: true,
    },
  ]);
