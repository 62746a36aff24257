import type { WitnessSalon } from '@salons/contract/witness-records';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Part } from '../records/ProfilePage.tsx';
import { RecordLine } from '../records/RecordLine.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { eveningsQuery } from './witnesses.staff.api.ts';

const Rows = ({ salons }: { readonly salons: readonly WitnessSalon[] }) => {
  const t = useWitnessTexts();
  return (
    <Stack as="ul">
      {salons.map(({ id, salon_time, time_zone, host_salon, host_name, city_name }) => (
        <RecordLine key={id}>
          <Link to={`/admin/salons?salon=${host_salon}`}>
            {t.rich('atHost', { name: <bdi key="name">{host_name}</bdi> })}
          </Link>
          <Ltr>{`${formatDate(salon_time, time_zone)} ${formatTime(salon_time, time_zone)}`}</Ltr>
          {city_name === null ? null : <bdi>{city_name}</bdi>}
        </RecordLine>
      ))}
    </Stack>
  );
};

/** A witness's evenings: upcoming, and past by year (product §11.26). */
export const WitnessEveningsParts = ({ witness }: { readonly witness: number }) => {
  const t = useWitnessTexts();
  const { data, error, refetch } = useQuery(eveningsQuery(witness));
  const waiting =
    data !== undefined ? null : error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={1} height={72} />
    );
  const years = [...new Set(data?.past.map(({ year }) => year))].sort((one, other) => one - other);
  return (
    <>
      <Part
        title={t('future')}
        empty={data?.future.length === 0 ? <Text tone="quiet">{t('noFuture')}</Text> : null}
      >
        {waiting}
        {data === undefined || data.future.length === 0 ? null : <Rows salons={data.future} />}
      </Part>
      <Part
        title={t('pastSalons')}
        empty={data !== undefined && years.length === 0 ? <Text tone="quiet">{t('noPast')}</Text> : null}
      >
        {waiting}
        {years.length === 0 ? null : (
          <details>
            <summary>{years.join(', ')}</summary>
            {years.map((year) => (
              <section key={year}>
                <Text as="h3" size={18}>
                  {year}
                </Text>
                <Rows salons={data?.past.filter((salon) => salon.year === year) ?? []} />
              </section>
            ))}
          </details>
        )}
      </Part>
    </>
  );
};
