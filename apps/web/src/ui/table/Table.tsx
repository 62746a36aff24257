import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import classes from './Table.module.css';

/** A read-only table with row separators. */
export const Table = ({ className, ...rest }: ComponentPropsWithRef<'table'>) => (
  <table className={clsx(classes.table, className)} {...rest} />
);
