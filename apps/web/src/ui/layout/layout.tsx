import clsx from 'clsx';
import type { ComponentPropsWithRef, ElementType } from 'react';
import classes from './layout.module.css';
import { type Look, splitLook } from './look.ts';

/** The distances between things, in px: the tokens of layout. */
export type Space = 0 | 4 | 8 | 12 | 16 | 20 | 24 | 32;

interface LayoutProps extends Look {
  readonly gap?: Space | undefined;
  /** The distance between lines, where it is another than the one within them. */
  readonly rowGap?: 0 | 4 | 8 | 12 | 16 | undefined;
  /** Across the direction. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined;
  /** Along the direction. */
  readonly justify?: 'center' | 'between' | undefined;
  /** Of a grid: as many columns as fit when none is narrower than this, in px; one where not even that fits. */
  readonly least?: 220 | 300 | 440 | undefined;
}

/** What it is drawn as, a `div` where nothing is said, with the attributes of that. */
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

/** One below the other. A list loses its marks. */
export const Stack = makeLayout(classes.stack);

/** Side by side, in one line. */
export const Row = makeLayout(classes.row);

/** Side by side, in as many lines as it takes. */
export const Cluster = makeLayout(classes.cluster);

/** As a row, in the line of the words around it. */
export const InlineRow = makeLayout(classes.inlineRow);

/** Columns: one, unless `least` or its stylesheet makes them more. */
export const Grid = makeLayout(classes.grid);
