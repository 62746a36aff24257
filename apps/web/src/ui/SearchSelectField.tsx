import { type OptionsFilter, Select } from '@mantine/core';
import { useFormTexts } from './form.texts.ts';
import type { Choice } from './SelectField.tsx';
import { asText, type FieldProps, useField } from './useField.tsx';

interface SearchSelectFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  /** Called with what is typed, where the list comes from the server; without it the list is filtered here. */
  readonly onSearch?: (typed: string) => void;
}

/** One of a long list, found by typing. Its value is the choice's, text or number, or ''. */
export const SearchSelectField = (props: SearchSelectFieldProps) => {
  const { choices, onSearch, required = false, help } = props;
  const { field, error, label, value } = useField(props);
  const t = useFormTexts();
  const asGiven: OptionsFilter<string> = ({ options }) => options;
  const remote = onSearch === undefined ? {} : { onSearchChange: onSearch, filter: asGiven };
  return (
    <Select
      data-field={field.name}
      ref={field.ref}
      onBlur={field.onBlur}
      value={asText(value) === '' ? null : asText(value)}
      onChange={(chosen) => field.onChange(choices.find((one) => String(one.value) === chosen)?.value ?? '')}
      data={choices.map((one) => ({ value: String(one.value), label: one.label }))}
      {...remote}
      searchable
      openOnFocus={false}
      limit={50}
      nothingFoundMessage={t('nothingFound')}
      placeholder={t('choose')}
      comboboxProps={{ withinPortal: false, shadow: 'md' }}
      label={label}
      description={help}
      error={error}
      aria-required={required}
      size="md"
    />
  );
};
