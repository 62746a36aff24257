import type { Host } from '@salons/contract/hosts';
import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { formatDate, formatLongDate, formatTime } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { Name } from '../../ui/Name.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { hostProfileQuery } from '../hosts/hosts.staff.api.ts';
import { languagesQuery, nameIn } from '../reference/reference.api.ts';
import { SalonStatusBadge } from './badges.tsx';
import classes from './cells.module.css';
import { Facts, Mail, Phone } from './cells.tsx';
import { Part, ProfilePage } from './ProfilePage.tsx';
import { useStaffTexts } from './staff.texts.ts';

const Details = ({ host }: { readonly host: Host }) => {
  const t = useStaffTexts();
  const language = useLanguage();
  const { data: languages = [] } = useQuery(languagesQuery);
  const spoken = languages
    .filter(({ id }) => host.languages.includes(id))
    .map((row) => nameIn(language, row));
  return (
    <Facts
      facts={[
        [t('phone'), <Phone key="phone" number={host.phone} />],
        [t('email'), <Mail key="email" address={host.email} />],
        [t('city'), host.city_name],
        [t('address'), host.address],
        [t('kind'), host.is_org === null ? t('notChosen') : host.is_org ? t('organisation') : t('private')],
        [
          t('stage'),
          t(host.registration_status === 3 ? 'stage3' : host.registration_status === 2 ? 'stage2' : 'stage1'),
        ],
        [t('languages'), spoken.join(', ')],
        [t('createdAt'), <Ltr key="created">{formatLongDate(host.created_at)}</Ltr>],
        [
          t('contactedAt'),
          host.contacted_at === null ? null : <Ltr key="contacted">{formatLongDate(host.contacted_at)}</Ltr>,
        ],
        [t('staffComment'), host.staff_comment],
      ]}
    />
  );
};

const Salons = ({ salons }: { readonly salons: readonly HostSalon[] }) => {
  const t = useStaffTexts();
  if (salons.length === 0) return <p>{t('noSalons')}</p>;
  return (
    <ul className={classes.rows}>
      {salons.map((salon) => (
        <li key={salon.id} className={classes.row}>
          <Link to={`/admin/salons?salon=${salon.id}`}>
            <Name>{salon.salon_name}</Name>
          </Link>
          <Ltr>{`${formatDate(salon.event_time, salon.time_zone)} ${formatTime(salon.event_time, salon.time_zone)}`}</Ltr>
          <span className={classes.end}>
            {salon.cancelled_at === null ? (
              <SalonStatusBadge status={salon.status} />
            ) : (
              <StatusBadge tone="wrong">{t('cancelled')}</StatusBadge>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** A host as staff sees one: details, salons, history by year (product §10.2). */
export const HostProfilePage = () => {
  const t = useStaffTexts();
  const { id } = useParams();
  const query = useQuery(hostProfileQuery(Number(id)));
  return (
    <ProfilePage
      query={query}
      list="/admin/hosts/list"
      nameOf={({ host }) => `${host.first_name} ${host.last_name}`}
    >
      {({ host, salons, summaries }) => (
        <>
          <Part title={t('details')}>
            <Details host={host} />
          </Part>
          <Part title={t('salons')}>
            <Salons salons={salons} />
          </Part>
          {summaries.length === 0 ? null : (
            <Part title={t('byYear')}>
              <ul className={classes.rows}>
                {summaries.map(({ year, salons: held, guests_confirmed, witnesses }) => (
                  <li key={year} className={classes.row}>
                    <strong>{year}</strong>
                    <span>{`${t('salons')}: ${held}`}</span>
                    <span>{`${t('guests')}: ${guests_confirmed}`}</span>
                    {witnesses.length === 0 ? null : <bdi>{witnesses.join(', ')}</bdi>}
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </>
      )}
    </ProfilePage>
  );
};
