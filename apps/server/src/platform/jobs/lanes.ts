/**
 * The lanes of the queue and how many jobs of each a process does at once (product §14.66): codes and links never wait
 * for other jobs.
 */
export const lanes = {
  general: 4,
  codes: 2,
} as const;

export type Lane = keyof typeof lanes;
