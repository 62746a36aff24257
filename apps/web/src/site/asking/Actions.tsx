import type { ReactNode } from 'react';
import { Cluster } from '../../ui/layout/layout.tsx';
import classes from './Actions.module.css';

/** What can be done about a request, side by side. */
export const Actions = ({ children }: { readonly children: ReactNode }) => (
  <Cluster align="center" className={classes.actions}>
    {children}
  </Cluster>
);
