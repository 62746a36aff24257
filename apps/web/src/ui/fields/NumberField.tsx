import { cleanLine } from '@salons/contract/clean-text';
import { asText, type FieldProps, useField } from '../form/useField.tsx';
import { TextInput } from './TextInput.tsx';

/** A whole number; other text is returned as typed, for the schema to reject. */
export const parsedNumber = (typed: string): number | string => {
  const number = cleanLine(typed);
  return /^-?\d{1,15}$/.test(number) ? Number(number) : typed;
};

/**
 * A whole number, with the numeric keyboard on a phone. Its value is a number, or the typed text if it is
 * none.
 */
export const NumberField = (props: FieldProps) => {
  const { required = false, help } = props;
  const { field, error, label, value } = useField(props);
  return (
    <TextInput
      {...field}
      value={asText(value)}
      onChange={(event) => field.onChange(parsedNumber(event.currentTarget.value))}
      inputMode="numeric"
      dir="ltr"
      label={label}
      description={help}
      error={error}
      aria-required={required}
      autoComplete="off"
    />
  );
};
