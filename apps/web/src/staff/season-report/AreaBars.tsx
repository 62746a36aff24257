import type { ReportArea, ReportNumber } from '@salons/contract/season-report';
import { formatNumber } from '../../lib/format.ts';
import { Cluster, Grid } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './AreaBars.module.css';
import { useSeasonReportTexts } from './seasonReport.texts.ts';

interface AreaBarsProps {
  readonly areas: readonly ReportArea[];
  /** Stacked in this order. */
  readonly parts: readonly ReportNumber[];
  readonly hasBefore: boolean;
  readonly season: number;
}

/** A stacked bar for each area, above a thin one of the season before; the table below has the numbers for screen readers. */
export const AreaBars = ({ areas, parts, hasBefore, season }: AreaBarsProps) => {
  const t = useSeasonReportTexts();
  const sum = (numbers: ReportArea['now']) => parts.reduce((all, part) => all + numbers[part], 0);
  const largest = Math.max(1, ...areas.flatMap(({ now, before }) => [sum(now), sum(before)]));
  const toSize = (count: number) => ({ inlineSize: `${(100 * count) / largest}%` });
  return (
    <div aria-hidden className={classes.chart}>
      <Cluster gap={16} rowGap={4} size={16}>
        {parts.map((part, index) => (
          <span key={part} className={classes.key} data-part={index}>
            {t(part)}
          </span>
        ))}
        {hasBefore ? (
          <span className={classes.key} data-part="before">
            {season - 1}
          </span>
        ) : null}
      </Cluster>
      <Grid as="ul" gap={8}>
        {areas.map(({ name, now, before }) => (
          <Grid as="li" key={name ?? ''} gap={12} align="center" size={16} className={classes.row}>
            <Text as="span" breaks>
              <bdi>{name ?? t('elsewhere')}</bdi>
            </Text>
            <span>
              <span className={classes.track}>
                {parts.map((part, index) => (
                  <span key={part} className={classes.fill} data-part={index} style={toSize(now[part])} />
                ))}
              </span>
              {hasBefore ? (
                <span className={classes.before}>
                  <span className={classes.fill} data-part="before" style={toSize(sum(before))} />
                </span>
              ) : null}
            </span>
            <Text as="span" weight={600} className={classes.count}>
              {formatNumber(sum(now))}
            </Text>
          </Grid>
        ))}
      </Grid>
    </div>
  );
};
