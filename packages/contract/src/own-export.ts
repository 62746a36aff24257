import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { mapGuestTexts } from './records/guest-texts.ts';

const text = z.string().nullable();
const time = z.string();
const timeOrNone = z.string().nullable();
const place = {
  country: z.string(),
  city: text,
  address: text,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  precision: text,
};

/** All data about one person, for the export (product §13.5). */
export const ownExport = z.object({
  generated_at: time,
  user: z.object({
    id: z.int(),
    email: text,
    email_verified_at: timeOrNone,
    first_name: z.string(),
    last_name: z.string(),
    phone_number: text,
    role: text,
    language: z.string(),
    age_group: z.string(),
    parent_consent: z.boolean(),
    updates_consent: z.boolean(),
    sms_notifications: z.boolean(),
    created_at: time,
  }),
  consents: z.array(
    z.object({
      document: z.string(),
      version: z.string(),
      language: z.string(),
      text_hash: z.string(),
      accepted_at: time,
      withdrawn_at: timeOrNone,
      ip: text,
    }),
  ),
  logins: z.array(
    z.object({
      method: z.string(),
      user_agent: text,
      ip: text,
      created_at: time,
      last_used_at: time,
      ended_at: timeOrNone,
    }),
  ),
  host: z
    .object({
      id: z.int(),
      phone: text,
      is_org: z.boolean().nullable(),
      ...place,
      time_zone: z.string(),
      languages: z.array(z.string()),
      latin_name: text,
      heard_from: text,
      contacted_at: timeOrNone,
      created_at: time,
    })
    .nullable(),
  salons: z.array(
    z.object({
      id: z.int(),
      season: z.int(),
      is_org: z.boolean(),
      org_type: text,
      org_branch: text,
      name: text,
      event_time: time,
      time_zone: z.string(),
      duration_minutes: z.int(),
      ...place,
      house_number: text,
      precision: z.string(),
      address_shown: z.string(),
      floor: z.int().nullable(),
      apartment_number: z.int().nullable(),
      is_digital: z.boolean(),
      site_link: text,
      language: z.string(),
      accessibility: z.array(z.string()),
      hosted_before: z.boolean(),
      evening_public: z.boolean(),
      is_open_for_guests: z.boolean(),
      auto_approve: z.boolean(),
      survivor_needed: z.boolean(),
      preferred_witness_type: text,
      witnesses_needed: z.int(),
      max_guests: z.int(),
      pending_seats: z.int(),
      confirmed_seats: z.int(),
      contact_name: text,
      contact_phone: text,
      comments_for_guests: text,
      host_words: text,
      staff_free_text: text,
      cancelled_at: timeOrNone,
      cancel_reason: text,
      feedback: z
        .object({ mood: z.string(), came: z.int().nullable(), words: text, sent_at: time, changed_at: time })
        .nullable(),
      /** The recording as a `data:` address, which a browser plays. */
      voice: z.object({ recorded_at: time, sound: z.string() }).nullable(),
      created_at: time,
    }),
  ),
  guest: z
    .object({
      id: z.int(),
      city: text,
      address: text,
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      precision: text,
      languages: z.array(z.string()),
      ...mapGuestTexts(() => text),
      created_at: time,
    })
    .nullable(),
  invitations: z.array(
    z.object({
      id: z.int(),
      host_salon: z.int(),
      salon_name: z.string(),
      event_time: time,
      guests_number: z.int(),
      status: z.string(),
      denied_reason: text,
      comment: text,
      attended: z.boolean().nullable(),
      created_at: time,
      answered_at: timeOrNone,
    }),
  ),
  waiting_list: z.array(
    z.object({
      host_salon: z.int(),
      guests_number: z.int(),
      rank: z.int(),
      created_at: time,
      left_at: timeOrNone,
    }),
  ),
  /** The witness record that staff linked to the account. */
  witness: z
    .object({
      id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      witness_type: z.string(),
      contact_name: text,
      contact_kinship: text,
      contact_phone: text,
      mobile_number: text,
      phone_number: text,
      ...place,
      languages: z.array(z.string()),
      birth_year: z.int().nullable(),
      birth_country: text,
      birth_city: text,
      story: text,
      can_climb_stairs: z.boolean().nullable(),
      special_needs: text,
      needs_ride: z.boolean(),
      max_salons: z.int(),
      is_digital: z.boolean(),
      created_at: time,
      slots: z.array(
        z.object({ date: z.string(), start_time: z.string(), end_time: z.string(), is_digital: z.boolean() }),
      ),
      teamings: z.array(z.object({ host_salon: z.int(), salon_time: time })),
      relatives: z.array(
        z.object({ name: z.string(), phone_number: z.string(), created_at: time, opened_at: timeOrNone }),
      ),
    })
    .nullable(),
  /** Messages sent to the person; texts are purged later (product §13.9). */
  messages: z.array(
    z.object({
      channel: z.string(),
      recipient: z.string(),
      kind: z.string(),
      subject: text,
      text: z.string(),
      created_at: time,
      sent_at: timeOrNone,
    }),
  ),
  /** Former names, addresses and numbers (product §13.61). */
  earlier_details: z.array(
    z.object({
      first_name: text,
      last_name: text,
      email: text,
      phone_number: text,
      address: text,
      changed_at: time,
    }),
  ),
  erasures: z.array(z.object({ asked_at: time, erase_at: time, withdrawn_at: timeOrNone })),
});
export type OwnExport = z.infer<typeof ownExport>;

export const ownExportEndpoints = {
  exportOwnData: endpoint({
    method: 'GET',
    path: '/api/user_data/export/',
    permission: 'self',
    beforePolicy: true,
    summary: 'All that is kept about the caller, as a file to download',
    answer: ownExport,
  }),
};
