import { useState } from 'react';
import { useFormTexts } from '../form/form.texts.ts';
import { asText, type FieldProps, useField } from '../form/useField.tsx';
import { Combobox } from './Combobox.tsx';
import type { Choice } from './SelectField.tsx';

/** Maximum of rendered options; typing finds the others. */
const shownAtOnce = 50;

interface SearchSelectFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
}

/** Single choice from a long list, found by typing. Its value is the option's (text or number) or ''. */
export const SearchSelectField = (props: SearchSelectFieldProps) => {
  const { choices, required = false, help } = props;
  const { field, error, label, value } = useField(props);
  const t = useFormTexts();
  const [typed, setTyped] = useState<string>();
  const chosen = choices.find((one) => String(one.value) === asText(value));
  const searched = (typed ?? '').trim().toLocaleLowerCase();
  const found = choices
    .filter((one) => one.label.toLocaleLowerCase().includes(searched))
    .slice(0, shownAtOnce);
  const take = (choice: Choice | undefined) => {
    if (choice !== undefined) field.onChange(choice.value);
    setTyped(undefined);
  };
  return (
    <Combobox
      ref={field.ref}
      name={field.name}
      label={label}
      help={help}
      error={error}
      required={required}
      autoComplete="off"
      placeholder={t('choose')}
      isList
      text={typed ?? chosen?.label ?? ''}
      options={found.map((one) => ({ key: String(one.value), label: one.label }))}
      note={found.length === 0 ? t('nothingFound') : undefined}
      onType={(text) => {
        setTyped(text);
        if (text === '') field.onChange('');
      }}
      onTake={(key) => take(found.find((one) => String(one.value) === key))}
      onEnter={() => take(searched === '' ? undefined : found[0])}
      onFocusChange={(hasFocus) => {
        if (hasFocus) return;
        // Text without a selected option is replaced by the current selection.
        setTyped(undefined);
        field.onBlur();
      }}
    />
  );
};
