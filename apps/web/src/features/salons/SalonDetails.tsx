import type { MarkerInfo } from '@salons/contract/markers';
import type { ReactNode } from 'react';
import { dayOf, formatDistance, formatLeaf, formatTime, formatWeekday, homeZone } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { SeatsBar } from '../../ui/SeatsBar.tsx';
import classes from './SalonDetails.module.css';
import { SalonAddress } from './SalonNames.tsx';
import { durationOf, floorOf } from './salonWords.ts';
import { useSearchTexts } from './search.texts.ts';

interface SalonProps {
  readonly salon: MarkerInfo;
}

/** The day as a leaf of a calendar, with hour and length beside it. */
const When = ({ salon }: SalonProps) => {
  const t = useSearchTexts();
  const language = useLanguage();
  const { event_time, time_zone } = salon;
  const leaf = formatLeaf(event_time, language, time_zone);
  return (
    <div className={classes.when}>
      <div className={classes.leaf}>
        <span className={classes.day}>{leaf.day}</span>
        <span>{leaf.month}</span>
      </div>
      <div>
        <p className={classes.strong}>
          {formatWeekday(dayOf(event_time, time_zone), language)}
          {', '}
          <Ltr>{formatTime(event_time, time_zone)}</Ltr>
        </p>
        <p className={classes.quiet}>{durationOf(salon.duration_minutes, t)}</p>
        {time_zone === homeZone ? null : (
          <p className={classes.quiet}>{t('localTime', { zone: time_zone.replaceAll('_', ' ') })}</p>
        )}
      </div>
    </div>
  );
};

const Where = ({ salon }: SalonProps) => {
  const t = useSearchTexts();
  const language = useLanguage();
  if (salon.is_digital) return <p className={classes.strong}>{t('onlineSalon')}</p>;
  const { distance } = salon;
  const about = [
    ...floorOf(salon, t),
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
      {salon.address === null && settings.public_address === 'approximate' ? (
        <p className={classes.quiet}>{t('addressLater')}</p>
      ) : null}
    </>
  );
};

const What = ({ salon }: SalonProps) => {
  const t = useSearchTexts();
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
        <blockquote className={classes.quote} dir="auto">
          {salon.comments_for_guests}
        </blockquote>
      )}
    </>
  );
};

/** How to reach the host; only who may know gets it (product §5.27). */
const Contact = ({ salon }: SalonProps) => {
  const t = useSearchTexts();
  const { host_phone, host_email, site_link } = salon;
  if (host_phone === null && host_email === null && site_link === null) return null;
  return (
    <div className={classes.part}>
      <p className={classes.strong}>{t('contactHost')}</p>
      <p>
        <bdi>{salon.host_name}</bdi>
      </p>
      {host_phone === null ? null : (
        <a href={`tel:${host_phone}`} className={classes.contact}>
          <Ltr>{host_phone}</Ltr>
        </a>
      )}
      {host_email === null ? null : (
        <a href={`mailto:${host_email}`} className={classes.contact}>
          <Ltr>{host_email}</Ltr>
        </a>
      )}
      {site_link === null ? null : (
        <a href={site_link} className={classes.contact} target="_blank" rel="noreferrer">
          {t('meetingLink')}
        </a>
      )}
    </div>
  );
};

/** Everything a guest may know of a salon: when, where, what, how many places (product §6.15). */
export const SalonDetails = ({ salon, children }: SalonProps & { readonly children?: ReactNode }) => {
  const t = useSearchTexts();
  const isEve = settings.season?.eve === dayOf(salon.event_time, salon.time_zone);
  return (
    <>
      {isEve || !salon.salon_name.includes(salon.host_name) ? (
        <p className={classes.sub}>{isEve ? t('atEve') : t('hostedBy', { name: salon.host_name })}</p>
      ) : null}
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
      <SeatsBar
        max={salon.max_guests}
        approved={salon.invites_confirmed_count}
        pending={salon.invites_pending_count}
      />
    </>
  );
};
