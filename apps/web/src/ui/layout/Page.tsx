import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import classes from './Page.module.css';

interface PageProps {
  /** narrow: a few fields; form: many of them; text: for reading; wide: cards and lists; full: tables of many columns. */
  readonly width?: 'narrow' | 'form' | 'text' | 'wide' | 'full';
  /** Replaces the default look. */
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** The content area between header and footer, as a column. */
export const Page = ({ width = 'wide', className, ref, children }: PageProps) => (
  <div ref={ref} className={className ?? clsx(classes.column, classes.page, classes[width])}>
    {children}
  </div>
);

/** A column of the page's width. */
export const PageColumn = (props: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => <div className={clsx(classes.column, classes.wide, props.className)}>{props.children}</div>;
