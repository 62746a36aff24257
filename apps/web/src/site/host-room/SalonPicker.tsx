import type { HostSalon } from '@salons/contract/salons';
import { Link } from 'react-router';
import { formatDate, formatTime, toLocalDay } from '../../lib/format.ts';
import { DayAndTime } from '../../ui/dates/DayAndTime.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useRoomTexts } from './room.texts.ts';
import { byYear, countSeats, getSalonState } from './salonRoom.ts';

const tones = { upcoming: 'quiet', past: 'done', cancelled: 'wrong' } as const;

const SalonLink = ({ salon, isChosen }: { readonly salon: HostSalon; readonly isChosen: boolean }) => {
  const t = useRoomTexts();
  const state = getSalonState(salon);
  const waiting = state === 'upcoming' ? salon.invites_pending_count : 0;
  const { event_time, time_zone } = salon;
  return (
    <Cluster
      surface="choice"
      plain
      as={Link}
      rowGap={4}
      gap={16}
      align="center"
      justify="between"
      to={`?salon=${salon.id}`}
      aria-current={isChosen ? 'page' : undefined}
    >
      <Text as="span" grow={240} breaks>
        <Name>{salon.salon_name}</Name>
      </Text>
      <Text as="span" tone="quiet">
        <DayAndTime
          day={toLocalDay(event_time, time_zone)}
          date={formatDate(event_time, time_zone)}
          time={formatTime(event_time, time_zone)}
        />
      </Text>
      {state === 'cancelled' ? null : (
        <Text as="span" tone="quiet">
          <VisuallyHidden>{t('seatsLabel')} </VisuallyHidden>
          {t('seatsOf', { approved: salon.invites_confirmed_count, max: salon.max_guests })}
        </Text>
      )}
      {waiting > 0 ? (
        <StatusBadge tone="waiting">{t('requests', { count: waiting })}</StatusBadge>
      ) : (
        <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
      )}
    </Cluster>
  );
};

const YearCounts = ({ salons }: { readonly salons: readonly HostSalon[] }) => {
  const t = useRoomTexts();
  const { salons: count, approved } = countSeats(salons);
  return (
    <Text as="span" tone="quiet">
      {` · ${t('yearSalons', { count })}`}
      {approved === 0 ? null : ` · ${t('yearSeats', { count: approved })}`}
    </Text>
  );
};

interface SalonPickerProps {
  readonly salons: readonly HostSalon[];
  readonly chosen: number;
}

/**
 * A host's salons by year with counts, if there are several; years without upcoming ones are collapsed
 * (product §3.5).
 */
export const SalonPicker = ({ salons, chosen }: SalonPickerProps) => {
  const t = useRoomTexts();
  if (salons.length < 2) return null;
  return (
    <nav aria-label={t('salons')}>
      {byYear(salons).map(({ year, salons: those }) => (
        <details
          key={year}
          open={those.some((salon) => salon.id === chosen || getSalonState(salon) === 'upcoming')}
        >
          <summary>
            <bdi>{year}</bdi>
            <YearCounts salons={those} />
          </summary>
          <Stack as="ul" gap={8}>
            {those.map((salon) => (
              <li key={salon.id}>
                <SalonLink salon={salon} isChosen={salon.id === chosen} />
              </li>
            ))}
          </Stack>
        </details>
      ))}
    </nav>
  );
};
