import type { GuestSummary } from '@salons/contract/guests';
import type { GuestRequest } from '@salons/contract/invitations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { InvitationRow } from '../records/InvitationRows.tsx';
import { useProfileTexts } from '../records/profile/profile.texts.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { guestRequestsQuery } from './guests.staff.api.ts';

interface SeasonProps {
  readonly summary: GuestSummary;
  readonly requests: readonly GuestRequest[];
  readonly name: string;
}

const Season = ({ summary, requests, name }: SeasonProps) => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  return (
    <section>
      <Text as="h3" size={20}>
        {words('season', { year: String(summary.year) })}
      </Text>
      {summary.seats === 0 ? null : <Text tone="quiet">{t('seatsApproved', { count: summary.seats })}</Text>}
      <Stack as="ul" gap={12}>
        {requests.map((request) => (
          <InvitationRow key={request.id} invitation={request} name={name}>
            {request.in_reach ? (
              <Link to={`/admin/salons?salon=${request.host_salon}`}>
                <Name>{request.salon_name}</Name>
              </Link>
            ) : (
              <Name>{request.salon_name}</Name>
            )}
            <Ltr>{formatDate(request.event_time, request.time_zone)}</Ltr>
            {request.attended === null ? null : <span>{t(request.attended ? 'came' : 'didNotCome')}</span>}
          </InvitationRow>
        ))}
      </Stack>
    </section>
  );
};

interface GuestRequestsProps {
  readonly guest: number;
  readonly name: string;
  readonly summaries: readonly GuestSummary[];
}

/** All requests of a guest by season, twenty per page (product §10.63, §10.93). */
export const GuestRequests = ({ guest, name, summaries }: GuestRequestsProps) => {
  const words = useStaffTexts();
  const t = useProfileTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    guestRequestsQuery(guest),
  );
  if (data === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={1} height={72} />
    );
  // A request created meanwhile shifts the pages: deduplicate.
  const requests = [
    ...new Map(data.pages.flatMap(({ results }) => results).map((row) => [row.id, row])).values(),
  ];
  if (requests.length === 0) return <Text tone="quiet">{words('noInvitations')}</Text>;
  const left = Math.max(1, (data.pages[0]?.count ?? 0) - requests.length);
  const years = summaries.flatMap((summary) => {
    const own = requests.filter(({ year }) => year === summary.year);
    return own.length === 0 ? [] : [{ summary, own }];
  });
  return (
    <Stack gap={24}>
      {years.map(({ summary, own }) => (
        <Season key={summary.year} summary={summary} requests={own} name={name} />
      ))}
      {hasNextPage ? (
        <Cluster gap={12} align="center">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('moreRequests', { count: left })}
          </Button>
        </Cluster>
      ) : null}
    </Stack>
  );
};
