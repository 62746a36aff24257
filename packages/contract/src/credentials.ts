import { z } from 'zod';
import { cleanEmail } from './clean-text.ts';
import { storedText } from './fields.ts';

/** Input for a mail address, cleaned (product §9.20), as compared at login. */
export const emailText = storedText.max(1000).transform(cleanEmail);

export const email = emailText.pipe(z.email().max(254));

/** Eight characters or more; the server rejects common ones (product §2.4). */
export const password = z
  .string()
  .min(8, { error: ({ input }) => (input === '' ? 'required' : 'passwordTooShort') })
  .max(200);
