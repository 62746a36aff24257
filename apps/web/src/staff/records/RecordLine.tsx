import type { ReactNode } from 'react';
import { Cluster } from '../../ui/layout/layout.tsx';
import classes from './RecordLine.module.css';

interface RecordLineProps {
  readonly as?: 'li' | 'p';
  readonly children: ReactNode;
}

/** A line of a record's page: a link with facts beside it. */
export const RecordLine = ({ as = 'li', children }: RecordLineProps) => (
  <Cluster rule="below" touch as={as} gap={16} rowGap={4} align="center" className={classes.line}>
    {children}
  </Cluster>
);
