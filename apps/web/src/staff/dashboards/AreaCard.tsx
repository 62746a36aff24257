import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Cluster, InlineRow, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import classes from './AreaCard.module.css';
import { useDashboardTexts } from './dashboard.texts.ts';
import { type Area, areaQuery, type Question } from './dashboards.api.ts';
import { buildListLink, buildStatusLink } from './links.ts';

const seats = ['max', 'taken', 'pending', 'approved'] as const;

/** Seats of salons that are not cancelled, or of requests with that status. */
const buildSeatsLink = (area: Area, question: Question, seat: (typeof seats)[number]) =>
  area === 'guests'
    ? buildStatusLink(area, question, seat)
    : buildListLink(area, question, { is_cancelled: 'false' });

interface AreaCardProps {
  readonly area: Area;
  readonly question: Question;
  readonly isChosen: boolean;
  /** URL that selects its charts. */
  readonly to: string;
}

/** An area's total and seats, with a link to its charts. */
export const AreaCard = ({ area, question, isChosen, to }: AreaCardProps) => {
  const t = useDashboardTexts();
  const { data, error, refetch } = useQuery(areaQuery(area, question));
  return (
    <Stack surface="card" as="li" gap={4} className={classes.card} data-chosen={isChosen}>
      <InlineRow
        plain
        as={Link}
        align="center"
        touch
        tone="quiet"
        size={18}
        weight={500}
        to={to}
        replace
        preventScrollReset
        className={classes.choose}
        aria-current={isChosen ? 'true' : undefined}
      >
        {t(area)}
      </InlineRow>
      {error && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeletons count={1} height={56} /> : null}
      {data === undefined ? null : (
        <>
          <Text
            as={Link}
            self="start"
            face="title"
            weight={600}
            plain
            to={buildListLink(area, question)}
            className={classes.number}
          >
            {formatNumber(data.total)}
            <VisuallyHidden>{` ${t(area)}: ${t('list')}`}</VisuallyHidden>
          </Text>
          <Cluster as="ul" gap={16} rowGap={0} className={classes.seats}>
            {seats.map((seat) => {
              const count = data.seats[seat];
              return count === undefined ? null : (
                <li key={seat}>
                  <Link to={buildSeatsLink(area, question, seat)}>
                    <b>{formatNumber(count)}</b> {t(`seats_${seat}`)}
                  </Link>
                </li>
              );
            })}
          </Cluster>
        </>
      )}
    </Stack>
  );
};
