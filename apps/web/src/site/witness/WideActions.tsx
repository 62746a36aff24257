import type { ReactNode } from 'react';
import { Cluster } from '../../ui/layout/layout.tsx';
import classes from './WideActions.module.css';

/** The ways on from a step, large; each as wide as a phone. */
export const WideActions = ({ children }: { readonly children: ReactNode }) => (
  <Cluster gap={12} className={classes.actions}>
    {children}
  </Cluster>
);
