import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './Dusk.module.css';
import { LitStreet } from './LitStreet.tsx';

interface DuskProps {
  /** How many windows of the street are lit. */
  readonly lit: number;
  /** Accessible name of the street. */
  readonly label: string;
  /** From edge to edge of the window, also on wide screens. */
  readonly isFullWidth?: boolean;
  readonly children: ReactNode;
}

/** Words on an evening sky above a street with lit windows. */
export const Dusk = ({ lit, label, isFullWidth = false, children }: DuskProps) => (
  <div className={clsx(classes.dusk, !isFullWidth && classes.card)}>
    {children}
    <LitStreet lit={lit} label={label} />
  </div>
);
