import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { setUnsaved } from '../../lib/unsaved.ts';
import { isSecret } from './useDraft.ts';

/** Has whoever leaves the page asked first while `isUnsaved` (product §10.110). */
export const useUnsaved = (isUnsaved: boolean): void => {
  const holder = useRef(Symbol('unsaved'));
  useEffect(() => {
    const { current } = holder;
    setUnsaved(current, isUnsaved);
    return () => setUnsaved(current, false);
  }, [isUnsaved]);
};

/**
 * The same for a form whose words are kept nowhere else. A password or a code is typed again at once, so a form that
 * asks for one is left without a question.
 * @returns around a send: `sending` before it, then `sent`, or `refused` with what was typed still unsaved
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
      // Whoever has left meanwhile was asked then.
      if (isOpen.current && isGuarded && !Object.keys(form.getValues()).some(isSecret))
        setUnsaved(holder.current, true);
    },
  };
};
