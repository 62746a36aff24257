import { DirectionProvider, MantineProvider } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import './mantine.css';
import dayjs from 'dayjs';
import 'dayjs/locale/he';
import { getDirection } from '@salons/contract/language';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import classes from './Calendar.module.css';
import { useDatesTexts } from './dates.texts.ts';
import { moveDay } from './moveDay.ts';

/** A day that stands out, and what it is: a salon day, the eve. */
export interface MarkedDay {
  readonly date: string;
  readonly label: string;
  /** The calendar opens at it. */
  readonly isMain?: boolean;
}

interface CalendarProps {
  /** The day chosen, `YYYY-MM-DD`; undefined while there is none. */
  readonly value: string | undefined;
  readonly onChoose: (date: string) => void;
  /** First and last day on offer, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly marks?: readonly MarkedDay[];
}

/** The day on which it opens: the chosen one, else the main of the marked ones on offer, else today within the bounds. */
const getFirstDay = ({ value, min = '', max = '9999', marks = [] }: CalendarProps): string => {
  if (value !== undefined) return value;
  const onOffer = marks.filter(({ date }) => date >= min && date <= max);
  const marked = onOffer.find(({ isMain }) => isMain) ?? onOffer[0];
  if (marked !== undefined) return marked.date;
  const today = dayjs().format('YYYY-MM-DD');
  return today < min ? min : today > max ? max : today;
};

/** A month to choose a day from, in the page's language, weeks from Sunday. Arrows move by day and week. */
export const Calendar = (props: CalendarProps) => {
  const { value, onChoose, min = '', max = '9999', marks = [] } = props;
  const t = useDatesTexts();
  const language = useLanguage();
  const direction = getDirection(language);
  const root = useRef<HTMLDivElement>(null);
  const first = getFirstDay(props);
  const [month, setMonth] = useState(first);
  // The day that takes the focus once it is drawn: the popover has opened while this file was on its way, or an arrow
  // has led into another month.
  const toFocus = useRef<string | undefined>(first);
  useEffect(() => {
    if (toFocus.current === undefined) return;
    root.current?.querySelector<HTMLElement>(`[data-date="${toFocus.current}"]`)?.focus();
    toFocus.current = undefined;
  });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const date = event.target instanceof HTMLElement ? event.target.dataset.date : undefined;
    if (date === undefined) return;
    const next = moveDay(date, event.key, {
      isRtl: direction === 'rtl',
      isShift: event.shiftKey,
    });
    if (next === undefined) return;
    // The component's own arrows go by columns, the same in both directions of writing, and stop at the month's end.
    event.preventDefault();
    event.stopPropagation();
    if (next < min || next > max) return;
    toFocus.current = next;
    setMonth(next);
  };
  const names = new Intl.DateTimeFormat(language === 'he' ? 'he' : 'en-GB', {
    dateStyle: 'full',
    timeZone: 'UTC',
  });
  const shown = dayjs(month).locale(language);
  const labels = new Map(marks.map(({ date, label }) => [date, label]));
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
        <DatePicker
          ref={root}
          classNames={{
            day: classes.day ?? '',
            weekday: classes.weekday ?? '',
            calendarHeaderControl: classes.control ?? '',
            calendarHeaderLevel: classes.level ?? '',
            monthsListControl: classes.cell ?? '',
            yearsListControl: classes.cell ?? '',
          }}
          locale={language}
          firstDayOfWeek={0}
          weekendDays={[5, 6]}
          hideOutsideDates
          value={value ?? null}
          date={month}
          onDateChange={setMonth}
          onKeyDownCapture={move}
          {...(min === '' ? {} : { minDate: min })}
          {...(props.max === undefined ? {} : { maxDate: max })}
          onChange={(date) => {
            // The chosen day pressed once more is chosen still.
            onChoose(date ?? value ?? first);
          }}
          getDayProps={(date) => {
            const label = labels.get(date);
            const named = names.format(new Date(`${date}T00:00:00Z`));
            return {
              'aria-label': label === undefined ? named : `${named}, ${label}`,
              'data-date': date,
              'data-autofocus': date === first || undefined,
              'data-marked': label !== undefined || undefined,
              title: label,
            };
          }}
          ariaLabels={{
            nextMonth: t('nextMonth'),
            previousMonth: t('previousMonth'),
            nextYear: t('nextYear'),
            previousYear: t('previousYear'),
            nextDecade: t('nextDecade'),
            previousDecade: t('previousDecade'),
            monthLevelControl: `${shown.format('MMMM YYYY')}: ${t('chooseMonth')}`,
            yearLevelControl: `${shown.format('YYYY')}: ${t('chooseYear')}`,
          }}
        />
      </MantineProvider>
    </DirectionProvider>
  );
};
