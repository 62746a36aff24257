import type { MarkerDetails } from '@salons/contract/markers';
import type { ReactNode } from 'react';
import {
  daysUntil,
  formatDistance,
  formatLeaf,
  formatTime,
  formatWeekday,
  homeZone,
  toLocalDay,
  toLocalYear,
} from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { SalonAddress } from '../../nouns/salon/SalonNames.tsx';
import { VisitorTime } from '../../nouns/salon/SalonTime.tsx';
import { formatDuration, formatFloor } from '../../nouns/salon/salon.format.ts';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PhoneLink } from '../../ui/PhoneNumber.tsx';
import { SeatsBar } from '../../ui/SeatsBar.tsx';
import { Text } from '../../ui/Text.tsx';
import classes from './SalonDetails.module.css';

interface SalonProps {
  readonly salon: MarkerDetails;
}

/** The day as a leaf of a calendar, with hour and length beside it. */
const When = ({ salon }: SalonProps) => {
  const t = useSalonTexts();
  const language = useLanguage();
  const { event_time, time_zone } = salon;
  const leaf = formatLeaf(event_time, language, time_zone);
  return (
    <Row align="center" className={classes.when}>
      <Stack leading={24} align="center" className={classes.leaf}>
        <Text as="span" face="title" weight={700} className={classes.day}>
          {leaf.day}
        </Text>
        <span>{leaf.month}</span>
      </Stack>
      <div>
        <p className={classes.strong}>
          {formatWeekday(toLocalDay(event_time, time_zone), language)}
          {', '}
          <Ltr>{formatTime(event_time, time_zone)}</Ltr>
        </p>
        <p className={classes.quiet}>{formatDuration(salon.duration_minutes, t)}</p>
        {time_zone === homeZone ? null : (
          <p className={classes.quiet}>{t('localTime', { zone: time_zone.replaceAll('_', ' ') })}</p>
        )}
        <p className={classes.quiet}>
          <VisitorTime salon={salon} />
        </p>
      </div>
    </Row>
  );
};

const Where = ({ salon }: SalonProps) => {
  const t = useSalonTexts();
  const language = useLanguage();
  if (salon.is_digital) return <p className={classes.strong}>{t('onlineSalon')}</p>;
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
      <p className={classes.strong}>
        <SalonAddress salon={salon} />
      </p>
      {about.length === 0 ? null : <p className={classes.quiet}>{about.join(' · ')}</p>}
      {!salon.place_exact && salon.precision !== 'locality' ? (
        <p className={classes.quiet}>{t('addressLater')}</p>
      ) : null}
    </>
  );
};

const What = ({ salon }: SalonProps) => {
  const t = useSalonTexts();
  return (
    <>
      {salon.witness_type === null ? null : (
        <p className={classes.strong}>{t('testimony', { type: t(salon.witness_type) })}</p>
      )}
      {salon.witness_full_name === null ? null : <p>{t('witness', { name: salon.witness_full_name })}</p>}
      <p className={salon.witness_type === null ? classes.strong : classes.quiet}>
        {t('talkIn', { language: salon.language_name })}
      </p>
      {salon.comments_for_guests === null ? null : (
        <Text as="blockquote" lines className={classes.quote} dir="auto">
          {salon.comments_for_guests}
        </Text>
      )}
    </>
  );
};

/** How to reach the host; only who may know gets it (product §5.27). */
const Contact = ({ salon }: SalonProps) => {
  const t = useSalonTexts();
  const { host_phone, host_email, site_link } = salon;
  if (host_phone === null && host_email === null && site_link === null) return null;
  return (
    <div className={classes.part}>
      <p className={classes.strong}>{t('contactHost')}</p>
      <p>
        <bdi>{salon.host_name}</bdi>
      </p>
      {host_phone === null ? null : <PhoneLink number={host_phone} className={classes.contact} />}
      {host_email === null ? null : (
        <a href={`mailto:${host_email}`} className={classes.contact}>
          <Ltr>{host_email}</Ltr>
        </a>
      )}
      {site_link === null ? null : (
        <a href={site_link} className={classes.contact} target="_blank" rel="noreferrer">
          {t(salon.is_digital ? 'meetingLink' : 'siteLink')}
        </a>
      )}
    </div>
  );
};

/** Who hosts, by first name, and since when; nothing of the year where it is not known (product §6.158). */
const Host = ({ salon }: SalonProps) => {
  const t = useSalonTexts();
  const { host_first_name: name, hosts_since: year } = salon;
  if (year === null) return t('hostOf', { name });
  return year < toLocalYear(salon.event_time, salon.time_zone)
    ? t('hostsSince', { name, year })
    : t('hostsFirst', { name });
};

const testimonies = {
  holocaust_survivor: 'eveningSurvivor',
  generation_2: 'eveningSecond',
  generation_3: 'eveningThird',
  expert: 'eveningExpert',
  other: 'eveningStory',
} as const;

/** What the evening will be, in one line of what is known of it anyway (product §6.159). */
const Evening = ({ salon }: SalonProps) => {
  const t = useSalonTexts();
  const kind = salon.is_digital ? 'eveningOnline' : salon.is_org ? 'eveningOrg' : 'eveningHome';
  const evening = t(kind, { language: salon.language_name, guests: salon.max_guests });
  return t(salon.witness_type === null ? 'eveningTalk' : testimonies[salon.witness_type], { evening });
};

/** Everything a guest may know of a salon: when, where, what, how many places (product §6.15). */
export const SalonDetails = ({ salon, children }: SalonProps & { readonly children?: ReactNode }) => {
  const t = useSalonTexts();
  const isEve = settings.season?.eve === toLocalDay(salon.event_time, salon.time_zone);
  // Of an evening that was nobody asks for a place.
  const isAhead = daysUntil(salon.event_time, salon.time_zone) >= 0;
  return (
    <>
      <Text as="div" tone="quiet" className={classes.sub}>
        {isEve ? <p>{t('atEve')}</p> : null}
        <p>
          <Host salon={salon} />
        </p>
      </Text>
      <Text face="title" leading={30} size={20}>
        <Evening salon={salon} />
      </Text>
      <div className={classes.sheet}>
        <div className={classes.part}>
          <When salon={salon} />
        </div>
        <div className={classes.part}>
          <Where salon={salon} />
        </div>
        <div className={classes.part}>
          <What salon={salon} />
        </div>
        <Contact salon={salon} />
      </div>
      {children}
      {isAhead ? (
        <SeatsBar
          max={salon.max_guests}
          approved={salon.invites_confirmed_count}
          pending={salon.invites_pending_count}
        />
      ) : null}
    </>
  );
};
