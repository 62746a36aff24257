import type { ReactNode } from 'react';
import { useId } from 'react';
import { Tick } from '../feedback/Tick.tsx';
import { type FieldProps, useField } from '../form/useField.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import classes from './CheckField.module.css';

interface CheckFieldProps extends FieldProps {
  /** Content beside the box that is more than a label, e.g. text with links. */
  readonly content?: ReactNode;
}

export const CheckField = (props: CheckFieldProps) => {
  const { required = false, help, content } = props;
  const id = useId();
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
  const described = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(error === undefined ? [] : [`${id}-error`]),
  ];
  return (
    <Row gap={12}>
      <Tick
        {...bound}
        id={id}
        className={classes.tick}
        checked={value === true}
        aria-required={required}
        aria-invalid={error !== undefined}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
      />
      <Stack gap={8} className={classes.words}>
        <label htmlFor={id}>{rich}</label>
        {help === undefined ? null : (
          <Text tone="quiet" size={16} id={`${id}-help`}>
            {help}
          </Text>
        )}
        {error === undefined ? null : (
          <Text tone="wine" size={16} id={`${id}-error`}>
            {error}
          </Text>
        )}
      </Stack>
    </Row>
  );
};
