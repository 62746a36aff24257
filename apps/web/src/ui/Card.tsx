import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './Card.module.css';
import { type Space, Stack } from './layout.tsx';

interface CardProps {
  readonly children: ReactNode;
  /** A candle line at its start: the one that matters now. */
  readonly marked?: boolean;
  readonly selected?: boolean;
  readonly as?: 'div' | 'section' | 'article' | 'li';
  /** Between what it holds, one below the other. */
  readonly gap?: Space;
  readonly className?: string | undefined;
}

/** A white sheet with a hairline around it. */
export const Card = ({
  children,
  marked = false,
  selected = false,
  as: Element = 'div',
  gap,
  className,
}: CardProps) => {
  const looks = clsx(classes.card, marked && classes.marked, selected && classes.selected, className);
  return gap === undefined ? (
    <Element className={looks}>{children}</Element>
  ) : (
    <Stack as={Element} gap={gap} className={looks}>
      {children}
    </Stack>
  );
};
