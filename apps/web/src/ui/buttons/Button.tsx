import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Row } from '../layout/layout.tsx';
import classes from './Button.module.css';

export interface ButtonLook {
  readonly children: ReactNode;
  /** `filled` for the main action, `outline` for a destructive one, `subtle` for a secondary one. */
  readonly variant?: 'filled' | 'default' | 'outline' | 'subtle';
  readonly size?: 'sm' | 'md';
  readonly fullWidth?: boolean;
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
  readonly className?: string | undefined;
}

/** Shared attributes and content of buttons and links that look like buttons. */
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
    /** Pending: shows a spinner and ignores further clicks. */
    readonly loading?: boolean;
  };

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

/** An external link, file or mail address that looks like a button. */
export const ButtonAnchor = (props: ButtonAnchorProps) => {
  const { children, variant, size, fullWidth, leftSection, rightSection, className, ...rest } = props;
  return <a {...rest} {...toButtonParts(props)} />;
};
