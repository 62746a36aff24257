import type { GuestStatus, SalonStatus, WitnessStatus } from '../states.ts';
import type { Label } from './record.ts';

/** Labels of statuses in files, the audit log and staff's screens. */
export const salonStatusLabels = {
  assigned: { he: 'בוצע ציוות', en: 'Assigned' },
  waiting_for_first_assignment: { he: 'בהמתנה לציוות ראשון', en: 'Waiting for first assignment' },
  waiting_for_more_assignments: { he: 'בהמתנה לציוותים נוספים', en: 'Waiting for more assignments' },
  not_contact_this_year: { he: 'טרם נוצר קשר השנה', en: 'Not contacted this year' },
} as const satisfies Record<SalonStatus, Label>;

export const witnessStatusLabels = {
  archived: { he: 'בארכיון', en: 'Archived' },
  not_available_this_year: { he: 'אין זמינות השנה', en: 'Not available this year' },
  did_not_answer: { he: 'ללא מענה', en: 'Did not answer' },
  available_this_year: { he: 'יש זמינות השנה', en: 'Available this year' },
  ...salonStatusLabels,
} as const satisfies Record<WitnessStatus, Label>;

export const guestStatusLabels = {
  none: { he: 'ללא בקשה', en: 'No request' },
  pending: { he: 'ממתינה לאישור', en: 'Waiting for approval' },
  approved: { he: 'אושרה', en: 'Approved' },
  denied: { he: 'נדחתה', en: 'Declined' },
} as const satisfies Record<GuestStatus, Label>;

export const labelsIn = <const T extends Readonly<Record<string, Label>>>(
  labels: T,
  language: keyof Label,
): { readonly [K in keyof T]: string } =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, label[language]])) as {
    readonly [K in keyof T]: string;
  };

/** Labels with prefixed keys: `status_assigned`. */
export const withPrefix = <const P extends string, const T extends Readonly<Record<string, Label>>>(
  prefix: P,
  labels: T,
) =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [prefix + name, label])) as {
    readonly [K in keyof T & string as `${P}${K}`]: T[K];
  };
