import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { buildSiteUrl } from '../../config.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { findByEmail, insertReset } from './resets.queries.ts';
import { resetTexts } from './resets.texts.ts';
import { hashSecret } from './tokens.ts';

/**
 * Makes the link that was asked for and writes the mail, if anybody has the address. Apart from the call that asked,
 * so that its time cannot tell (product §2.41).
 */
export const sendReset = defineJob({
  name: 'send_reset',
  lane: 'codes',
  payload: z.object({ request_id: z.uuid(), email: z.string() }),
  run: ({ request_id, email }, { config, db }) =>
    db.transaction().execute(async (trx) => {
      const account = await findByEmail(trx, email);
      if (!account || account.email === null) return;
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
          recipient: {
            user_id: account.id,
            email: account.email,
            phone_number: null,
            sms_notifications: false,
            language: account.language,
          },
          values: {
            name: account.first_name,
            link: { url: `${buildSiteUrl(config)}/forgotpassword/${token}` },
          },
          dedupe_key: `reset:${request_id}`,
          urgent: true,
          expires_at,
        },
      ]);
    }),
});
