import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './Card.module.css';

interface CardProps {
  readonly children: ReactNode;
  /** A candle line at its start: the one that matters now. */
  readonly marked?: boolean;
  readonly selected?: boolean;
  readonly as?: 'div' | 'section' | 'article' | 'li';
  readonly className?: string | undefined;
}

/** A white sheet with a hairline around it. */
export const Card = ({
  children,
  marked = false,
  selected = false,
  as: Element = 'div',
  className,
}: CardProps) => (
  <Element className={clsx(classes.card, marked && classes.marked, selected && classes.selected, className)}>
    {children}
  </Element>
);
