import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readStored, writeStored } from '../../lib/stored.ts';
import { onLoginEnd } from '../../lib/tokens.ts';

const pauseMs = 300;

/** Fields that are never stored. */
export const isSecret = (name: string) => /password|otp|code/i.test(name);

type Typed = Readonly<Record<string, unknown>>;

/** Debounced writes by key. */
const waiting = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly typed: Typed }>();

const stopWaiting = (key: string): void => {
  clearTimeout(waiting.get(key)?.timer);
  waiting.delete(key);
};

// A logout cancels pending writes, so that a cleared draft is not written again.
onLoginEnd(() => {
  for (const key of waiting.keys()) stopWaiting(key);
});

const storeDraft = (key: string, typed: Typed): void => {
  stopWaiting(key);
  const open = Object.entries(typed).filter(([name]) => !isSecret(name));
  writeStored(`draft.${key}`, JSON.stringify(Object.fromEntries(open)));
};

const storeAfterPause = (key: string, typed: Typed): void => {
  stopWaiting(key);
  waiting.set(key, { timer: setTimeout(() => storeDraft(key, typed), pauseMs), typed });
};

/** Flushes a pending write. */
const storeNow = (key: string): void => {
  const { typed } = waiting.get(key) ?? {};
  if (typed !== undefined) storeDraft(key, typed);
};

/** The stored input of a form by field, including a pending write. */
export const readDraft = (key: string): Record<string, unknown> => {
  storeNow(key);
  try {
    const stored: unknown = JSON.parse(readStored(`draft.${key}`) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
};

/** Merges changes from another form into an existing draft. */
export const changeDraft = (key: string, changes: Readonly<Record<string, unknown>>): void => {
  const draft = readDraft(key);
  if (Object.keys(draft).length > 0) storeDraft(key, { ...draft, ...changes });
};

/** Replaces a form's draft, so that it starts with these values. */
export const startDraft = (key: string, answers: Typed): void => storeDraft(key, answers);

/** Deletes a draft after it was sent. */
export const forgetDraft = (key: string): void => {
  stopWaiting(key);
  writeStored(`draft.${key}`, null);
};

/**
 * Stores a form's input in this browser until it is sent, so that a closed tab loses nothing. Passwords and
 * codes are never stored.
 * @param key names the draft, with the record's id where there are several; undefined stores none
 */
export const useDraft = <V extends FieldValues, C, T extends FieldValues>(
  key: string | undefined,
  form: UseFormReturn<V, C, T>,
): void => {
  useEffect(() => {
    if (key === undefined) return undefined;
    const values = form.getValues();
    const storedValues = Object.entries(readDraft(key)).filter(([name]) => name in values && !isSecret(name));
    if (storedValues.length > 0)
      form.reset({ ...values, ...Object.fromEntries(storedValues) }, { keepDefaultValues: true });
    const end = form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => storeAfterPause(key, typed),
    });
    const store = () => storeNow(key);
    window.addEventListener('pagehide', store);
    return () => {
      window.removeEventListener('pagehide', store);
      store();
      end();
    };
  }, [key, form]);
};
