import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

type TextInputProps = FieldWords &
  ComponentProps<'input'> & {
    /** Renders what is beside or over the input. */
    readonly inputContainer?: (input: ReactNode) => ReactNode;
  };

export const TextInput = (props: TextInputProps) => {
  const {
    label,
    description,
    error,
    id,
    className,
    inputContainer = (input) => input,
    'aria-describedby': describedBy,
    ...rest
  } = props;
  return (
    <FieldFrame label={label} description={description} error={error} id={id} describedBy={describedBy}>
      {(control) =>
        inputContainer(<input {...rest} {...control} className={clsx(control.className, className)} />)
      }
    </FieldFrame>
  );
};
