import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  envelope,
  freeText,
  id,
  idParams,
  idText,
  isoTime,
  ordering,
  paging,
  precision,
  undo,
} from './fields.ts';
import { markerDetails } from './markers.ts';
import { withRetired } from './reference.ts';
import { ride } from './rides.ts';
import { addressShown, hostSalonChange, hostSalonForm } from './salon-form.ts';
import { accessibilityFeatures } from './salon-traits.ts';
import { salonStatus, witnessType } from './states.ts';

/** A salon's teaming, for host and staff. */
export const salonTeaming = z.object({
  id,
  witness_salon: id.nullable(),
  witness: id.nullable(),
  full_name: z.string().nullable(),
  witness_type: witnessType.nullable(),
  salon_time: z.string(),
  witness_contacted_at: z.string().nullable(),
  needs_ride: z.boolean(),
  driver: z.string().nullable(),
  /** The host has not spoken to the witness for two days (product §11.11). */
  contact_late: z.boolean(),
});

/** The same with the witness's arrival, as marked by the host, and what the driver noted. */
const hostSalonTeaming = salonTeaming.extend({ arrived: z.boolean().nullable(), ride });

/** A salon for its host and staff; staff-only fields are null for the host (product §5.27). */
export const hostSalon = z.object({
  id,
  host: id,
  season: z.int(),
  salon_name: z.string(),
  name: z.string().nullable(),
  is_org: z.boolean(),
  org_type: z.string().nullable(),
  org_branch: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  hosted_before: z.boolean(),
  survivor_needed: z.boolean(),
  preferred_witness_type: witnessType.nullable(),
  witnesses_needed: z.int(),
  date: z.string(),
  event_time: z.string(),
  time_zone: z.string(),
  duration_minutes: z.int(),
  language: id,
  host_salon_training: id,
  max_guests: z.int(),
  is_digital: z.boolean(),
  site_link: z.string().nullable(),
  city: id.nullable(),
  city_name: z.string().nullable(),
  google_city_id: z.string().nullable(),
  country: z.string(),
  address: z.string().nullable(),
  house_number: z.string().nullable(),
  floor: z.int().nullable(),
  apartment_number: z.int().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  precision,
  /** Who sees the address and the exact point (product §5.100). */
  address_shown: addressShown,
  accessibility: z.array(z.enum(accessibilityFeatures)),
  evening_public: z.boolean(),
  is_open_for_guests: z.boolean(),
  auto_approve: z.boolean(),
  comments_for_guests: z.string().nullable(),
  /** One line of at most 140 characters, quoted as the host's own (product §5.218). */
  host_words: z.string().nullable(),
  /** Path of the host's recording below the salon's link (product §5.220). */
  voice_url: z.string().nullable(),
  staff_free_text: z.string().nullable(),
  step: z.int().nullable(),
  /** Seats, not invitations (product §7.2). */
  invites_pending_count: z.int(),
  invites_confirmed_count: z.int(),
  /** Parties on the waiting list (product §7.196). */
  waiting_count: z.int(),
  /** Time of the last message to its guests, excluding undone ones (product §12.6). */
  messaged_at: z.string().nullable(),
  free_places: z.int(),
  distance: z.number().nullable(),
  status: salonStatus.nullable(),
  comments_count: z.int().nullable(),
  teamings: z.array(hostSalonTeaming).nullable(),
  share_key: z.string(),
  share_url: z.url(),
  cancelled_at: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  /** For the actor who cancelled it, until guests and witness are notified. */
  undo,
  created_at: z.string(),
  /** Actions currently allowed to the caller. */
  can: z.object({ update: z.boolean(), change_time: z.boolean(), cancel: z.boolean(), remove: z.boolean() }),
});
export type HostSalon = z.infer<typeof hostSalon>;

/** The salon as seen by a stranger, a pending guest, an approved guest (product §5.109). */
export const salonViews = z.object({
  stranger: markerDetails,
  asked: markerDetails,
  approved: markerDetails,
});
export type SalonViews = z.infer<typeof salonViews>;

export const hostSalonTraining = z.object({
  id,
  name_he: z.string(),
  name_en: z.string(),
  starts_at: z.string().nullable(),
  is_digital: z.boolean(),
  link: z.string().nullable(),
  /** No longer selectable; salons that have it keep it (product §10.94). */
  retired: z.boolean().optional(),
});

