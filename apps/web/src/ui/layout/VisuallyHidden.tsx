import type { ComponentPropsWithRef, ElementType } from 'react';
import classes from './VisuallyHidden.module.css';

type HiddenProps<E extends ElementType> = { readonly as?: E } & Omit<ComponentPropsWithRef<E>, 'as'>;

/** Content for screen readers only; a `span` by default. */
export const VisuallyHidden = <E extends ElementType = 'span'>({ as, ...rest }: HiddenProps<E>) => {
  const Element: ElementType = as ?? 'span';
  return <Element {...rest} className={classes.hidden} />;
};
