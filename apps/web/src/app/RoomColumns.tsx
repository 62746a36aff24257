import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Grid, Stack } from '../ui/layout/layout.tsx';
import classes from './RoomColumns.module.css';

interface RoomColumnsProps {
  /** How full the salon is: on a phone above everything, else above the side. */
  readonly seats?: ReactNode;
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** Two columns of the host's page, one below the other on a phone. */
export const RoomColumns = ({ seats, side, children }: RoomColumnsProps) => (
  <Grid gap={24} align="start" className={clsx(classes.room, seats === undefined && classes.withoutSeats)}>
    <Stack gap={24} className={classes.main}>
      {children}
    </Stack>
    {seats === undefined ? null : <div className={classes.seats}>{seats}</div>}
    {side === undefined ? null : (
      <Stack gap={16} className={classes.side}>
        {side}
      </Stack>
    )}
  </Grid>
);
