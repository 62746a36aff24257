import { type ReactNode, useId, useState } from 'react';
import { showFailure } from '../feedback/toastStore.ts';
import { Row, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { useUiTexts } from '../ui.texts.ts';
import classes from './SwitchRow.module.css';

interface SwitchRowProps {
  readonly label: ReactNode;
  readonly about: (on: boolean) => ReactNode;
  readonly on: boolean;
  /** Saves the change; errors are shown in a toast. */
  readonly onChange: (on: boolean) => Promise<unknown>;
}

/** A labelled switch with an optimistic update that is rolled back on failure. */
export const SwitchRow = ({ label, about, on, onChange }: SwitchRowProps) => {
  const id = useId();
  const t = useUiTexts();
  const [nextState, setNextState] = useState<boolean>();
  const shown = nextState ?? on;
  const saving = nextState !== undefined;
  const move = async (next: boolean) => {
    setNextState(next);
    await onChange(next).catch(showFailure);
    setNextState(undefined);
  };
  return (
    <Row touch as="label" gap={16} align="start" justify="between" className={classes.row}>
      <Stack as="span">
        <span>{label}</span>
        <Text as="span" tone="quiet" size={16} id={id}>
          {about(shown)}
        </Text>
      </Stack>
      <Text as="span" atEnd tone="quiet" size={16} className={classes.state} aria-hidden>
        {t(shown ? 'on' : 'off')}
      </Text>
      <input
        type="checkbox"
        role="switch"
        className={classes.switch}
        checked={shown}
        aria-checked={shown}
        aria-busy={saving}
        aria-describedby={id}
        onChange={(event) => {
          if (!saving) void move(event.currentTarget.checked);
        }}
      />
    </Row>
  );
};
