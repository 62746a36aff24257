import { asText, type FieldProps, useField } from '../form/useField.tsx';
import type { MarkedDay } from './Calendar.tsx';
import { DateInput } from './DateInput.tsx';
import { useDatesTexts } from './dates.texts.ts';
import { isCalendarDay } from './typedDate.ts';

interface DateFieldProps extends FieldProps {
  /** First and last selectable day, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
  readonly marks?: readonly MarkedDay[];
}

/** A date, typed or picked. Its value is `YYYY-MM-DD` or '', or text that the schema rejects. */
export const DateField = (props: DateFieldProps) => {
  const { min, max, marks, required = false, help, label } = props;
  const field = useField(props);
  const t = useDatesTexts();
  const value = asText(field.value);
  const isUnreadable = field.error !== undefined && value !== '' && !isCalendarDay(value);
  return (
    <DateInput
      {...field.field}
      value={value}
      label={label}
      drawnLabel={field.label}
      help={help}
      error={isUnreadable ? t('unreadable') : field.error}
      required={required}
      min={min}
      max={max}
      {...(marks === undefined ? {} : { marks })}
    />
  );
};
