import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { buildSiteUrl, type Config } from '../../config.ts';
import { hashSecret } from '../../core/secrets.ts';
import type { Trx } from '../../db/client.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { canAddressOpen } from '../accounts/proofs.rules.ts';
import { makeDisownLink } from '../verification/disown.service.ts';
import { findByEmail, insertReset } from './resets.queries.ts';
import { notYourAccountTexts, resetTexts } from './resets.texts.ts';

type Account = NonNullable<Awaited<ReturnType<typeof findByEmail>>> & { readonly email: string };

const toRecipient = ({ id, email, language }: Account) => ({
  ...{ user_id: id, email, language },
  phone_number: null,
  sms_notifications: false,
});

const writeReset = async (config: Config, trx: Trx, account: Account, dedupe_key: string): Promise<void> => {
  const token = randomUUID();
  const expires_at = await insertReset(trx, {
    user_id: account.id,
    email: account.email,
    token_hash: hashSecret(token),
  });
  await writeMessages(trx, [
    {
      kind: 'password_reset',
      texts: resetTexts,
      recipient: toRecipient(account),
      values: {
        name: account.first_name,
        link: { url: `${buildSiteUrl(config)}/forgotpassword/${token}` },
      },
      dedupe_key,
      urgent: true,
      expires_at,
    },
  ]);
};

const writeNotYourAccount = async (
  config: Config,
  trx: Trx,
  account: Account,
  dedupe_key: string,
): Promise<void> => {
  const remove = { url: await makeDisownLink({ config }, trx, account) };
  await writeMessages(trx, [
    {
      kind: 'reset_refused',
      texts: notYourAccountTexts,
      recipient: toRecipient(account),
      values: { login: { url: `${buildSiteUrl(config)}/getcodeviasms` }, remove },
      dedupe_key,
      urgent: true,
    },
  ]);
};

/**
 * Creates a requested link and writes the mail, if an account has the address; where the address may not open the
 * account, the mail has the link that removes it (product §2.185). A job, so that the response time of the request
 * reveals nothing (product §2.41).
 */
export const sendReset = defineJob({
  name: 'send_reset',
  lane: 'codes',
  payload: z.object({ request_id: z.uuid(), email: z.string() }),
  run: ({ request_id, email: asked }, { config, db }) =>
    db.transaction().execute(async (trx) => {
      const account = await findByEmail(trx, asked);
      if (!account || account.email === null) return;
      const { email } = account;
      const write = canAddressOpen(account) ? writeReset : writeNotYourAccount;
      await write(config, trx, { ...account, email }, `reset:${request_id}`);
    }),
});
