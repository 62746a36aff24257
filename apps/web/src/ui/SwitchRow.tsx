import { type ReactNode, useId } from 'react';
import classes from './SwitchRow.module.css';

interface SwitchRowProps {
  readonly label: ReactNode;
  /** What it means as it stands. */
  readonly about: ReactNode;
  readonly on: boolean;
  /** While the change runs it can't be moved again. */
  readonly busy?: boolean;
  readonly onChange: (on: boolean) => void;
}

/** Something that is on or off and changes at once. */
export const SwitchRow = ({ label, about, on, busy = false, onChange }: SwitchRowProps) => {
  const id = useId();
  return (
    <label className={classes.row}>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        <span id={id} className={classes.about}>
          {about}
        </span>
      </span>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={on}
        aria-checked={on}
        aria-busy={busy}
        aria-describedby={id}
        onChange={(event) => {
          if (!busy) onChange(event.currentTarget.checked);
        }}
      />
    </label>
  );
};
