import { IconMinus, IconPlus } from '@tabler/icons-react';
import { IconButton } from '../buttons/IconButton.tsx';
import { useFormTexts } from '../form/form.texts.ts';
import { asText, type FieldProps, useField } from '../form/useField.tsx';
import { Row } from '../layout/layout.tsx';
import classes from './CountField.module.css';
import { parsedNumber } from './NumberField.tsx';
import { TextInput } from './TextInput.tsx';

interface CountFieldProps extends FieldProps {
  readonly min: number;
  readonly max: number;
}

/** A number with a stepper. Its value is a number, or the typed text if it is none. */
export const CountField = (props: CountFieldProps) => {
  const { min, max, required = false, help } = props;
  const { field, error, label, value } = useField(props);
  const t = useFormTexts();
  const number = typeof value === 'number' ? value : undefined;
  const step = (by: number) => {
    const next = (number ?? min - by) + by;
    field.onChange(Math.min(max, Math.max(min, next)));
  };
  const stepper = (by: 1 | -1, end: number) => (
    <IconButton
      framed
      label={`${t(by === 1 ? 'more' : 'less')}: ${props.label}`}
      aria-disabled={number === end}
      onClick={() => step(by)}
    >
      {by === 1 ? <IconPlus aria-hidden /> : <IconMinus aria-hidden />}
    </IconButton>
  );
  return (
    <TextInput
      {...field}
      value={asText(value)}
      onChange={(event) => field.onChange(parsedNumber(event.currentTarget.value))}
      inputMode="numeric"
      dir="ltr"
      inputContainer={(input) => (
        <Row gap={16} align="center">
          {stepper(-1, min)}
          <div className={classes.number}>{input}</div>
          {stepper(1, max)}
        </Row>
      )}
      label={label}
      description={help}
      error={error}
      aria-required={required}
      autoComplete="off"
    />
  );
};
