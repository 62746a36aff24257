import { useFormTexts } from '../form/form.texts.ts';
import { asText, type FieldProps, useField } from '../form/useField.tsx';
import { Select } from './Select.tsx';

export interface Choice<V extends string | number = string | number> {
  readonly value: V;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  readonly autoComplete?: string;
}

/** A native select. Its value is the option's (text or number) or ''. */
export const SelectField = (props: SelectFieldProps) => {
  const { choices, required = false, help, autoComplete } = props;
  const { field, error, label, value } = useField(props);
  const t = useFormTexts();
  const choose = (chosen: string) =>
    field.onChange(choices.find((one) => String(one.value) === chosen)?.value ?? '');
  return (
    <Select
      {...field}
      value={asText(value)}
      onChange={(event) => choose(event.currentTarget.value)}
      label={label}
      description={help}
      error={error}
      aria-required={required}
      autoComplete={autoComplete ?? 'off'}
      data={[
        { value: '', label: t('choose') },
        ...choices.map((one) => ({ value: String(one.value), label: one.label })),
      ]}
    />
  );
};
