import type { MarkerDetails } from '@salons/contract/markers';
import { formatDistance, homeZone } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { SalonAddress } from '../../nouns/salon/SalonNames.tsx';
import { VisitorTime } from '../../nouns/salon/SalonTime.tsx';
import { formatDuration, formatFloor } from '../../nouns/salon/salon.format.ts';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { InlineRow, Stack } from '../../ui/layout/layout.tsx';
import { PhoneLink } from '../../ui/layout/PhoneNumber.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './SalonParts.module.css';
import { SalonPlace } from './SalonPlace.tsx';

export interface SalonProps {
  readonly salon: MarkerDetails;
}

/** Length, and the hour elsewhere where that differs. */
export const TimeNotes = ({ salon }: SalonProps) => {
  const t = useSalonTexts();
  const { time_zone } = salon;
  return (
    <>
      <Text tone="quiet">{formatDuration(salon.duration_minutes, t)}</Text>
      {time_zone === homeZone ? null : (
        <Text tone="quiet">{t('localTime', { zone: time_zone.replaceAll('_', ' ') })}</Text>
      )}
      <Text tone="quiet">
        <VisitorTime salon={salon} />
      </Text>
    </>
  );
};

interface WhereProps extends SalonProps {
  /** Whether a map of the place is in sight. */
  readonly isBesideMap: boolean;
}

/** Address, floor, distance, and a still map of the place. */
export const Where = ({ salon, isBesideMap }: WhereProps) => {
  const t = useSalonTexts();
  const language = useLanguage();
  if (salon.is_digital) return <Text weight={600}>{t('onlineSalon')}</Text>;
  const { distance } = salon;
  const about = [
    ...formatFloor(salon, t),
    ...(salon.accessibility.includes('Elevator') ? [t('elevator')] : []),
    ...(salon.accessibility.includes('Wheelchair accessibility') ? [t('wheelchair')] : []),
    ...(distance === null
      ? []
      : [t('fromYou', { distance: formatDistance(distance, language, salon.distance_approximate) })]),
  ];
  return (
    <>
      <Text weight={600}>
        <SalonAddress salon={salon} />
      </Text>
      {about.length === 0 ? null : <Text tone="quiet">{about.join(' · ')}</Text>}
      {isBesideMap ? null : (
        <div className={classes.place}>
          <SalonPlace salon={salon} />
        </div>
      )}
      {salon.address_withheld ? (
        <Text tone="quiet">
          {[t('addressLater'), ...(salon.precision === 'locality' ? [] : [t('mapApproximate')])].join('. ')}
        </Text>
      ) : null}
    </>
  );
};

/** The host's comments for guests. */
export const Comments = ({ salon }: SalonProps) => {
  const t = useSalonTexts();
  if (salon.comments_for_guests === null) return null;
  return (
    <div>
      <Text weight={600}>{t('goodToKnow')}</Text>
      <Text lines breaks dir="auto">
        {salon.comments_for_guests}
      </Text>
    </div>
  );
};

/** Testimony, language, and the host's comments. */
export const What = ({ salon }: SalonProps) => {
  const t = useSalonTexts();
  return (
    <>
      {salon.witness_type === null ? null : (
        <Text weight={600}>{t('testimony', { type: t(salon.witness_type) })}</Text>
      )}
      {salon.witness_full_name === null ? null : <p>{t('witness', { name: salon.witness_full_name })}</p>}
      <Text {...(salon.witness_type === null ? { weight: 600 } : { tone: 'quiet' })}>
        {t('talkIn', { language: salon.language_name })}
      </Text>
      <Comments salon={salon} />
    </>
  );
};

/** The host's mail address and the link of the salon; only sent to those who may see them (product §5.27). */
export const WrittenContact = ({ salon }: SalonProps) => {
  const t = useSalonTexts();
  const { host_email, site_link } = salon;
  return (
    <>
      {host_email === null ? null : (
        <InlineRow as="a" touch align="center" breaks href={`mailto:${host_email}`}>
          <Ltr>{host_email}</Ltr>
        </InlineRow>
      )}
      {site_link === null ? null : (
        <InlineRow as="a" touch align="center" href={site_link} target="_blank" rel="noreferrer">
          {t(salon.is_digital ? 'meetingLink' : 'siteLink')}
        </InlineRow>
      )}
    </>
  );
};

/** The host's contact; only sent to those who may see it (product §5.27). */
export const Contact = ({ salon }: SalonProps) => {
  const t = useSalonTexts();
  const { host_phone, host_email, site_link } = salon;
  if (host_phone === null && host_email === null && site_link === null) return null;
  return (
    <Stack rule="above" align="start">
      <Text weight={600}>{t('contactHost')}</Text>
      <p>
        <bdi>{salon.host_name}</bdi>
      </p>
      {host_phone === null ? null : <PhoneLink touch number={host_phone} />}
      <WrittenContact salon={salon} />
    </Stack>
  );
};
