import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepStored, readStored } from '../lib/stored.ts';

const pauseMs = 300;

const isSecret = (name: string) => /password|otp|code/i.test(name);

const readDraft = (key: string): Record<string, unknown> => {
  try {
    const kept: unknown = JSON.parse(readStored(`draft.${key}`) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  } catch {
    return {};
  }
};

/** Forgets what was typed, once it has arrived. */
export const forgetDraft = (key: string): void => keepStored(`draft.${key}`, null);

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          const open = Object.entries(typed).filter(([name]) => !isSecret(name));
          keepStored(`draft.${key}`, JSON.stringify(Object.fromEntries(open)));
        }, pauseMs);
      },
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [key, form]);
};
