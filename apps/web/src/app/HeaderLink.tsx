import clsx from 'clsx';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import classes from './HeaderLink.module.css';

type HeaderLinkProps<E extends ElementType> = { readonly as: E } & Omit<ComponentPropsWithRef<E>, 'as'>;

/** A link or button of the header. */
export const HeaderLink = <E extends ElementType>({ as, className, ...rest }: HeaderLinkProps<E>) => {
  const Element: ElementType = as;
  return <Element className={clsx(classes.link, className)} {...rest} />;
};

/** Plain text of the header. */
export const Greeting = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.greeting}>{children}</span>
);
