import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, toButtonParts } from './Button.tsx';

type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'className' | 'children'>;

/** An internal link that looks like a button. */
export const ButtonLink = (props: ButtonLinkProps) => {
  const { children, variant, size, fullWidth, leftSection, rightSection, className, ...rest } = props;
  return <Link {...rest} {...toButtonParts(props)} />;
};
