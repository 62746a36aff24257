import { IconCalendar } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { loadable } from '../feedback/loadable.tsx';
import { Skeletons } from '../feedback/States.tsx';
import { TextInput } from '../fields/TextInput.tsx';
import { Row } from '../layout/layout.tsx';
import { Popover } from '../overlays/Popover.tsx';
import type { MarkedDay } from './Calendar.tsx';
import classes from './DateInput.module.css';
import { useDatesTexts } from './dates.texts.ts';
import { isCalendarDay, parseTypedDate, toTypedDate } from './typedDate.ts';

const Calendar = loadable(
  async () => (await import('./Calendar.tsx')).Calendar,
  <Skeletons count={1} height={300} />,
);

interface DateInputProps {
  /** `YYYY-MM-DD`, '' if empty, or the typed text while it is no date. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  /** The label as rendered, with the mark of a required field. */
  readonly drawnLabel?: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  /** First and last selectable day, `YYYY-MM-DD`. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly marks?: readonly MarkedDay[];
  readonly name?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onBlur?: () => void;
  /** Gets the focus when the popover around it opens. */
  readonly isFirst?: boolean;
}

/**
 * A date: typed as DD/MM/YYYY (dots, spaces and plain digits are parsed too) or picked from a calendar.
 * Unlike the native date input it is the same on every device and in both languages.
 */
export const DateInput = (props: DateInputProps) => {
  const { value, onChange, label, min, max, marks = [], required = false } = props;
  const t = useDatesTexts();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  // Typed text stays as typed until the value changes from outside or the field is left.
  const isTyped = typed !== undefined && (parseTypedDate(typed, false) ?? typed) === value;
  const complete = () => {
    if (typed === undefined) return;
    const date = parseTypedDate(typed, true);
    if (date !== undefined && date !== value) onChange(date);
    setTyped(undefined);
  };
  return (
    <TextInput
      ref={props.ref}
      name={props.name}
      label={props.drawnLabel ?? label}
      description={props.help}
      error={props.error}
      value={isTyped ? typed : toTypedDate(value)}
      dir="ltr"
      placeholder={t('pattern')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      aria-required={required}
      data-autofocus={props.isFirst === true ? true : undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(parseTypedDate(currentTarget.value, false) ?? currentTarget.value);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') complete();
      }}
      onBlur={() => {
        complete();
        props.onBlur?.();
      }}
      inputContainer={(input) => (
        <Row gap={8} className={classes.row}>
          {input}
          <Popover
            opened={isOpen}
            onChange={setOpen}
            label={t('openCalendar', { label })}
            isAtEnd
            target={(aria) => (
              <IconButton
                framed
                className={classes.button}
                label={t('openCalendar', { label })}
                {...aria}
                onClick={() => setOpen(!isOpen)}
              >
                <IconCalendar aria-hidden size={22} />
              </IconButton>
            )}
          >
            <Calendar
              value={isCalendarDay(value) ? value : undefined}
              min={min}
              max={max}
              marks={marks}
              onChoose={(date) => {
                setTyped(undefined);
                onChange(date);
                setOpen(false);
              }}
            />
          </Popover>
        </Row>
      )}
    />
  );
};
