import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, useField } from './useField.tsx';

interface CheckFieldProps extends FieldProps {
  /** What stands beside the box where it is more than the label, such as a text with links. */
  readonly content?: ReactNode;
}

/** A box to tick. Its value is true or false. */
export const CheckField = (props: CheckFieldProps) => {
  const { required = false, help, content } = props;
  const { field, error, label, value } = useField(props);
  const { value: _value, ...bound } = field;
  const rich =
    content === undefined ? (
      label
    ) : (
      <bdi>
        {content}
        {required ? ' *' : ''}
      </bdi>
    );
  return (
    <Checkbox
      {...bound}
      checked={value === true}
      label={rich}
      description={help}
      error={error}
      aria-required={required}
      aria-invalid={error !== undefined}
    />
  );
};
