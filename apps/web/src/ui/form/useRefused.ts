import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Shows server errors that a later page received for this form at its fields and focuses the first.
 * @param refused codes by field; must keep its identity until there are new errors
 */
export const useRefused = <V extends FieldValues, C, T extends FieldValues>(
  form: UseFormReturn<V, C, T>,
  refused: Readonly<Record<string, string>> | undefined,
): void => {
  useEffect(() => {
    const values = form.getValues();
    const errors = Object.entries(refused ?? {}).filter(([field]) => field in values);
    for (const [field, message] of errors) form.setError(field as Path<V>, { type: 'server', message });
    const [first] = errors;
    if (first === undefined) return undefined;
    // A route change focuses the heading in the next frame; focus the field after that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => form.setFocus(first[0] as Path<V>));
    });
    return () => cancelAnimationFrame(frame);
  }, [refused, form]);
};
