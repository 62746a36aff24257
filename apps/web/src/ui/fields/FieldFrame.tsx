import { type ReactNode, useId } from 'react';
import { Text } from '../layout/Text.tsx';
import classes from './FieldFrame.module.css';

export interface FieldWords {
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  /** Error message; `true` if the message is shown elsewhere. */
  readonly error?: ReactNode;
}

/** Ids that connect a control with its label, help and error. */
export interface FieldControl {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

const isShown = (words: ReactNode): boolean =>
  words !== undefined && words !== null && words !== '' && typeof words !== 'boolean';

interface FieldFrameProps extends FieldWords {
  readonly id?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A control with label, help and error, connected for screen readers. */
export const FieldFrame = (props: FieldFrameProps) => {
  const { label, description, error, describedBy, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hasHelp = isShown(description);
  const hasError = isShown(error);
  const words = [describedBy, hasHelp && `${id}-help`, hasError && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Text as="div">
      {isShown(label) ? (
        <Text as="label" size={18} className={classes.label} htmlFor={id}>
          {label}
        </Text>
      ) : null}
      {children({
        id,
        className: classes.input,
        'aria-describedby': words === '' ? undefined : words,
        'aria-invalid': hasError || error === true ? true : undefined,
      })}
      {hasHelp ? (
        <Text tone="quiet" size={16} id={`${id}-help`} className={classes.description}>
          {description}
        </Text>
      ) : null}
      {hasError ? (
        <Text tone="wine" size={16} id={`${id}-error`} className={classes.error}>
          {error}
        </Text>
      ) : null}
    </Text>
  );
};
