import { z } from 'zod';
import { email, password } from './credentials.ts';
import { secondStepCode, smsCode } from './digits.ts';
import { customIssue, language, name } from './fields.ts';
import { phone } from './phone.ts';

/** Hosts are adults; of 14–17 a parent has to agree (product §2.9). */
export const minorsProblems = (
  value: {
    age_group?: string | undefined;
    role?: string | null | undefined;
    parent_consent?: boolean | undefined;
  },
  context: z.RefinementCtx,
): void => {
  if (value.age_group !== '14-17') return;
  if (value.role === 'host') context.addIssue({ ...customIssue('invalid'), path: ['age_group'] });
  else if (!value.parent_consent) context.addIssue({ ...customIssue('required'), path: ['parent_consent'] });
};

/** Age group, and a parent's consent for minors. */
export const ageFields = {
  age_group: z
    .enum(['adult', '14-17'])
    .nullish()
    .transform((value) => value ?? 'adult'),
  parent_consent: z.stringbool().or(z.boolean()).nullish().transform(Boolean),
};

/**
 * Whether an earlier season's account with this number is the person's own: the reply to `holderUnconfirmed` and, at a
 * registration by code, to `phoneNotProved` (product §2.186). Otherwise ignored.
 */
export const isHolder = z.stringbool().or(z.boolean()).nullish();

const registration = z.object({
  first_name: name,
  last_name: name,
  phone_number: phone,
  role: z.enum(['host', 'guest']),
  language,
  confirm_policy: z.preprocess((value) => (value === 'true' ? true : value), z.literal(true)),
  updates_consent: z.stringbool().or(z.boolean()).nullish().transform(Boolean),
  sms_notifications: z.stringbool().or(z.boolean()).nullish().transform(Boolean),
  ...ageFields,
});

/** The screen's variant: the age group is required (product §2.184). */
const screenRegistration = registration.extend({
  age_group: z.preprocess((value) => value, z.enum(['adult', '14-17'])),
});

/** Registration by mail address and password. */
export const registrationBody = screenRegistration.extend({ email, password }).superRefine(minorsProblems);
/** Registration by an SMS code: the short form, whose button accepts the terms (product §2.180). */
export const shortRegistrationBody = screenRegistration
  .extend({ phone_code: smsCode })
  .superRefine(minorsProblems);
/** Completes an account that another login method has created (product §2.64). */
export const newcomerBody = screenRegistration.superRefine(minorsProblems);

const isMissing = (value: unknown, field: 'email' | 'password'): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  const readField = (key: string) => Reflect.get(value, key) ?? '';
  return readField('phone_code') === '' && readField(field) === '';
};

/** The same, or an SMS code in place of the password; then the address is optional (product §2.124). */
export const registrationByEitherBody = registration
  .extend({
    email: email.nullish(),
    password: password.nullish(),
    phone_code: smsCode.nullish(),
    is_holder: isHolder,
    /** Second-step code of the account that has verified the number, if it needs one. */
    otp: secondStepCode.nullish(),
  })
  .superRefine(minorsProblems)
  // Reported together with the fields' own problems.
  .refine((value) => !isMissing(value, 'email'), {
    ...customIssue('required'),
    path: ['email'],
    when: () => true,
  })
  .refine((value) => !isMissing(value, 'password'), {
    ...customIssue('required'),
    path: ['password'],
    when: () => true,
  });
