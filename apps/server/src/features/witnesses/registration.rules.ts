import type { Witness } from '@salons/contract/witnesses';
import type { BegunForm } from './registration-form.ts';

/** Below this a form is treated as filled in by a bot: five pages cannot be read and answered faster. */
const quickestMs = 20_000;

interface Sent {
  readonly form: BegunForm | undefined;
  /** Value of the honeypot field. */
  readonly trap: string | null | undefined;
  readonly hasConsent: boolean;
}

/** Reasons to hold a registration for review; none if it looks genuine (product §11.14). @param now in milliseconds */
export const listHoldReasons = ({ form, trap, hasConsent }: Sent, now: number): Witness['held_reasons'] => [
  ...(form === undefined ? (['no_form'] as const) : []),
  ...(form !== undefined && now - form.begun_at < quickestMs ? (['too_fast'] as const) : []),
  ...(trap ? (['filled_trap'] as const) : []),
  ...(hasConsent ? [] : (['no_consent'] as const)),
];
