/** What a salon offers to people who need it (product §5.7). */
export const accessibilities = ['Elevator', 'Wheelchair accessibility'] as const;

export const witnessTypes = [
  'generation_2',
  'generation_3',
  'holocaust_survivor',
  'expert',
  'other',
] as const;

/** How far a salon is with its witness; only for upcoming ones that need one (product §11.6). */
export const salonStatuses = [
  'assigned',
  'waiting_for_more_assignments',
  'not_contact_this_year',
  'waiting_for_first_assignment',
] as const;
export type SalonStatus = (typeof salonStatuses)[number];
