import { z } from 'zod';
import { defineJob } from '../../platform/jobs/queue.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { isPhoneProved } from '../accounts/proofs.rules.ts';
import { isSmsCountry } from './code-limits.rules.ts';
import { takeDailyCode } from './code-limits.service.ts';
import { findByPhone, lockPersonCodeRequest, storePersonCode } from './codes.queries.ts';
import { newCode } from './codes.rules.ts';
import { hashPersonCode, isGrantable } from './person-codes.rules.ts';
import { personCodeTexts } from './person-codes.texts.ts';

/**
 * Creates a code requested by staff and writes the SMS, if the number's account may be granted. A job, so that the
 * response time of the request reveals nothing (product §2.111).
 */
export const sendPersonCode = defineJob({
  name: 'send_person_code',
  lane: 'codes',
  payload: z.object({ request_id: z.uuid() }),
  run: ({ request_id }, { config, db }) =>
    db.transaction().execute(async (trx) => {
      const request = await lockPersonCodeRequest(trx, request_id);
      if (!request) return;
      const account = await findByPhone(trx, request.phone_number);
      if (!account || !isGrantable(request.staff_role, account.role)) return;
      if (!isPhoneProved(account) && !isSmsCountry(config, request.phone_number)) return;
      if (!(await takeDailyCode(trx, config))) return;
      const code = newCode();
      const expires_at = await storePersonCode(
        trx,
        request_id,
        hashPersonCode(config.TOKEN_SECRET, request, code),
      );
      await writeMessages(trx, [
        {
          kind: 'person_code',
          texts: personCodeTexts,
          recipient: {
            user_id: account.id,
            email: null,
            phone_number: request.phone_number,
            sms_notifications: true,
            language: account.language,
          },
          values: (language) => ({
            brand: { plain: language === 'he' ? config.BRAND_NAME_HE : config.BRAND_NAME_EN },
            code: { plain: code },
          }),
          dedupe_key: `person_code:${request_id}`,
          urgent: true,
          expires_at,
        },
      ]);
    }),
});
