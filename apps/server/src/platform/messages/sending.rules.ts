import type { Language } from '@salons/contract/language';
import { mayGoAt } from './quiet-hours.rules.ts';

/** Messages of one channel, urgent or other, which never wait for another lane. */
export interface Lane {
  readonly channel: 'mail' | 'sms';
  /** Codes, password resets and verification: a person waits for them. */
  readonly urgent: boolean;
}

/** How many of each lane a process sends at once (product §14.66). */
export const sendingLanes: readonly (Lane & { readonly atOnce: number })[] = [
  { channel: 'mail', urgent: true, atOnce: 3 },
  { channel: 'sms', urgent: true, atOnce: 3 },
  { channel: 'mail', urgent: false, atOnce: 8 },
  { channel: 'sms', urgent: false, atOnce: 2 },
];

export interface ClaimedMessage extends Lane {
  readonly id: number;
  readonly recipient: string;
  readonly user_id: number | null;
  readonly host_salon_id: number | null;
  readonly kind: string;
  readonly optional: boolean;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  readonly language: Language;
  /** The number of this attempt, from 1; it also distinguishes this claim from a later one. */
  readonly attempts: number;
  readonly expires_at: string | null;
  /** Zone of the recipient: a host's own, else the salon's, else Israel's. */
  readonly time_zone: string;
  /** When the salon begins that it is about. */
  readonly event_time: string | null;
  readonly is_suppressed: boolean;
  readonly now: string;
}

/** Seconds one attempt may take, from claim to settlement; longer than the timeout of any provider. */
export const leaseSeconds = 60;
/** About a day with the backoff below. */
export const maxAttempts = 30;
const longestPauseSeconds = 3600;

/** A request of the last 48 hours, also one for more places, reaches the host at once (product §7.17). */
const requestKinds: readonly string[] = ['invitation_asked', 'invitation_changedToPending'];
const requestHours = 48;

/** What to do with a message before an attempt. */
export type Decision =
  | { readonly do: 'send' }
  | { readonly do: 'drop'; readonly because: 'expired' | 'unsubscribed' }
  | { readonly do: 'fail' }
  | { readonly do: 'wait'; readonly until: string };

/**
 * Whether to send a message now: not expired, not unsubscribed, and outside quiet hours (product §12.4).
 * @param hasQuietHours false without quiet hours, as for load runs
 */
export const decide = (message: ClaimedMessage, hasQuietHours: boolean): Decision => {
  const { kind, now, expires_at, urgent, is_suppressed, attempts, time_zone, event_time } = message;
  if (expires_at !== null && Date.parse(expires_at) <= Date.parse(now))
    return { do: 'drop', because: 'expired' };
  if (is_suppressed) return { do: 'drop', because: 'unsubscribed' };
  if (attempts > maxAttempts) return { do: 'fail' };
  if (urgent || !hasQuietHours) return { do: 'send' };
  const until = mayGoAt(now, time_zone, event_time, requestKinds.includes(kind) ? requestHours : undefined);
  return Date.parse(until) > Date.parse(now) ? { do: 'wait', until } : { do: 'send' };
};

/**
 * Backoff in seconds: doubling from 30 (urgent: 5) up to an hour, less up to a third by jitter, so that a provider that
 * recovers is not overrun; never less than the provider's `Retry-After`.
 * @param chance 0 up to 1
 */
export const pauseSeconds = (
  { attempts, urgent }: { readonly attempts: number; readonly urgent: boolean },
  chance: number,
  retryAfterSeconds = 0,
): number => {
  const whole = Math.min((urgent ? 5 : 30) * 2 ** (attempts - 1), longestPauseSeconds);
  return Math.max(Math.ceil(whole * (1 - chance / 3)), retryAfterSeconds);
};
