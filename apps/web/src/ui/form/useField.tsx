import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useErrorText } from '../../lib/errors.texts.ts';
import { useAnnouncedLabel } from './formContext.ts';

export interface FieldProps {
  /** The field's name in the schema. */
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  /** Help below the field. */
  readonly help?: ReactNode;
  /** Words for single codes where the general ones don't fit; given a function to be said in the page's language. */
  readonly errors?: Readonly<Record<string, ReactNode>>;
}

/** A label with the mark of a required field, both in one isolate. */
const fieldLabel = (label: string, required: boolean): ReactNode => (
  <bdi>{required ? `${label} *` : label}</bdi>
);

/** What the fields share: value, label with its mark, the words of the error. */
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

/** The value of a text field as text, whatever a draft has brought. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
