import clsx from 'clsx';
import type { ComponentProps } from 'react';
import classes from './Tick.module.css';

interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly type?: 'checkbox' | 'radio';
}

/** A box to tick, or the circle of one choice among several, in the page's own colours, by night too. */
export const Tick = ({ type = 'checkbox', className, ...input }: TickProps) => (
  <input type={type} className={clsx(classes.tick, className)} {...input} />
);
