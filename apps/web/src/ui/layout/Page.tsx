import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './Page.module.css';

interface PageProps {
  /** narrow: a few fields; form: many of them; text: for reading; wide: cards and lists; full: tables of many columns. */
  readonly width?: 'narrow' | 'form' | 'text' | 'wide' | 'full';
  /** The page's own look, in place of that. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The room of a page between header and footer, its parts below each other. */
export const Page = ({ width = 'wide', className, children }: PageProps) => (
  <div className={className ?? clsx(classes.column, classes.page, classes[width])}>{children}</div>
);

/** As wide as the page that it is above, below or part of. */
export const PageColumn = (props: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => <div className={clsx(classes.column, classes.wide, props.className)}>{props.children}</div>;
