import { type ReactNode, useId } from 'react';
import { Text } from '../layout/Text.tsx';
import classes from './FieldGroup.module.css';

interface FieldGroupProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly radios?: boolean;
  readonly children: ReactNode;
}

/** Several controls of one question, with a shared label, help and error. */
export const FieldGroup = ({
  label,
  help,
  error,
  required = false,
  radios = false,
  children,
}: FieldGroupProps) => {
  const id = useId();
  const described = [help === undefined ? '' : `${id}-help`, error === undefined ? '' : `${id}-error`]
    .join(' ')
    .trim();
  return (
    <fieldset
      data-invalid={error === undefined ? undefined : true}
      aria-describedby={described === '' ? undefined : described}
      {...(radios
        ? { role: 'radiogroup', 'aria-required': required, 'aria-invalid': error !== undefined }
        : {})}
    >
      <legend>{label}</legend>
      {children}
      {help === undefined ? null : (
        <Text tone="quiet" size={16} id={`${id}-help`} className={classes.help}>
          {help}
        </Text>
      )}
      {error === undefined ? null : (
        <Text tone="wine" size={16} id={`${id}-error`} className={classes.error}>
          {error}
        </Text>
      )}
    </fieldset>
  );
};
