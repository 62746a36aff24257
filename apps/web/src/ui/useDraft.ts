import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepStored, readStored } from '../lib/stored.ts';

const pauseMs = 300;

const isSecret = (name: string) => /password|otp|code/i.test(name);

/** What was typed into a form and not sent yet, by field. */
export const readDraft = (key: string): Record<string, unknown> => {
  try {
    const kept: unknown = JSON.parse(readStored(`draft.${key}`) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
};

/** What waits for a pause in the typing, by key. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

const stopWaiting = (key: string): boolean => {
  clearTimeout(waiting.get(key));
  return waiting.delete(key);
};

const keepDraft = (key: string, typed: Readonly<Record<string, unknown>>): void => {
  stopWaiting(key);
  const open = Object.entries(typed).filter(([name]) => !isSecret(name));
  keepStored(`draft.${key}`, JSON.stringify(Object.fromEntries(open)));
};

/** Puts what another form has settled into what is kept here, if anything is. */
export const changeDraft = (key: string, changes: Readonly<Record<string, unknown>>): void => {
  const kept = readDraft(key);
  if (Object.keys(kept).length > 0) keepDraft(key, { ...kept, ...changes });
};

/** Forgets what was typed, once it has arrived. */
export const forgetDraft = (key: string): void => {
  stopWaiting(key);
  keepStored(`draft.${key}`, null);
};

/**
 * Keeps what is typed into a form in this browser until it is sent, so that a closed tab loses nothing.
 * Passwords and codes are never kept.
 * @param key names the draft, with the record's id where there are several; undefined keeps none
 */
export const useDraft = <V extends FieldValues, C, T extends FieldValues>(
  key: string | undefined,
  form: UseFormReturn<V, C, T>,
): void => {
  useEffect(() => {
    if (key === undefined) return undefined;
    const values = form.getValues();
    const known = Object.entries(readDraft(key)).filter(([name]) => name in values && !isSecret(name));
    if (known.length > 0)
      form.reset({ ...values, ...Object.fromEntries(known) }, { keepDefaultValues: true });
    const end = form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => {
        stopWaiting(key);
        waiting.set(
          key,
          setTimeout(() => keepDraft(key, typed), pauseMs),
        );
      },
    });
    const keepNow = () => {
      if (stopWaiting(key)) keepDraft(key, form.getValues());
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
      end();
    };
  }, [key, form]);
};
