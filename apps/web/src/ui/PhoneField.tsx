import { TextField } from './TextField.tsx';
import type { FieldProps } from './useField.tsx';

/** A telephone number in any spelling. */
export const PhoneField = (props: FieldProps & { readonly autoComplete?: string }) => (
  <TextField autoComplete="tel" {...props} type="tel" inputMode="tel" />
);
