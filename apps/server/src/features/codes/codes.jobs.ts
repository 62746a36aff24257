import { z } from 'zod';
import { buildSiteUrl } from '../../config.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { isPhoneProved } from '../accounts/proofs.rules.ts';
import { isSmsCountry } from './code-limits.rules.ts';
import { takeDailyCode } from './code-limits.service.ts';
import { findByPhone, storeCode } from './codes.queries.ts';
import { hashCode, newCode } from './codes.rules.ts';
import { codeTexts } from './codes.texts.ts';

/**
 * Creates a requested code and writes the SMS: for a login only if an account has the number, for a registration
 * always. A job, so that the response time of the request reveals nothing (product §2.41, §2.124).
 */
export const sendCode = defineJob({
  name: 'send_code',
  lane: 'codes',
  payload: z.object({
    request_id: z.uuid(),
    /** The language for a number without an account; only registrations send to those. */
    language: z.enum(['he', 'en']).optional(),
  }),
  run: ({ request_id, language }, { config, db }) =>
    db.transaction().execute(async (trx) => {
      const code = newCode();
      const stored = await storeCode(trx, request_id, (phone) => hashCode(config.TOKEN_SECRET, phone, code));
      if (!stored) return;
      const { phone_number, expires_at } = stored;
      const account = await findByPhone(trx, phone_number);
      if (!account && language === undefined) return;
      const isProved = account !== undefined && isPhoneProved(account);
      if (!isProved && !isSmsCountry(config, phone_number)) return;
      if (!(await takeDailyCode(trx, config))) return;
      await writeMessages(trx, [
        {
          kind: 'sms_code',
          texts: codeTexts,
          recipient: {
            user_id: account?.id ?? null,
            email: null,
            phone_number,
            sms_notifications: true,
            language: account?.language ?? language ?? 'he',
          },
          values: (language) => ({
            brand: { plain: language === 'he' ? config.BRAND_NAME_HE : config.BRAND_NAME_EN },
            code: { plain: code },
            link: { plain: `@${new URL(buildSiteUrl(config)).hostname} #${code}` },
          }),
          dedupe_key: `code:${request_id}`,
          urgent: true,
          expires_at,
        },
      ]);
    }),
});
