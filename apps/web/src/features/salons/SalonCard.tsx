import type { MarkerInfo } from '@salons/contract/markers';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatDistance, formatTime } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { Name } from '../../ui/Name.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './SalonCard.module.css';
import { SalonAddress } from './SalonNames.tsx';
import { shortDayOf } from './salonWords.ts';
import { useSearchTexts } from './search.texts.ts';

interface SalonCardProps {
  readonly salon: MarkerInfo;
  /** Where its details open. */
  readonly to: string;
  /** Left with the address, for the way back. */
  readonly state?: unknown;
  /** The day is said too, where not all are of one. */
  readonly withDay: boolean;
  readonly selected?: boolean;
  /** Called as the pointer or the focus comes to it and goes. */
  readonly onPoint?: (on: boolean) => void;
}

/** What is worth knowing at a glance, as small labels. */
const SalonTraits = ({ salon }: { readonly salon: MarkerInfo }) => {
  const t = useSearchTexts();
  return (
    <div className={classes.traits}>
      <StatusBadge tone="quiet" plain>
        {salon.language_name}
      </StatusBadge>
      {salon.is_digital ? (
        <StatusBadge tone="quiet" plain>
          {t('online')}
        </StatusBadge>
      ) : null}
      {salon.accessibility.map((feature) => (
        <StatusBadge key={feature} tone="quiet" plain>
          {feature === 'Elevator' ? t('elevator') : t('wheelchair')}
        </StatusBadge>
      ))}
      {salon.is_org ? (
        <StatusBadge tone="quiet" plain>
          {t('organisation')}
        </StatusBadge>
      ) : null}
      {salon.witness_type === null ? null : (
        <StatusBadge tone="done" plain>
          {t('testimony', { type: t(salon.witness_type) })}
        </StatusBadge>
      )}
    </div>
  );
};

/** A salon in the list; the whole card leads to its details. */
export const SalonCard = ({ salon, to, state, withDay, selected = false, onPoint }: SalonCardProps) => {
  const t = useSearchTexts();
  const language = useLanguage();
  return (
    <li
      className={clsx(classes.card, selected && classes.selected)}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      <div className={classes.line}>
        <h2 className={classes.name}>
          <Link to={to} state={state} preventScrollReset className={classes.link}>
            <Name>{salon.salon_name}</Name>
          </Link>
        </h2>
        <span className={classes.quiet}>
          {withDay ? `${shortDayOf(salon, language)} · ` : null}
          <Ltr>{formatTime(salon.event_time, salon.time_zone)}</Ltr>
        </span>
      </div>
      <div className={classes.line}>
        <span>
          {salon.is_digital ? t('onlineSalon') : <SalonAddress salon={salon} />}
          {salon.distance === null ? null : (
            <>
              {' · '}
              <span className={classes.distance}>
                {formatDistance(salon.distance, language, salon.distance_approximate)}
              </span>
            </>
          )}
        </span>
        <span className={classes.left}>
          {salon.free_places === 0 ? t('full') : t('left', { count: salon.free_places })}
        </span>
      </div>
      <SalonTraits salon={salon} />
    </li>
  );
};
