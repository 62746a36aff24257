import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { formatLongDate } from '../../lib/format.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { hostListQuery } from '../hosts/hosts.staff.api.ts';
import { Phone } from './cells.tsx';
import { Filter, ListPage } from './ListPage.tsx';
import { useStaffTexts } from './staff.texts.ts';
import { rowsAPage, useListState } from './useListState.ts';

const stages = [1, 2, 3] as const;
const oneOf = <T,>(values: readonly T[], text: string): T[] =>
  values.filter((value) => String(value) === text);

/** The hosts within reach of the one who is logged in (product §10.2). */
export const HostsListPage = () => {
  const t = useStaffTexts();
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const state = useListState({ ordering: '-created_at' });
  const query = useQuery({
    ...hostListQuery({
      page: state.page,
      page_size: rowsAPage,
      ordering: state.ordering,
      free_text: state.freeText,
      registration_status: oneOf(stages, state.get('registration_status')),
      ...(state.get('is_org') === 'true' || state.get('is_org') === 'false'
        ? { is_org: state.get('is_org') === 'true' ? 'true' : 'false' }
        : {}),
    }),
  });
  const kinds = [
    { value: 'false', label: t('private') },
    { value: 'true', label: t('organisation') },
  ];
  return (
    <ListPage
      title={t('hosts')}
      state={state}
      query={query}
      keyOf={({ id }) => id}
      filters={
        <>
          <Filter
            state={state}
            name="registration_status"
            label={t('stage')}
            choices={stages.map((stage) => ({ value: String(stage), label: t(`stage${stage}`) }))}
          />
          <Filter state={state} name="is_org" label={t('kind')} choices={kinds} />
        </>
      }
      columns={[
        {
          key: 'name',
          title: t('name'),
          order: 'last_name',
          cell: (host) => (
            <Link to={`/admin/hosts/profile/${host.id}`} state={{ from }}>
              <bdi>{`${host.first_name} ${host.last_name}`}</bdi>
            </Link>
          ),
        },
        { key: 'phone', title: t('phone'), order: 'phone', cell: (host) => <Phone number={host.phone} /> },
        {
          key: 'email',
          title: t('email'),
          order: 'email',
          cell: (host) => <Ltr>{host.email ?? t('missing')}</Ltr>,
        },
        {
          key: 'city',
          title: t('city'),
          order: 'city_name',
          cell: (host) => <bdi>{host.city_name ?? t('missing')}</bdi>,
        },
        {
          key: 'kind',
          title: t('kind'),
          order: 'is_org',
          cell: ({ is_org }) =>
            is_org === null ? t('notChosen') : is_org ? t('organisation') : t('private'),
        },
        {
          key: 'stage',
          title: t('stage'),
          order: 'registration_status',
          cell: (host) =>
            t(
              host.registration_status === 3
                ? 'stage3'
                : host.registration_status === 2
                  ? 'stage2'
                  : 'stage1',
            ),
        },
        {
          key: 'created',
          title: t('createdAt'),
          order: 'created_at',
          isNumber: true,
          cell: (host) => <Ltr>{formatLongDate(host.created_at)}</Ltr>,
        },
      ]}
    />
  );
};
