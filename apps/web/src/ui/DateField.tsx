import { TextInput } from '@mantine/core';
import { asText, type FieldProps, useField } from './useField.tsx';

interface DateFieldProps extends FieldProps {
  /** First and last day on offer, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
}

/** Any day, with the calendar that the device itself brings. Its value is `YYYY-MM-DD` or ''. */
export const DateField = (props: DateFieldProps) => {
  const { min, max, required = false, help } = props;
  const { field, error, label, value } = useField(props);
  return (
    <TextInput
      {...field}
      type="date"
      value={asText(value)}
      min={min}
      max={max}
      maw={240}
      attributes={{ input: { dir: 'ltr' } }}
      label={label}
      description={help}
      error={error}
      aria-required={required}
    />
  );
};
