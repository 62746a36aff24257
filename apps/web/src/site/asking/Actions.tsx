import type { ReactNode } from 'react';
import { Cluster } from '../../ui/layout/layout.tsx';
import classes from './Actions.module.css';

export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <Cluster align="center" className={classes.actions}>
    {children}
  </Cluster>
);
