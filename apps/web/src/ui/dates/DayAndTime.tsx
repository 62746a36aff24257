import { formatWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Ltr } from '../layout/Ltr.tsx';
import classes from './DayAndTime.module.css';

interface DayAndTimeProps {
  /** YYYY-MM-DD, of which the weekday is named. */
  readonly day: string;
  /** The day and the hours as they are shown. */
  readonly date: string;
  readonly time: string;
}

/** `Monday 03.05.27, 20:00`: where a line ends before the date, date and hours go on to the next one together. */
export const DayAndTime = ({ day, date, time }: DayAndTimeProps) => (
  <>
    {formatWeekday(day, useLanguage())}{' '}
    <span className={classes.together}>
      <Ltr>{date}</Ltr>
      {', '}
      <Ltr>{time}</Ltr>
    </span>
  </>
);
