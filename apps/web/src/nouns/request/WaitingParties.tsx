import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useAskingTexts } from './asking.texts.ts';
import { waitingPartiesQuery } from './waiting.api.ts';
import { useWaitingTexts } from './waiting.texts.ts';

interface WaitingPartiesProps {
  readonly salon: { readonly id: number; readonly waiting_count: number; readonly time_zone: string };
  readonly heading?: 'h2' | 'h3';
}

/**
 * The waiting list of a salon: numbers for its host, names for staff (product §7.196). Renders nothing if
 * empty.
 */
export const WaitingParties = ({ salon, heading: Heading = 'h2' }: WaitingPartiesProps) => {
  const t = useWaitingTexts();
  const words = useAskingTexts();
  const { data, error, refetch } = useQuery({
    ...waitingPartiesQuery(salon.id),
    enabled: salon.waiting_count > 0,
  });
  if (salon.waiting_count === 0) return null;
  return (
    <Stack as="section" gap={12}>
      <Heading>{t('parties', { count: data?.length ?? salon.waiting_count })}</Heading>
      <Text tone="quiet" size={16}>
        {t('partiesAbout')}
      </Text>
      {data !== undefined ? (
        <ol>
          {data.map(({ position, guests_number, created_at, guest, guest_name }) => (
            <li key={position}>
              {guest === undefined || guest_name === undefined ? null : (
                <>
                  <Link to={`/admin/guests/profile/${guest}`}>
                    <Name>{guest_name}</Name>
                  </Link>
                  {' · '}
                </>
              )}
              {words('places', { count: guests_number })}
              <Text as="span" tone="quiet" size={16}>
                {` · ${t('since', { date: formatDate(created_at, salon.time_zone) })}`}
              </Text>
            </li>
          ))}
        </ol>
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={1} height={48} />
      )}
    </Stack>
  );
};
