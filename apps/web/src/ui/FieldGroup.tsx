import { type ReactNode, useId } from 'react';
import classes from './Choices.module.css';

interface FieldGroupProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly radios?: boolean;
  readonly children: ReactNode;
}

/** Several controls that answer one question: its words, help and error belong to all of them. */
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
      className={error === undefined ? undefined : classes.wrong}
      aria-describedby={described === '' ? undefined : described}
      {...(radios
        ? { role: 'radiogroup', 'aria-required': required, 'aria-invalid': error !== undefined }
        : {})}
    >
      <legend className={classes.legend}>{label}</legend>
      {children}
      {help === undefined ? null : (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
