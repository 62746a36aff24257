import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Ltr } from '../../ui/Ltr.tsx';
import { Name } from '../../ui/Name.tsx';
import { SeatsBar } from '../../ui/SeatsBar.tsx';
import { ErrorState, Skeletons } from '../../ui/States.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { salonProfileQuery } from '../salons/salons.staff.api.ts';
import { SalonStatusBadge } from './badges.tsx';
import classes from './cells.module.css';
import { Facts, Phone } from './cells.tsx';
import { InvitationRows } from './InvitationRows.tsx';
import { useStaffTexts } from './staff.texts.ts';

const placeOf = (salon: HostSalon) => {
  const street = [salon.address, salon.house_number].filter(Boolean).join(' ');
  return [street, salon.city_name].filter(Boolean).join(', ');
};

const Details = ({ salon }: { readonly salon: HostSalon }) => {
  const t = useStaffTexts();
  return (
    <>
      <p className={classes.row}>
        {salon.cancelled_at === null ? (
          <SalonStatusBadge status={salon.status} />
        ) : (
          <StatusBadge tone="wrong">{t('cancelled')}</StatusBadge>
        )}
        <StatusBadge tone={salon.is_open_for_guests ? 'done' : 'quiet'}>
          {t(salon.is_open_for_guests ? 'openForGuests' : 'closedForGuests')}
        </StatusBadge>
      </p>
      <Facts
        facts={[
          [
            t('date'),
            <Ltr key="date">{`${formatDate(salon.event_time, salon.time_zone)} ${formatTime(salon.event_time, salon.time_zone)}`}</Ltr>,
          ],
          [t('kind'), salon.is_org ? t('organisation') : t('private')],
          [t('place'), salon.is_digital ? t('digital') : placeOf(salon)],
          [
            t('host'),
            <Link key="host" to={`/admin/hosts/profile/${salon.host}`} className={classes.call}>
              {t('openProfile')}
            </Link>,
          ],
          ...(salon.is_org
            ? [
                [t('contact'), salon.contact_name] as const,
                [t('phone'), <Phone key="phone" number={salon.contact_phone} />] as const,
              ]
            : []),
          [t('staffText'), salon.staff_free_text],
        ]}
      />
      <SeatsBar
        max={salon.max_guests}
        approved={salon.invites_confirmed_count}
        pending={salon.invites_pending_count}
      />
    </>
  );
};

/** One salon beside the list, opened by `?salon=`. */
export const SalonProfileDrawer = () => {
  const t = useStaffTexts();
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('salon') ?? 0);
  const { data, error, refetch } = useQuery({ ...salonProfileQuery(id), enabled: id > 0 });
  const close = () =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.delete('salon');
      return after;
    });
  const title = data?.salon.salon_name ?? t('salon');
  return (
    <Drawer opened={id > 0} onClose={close} title={<Name>{title}</Name>}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeletons count={3} /> : null}
      {data === undefined ? null : (
        <div className={classes.columns}>
          <Details salon={data.salon} />
          <h3>{t('invitations')}</h3>
          <InvitationRows invitations={data.invitations} name="guest" />
        </div>
      )}
    </Drawer>
  );
};
