import clsx from 'clsx';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { type Look, splitLook } from './look.ts';

type TextProps<E extends ElementType> = Look & { readonly as?: E } & Omit<
    ComponentPropsWithRef<E>,
    'as' | keyof Look
  >;

/** Text of another size, weight or colour; a paragraph by default. */
export const Text = <E extends ElementType = 'p'>(props: TextProps<E>) => {
  const { look, rest } = splitLook(props);
  const { as, className, ...others } = rest;
  const Element: ElementType = as ?? 'p';
  return <Element className={clsx(look, className)} {...others} />;
};
