import { getReach } from '@salons/contract/permissions';
import { IconPhoneIncoming } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDate } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import type { Column } from '../../ui/table/tableColumns.ts';
import { MailText } from './cells.tsx';
import classes from './personColumns.module.css';
import { useStaffTexts } from './staff.texts.ts';

interface Named {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly created_at: string;
}

interface Reached extends Named {
  readonly email: string | null;
  readonly city_name: string | null;
  readonly address: string | null;
}

type Cell<Row> = Omit<Column<Row>, 'key' | 'title' | 'order'>;

/** Hook: placeholder of missing values. */
export const useOrMissing = () => {
  const t = useStaffTexts();
  return (text: string | null): ReactNode =>
    text === null || text === '' ? t('missing') : <bdi>{text}</bdi>;
};

/**
 * Hook: shared columns of lists of people.
 * @param profiles path of the profiles that the name links to; the back link restores the list
 */
export const useNamedColumns = (profiles: string) => {
  const { pathname, search } = useLocation();
  const name: Cell<Named> = {
    cell: ({ id, first_name, last_name }) => (
      <Link to={`${profiles}/${id}`} state={{ from: pathname + search }}>
        <bdi>{`${first_name} ${last_name}`}</bdi>
      </Link>
    ),
  };
  const created: Cell<Named> = {
    isNumber: true,
    cell: ({ created_at }) => <Ltr>{formatDate(created_at)}</Ltr>,
  };
  const recordNumber: Cell<Named> = {
    isExtra: true,
    isNumber: true,
    cell: ({ id }) => <Ltr>{String(id)}</Ltr>,
  };
  return { name, created, recordNumber };
};

/** Hook: the same with phone and mail address. */
export const useReachedColumns = (profiles: string) => {
  const t = useStaffTexts();
  const or = useOrMissing();
  const mayRegister = getReach('people.create', useUser()?.role ?? 'nobody') !== null;
  const email: Cell<Reached> = {
    cell: (person) => (person.email === null ? t('missing') : <MailText address={person.email} />),
  };
  const city: Cell<Reached> = {
    cell: ({ city_name }) => or(city_name),
  };
  const address: Cell<Reached> = {
    isExtra: true,
    cell: (person) => or(person.address),
  };
  const callOf = (record: 'host' | 'guest'): Column<Named> => ({
    key: 'call',
    title: t('byTelephone'),
    cell: ({ id, first_name, last_name }) => (
      <Link
        to={`/admin/people?${record}=${id}`}
        className={classes.telephoned ?? ''}
        aria-label={t('telephonedOf', { name: `${first_name} ${last_name}`.trim() })}
      >
        <IconPhoneIncoming aria-hidden size={18} />
        {t('telephoned')}
      </Link>
    ),
  });
  /** Empty for roles that may not register people (product §10.92). */
  const call = (record: 'host' | 'guest') => (mayRegister ? [callOf(record)] : []);
  return { ...useNamedColumns(profiles), email, city, address, call };
};
