import clsx from 'clsx';
import type { ComponentPropsWithRef, ElementType } from 'react';
import classes from './Text.module.css';

interface TextLook {
  /** `quiet` for what is beside the point, `wine` for what went wrong. */
  readonly tone?: 'quiet' | 'wine';
  /** The type's size in px; 18 where nothing is said. */
  readonly size?: 15 | 16 | 18 | 20;
  readonly weight?: 500 | 600;
  /** The line's height in px; 27 where nothing is said. */
  readonly leading?: 24 | 27 | 28;
}

type TextProps<E extends ElementType> = TextLook & { readonly as?: E } & Omit<
    ComponentPropsWithRef<E>,
    'as' | keyof TextLook
  >;

/** Words in another size, weight or colour than those around them; a paragraph where nothing else is said. */
export const Text = <E extends ElementType = 'p'>(props: TextProps<E>) => {
  const { as, tone, size, weight, leading, className, ...rest } = props;
  const Element: ElementType = as ?? 'p';
  return (
    <Element
      className={clsx(
        tone !== undefined && classes[tone],
        size !== undefined && classes[`size${size}`],
        weight !== undefined && classes[`weight${weight}`],
        leading !== undefined && classes[`leading${leading}`],
        className,
      )}
      {...rest}
    />
  );
};
