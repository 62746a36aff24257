import clsx from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import classes from './FactList.module.css';
import { Grid } from './layout.tsx';

type FactListProps = Omit<ComponentPropsWithRef<typeof Grid>, 'as'>;

/** Name–value pairs in as many columns as fit. */
export const FactList = ({ className, ...rest }: FactListProps) => (
  <Grid as="dl" className={clsx(classes.facts, className)} {...rest} />
);
