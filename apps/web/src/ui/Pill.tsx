import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { CoverInput } from './CoverInput.tsx';
import { InlineRow } from './layout.tsx';
import classes from './Pill.module.css';

/** A small rounded button beside what it changes: it opens something, or `aria-pressed` says whether it is on. */
export const Pill = ({ className, ...rest }: ComponentPropsWithRef<'button'>) => (
  <InlineRow
    as="button"
    gap={8}
    align="center"
    justify="center"
    type="button"
    className={clsx(classes.pill, className)}
    {...rest}
  />
);

/** The same for a tick box or a radio. */
export const PillChoice = ({ children, ...input }: ComponentPropsWithRef<'input'>) => (
  <InlineRow as="label" gap={6} align="center" className={classes.pill}>
    <CoverInput {...input} />
    {children}
  </InlineRow>
);
