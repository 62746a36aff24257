import { formatWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Ltr } from '../layout/Ltr.tsx';
import classes from './DayAndTime.module.css';

interface DayAndTimeProps {
  /** YYYY-MM-DD, the source of the weekday. */
  readonly day: string;
  /** Formatted date and time. */
  readonly date: string;
  readonly time: string;
}

/** `Monday 03.05.27, 20:00`: date and time wrap together. */
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
