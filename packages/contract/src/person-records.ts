import { z } from 'zod';
import { contact, contactForm } from './contacts.ts';
import { email } from './credentials.ts';
import { endpoint } from './endpoint.ts';
import { envelope, id, idParams, idText, isoTime, language, name, paging, seen } from './fields.ts';
import { roles } from './permissions.ts';
import { phone } from './phone.ts';

/** The account behind a host's or guest's record, as staff see it; records out of reach are null (product §10.60). */
export const personRecord = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  /** The number for login by code; a host's contact number may differ (product §4.4). */
  phone_number: z.string().nullable(),
  email_verified: z.boolean(),
  language,
  role: z.enum(roles).nullable(),
  host: id.nullable(),
  guest: id.nullable(),
  /** Time of the scheduled erasure; null without one. */
  erase_at: isoTime.nullable(),
  /** Registered by telephone, and the terms are not accepted yet (product §10.140). */
  not_finished: z.boolean(),
  created_at: isoTime,
  can: z.object({
    update: z.boolean(),
    /** Whether address and phone, which are used to log in, may be changed (product §2.113). */
    update_login: z.boolean(),
    send_verification: z.boolean(),
    contact: z.boolean(),
    erase: z.boolean(),
    keep: z.boolean(),
  }),
});
export type PersonRecord = z.infer<typeof personRecord>;

/** A change of a person by staff; omitted fields stay (product §10.78). */
export const personChange = z
  .object({
    first_name: name,
    last_name: name,
    email: email.nullable(),
    phone_number: phone.nullable(),
    seen,
  })
  .partial();

/** Which of a person's records staff spoke about. */
export const contactRecords = ['host', 'guest'] as const;

export const personContactForm = contactForm.extend({ record: z.enum(contactRecords) });
export type PersonContactForm = z.output<typeof personContactForm>;

/** Topic of a message without a subject. */
export const messageTopics = ['account', 'invitation', 'witness', 'from_host', 'reminder', 'other'] as const;

/** A message to a person without its text, which may contain codes and links (product §10.62). */
export const personMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  topic: z.enum(messageTopics),
  subject: z.string().nullable(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'dropped']),
  created_at: isoTime,
  sent_at: isoTime.nullable(),
});
export type PersonMessage = z.infer<typeof personMessage>;

const path = '/api/staff/people/:id/' as const;

export const personRecordsEndpoints = {
  getPersonRecord: endpoint({
    method: 'GET',
    path,
    permission: 'people.read',
    summary: 'The account behind a record in reach, with the other record of the same person',
    params: idParams,
    answer: personRecord,
  }),
  changePerson: endpoint({
    method: 'PATCH',
    path,
    permission: 'people.update',
    summary: 'Changes names, address and phone of a person; another address is verified again',
    invalidates: ['person', 'host', 'guest', 'salon'],
    params: idParams,
    body: personChange,
    answer: personRecord,
  }),
  sendVerificationTo: endpoint({
    method: 'POST',
    path: `${path}resend_verification/`,
    permission: 'people.contact',
    summary: 'Mails the link that verifies the address once more',
    invalidates: ['person'],
    params: idParams,
    answer: z.object({}),
  }),
  listPersonMessages: endpoint({
    method: 'GET',
    path: `${path}messages/`,
    permission: 'people.read',
    summary: 'What was written to a person, newest first, without its words',
    params: idParams,
    query: z.object(paging),
    answer: envelope(personMessage),
  }),
  listContacts: endpoint({
    method: 'GET',
    path: `${path}contacts/`,
    permission: 'people.read',
    summary: 'When and how staff were in touch with a person, the newest first',
    params: idParams,
    query: z.object({ record: z.enum(contactRecords) }),
    answer: z.array(contact),
  }),
  createContact: endpoint({
    method: 'POST',
    path: `${path}contacts/`,
    permission: 'people.contact',
    status: 201,
    summary:
      'Notes that staff were in touch or tried to; the newest in which a host was reached is its `contacted_at`',
    invalidates: ['task', 'person', 'host', 'guest', 'salon'],
    params: idParams,
    body: personContactForm,
    answer: contact,
  }),
  removeContact: endpoint({
    method: 'DELETE',
    path: `${path}contacts/:contact/`,
    permission: 'people.contact',
    status: 204,
    summary: 'Takes a contact out that was noted by mistake',
    invalidates: ['task', 'person', 'host', 'guest', 'salon'],
    params: idParams.extend({ contact: idText }),
  }),
  eraseLater: endpoint({
    method: 'POST',
    path: `${path}erase/`,
    permission: 'people.erase',
    status: 202,
    summary: 'Schedules a person’s erasure in seven days; they are notified and can cancel it',
    invalidates: ['person'],
    params: idParams,
    answer: personRecord,
  }),
  keepPerson: endpoint({
    method: 'DELETE',
    path: `${path}erase/`,
    permission: 'people.erase',
    status: 204,
    summary: 'Cancels a person’s erasure before its day',
    invalidates: ['person'],
    params: idParams,
  }),
};
