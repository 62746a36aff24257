import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Row } from '../layout/layout.tsx';
import classes from './Button.module.css';

export interface ButtonLook {
  readonly children: ReactNode;
  /** `filled` for the one thing to do, `outline` for what ends something, `subtle` for what is beside the way. */
  readonly variant?: 'filled' | 'default' | 'outline' | 'subtle';
  readonly size?: 'sm' | 'md';
  readonly fullWidth?: boolean;
  /** Icons before and after the words. */
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
  readonly className?: string | undefined;
}

/** The attributes and the inside of whatever looks like a button. */
export const toButtonParts = ({
  children,
  variant = 'filled',
  size = 'md',
  fullWidth = false,
  leftSection,
  rightSection,
  className,
}: ButtonLook) => ({
  className: clsx(classes.button, className),
  'data-variant': variant,
  'data-size': size,
  'data-block': fullWidth || undefined,
  children: (
    <>
      {leftSection}
      <Row as="span" align="center">
        {children}
      </Row>
      {rightSection}
    </>
  ),
});

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'children'> & {
    /** It is under way: it turns, and can't be pressed twice. */
    readonly loading?: boolean;
  };

/** A button; `type="submit"` sends the form around it. */
export const Button = (props: ButtonProps) => {
  const {
    children,
    variant,
    size,
    fullWidth,
    leftSection,
    rightSection,
    className,
    loading = false,
    disabled = false,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      data-disabled={disabled || undefined}
      data-loading={loading || undefined}
      {...toButtonParts(props)}
    />
  );
};

type ButtonAnchorProps = ButtonLook & Omit<ComponentProps<'a'>, 'className' | 'children'>;

/** A link out of the app that looks like a button: to another site, a file, a mail. */
export const ButtonAnchor = (props: ButtonAnchorProps) => {
  const { children, variant, size, fullWidth, leftSection, rightSection, className, ...rest } = props;
  return <a {...rest} {...toButtonParts(props)} />;
};
