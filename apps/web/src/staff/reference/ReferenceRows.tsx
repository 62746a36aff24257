import type { ReactNode } from 'react';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import classes from './ReferenceRows.module.css';

interface RowsProps {
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A list of choices, below each other on one sheet. */
export const ReferenceRows = ({ isBusy, children }: RowsProps) => (
  <Stack as="ul" surface="card" className={classes.rows} aria-busy={isBusy}>
    {children}
  </Stack>
);

/** One of them, paler while it is being changed. */
export const ReferenceLine = ({ isBusy, children }: RowsProps) => (
  <Cluster rule="below" as="li" gap={16} rowGap={4} align="center" className={classes.row} aria-busy={isBusy}>
    {children}
  </Cluster>
);
