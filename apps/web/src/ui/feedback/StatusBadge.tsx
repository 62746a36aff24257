import { IconAlertCircle, IconCheck, IconCircle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { InlineRow } from '../layout/layout.tsx';
import classes from './StatusBadge.module.css';

export type Tone = 'done' | 'waiting' | 'wrong' | 'quiet';

const icons = { done: IconCheck, waiting: IconClock, wrong: IconAlertCircle, quiet: IconCircle } as const;
const surfaces = { done: 'olive', waiting: 'candle', wrong: 'wine', quiet: 'quiet' } as const;

/** A status by icon, word and colour. `plain` omits the icon, for a mere property. */
export const StatusBadge = (props: {
  readonly tone: Tone;
  readonly plain?: boolean;
  /** Overrides the icon of its tone. */
  readonly icon?: typeof IconCheck;
  readonly children: ReactNode;
}) => {
  const Icon = props.icon ?? icons[props.tone];
  return (
    <InlineRow
      as="span"
      surface={surfaces[props.tone]}
      size={16}
      gap={8}
      align="center"
      className={classes.badge}
    >
      {props.plain === true ? null : <Icon aria-hidden size={18} />}
      <bdi>{props.children}</bdi>
    </InlineRow>
  );
};
