import { formatDayMonth, formatShortWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { type FieldProps, useField } from '../form/useField.tsx';
import { Cluster } from '../layout/layout.tsx';
import { PillChoice } from '../layout/Pill.tsx';

interface DateChipsProps extends FieldProps {
  /** The selectable days, `YYYY-MM-DD`; a mark labels a special one. */
  readonly days: readonly {
    readonly date: string;
    readonly mark?: string | undefined;
    readonly disabled?: boolean;
  }[];
}

/** One of a few days, as chips by date. Its value is `YYYY-MM-DD` or ''. */
export const DateChips = (props: DateChipsProps) => {
  const { days, required = false, help } = props;
  const { field, error, label, value } = useField(props);
  const language = useLanguage();
  return (
    <FieldGroup label={label} help={help} error={error} required={required} radios>
      <Cluster gap={8}>
        {days.map(({ date, mark, disabled }, index) => (
          <PillChoice
            type="radio"
            key={date}
            name={field.name}
            ref={index === 0 ? field.ref : undefined}
            checked={value === date}
            disabled={disabled}
            onBlur={field.onBlur}
            onChange={() => field.onChange(date)}
          >
            {mark === undefined ? null : <span>{`${mark} ·`}</span>}
            <span>{formatShortWeekday(date, language)}</span>
            <bdi dir="ltr">{formatDayMonth(date)}</bdi>
          </PillChoice>
        ))}
      </Cluster>
    </FieldGroup>
  );
};
