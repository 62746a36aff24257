import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useUiTexts } from '../ui.texts.ts';
import { Row } from './layout.tsx';
import classes from './Steps.module.css';
import { Text } from './Text.tsx';

interface StepsProps {
  readonly labels: readonly string[];
  /** Counted from 1. */
  readonly current: number;
}

/** Progress through a few steps. A step that replaces another on the page focuses its heading. */
export const Steps = ({ labels, current }: StepsProps) => {
  const t = useUiTexts();
  const before = useRef(current);
  useEffect(() => {
    if (before.current === current) return;
    before.current = current;
    document.querySelector<HTMLElement>('main h2[tabindex]')?.focus({ preventScroll: true });
  }, [current]);
  return (
    <Row as="ol" gap={8} aria-label={t('step', { current, all: labels.length })}>
      {labels.map((label, index) => (
        <Text
          as="li"
          grow
          tone="quiet"
          size={16}
          key={label}
          className={clsx(classes.step, index + 1 < current && classes.done)}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          {label}
        </Text>
      ))}
    </Row>
  );
};
