import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import classes from './IconButton.module.css';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** Accessible name. */
  readonly label: string;
  readonly framed?: boolean;
  /** In the corner of what it closes: the icon, not its padding, is aligned with the text. */
  readonly inCorner?: boolean;
}

/** An icon button with a touch target of finger size. */
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
