import type { ReactNode } from 'react';
import { Cluster } from '../../ui/layout/layout.tsx';
import classes from './WideActions.module.css';

/** Large buttons, full width on a phone. */
export const WideActions = ({ children }: { readonly children: ReactNode }) => (
  <Cluster gap={12} className={classes.actions}>
    {children}
  </Cluster>
);
