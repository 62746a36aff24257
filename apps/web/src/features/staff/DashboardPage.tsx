import { Skeleton, VisuallyHidden } from '@mantine/core';
import { reachOf } from '@salons/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { type Area, totalQuery } from '../dashboards/dashboards.api.ts';
import classes from './DashboardPage.module.css';
import { useStaffTexts } from './staff.texts.ts';

const lists: Partial<Record<Area, string>> = {
  hosts: '/admin/hosts/list',
  guests: '/admin/guests/list',
  salons: '/admin/salons',
};

const AreaNumber = ({ area }: { readonly area: Area }) => {
  const t = useStaffTexts();
  const { data, error, isPending, refetch } = useQuery(totalQuery(area, settings.season?.year));
  const list = lists[area];
  return (
    <li className={classes.card}>
      <h2 className={classes.name}>{t(area)}</h2>
      {isPending ? <Skeleton height={56} width={120} /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : <p className={classes.number}>{formatNumber(data)}</p>}
      {list === undefined ? null : (
        <Link to={list} className={classes.link}>
          {t('openList')} <VisuallyHidden>{t(area)}</VisuallyHidden>
        </Link>
      )}
    </li>
  );
};

/** The season in four numbers, those that the role may read (product §10.1). */
export const DashboardPage = () => {
  const t = useStaffTexts();
  const role = useUser()?.role ?? 'nobody';
  const areas: Area[] = ['hosts', 'guests', 'salons', 'witnesses'];
  const readable = areas.filter((area) => area !== 'witnesses' || reachOf('witnesses.read', role) !== null);
  const year = settings.season?.year;
  return (
    <Page>
      <PageTitle sub={year === undefined ? undefined : t('season', { year: String(year) })}>
        {t('dashboard')}
      </PageTitle>
      <ul className={classes.cards}>
        {readable.map((area) => (
          <AreaNumber key={area} area={area} />
        ))}
      </ul>
    </Page>
  );
};
