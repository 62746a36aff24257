import clsx from 'clsx';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import classes from './HeaderLink.module.css';

type HeaderLinkProps<E extends ElementType> = { readonly as: E } & Omit<ComponentPropsWithRef<E>, 'as'>;

/** One of the words of the header that lead somewhere, or do something. */
export const HeaderLink = <E extends ElementType>({ as, className, ...rest }: HeaderLinkProps<E>) => {
  const Element: ElementType = as;
  return <Element className={clsx(classes.link, className)} {...rest} />;
};

/** Words of the header that lead nowhere. */
export const Greeting = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.greeting}>{children}</span>
);
