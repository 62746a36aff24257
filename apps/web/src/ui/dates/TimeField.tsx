import { Select } from '../choices/Select.tsx';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { useFormTexts } from '../form/form.texts.ts';
import { asText, type FieldProps, useField } from '../form/useField.tsx';
import { Row } from '../layout/layout.tsx';
import classes from './TimeField.module.css';

interface TimeFieldProps extends FieldProps {
  /** First and last selectable hour. */
  readonly from?: number;
  readonly to?: number;
  readonly stepMinutes?: number;
}

const two = (value: number) => String(value).padStart(2, '0');
const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => two(from + index * step));
const including = (list: string[], value: string) =>
  value === '' || list.includes(value) ? list : [...list, value].sort();

/** A 24-hour time, the same on every device. Its value is `HH:mm` or ''. */
export const TimeField = (props: TimeFieldProps) => {
  const { from = 0, to = 23, stepMinutes = 15, required = false, help } = props;
  const { field, error, label, value } = useField(props);
  const t = useFormTexts();
  const [hour = '', minute = ''] = asText(value).split(':');
  const change = (newHour: string, newMinute: string) =>
    field.onChange(newHour === '' ? '' : `${newHour}:${newMinute === '' ? '00' : newMinute}`);
  return (
    <FieldGroup label={label} help={help} error={error} required={required}>
      <Row gap={8} align="center" className={classes.selects} dir="ltr">
        <Select
          name={field.name}
          ref={field.ref}
          aria-label={t('hour')}
          value={hour}
          error={error !== undefined}
          onBlur={field.onBlur}
          onChange={(event) => change(event.currentTarget.value, minute)}
          data={['', ...including(range(from, to, 1), hour)]}
        />
        <span aria-hidden>{':'}</span>
        <Select
          aria-label={t('minutes')}
          value={minute}
          error={error !== undefined}
          onBlur={field.onBlur}
          onChange={(event) => change(hour, event.currentTarget.value)}
          data={including(range(0, 59, stepMinutes), minute === '' ? '00' : minute)}
        />
      </Row>
    </FieldGroup>
  );
};
