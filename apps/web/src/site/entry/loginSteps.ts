import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';

/** Email and password; then, where required, the code of an authenticator, or one that was sent. */
export type LoginStep =
  | { readonly kind: 'password' }
  | { readonly kind: 'app' }
  | {
      readonly kind: 'sent';
      readonly channel: 'sms' | 'email';
      /** The masked number or address. */
      readonly hint: string;
      /** When another code may be requested, in ms. */
      readonly nextAt: number;
    };

/** Seconds until another code may be requested, unless the response states otherwise. */
const pauseSeconds = 60;

/** The step after a refused login; undefined if it requires no code. */
export const parseLoginStep = (failure: unknown): LoginStep | undefined => {
  if (!(failure instanceof ApiError) || failure.code !== 'otpRequired') return undefined;
  if (failure.sentTo === undefined) return { kind: 'app' };
  return {
    kind: 'sent',
    ...failure.sentTo,
    nextAt: Date.now() + (failure.retryAfter ?? pauseSeconds) * 1000,
  };
};

/** The step of a login, and the element around its fields: each later step focuses its first field. */
export const useLoginStep = () => {
  const [step, setStep] = useState<LoginStep>({ kind: 'password' });
  const [hasMoved, setMoved] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMoved) return;
    const name = step.kind === 'password' ? 'email' : 'otp';
    fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  }, [hasMoved, step.kind]);
  const goTo = (next: LoginStep) => {
    setMoved(true);
    setStep(next);
  };
  return { step, goTo, fields };
};
