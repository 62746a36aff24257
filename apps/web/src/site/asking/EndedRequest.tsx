import type { Invitation } from '@salons/contract/invitations';
import type { MarkerDetails } from '@salons/contract/markers';
import type { ReactNode } from 'react';
import { getEnding } from '../../nouns/request/asking.rules.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import classes from './EndedRequest.module.css';
import { OtherSalons } from './OtherSalons.tsx';
import { useOwnRequestTexts } from './ownRequest.texts.ts';

const titles = {
  host: 'endedHost',
  expired: 'endedExpired',
  cancelled: 'endedCancelled',
  withdrawn: 'statusWithdrawn',
  offerExpired: 'endedOffer',
  offerRefused: 'statusOfferRefused',
} as const;

const reasons = {
  host: 'reasonHost',
  expired: 'reasonExpired',
  cancelled: 'reasonCancelled',
  withdrawn: 'reasonWithdrawn',
  offerExpired: 'reasonOfferExpired',
  offerRefused: 'reasonOfferRefused',
} as const;

const introducedReasons = {
  ...reasons,
  offerExpired: 'reasonIntroductionExpired',
  offerRefused: 'reasonWithdrawn',
} as const;

/** The map around the place that strangers see; the whole search for an online salon. */
const toMap = (salon: MarkerDetails | undefined): string => {
  const { shown_lat: lat = null, shown_lng: lng = null } = salon ?? {};
  return lat === null || lng === null
    ? '/site/salonSearch/mapview'
    : `/site/salonSearch/mapview?near=${lat},${lng}`;
};

interface EndedRequestProps {
  readonly invitation: Invitation;
  /** Undefined where the guest can no longer open it. */
  readonly salon: MarkerDetails | undefined;
  readonly waiting: ReactNode;
}

/** What became of a request, without its salon's address and places, and where else there is room (product §7.243). */
export const EndedRequest = ({ invitation, salon, waiting }: EndedRequestProps) => {
  const t = useOwnRequestTexts();
  const ending = getEnding(invitation);
  const host = salon?.host_first_name;
  const isNamed = host !== undefined || !(ending === 'host' || ending === 'cancelled');
  const wasOffered = ending === 'offerExpired' || ending === 'offerRefused';
  const town = salon?.city_name ?? null;
  return (
    <Stack gap={24} className={classes.ended}>
      <PageTitle>
        {isNamed
          ? t(titles[ending], { host: host ?? '' })
          : t(ending === 'host' ? 'statusDenied' : 'statusCancelled')}
      </PageTitle>
      <p>{t((invitation.introduced_by === null ? reasons : introducedReasons)[ending])}</p>
      <OtherSalons invitation={invitation} />
      {waiting}
      <Stack gap={12} align="start">
        <ButtonLink to={toMap(salon)} variant="default">
          {town === null ? t('findAnother') : t('toMapOf', { place: town })}
        </ButtonLink>
        {wasOffered && salon !== undefined ? (
          <ButtonLink to={`/site/salonSearch/mapview/${invitation.host_salon}`} variant="default">
            {t('backToSalon')}
          </ButtonLink>
        ) : null}
      </Stack>
    </Stack>
  );
};
