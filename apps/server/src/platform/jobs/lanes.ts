/**
 * The lanes of the queue and how many jobs of each a process does at once (product §14.66). Whoever waits for a code or a
 * link waits for nothing else, and a server that takes no mails holds up mails alone: each carrier has its own limit here,
 * and its time in `outbound`.
 */
export const lanes = {
  general: 4,
  /** Making codes and links. */
  codes: 2,
  urgentMail: 3,
  urgentSms: 3,
  mail: 3,
  sms: 2,
} as const;

export type Lane = keyof typeof lanes;
