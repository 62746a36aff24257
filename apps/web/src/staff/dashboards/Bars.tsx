import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './Bars.module.css';

export interface Bar {
  readonly key: string;
  readonly name: string;
  /** The rendered label, e.g. a badge. */
  readonly label?: ReactNode;
  readonly count: number;
  readonly to: string;
}

/** Horizontal bars from the inline start; each links to its list. */
export const Bars = ({
  bars,
  isNarrow = false,
}: {
  readonly bars: readonly Bar[];
  readonly isNarrow?: boolean;
}) => {
  const largest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Grid as="ul" gap={4} className={classes.bars} data-narrow={isNarrow}>
      {bars.map(({ key, name, label, count, to }) => (
        <li key={key}>
          <Grid
            plain
            as={Link}
            gap={12}
            align="center"
            touch
            size={16}
            to={to}
            className={classes.row}
            aria-label={`${name}: ${formatNumber(count)}`}
          >
            <Text as="span" breaks className={classes.name}>
              {label ?? <bdi>{name}</bdi>}
            </Text>{' '}
            <span className={classes.track}>
              <span className={classes.fill} style={{ inlineSize: `${(100 * count) / largest}%` }} />
            </span>
            <Text as="span" weight={600} className={classes.count}>
              {formatNumber(count)}
            </Text>
          </Grid>
        </li>
      ))}
    </Grid>
  );
};
