import type { LinkedRide } from '@salons/contract/driver-links';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { useLanguage } from '../../lib/language.ts';
import { EndedLink } from '../../nouns/evening/EndedLink.tsx';
import { EveningSheet } from '../../nouns/evening/EveningSheet.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { RouteLinks } from '../../ui/layout/RouteLinks.tsx';
import { rideQuery } from './driverLink.api.ts';
import { useDriverLinkTexts } from './driverLink.texts.ts';
import { RideSteps } from './RideSteps.tsx';

/** Links by the address, since a driver has no coordinates; undefined before the street is shown. */
const toRoutes = ({ place, city_name }: LinkedRide) => {
  if (place?.address == null) return undefined;
  const address = [place.address, place.house_number].filter(Boolean).join(' ');
  const destination = encodeURIComponent([address, city_name].filter(Boolean).join(', '));
  return {
    google: `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
    waze: `https://waze.com/ul?q=${destination}&navigate=yes`,
  };
};

/** A driver's page: where to, when, whom to call, and the steps of the way, without a login (product §11.217). */
export const DriverLinkPage = () => {
  const t = useDriverLinkTexts();
  const { token = '' } = useParams();
  const { data: ride, error, refetch } = useQuery(rideQuery(token, useLanguage()));
  if (error instanceof ApiError && error.status === 404)
    return <EndedLink title={t('endedTitle')} about={(link) => t.rich('endedAbout', { link })} />;
  if (ride === undefined)
    return (
      <Page width="text" key="loading">
        <PageTitle>{t('loading')}</PageTitle>
        <Waiting error={error} onRetry={() => void refetch()} count={1} />
      </Page>
    );
  return (
    <Page width="text" key="ride">
      <PageTitle sub={t('about')}>{t('title', { name: ride.first_name })}</PageTitle>
      <Stack as="ul">
        <EveningSheet
          facts={{ ...ride, ride: undefined, host_name: ride.host_first_name, is_digital: false }}
          question={<RideSteps token={token} ride={ride} />}
        >
          <RouteLinks isLarge links={toRoutes(ride)} labels={{ google: t('route'), waze: t('routeWaze') }} />
        </EveningSheet>
      </Stack>
    </Page>
  );
};
