import type { HTMLInputTypeAttribute } from 'react';
import { asText, type FieldProps, useField } from '../form/useField.tsx';
import { TextInput } from './TextInput.tsx';

interface TextFieldProps extends FieldProps {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel'>;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'email' | 'url' | 'tel' | 'numeric';
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

/** One line of text; mail addresses and URLs are ltr, other text by its first letter. */
export const TextField = (props: TextFieldProps) => {
  const { type = 'text', autoComplete, inputMode, maxLength, placeholder, required = false, help } = props;
  const { field, error, label, value } = useField(props);
  const text = asText(value);
  return (
    <TextInput
      {...field}
      value={text}
      type={type}
      // An empty field takes the page's direction.
      dir={type !== 'text' ? 'ltr' : text === '' ? undefined : 'auto'}
      label={label}
      description={help}
      error={error}
      aria-required={required}
      autoComplete={autoComplete ?? 'off'}
      inputMode={inputMode}
      maxLength={maxLength}
      placeholder={placeholder}
    />
  );
};
