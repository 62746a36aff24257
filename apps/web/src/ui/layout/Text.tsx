import clsx from 'clsx';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { type Look, splitLook } from './look.ts';

type TextProps<E extends ElementType> = Look & { readonly as?: E } & Omit<
    ComponentPropsWithRef<E>,
    'as' | keyof Look
  >;

/** Words in another size, weight or colour than those around them; a paragraph where nothing else is said. */
export const Text = <E extends ElementType = 'p'>(props: TextProps<E>) => {
  const { look, rest } = splitLook(props);
  const { as, className, ...others } = rest;
  const Element: ElementType = as ?? 'p';
  return <Element className={clsx(look, className)} {...others} />;
};
