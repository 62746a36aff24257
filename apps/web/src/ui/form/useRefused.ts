import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Shows what the server refused of this form on a later page that sent it, at its fields; the first takes the focus.
 * @param refused codes by field, the same object as long as nothing new is refused
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
    // The arrival on a screen takes the focus to its heading in the next frame; the field comes after that.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => form.setFocus(first[0] as Path<V>));
    });
    return () => cancelAnimationFrame(frame);
  }, [refused, form]);
};
