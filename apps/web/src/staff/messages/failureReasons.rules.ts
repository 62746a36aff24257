/** Kinds of refusals, by what mail servers and SMS providers answer. */
export type FailureReason = 'noMailbox' | 'fullMailbox' | 'rejected' | 'busy' | 'badNumber' | 'unreachable';

const patterns: readonly (readonly [RegExp, FailureReason])[] = [
  [/^(552|452)\b|\b[45]\.2\.2\b/, 'fullMailbox'],
  [/^(550|551|553)\b|\b5\.1\.\d/, 'noMailbox'],
  [/^5\d\d\b/, 'rejected'],
  [/^4\d\d\b|^HTTP 429$/, 'busy'],
  [/^HTTP 4\d\d$/, 'badNumber'],
  [/^HTTP 5\d\d$|^E[A-Z]+$|^UND_ERR/, 'unreachable'],
];

/** The reason of a refusal; undefined for one that no pattern knows. */
export const findFailureReason = (error: string): FailureReason | undefined =>
  patterns.find(([pattern]) => pattern.test(error))?.[1];
