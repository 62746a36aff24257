import type { FieldErrorCode } from '@salons/contract/errors';
import { nonFieldErrors } from '@salons/contract/errors';

/** What a broken constraint of the database means to the caller, by the constraint's name. */
export const constraintErrors: Readonly<Record<string, { field: string; code: FieldErrorCode }>> = {
  users_email_key: { field: 'email', code: 'emailAlreadyExists' },
  users_phone_number_key: { field: 'phone_number', code: 'phoneAlreadyExists' },
  users_minor_needs_parent: { field: 'parent_consent', code: 'required' },
  host_salons_one_private: { field: nonFieldErrors, code: 'canOnlyOpenOneSalon' },
  host_salons_max_guests_range: { field: 'max_guests', code: 'outOfRange' },
  host_salons_seats_within_max: { field: 'guests_number', code: 'notEnoughRoom' },
  host_salons_org_contact: { field: 'contact_name', code: 'required' },
  host_salons_org_type: { field: 'org_type', code: 'invalid' },
  host_salons_org_type_fkey: { field: 'org_type', code: 'invalid' },
  host_salons_language_id_fkey: { field: 'language', code: 'invalid' },
  host_salons_city_id_fkey: { field: 'city', code: 'invalid' },
  host_salons_host_salon_training_fkey: { field: 'host_salon_training', code: 'invalid' },
  host_salons_has_place: { field: 'city', code: 'required' },
  host_salons_place_names: { field: 'city', code: 'invalid' },
  host_salons_lat_range: { field: 'lat', code: 'outOfRange' },
  host_salons_lng_range: { field: 'lng', code: 'outOfRange' },
  hosts_city_id_fkey: { field: 'city', code: 'invalid' },
  hosts_community_id_fkey: { field: 'community', code: 'invalid' },
  hosts_volunteer_id_fkey: { field: 'volunteer', code: 'invalid' },
  hosts_lat_range: { field: 'lat', code: 'outOfRange' },
  hosts_lng_range: { field: 'lng', code: 'outOfRange' },
  guests_city_id_fkey: { field: 'city', code: 'invalid' },
  guests_complete_has_city: { field: 'city', code: 'required' },
  invitations_one_live: { field: nonFieldErrors, code: 'onlyOnceInYear' },
  invitations_guests_number_range: { field: 'guests_number', code: 'outOfRange' },
  salon_days_once: { field: 'date', code: 'invalid' },
  seasons_apart: { field: 'starts_on', code: 'outOfRange' },
};
