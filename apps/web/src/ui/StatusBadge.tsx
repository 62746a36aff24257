import { IconAlertCircle, IconCheck, IconCircle, IconClock } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

export type Tone = 'done' | 'waiting' | 'wrong' | 'quiet';

const icons = { done: IconCheck, waiting: IconClock, wrong: IconAlertCircle, quiet: IconCircle } as const;

/** A status: icon, word and colour together. `plain` leaves out the icon, for a mere property. */
export const StatusBadge = (props: {
  readonly tone: Tone;
  readonly plain?: boolean;
  readonly children: ReactNode;
}) => {
  const Icon = icons[props.tone];
  return (
    <span className={clsx(classes.badge, classes[props.tone])}>
      {props.plain === true ? null : <Icon aria-hidden size={18} />}
      <bdi>{props.children}</bdi>
    </span>
  );
};
