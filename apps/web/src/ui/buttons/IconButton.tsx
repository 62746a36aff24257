import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  /** With a line around it, for one that stands by itself or beside a field. */
  readonly framed?: boolean;
  /** In the corner of what it closes: the icon, not its room, stands at the edge of the words. */
  readonly inCorner?: boolean;
}

/** A button that shows an icon alone, as large as a fingertip. */
export const IconButton = ({
  label,
  framed = false,
  inCorner = false,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    className={clsx(classes.button, framed && classes.framed, inCorner && classes.corner, className)}
    aria-label={label}
    {...rest}
  />
);