/** Why a salon is cancelled: 1–1000 characters. */
export const cancelForm = z.object({ reason: freeText(1000).pipe(z.string().min(1)) });

export const salonsEndpoints = {
  listHostSalons: endpoint({
    method: 'GET',
    path: '/api/host_salons/',
    permission: 'salons.read',
    summary: "A host's salons, one's own by default, the earliest first",
    query: z.object({
      ...paging,
      host: idText.optional(),
      ordering: ordering(['event_time', 'created_at', 'id']).default(['event_time']),
    }),
    answer: envelope(hostSalon),
  }),
  createHostSalon: endpoint({
    method: 'POST',
    path: '/api/host_salons/',
    permission: 'salons.create',
    status: 201,
    summary: 'Opens a salon; staff name its `host`',
    invalidates: ['salon', 'host', 'dashboard'],
    body: hostSalonForm.safeExtend({ host: id.nullish() }),
    answer: hostSalon,
  }),
  getHostSalon: endpoint({
    method: 'GET',
    path: '/api/host_salons/:id/',
    permission: 'salons.read',
    summary: 'One salon',
    params: idParams,
    answer: hostSalon,
  }),
  getHostSalonViews: endpoint({
    method: 'GET',
    path: '/api/host_salons/:id/views/',
    permission: 'salons.read',
    summary: 'A salon as strangers, waiting and approved guests see it, for its host and staff',
    params: idParams,
    answer: salonViews,
  }),
  updateHostSalon: endpoint({
    method: 'PATCH',
    path: '/api/host_salons/:id/',
    permission: 'salons.update',
    summary: 'Changes a salon',
    invalidates: ['salon'],
    params: idParams,
    body: hostSalonChange,
    answer: hostSalon,
  }),
  removeHostSalon: endpoint({
    method: 'DELETE',
    path: '/api/host_salons/:id/',
    permission: 'salons.remove',
    status: 204,
    summary: 'Deletes a salon: hosts one without taken places, staff any, cancelling it first',
    invalidates: ['host', 'guest', 'salon', 'witness', 'invitation', 'person', 'dashboard', 'deleted'],
    params: idParams,
  }),
  restoreHostSalon: endpoint({
    method: 'POST',
    path: '/api/host_salons/:id/restore/',
    permission: 'salons.restore',
    summary:
      'Restores a salon that was deleted within the last 30 days, with everything that its deletion cancelled',
    invalidates: ['host', 'guest', 'salon', 'witness', 'invitation', 'person', 'dashboard', 'deleted'],
    params: idParams,
    answer: hostSalon,
  }),
  checkTimeRange: endpoint({
    method: 'POST',
    path: '/api/host_salons/:id/check_time_range/',
    permission: 'salons.update',
    summary: 'Whether a salon could move to a time',
    params: idParams,
    body: z.object({ event_time: isoTime }),
    answer: z.object({ ok: z.literal(true) }),
  }),
  cancelHostSalon: endpoint({
    method: 'POST',
    path: '/api/host_salons/:id/cancel/',
    permission: 'salons.update',
    summary: 'Cancels an upcoming salon with a reason',
    invalidates: ['invitation', 'waiting', 'salon', 'guest', 'host', 'dashboard'],
    params: idParams,
    body: cancelForm,
    answer: hostSalon,
  }),
  renewSalonLink: endpoint({
    method: 'POST',
    path: '/api/host_salons/:id/renew_link/',
    permission: 'salons.update',
    summary: 'Gives a salon a new link; the old ones end',
    invalidates: ['salon'],
    params: idParams,
    answer: hostSalon,
  }),
  getHostSalonCalendar: endpoint({
    method: 'GET',
    path: '/api/host_salons/:id/calendar.ics',
    permission: 'salons.calendar',
    summary: 'The calendar file of a salon for guests, host, witness and staff, or its cancellation',
    params: idParams,
    ticket: true,
    produces: 'text/calendar',
  }),
  listHostSalonTrainings: endpoint({
    method: 'GET',
    path: '/api/host_salon_training/',
    permission: 'everybody',
    summary: 'The preparation meetings that a host chooses from',
    query: withRetired,
    answer: z.array(hostSalonTraining),
  }),
};
