import { isAdminRole } from '@salons/contract/permissions';
import { z } from 'zod';
import { buildSiteUrl } from '../../config.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { isPhoneProved } from '../accounts/proofs.rules.ts';
import { beginIncident, findGuardedAccount } from './password-guard.queries.ts';
import { passwordGuardTexts } from './password-guard.texts.ts';

/** Notifies an account's owner of password guessing, once an incident (product §2.142). */
export const warnAboutGuesses = defineJob({
  name: 'warn_of_guesses',
  payload: z.object({ email: z.string() }),
  run: ({ email }, { config, db }) =>
    db.transaction().execute(async (trx) => {
      const account = await findGuardedAccount(trx, email);
      if (!account || !(await beginIncident(trx, account.id))) return;
      const { id, first_name, role, phone_number, phone_verified_at: _, ...recipient } = account;
      const bySms = isPhoneProved(account) && !isAdminRole(role);
      await writeMessages(trx, [
        {
          kind: 'password_guessed',
          texts: passwordGuardTexts,
          recipient: { user_id: id, ...recipient, phone_number: bySms ? phone_number : null },
          values: {
            name: first_name,
            link: {
              url: `${buildSiteUrl(config)}/forgotpassword/${isAdminRole(role) ? 'email' : 'restoremethod'}`,
            },
          },
        },
      ]);
    }),
});
