import type { ComponentPropsWithRef, ElementType } from 'react';
import classes from './VisuallyHidden.module.css';

type HiddenProps<E extends ElementType> = { readonly as?: E } & Omit<ComponentPropsWithRef<E>, 'as'>;

/** What is for those who listen to the page only; a `span` where nothing else is said. */
export const VisuallyHidden = <E extends ElementType = 'span'>({ as, ...rest }: HiddenProps<E>) => {
  const Element: ElementType = as ?? 'span';
  return <Element {...rest} className={classes.hidden} />;
};
