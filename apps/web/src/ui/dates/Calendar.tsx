import { getDirection } from '@salons/contract/language';
import { useEffect, useRef, useState } from 'react';
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { he } from 'react-day-picker/locale/he';
import { useLanguage } from '../../lib/language.ts';
import classes from './Calendar.module.css';
import { useDatesTexts } from './dates.texts.ts';

/** A day with a label: a salon day, the eve. */
export interface MarkedDay {
  readonly date: string;
  readonly label: string;
  readonly isMain?: boolean;
}

interface CalendarProps {
  /** Selected day, `YYYY-MM-DD`. */
  readonly value: string | undefined;
  readonly onChoose: (date: string) => void;
  /** First and last selectable day, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly marks?: readonly MarkedDay[];
}

/** Default range of years. */
const earliest = '1900-01-01';
const yearsAhead = 10;

/** The picker works in the local time zone; the time of day is irrelevant. */
const toDate = (day: string): Date => new Date(`${day}T12:00:00`);

const toDay = (date: Date): string => {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
};

/**
 * The initially shown day: the selected one, else the main marked day in range, else today, clamped to the
 * bounds.
 */
const getFirstDay = ({ value, min = '', max = '9999', marks = [] }: CalendarProps): string => {
  if (value !== undefined) return value;
  const onOffer = marks.filter(({ date }) => date >= min && date <= max);
  const marked = onOffer.find(({ isMain }) => isMain) ?? onOffer[0];
  if (marked !== undefined) return marked.date;
  const today = toDay(new Date());
  return today < min ? min : today > max ? max : today;
};

/** A popover focuses the element with this attribute when it opens. */
const FirstFocusedDay = (props: DayButtonProps) => (
  <DayButton {...props} data-autofocus={props.modifiers['first'] || undefined} />
);

/**
 * Date picker of one month in the page's language, weeks from Sunday; keys as in the ARIA guide's date
 * picker.
 */
export const Calendar = (props: CalendarProps) => {
  const { value, onChoose, min, max, marks = [] } = props;
  const t = useDatesTexts();
  const language = useLanguage();
  const [first] = useState(() => getFirstDay(props));
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The popover opened before this chunk loaded and has the focus itself.
    if (root.current?.closest('[role="dialog"]')?.contains(document.activeElement))
      root.current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  const labels = new Map(marks.map(({ date, label }) => [date, label]));
  const names = new Intl.DateTimeFormat(language === 'he' ? 'he' : 'en-GB', { dateStyle: 'full' });
  const last = max ?? `${new Date().getFullYear() + yearsAhead}-12-31`;
  return (
    <div ref={root}>
      <DayPicker
        mode="single"
        required
        captionLayout="dropdown"
        className={classes.root ?? ''}
        classNames={{
          month: classes.month ?? '',
          month_caption: classes.caption ?? '',
          dropdowns: classes.dropdowns ?? '',
          dropdown_root: classes.dropdownRoot ?? '',
          dropdown: classes.dropdown ?? '',
          caption_label: classes.captionLabel ?? '',
          nav: classes.nav ?? '',
          button_previous: classes.control ?? '',
          button_next: classes.control ?? '',
          chevron: classes.chevron ?? '',
          weekday: classes.weekday ?? '',
          day: classes.cell ?? '',
          day_button: classes.day ?? '',
          selected: classes.selected ?? '',
          today: classes.today ?? '',
          disabled: classes.disabled ?? '',
        }}
        dir={getDirection(language)}
        locale={language === 'he' ? he : enGB}
        weekStartsOn={0}
        startMonth={toDate(min ?? earliest)}
        endMonth={toDate(last)}
        disabled={[
          ...(min === undefined ? [] : [{ before: toDate(min) }]),
          ...(max === undefined ? [] : [{ after: toDate(max) }]),
        ]}
        defaultMonth={toDate(first)}
        selected={value === undefined ? undefined : toDate(value)}
        onSelect={(date) => onChoose(toDay(date))}
        modifiers={{
          marked: [...labels.keys()].map(toDate),
          first: toDate(first),
        }}
        modifiersClassNames={{ marked: classes.marked ?? '' }}
        components={{ DayButton: FirstFocusedDay }}
        labels={{
          labelNext: () => t('nextMonth'),
          labelPrevious: () => t('previousMonth'),
          labelMonthDropdown: () => t('chooseMonth'),
          labelYearDropdown: () => t('chooseYear'),
          labelDayButton: (date) => {
            const label = labels.get(toDay(date));
            return label === undefined ? names.format(date) : `${names.format(date)}, ${label}`;
          },
        }}
      />
    </div>
  );
};
