/** Kinds of tasks of staff, each with a queue (product §10.121). */
export const taskKinds = [
  'tonight',
  'requests_lapsing',
  'salons_without_witness',
  'hosts_silent',
  'hosts_to_contact',
  'witnesses_to_ask',
  'registrations_to_check',
  'salons_not_placed',
  'not_finished',
  'messages_failed',
] as const;
export type TaskKind = (typeof taskKinds)[number];
