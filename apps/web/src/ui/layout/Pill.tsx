import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { CoverInput } from '../choices/CoverInput.tsx';
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

/** The same as a link; `aria-current` says whether one is there. */
export const PillLink = (props: LinkProps) => (
  <InlineRow as={Link} plain align="center" className={classes.pill} {...props} />
);

/** The same for a tick box or a radio. */
export const PillChoice = ({ children, ...input }: ComponentPropsWithRef<'input'>) => (
  <InlineRow as="label" gap={8} align="center" className={classes.pill}>
    <CoverInput {...input} />
    {children}
  </InlineRow>
);
