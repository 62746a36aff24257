import clsx from 'clsx';
import type { ComponentPropsWithRef, ElementType } from 'react';
import classes from './layout.module.css';
import { type Look, splitLook } from './look.ts';

/** Gaps in px: the tokens of layout. */
export type Space = 0 | 4 | 8 | 12 | 16 | 20 | 24 | 32;

interface LayoutProps extends Look {
  readonly gap?: Space | undefined;
  /** The gap between lines, if it differs from `gap`. */
  readonly rowGap?: 0 | 4 | 8 | 12 | 16 | undefined;
  /** Cross axis. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  /** Main axis. */
  readonly justify?: 'center' | 'between' | undefined;
  /** Of a grid: minimum width of a column in px; one column where not even that fits. */
  readonly least?: 110 | 220 | 300 | 440 | undefined;
}

/** The rendered element, a `div` by default, with its attributes. */
type As<E extends ElementType, P> = P & { readonly as?: E } & Omit<ComponentPropsWithRef<E>, 'as' | keyof P>;

const toClasses = ({ gap, rowGap, align, justify, least }: Omit<LayoutProps, keyof Look>) => [
  gap !== undefined && classes[`gap${gap}`],
  rowGap !== undefined && classes[`rowGap${rowGap}`],
  align !== undefined && classes[`align-${align}`],
  justify !== undefined && classes[`justify-${justify}`],
  least !== undefined && classes[`least${least}`],
];

const makeLayout = (layout: string | undefined) => {
  const Layout = <E extends ElementType = 'div'>(props: As<E, LayoutProps>) => {
    const { look, rest } = splitLook(props);
    const { as, gap, rowGap, align, justify, least, className, ...others } = rest;
    const Element: ElementType = as ?? 'div';
    const arrangement = toClasses({ gap, rowGap, align, justify, least });
    return <Element className={clsx(layout, arrangement, look, className)} {...others} />;
  };
  return Layout;
};

/** A column. Lists lose their markers. */
export const Stack = makeLayout(classes.stack);

/** A row without wrapping. */
export const Row = makeLayout(classes.row);

/** A row that wraps. */
export const Cluster = makeLayout(classes.cluster);

/** An inline row. */
export const InlineRow = makeLayout(classes.inlineRow);

/** Columns: one, unless `least` or the stylesheet defines more. */
export const Grid = makeLayout(classes.grid);
