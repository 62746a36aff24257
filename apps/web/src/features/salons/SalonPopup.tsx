import type { MarkerInfo } from '@salons/contract/markers';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { Name } from '../../ui/Name.tsx';
import { ErrorState, Skeletons } from '../../ui/States.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useUiTexts } from '../../ui/ui.texts.ts';
import { SalonAddress } from './SalonNames.tsx';
import classes from './SalonPopup.module.css';
import { floorOf } from './salonWords.ts';
import { markerQuery, markersQuery } from './search.api.ts';
import type { Place, SalonFilters } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';

interface FrameProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Frame = ({ onClose, children }: FrameProps) => {
  const t = useUiTexts();
  return (
    <div className={classes.popup}>
      <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
        <IconX aria-hidden size={20} />
      </button>
      {children}
    </div>
  );
};

const Facts = ({ salon, to }: { readonly salon: MarkerInfo; readonly to: string }) => {
  const t = useSearchTexts();
  return (
    <>
      <h2 className={classes.name}>
        <Name>{salon.salon_name}</Name>
      </h2>
      <p>
        <Ltr>{formatDate(salon.event_time, salon.time_zone)}</Ltr>
        {' · '}
        <Ltr>{formatTime(salon.event_time, salon.time_zone)}</Ltr>
      </p>
      <p>
        <SalonAddress salon={salon} />
      </p>
      <p className={classes.quiet}>{floorOf(salon, t).join(', ')}</p>
      <div className={classes.foot}>
        <Link to={to} preventScrollReset className={classes.more}>
          {t('moreDetails')}
        </Link>
        <StatusBadge tone={salon.free_places === 0 ? 'quiet' : 'done'} plain>
          {salon.free_places === 0 ? t('full') : t('places', { count: salon.free_places })}
        </StatusBadge>
      </div>
    </>
  );
};

interface SalonPopupProps {
  readonly id: number;
  readonly toSalon: (id: number) => string;
  readonly onClose: () => void;
}

/** A salon beside its dot on the map (product §6.14). */
export const SalonPopup = ({ id, toSalon, onClose }: SalonPopupProps) => {
  const { data, error, refetch } = useQuery(markerQuery(id));
  return (
    <Frame onClose={onClose}>
      {data !== undefined ? (
        <Facts salon={data} to={toSalon(id)} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={2} height={28} />
      )}
    </Frame>
  );
};

/** About 30 m: what stands at one place may differ in the last digits. */
const around = 0.0003;

interface PlacePopupProps {
  readonly at: Place;
  readonly ids: readonly number[];
  readonly filters: SalonFilters;
  readonly toSalon: (id: number) => string;
  readonly onClose: () => void;
}

/** The salons that stand at one place, which no zoom takes apart (product §6.13). */
export const PlacePopup = ({ at, ids, filters, toSalon, onClose }: PlacePopupProps) => {
  const t = useSearchTexts();
  const box = {
    west: at.lng - around,
    east: at.lng + around,
    south: at.lat - around,
    north: at.lat + around,
  };
  const { data, error, refetch } = useQuery(markersQuery({ filters, box, limit: 500 }));
  const salons = data?.filter(({ salon_id }) => ids.includes(salon_id));
  return (
    <Frame onClose={onClose}>
      <h2 className={classes.name}>{t('manyHere', { count: ids.length })}</h2>
      {salons !== undefined ? (
        <ul className={classes.many}>
          {salons.map((salon) => (
            <li key={salon.salon_id}>
              <Link to={toSalon(salon.salon_id)} preventScrollReset className={classes.more}>
                <Name>{salon.salon_name}</Name>
              </Link>{' '}
              <span className={classes.quiet}>
                <Ltr>{formatDate(salon.event_time, salon.time_zone)}</Ltr>
                {' · '}
                <Ltr>{formatTime(salon.event_time, salon.time_zone)}</Ltr>
              </span>
            </li>
          ))}
        </ul>
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={3} height={28} />
      )}
    </Frame>
  );
};
