import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { useFormTexts } from '../form/form.texts.ts';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import classes from './Stepper.module.css';

interface StepperProps {
  readonly label: ReactNode;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Shown when a limit is reached: why it cannot be exceeded. */
  readonly limit?: ReactNode;
  /** The label takes the remaining width; overflow wraps to the next line. */
  readonly isWide?: boolean;
}

/**
 * A small number with plus and minus buttons. At its limits the buttons stay focusable and are announced as
 * disabled.
 */
export const Stepper = ({ label, value, min, max, onChange, limit, isWide = false }: StepperProps) => {
  const t = useFormTexts();
  const id = useId();
  const step = (by: number) => {
    const next = value + by;
    if (next >= min && next <= max) onChange(next);
  };
  return (
    <Row
      gap={16}
      align="center"
      role="group"
      aria-labelledby={`${id}-label`}
      className={isWide ? classes.wide : undefined}
    >
      <Text as="span" weight={500} id={`${id}-label`}>
        {label}
      </Text>
      <IconButton framed label={t('less')} aria-disabled={value <= min} onClick={() => step(-1)}>
        <IconMinus aria-hidden />
      </IconButton>
      <Text size={20} as="output" weight={600} className={classes.count} aria-live="polite">
        {value}
      </Text>
      <IconButton
        framed
        label={t('more')}
        aria-disabled={value >= max}
        aria-describedby={limit !== undefined && value >= max ? `${id}-limit` : undefined}
        onClick={() => step(1)}
      >
        <IconPlus aria-hidden />
      </IconButton>
      {limit !== undefined && value >= max ? (
        <Text as="span" tone="quiet" size={16} id={`${id}-limit`}>
          {limit}
        </Text>
      ) : null}
    </Row>
  );
};
