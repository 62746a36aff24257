import { cleanDigits } from '@salons/contract/clean-text';
import { asText, type FieldProps, useField } from '../form/useField.tsx';
import classes from './CodeField.module.css';
import { TextInput } from './TextInput.tsx';

const digitsIn = (typed: string) => cleanDigits(typed).replace(/\D/g, '').slice(0, 6);

/** Six digits in one field, so that screen readers, paste and the phone's autofill handle it as a whole. */
export const CodeField = (
  props: FieldProps & {
    /** Whether it was sent to another person's phone: disables autofill. */
    readonly isReadOut?: boolean;
  },
) => {
  const { required = false, isReadOut = false, help } = props;
  const { field, error, label, value } = useField(props);
  return (
    <TextInput
      {...field}
      value={asText(value)}
      onChange={(event) => field.onChange(digitsIn(event.currentTarget.value))}
      className={classes.code}
      dir="ltr"
      inputMode="numeric"
      autoComplete={isReadOut ? 'off' : 'one-time-code'}
      label={label}
      description={help}
      error={error}
      aria-required={required}
    />
  );
};
