import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import classes from './Table.module.css';

/** A table that is read, not worked in: lines between its rows. */
export const Table = ({ className, ...rest }: ComponentPropsWithRef<'table'>) => (
  <table className={clsx(classes.table, className)} {...rest} />
);
