import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import { CoverInput } from '../choices/CoverInput.tsx';
import { InlineRow } from './layout.tsx';
import classes from './Pill.module.css';

/** A small rounded button: opens something, or a toggle by `aria-pressed`. */
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

/** The same as a link; `aria-current` marks the current one. */
export const PillLink = (props: LinkProps) => (
  <InlineRow as={Link} plain align="center" className={classes.pill} {...props} />
);

/** The same for a checkbox or radio. */
export const PillChoice = ({ children, ...input }: ComponentPropsWithRef<'input'>) => (
  <InlineRow as="label" gap={8} align="center" className={classes.pill}>
    <CoverInput {...input} />
    {children}
  </InlineRow>
);
