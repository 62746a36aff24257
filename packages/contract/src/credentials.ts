import { z } from 'zod';
import { storedText } from './fields.ts';

export const email = storedText
  .max(1000)
  .transform((value) => value.trim())
  .pipe(z.email().max(254));

/** Eight characters or more; whether it is a common one is the server's to say (product §2.4). */
export const password = z
  .string()
  .min(8, { error: ({ input }) => (input === '' ? 'required' : 'passwordTooShort') })
  .max(200);
