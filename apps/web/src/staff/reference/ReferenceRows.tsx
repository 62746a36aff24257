import type { ReactNode } from 'react';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import classes from './ReferenceRows.module.css';

interface RowsProps {
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

export const ReferenceRows = ({ isBusy, children }: RowsProps) => (
  <Stack as="ul" surface="card" className={classes.rows} aria-busy={isBusy}>
    {children}
  </Stack>
);

/** Dimmed while it is being saved. */
export const ReferenceLine = ({ isBusy, children }: RowsProps) => (
  <Cluster rule="below" as="li" gap={16} rowGap={4} align="center" className={classes.row} aria-busy={isBusy}>
    {children}
  </Cluster>
);
