import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';

/** Email and password; then, where it is asked for, the code of an app, or one that was sent. */
export type LoginStep =
  | { readonly kind: 'password' }
  | { readonly kind: 'app' }
  | {
      readonly kind: 'sent';
      readonly channel: 'sms' | 'email';
      /** As much of the number or address as its owner knows it by. */
      readonly hint: string;
      /** When another code may be asked for, in ms. */
      readonly nextAt: number;
    };

/** Seconds until another code may be asked for, where the answer does not say. */
const pauseSeconds = 60;

/** The step that a refused login leads to; undefined when it asks for no code. */
export const parseLoginStep = (failure: unknown): LoginStep | undefined => {
  if (!(failure instanceof ApiError) || failure.code !== 'otpRequired') return undefined;
  if (failure.sentTo === undefined) return { kind: 'app' };
  return {
    kind: 'sent',
    ...failure.sentTo,
    nextAt: Date.now() + (failure.retryAfter ?? pauseSeconds) * 1000,
  };
};

/** The step of a login, and the element around its fields: each step after the first begins at its first field. */
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
