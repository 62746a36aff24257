import { IconMinus, IconPlus } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { useFormTexts } from '../form/form.texts.ts';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
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
  /** One frame around the buttons, beside an action that says the number; the label is only announced. */
  readonly isFramed?: boolean;
  /** Id of the text that says why the limit cannot be exceeded, where it is elsewhere. */
  readonly limitId?: string | undefined;
}

/**
 * A small number with plus and minus buttons. At its limits the buttons stay focusable and are announced as
 * disabled.
 */
export const Stepper = ({ label, value, min, max, onChange, limit, ...look }: StepperProps) => {
  const { isWide = false, isFramed = false, limitId } = look;
  const t = useFormTexts();
  const id = useId();
  const step = (by: number) => {
    const next = value + by;
    if (next >= min && next <= max) onChange(next);
  };
  const limitText = limit === undefined ? limitId : `${id}-limit`;
  return (
    <Row
      gap={isFramed ? 0 : 16}
      align="center"
      role="group"
      aria-labelledby={`${id}-label`}
      className={clsx(isWide && classes.wide, isFramed && classes.framed)}
    >
      {isFramed ? (
        <VisuallyHidden id={`${id}-label`}>{label}</VisuallyHidden>
      ) : (
        <Text as="span" weight={500} id={`${id}-label`}>
          {label}
        </Text>
      )}
      <IconButton framed={!isFramed} label={t('less')} aria-disabled={value <= min} onClick={() => step(-1)}>
        <IconMinus aria-hidden />
      </IconButton>
      <Text size={20} as="output" weight={600} className={classes.count} aria-live="polite">
        {value}
      </Text>
      <IconButton
        framed={!isFramed}
        label={t('more')}
        aria-disabled={value >= max}
        aria-describedby={value >= max ? limitText : undefined}
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
