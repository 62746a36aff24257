import type { HostSalonForm } from '@salons/contract/salon-form';
import { useRef } from 'react';
import { withoutSecondNumber } from '../place/pinForm.ts';

type Submit = (form: HostSalonForm, key: string) => Promise<unknown>;

/**
 * Hook: submits a salon's form.
 * @param onSubmit gets an idempotency key that is the same for each attempt with the same form
 * @returns submits the values and rethrows errors of `onSubmit`; in Israel a wrong pin is reported once, not
 * for each coordinate
 */
export const useSalonSubmit = (onSubmit: Submit) => {
  const sent = useRef({ body: '', key: '' });
  return (values: HostSalonForm): Promise<unknown> => {
    const body = JSON.stringify(values);
    // A corrected form is a new request; the same one is a repeat.
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    const isAbroad = values.country !== undefined && values.country !== null && values.country !== 'IL';
    return onSubmit(values, sent.current.key).catch((failure: unknown) => {
      throw isAbroad ? failure : withoutSecondNumber(failure);
    });
  };
};
