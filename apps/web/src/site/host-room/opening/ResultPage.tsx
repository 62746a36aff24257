import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useUser } from '../../../lib/session.ts';
import { useCreateSalonTexts } from '../../../nouns/salon/createSalon.texts.ts';
import { parseSalonId } from '../../../nouns/salon/createSalon.ts';
import { hostSalonsQuery } from '../../../nouns/salon/hostSalons.api.ts';
import { ShareOptions } from '../../../nouns/salon/ShareOptions.tsx';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { DayAndTime } from '../../../ui/dates/DayAndTime.tsx';
import { ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Name } from '../../../ui/layout/Name.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { noTraining } from '../salonRoom.ts';
import classes from './ResultPage.module.css';

const getNextStep = (salon: HostSalon) =>
  [
    salon.is_open_for_guests ? (salon.evening_public ? 'nextPublic' : 'nextByLink') : 'nextClosed',
    ...(salon.is_open_for_guests && salon.auto_approve ? (['nextAuto'] as const) : []),
    salon.survivor_needed ? 'nextWitness' : 'nextWitnessOwn',
    ...(salon.host_salon_training === noTraining ? [] : (['nextTraining'] as const)),
  ] as const;

const Result = ({ salon }: { readonly salon: HostSalon }) => {
  const t = useCreateSalonTexts();
  return (
    <>
      <PageTitle sub={t('resultAbout')}>
        {t(salon.is_open_for_guests ? 'resultTitle' : 'resultTitleClosed')}
      </PageTitle>
      <p>
        <strong>
          <Name>{salon.salon_name}</Name>
        </strong>
        {' · '}
        <DayAndTime
          day={salon.date}
          date={formatDate(salon.event_time, salon.time_zone)}
          time={formatTime(salon.event_time, salon.time_zone)}
        />
      </p>
      <Card airy gap={24} as="section">
        <h2>{t('next')}</h2>
        <ul className={classes.next}>
          {getNextStep(salon).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </Card>
      {salon.is_open_for_guests ? (
        <Card airy gap={24} as="section">
          <h2>{t('share')}</h2>
          <ShareOptions salon={salon} url={salon.share_url} as="host" isMain />
        </Card>
      ) : null}
      <Cluster gap={12}>
        <ButtonLink to={`/site/host/${salon.host}/salon?salon=${salon.id}`}>{t('toRoom')}</ButtonLink>
        <ButtonLink to={`/register/createsalon/details?salon=${salon.id}`} variant="subtle">
          {t('changeDetails')}
        </ButtonLink>
      </Cluster>
    </>
  );
};

/** Confirms the salon and its next steps (product §4.8). Without an id in the address it is the newest. */
export const CreateSalonResultPage = () => {
  const language = useLanguage();
  const [params] = useSearchParams();
  const host = useUser()?.host ?? undefined;
  const salons = useQuery(hostSalonsQuery(host, language));
  if (host === undefined) return <Navigate to="/register/host/onboarding" replace />;
  const named = parseSalonId(params);
  const found =
    named === undefined
      ? salons.data?.toSorted((one, other) => other.id - one.id)[0]
      : salons.data?.find(({ id }) => id === named);
  if (salons.data !== undefined && found === undefined)
    return <Navigate to={`/site/host/${host}/salon`} replace />;
  return (
    <Page width="text">
      {found !== undefined ? (
        <Result salon={found} />
      ) : salons.isError ? (
        <ErrorState error={salons.error} onRetry={() => void salons.refetch()} />
      ) : (
        <Skeletons />
      )}
    </Page>
  );
};
