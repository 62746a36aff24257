import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useErrorText } from '../../lib/errors.texts.ts';
import { useAnnouncedLabel } from './formContext.ts';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: ReactNode;
  /** Messages by code where the general ones don't fit; as a function for the page's language. */
  readonly errors?: Readonly<Record<string, ReactNode>>;
}

/** A label with the mark of a required field, both in one bidi isolate. */
const fieldLabel = (label: string, required: boolean): ReactNode => (
  <bdi>{required ? `${label} *` : label}</bdi>
);

/** Shared state of fields: value, label with its mark, error message. */
export const useField = ({ name, label, required = false, errors = {} }: FieldProps) => {
  const { control, getValues } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const words = useErrorText();
  useAnnouncedLabel(name, label);
  if (getValues(name) === undefined) throw new Error(`the field ${name} has no default value`);
  const code = fieldState.error?.message ?? (fieldState.error === undefined ? undefined : 'invalid');
  const error: ReactNode | undefined = code === undefined ? undefined : (errors[code] ?? words(code));
  return { field, error, label: fieldLabel(label, required), value: field.value as unknown };
};

/** The value of a text field as text, whatever a stored draft contains. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
