import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
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
