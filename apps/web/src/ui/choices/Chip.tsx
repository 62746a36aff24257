import { type ReactNode, useEffect, useId, useState } from 'react';
import { InlineRow } from '../layout/layout.tsx';
import { PillChoice } from '../layout/Pill.tsx';
import { Text } from '../layout/Text.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import classes from './Chip.module.css';

/** Optimistic value while a transition is pending. */
const useAtOnce = <T extends boolean | string>(value: T) => {
  const [shown, setShown] = useState(value);
  useEffect(() => setShown(value), [value]);
  return [shown, setShown] as const;
};

interface ChipProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

export const Chip = ({ checked, onChange, children }: ChipProps) => {
  const [shown, setShown] = useAtOnce(checked);
  return (
    <PillChoice
      type="checkbox"
      checked={shown}
      onChange={(event) => {
        setShown(event.currentTarget.checked);
        onChange(event.currentTarget.checked);
      }}
    >
      {children}
    </PillChoice>
  );
};

interface ChipSelectProps {
  /** Accessible name. */
  readonly label: string;
  readonly value: string;
  /** The first option means no filter. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** A filter with few values, as a native select. */
export const ChipSelect = ({ label, value, choices, onChange }: ChipSelectProps) => {
  const id = useId();
  const [shown, setShown] = useAtOnce(value);
  return (
    <InlineRow as="span" className={classes.selectBox} data-chosen={shown !== (choices[0]?.value ?? '')}>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Text
        as="select"
        touch
        size={16}
        id={id}
        className={classes.select}
        value={shown}
        onChange={(event) => {
          setShown(event.currentTarget.value);
          onChange(event.currentTarget.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Text>
    </InlineRow>
  );
};
