import clsx from 'clsx';
import type { ComponentProps } from 'react';
import classes from './Tick.module.css';

interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly type?: 'checkbox' | 'radio';
}

/** A checkbox or radio in the page's own colours, dark theme included. */
export const Tick = ({ type = 'checkbox', className, ...input }: TickProps) => (
  <input type={type} className={clsx(classes.tick, className)} {...input} />
);
