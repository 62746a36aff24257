import type { Witness } from '@salons/contract/witnesses';
import type { BegunForm } from './registration-form.ts';

/** Nobody reads five pages and answers them in less. */
const quickestMs = 20_000;

interface Sent {
  readonly form: BegunForm | undefined;
  /** What stands in the field that no person sees. */
  readonly trap: string | null | undefined;
  readonly hasConsent: boolean;
}

/**
 * Why staff look at a registration first; none when it looks like a person's own (product §11.14).
 * @param now in milliseconds
 */
export const listHoldReasons = ({ form, trap, hasConsent }: Sent, now: number): Witness['held_reasons'] => [
  ...(form === undefined ? (['no_form'] as const) : []),
  ...(form !== undefined && now - form.begun_at < quickestMs ? (['too_fast'] as const) : []),
  ...(trap ? (['filled_trap'] as const) : []),
  ...(hasConsent ? [] : (['no_consent'] as const)),
];
