import { cleanLine } from '@salons/contract/clean-text';
import { asText, type FieldProps, useField } from '../form/useField.tsx';
import { TextInput } from './TextInput.tsx';

/** A whole number; what is no number stays as typed, for the schema to refuse. */
export const parsedNumber = (typed: string): number | string => {
  const number = cleanLine(typed);
  return /^-?\d{1,15}$/.test(number) ? Number(number) : typed;
};

/** A whole number, with the digits' keyboard on a phone. Its value is a number, or the text typed while it is none. */
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
