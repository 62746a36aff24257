import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readStored, writeStored } from '../../lib/stored.ts';
import { onLoginEnd } from '../../lib/tokens.ts';

const pauseMs = 300;

/** Whether a field holds what is never kept. */
export const isSecret = (name: string) => /password|otp|code/i.test(name);

type Typed = Readonly<Record<string, unknown>>;

/** What waits for a pause in the typing, by key. */
const waiting = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly typed: Typed }>();

const stopWaiting = (key: string): void => {
  clearTimeout(waiting.get(key)?.timer);
  waiting.delete(key);
};

// What a login that ends has forgotten is not written down a moment later.
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

/** Writes down at once what still waits, if anything does. */
const storeNow = (key: string): void => {
  const { typed } = waiting.get(key) ?? {};
  if (typed !== undefined) storeDraft(key, typed);
};

/** What was typed into a form and not sent yet, up to the last stroke, by field. */
export const readDraft = (key: string): Record<string, unknown> => {
  storeNow(key);
  try {
    const stored: unknown = JSON.parse(readStored(`draft.${key}`) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
};

/** Puts what another form has settled into what is kept here, if anything is. */
export const changeDraft = (key: string, changes: Readonly<Record<string, unknown>>): void => {
  const draft = readDraft(key);
  if (Object.keys(draft).length > 0) storeDraft(key, { ...draft, ...changes });
};

/** Lets a form begin with these answers in place of what was typed into it before. */
export const startDraft = (key: string, answers: Typed): void => storeDraft(key, answers);

/** Forgets what was typed, once it has arrived. */
export const forgetDraft = (key: string): void => {
  stopWaiting(key);
  writeStored(`draft.${key}`, null);
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
