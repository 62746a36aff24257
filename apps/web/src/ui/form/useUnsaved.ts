import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { setUnsaved } from '../../lib/unsaved.ts';
import { isSecret } from './useDraft.ts';

/** Confirms leaving the page while `isUnsaved` (product §10.110). */
export const useUnsaved = (isUnsaved: boolean): void => {
  const holder = useRef(Symbol('unsaved'));
  useEffect(() => {
    const { current } = holder;
    setUnsaved(current, isUnsaved);
    return () => setUnsaved(current, false);
  }, [isUnsaved]);
};

/**
 * The same for a form without a draft. Passwords and codes are quickly typed again, so such a form is left
 * without confirmation.
 * @returns around a submit: `sending` before it, then `sent`, or `refused` with the input still unsaved
 */
export const useUnsavedForm = <V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  isGuarded: boolean,
) => {
  const holder = useRef(Symbol('unsaved form'));
  const saved = useRef<string>(undefined);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  useEffect(() => {
    const { current } = holder;
    if (!isGuarded || Object.keys(form.getValues()).some(isSecret)) return undefined;
    const end = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) =>
        setUnsaved(current, isDirty === true && JSON.stringify(form.getValues()) !== saved.current),
    });
    return () => {
      end();
      setUnsaved(current, false);
    };
  }, [form, isGuarded]);
  return {
    sending: () => setUnsaved(holder.current, false),
    sent: () => {
      saved.current = JSON.stringify(form.getValues());
      setUnsaved(holder.current, false);
    },
    refused: () => {
      // Leaving meanwhile was already confirmed.
      if (isOpen.current && isGuarded && !Object.keys(form.getValues()).some(isSecret))
        setUnsaved(holder.current, true);
    },
  };
};
