import clsx from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Row } from '../layout/layout.tsx';
import classes from './InputBox.module.css';

interface InputBoxProps extends ComponentPropsWithRef<'div'> {
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** An input with an icon or button inside its border, before and after the text. */
export const InputBox = ({ before, after, className, children, ...rest }: InputBoxProps) => (
  <div className={clsx(classes.box, className)} {...rest}>
    {before === undefined ? null : (
      <Row as="span" align="center" justify="center" className={classes.before}>
        {before}
      </Row>
    )}
    {children}
    {after === undefined ? null : (
      <Row as="span" align="center" justify="center" className={classes.after}>
        {after}
      </Row>
    )}
  </div>
);
