import clsx from 'clsx';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import classes from './HeaderLink.module.css';

type HeaderLinkProps<E extends ElementType> = { readonly as: E } & Omit<ComponentPropsWithRef<E>, 'as'>;

export const HeaderLink = <E extends ElementType>({ as, className, ...rest }: HeaderLinkProps<E>) => {
  const Element: ElementType = as;
  return <Element className={clsx(classes.link, className)} {...rest} />;
};

export const Greeting = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.greeting}>{children}</span>
);
