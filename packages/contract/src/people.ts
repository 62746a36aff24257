import { z } from 'zod';
import { email } from './credentials.ts';
import { smsCode } from './digits.ts';

import { endpoint } from './endpoint.ts';
import { freeText, guestsNumber, id, language, lineText, name } from './fields.ts';
import { hostOnboardingForm } from './hosts.ts';
import { roles } from './permissions.ts';
import { phone } from './phone.ts';
import { mapGuestTexts } from './records/guest-texts.ts';
import { ageFields, minorsProblems } from './registration.ts';
import { hostSalonForm } from './salon-form.ts';

/** A person as shown to staff during a telephone call (product §10.40). */
export const person = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  language,
  role: z.enum(roles).nullable(),
  host: id.nullable(),
  guest: id.nullable(),
});
export type Person = z.infer<typeof person>;

/** A request made for the guest. */
const invitation = z.object({ host_salon: id, guests_number: guestsNumber });

const personFields = z.object({
  role: z.enum(['host', 'guest']),
  first_name: name,
  last_name: name,
  phone_number: phone,
  email: email.nullish(),
  language: language.nullish().transform((value) => value ?? 'he'),
  /** The person has heard the consent text and agreed. */
  telephone_consent: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  ...ageFields,
  /** A guest's locality, address and free texts. */
  city: id.nullish(),
  address: lineText(200).optional(),
  ...mapGuestTexts((_name, maxLength) => freeText(maxLength).optional()),
  /** A guest's first request. */
  invitation: invitation.nullish(),
  /** A host's place and languages; without them the first login starts onboarding. */
  host: hostOnboardingForm.nullish(),
  /** The host's salon, opened in the same transaction. */
  salon: hostSalonForm.nullish(),
});

/** Registration by staff during a telephone call (product §10.40); ages as in §2.9. */
export const personForm = personFields.superRefine(minorsProblems);
export type PersonForm = z.output<typeof personForm>;

export const peopleEndpoints = {
  registerPerson: endpoint({
    method: 'POST',
    path: '/api/staff/people/',
    permission: 'people.create',
    status: 201,
    summary: 'Registers a caller as a guest or host, without a password',
    invalidates: ['person', 'host', 'guest', 'salon', 'invitation', 'dashboard'],
    body: personForm,
    answer: person.extend({ invitation: id.nullable(), salon: id.nullable() }),
  }),
  askForPersonCode: endpoint({
    method: 'POST',
    path: '/api/staff/people/code/',
    permission: 'people.create',
    summary: 'Sends a code to the caller’s phone; the answer is the same for an unknown number',
    body: z.object({ phone_number: phone }),
    answer: z.object({}),
  }),
  reachPerson: endpoint({
    method: 'POST',
    path: '/api/staff/people/reach/',
    permission: 'people.create',
    summary: 'Brings a person into reach for a day by the code that was read out',
    invalidates: ['person', 'host', 'guest', 'salon', 'invitation', 'dashboard'],
    body: z.object({ phone_number: phone, phone_code: smsCode }),
    answer: person,
  }),
  findPeople: endpoint({
    method: 'POST',
    path: '/api/staff/people/find/',
    permission: 'people.create',
    summary: 'Finds the account of a number or an address; `person` is null for an account out of reach',
    body: z.object({ phone_number: phone.nullish(), email: email.nullish() }),
    answer: z.array(z.object({ field: z.enum(['phone_number', 'email']), person: person.nullable() })),
  }),
};
