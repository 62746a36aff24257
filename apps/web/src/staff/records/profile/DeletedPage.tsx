import { getReach } from '@salons/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { showToast } from '../../../ui/feedback/toastStore.ts';
import { BackLink } from '../../../ui/layout/BackLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Name } from '../../../ui/layout/Name.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { ListSearch } from '../../../ui/list/ListSearch.tsx';
import { Pages } from '../../../ui/table/Pages.tsx';
import { useStaffTexts } from '../staff.texts.ts';
import classes from './Profile.module.css';
import { useProfileTexts } from './profile.texts.ts';
import {
  type Deleted,
  deletedAPage,
  deletedQuery,
  type Removable,
  removables,
  restoreRecord,
} from './removal.api.ts';
import { daysLeft, restoreRight } from './removal.rules.ts';
import { useRestoreRefusal } from './useRestoreRefusal.ts';

const lists = {
  hosts: '/admin/hosts/list',
  guests: '/admin/guests/list',
  host_salons: '/admin/salons',
  witnesses: '/admin/witnesses/list',
} as const;
const titles = { hosts: 'hosts', guests: 'guests', host_salons: 'salons', witnesses: 'witnesses' } as const;

const Row = ({
  noun,
  row,
  onBack,
}: {
  readonly noun: Removable;
  readonly row: Deleted;
  readonly onBack: (row: Deleted) => void;
}) => {
  const t = useProfileTexts();
  const getRefusal = useRestoreRefusal();
  const restore = useSingleFlight({
    mutationFn: () => restoreRecord(noun, row.id),
    onSuccess: () => onBack(row),
    onError: (failure) => showToast(getRefusal(failure)),
  });
  return (
    <Cluster rule="below" as="li" gap={16} rowGap={8} align="center">
      <Text as="div" grow={240}>
        <p>
          <strong>
            <Name>{row.name}</Name>
          </strong>
        </p>
        <Text tone="quiet">
          {t('deletedOn', { date: formatDate(row.deleted_at) })}
          {', '}
          {t('daysLeft', { count: daysLeft(row.deleted_at) })}
        </Text>
      </Text>
      <Button
        variant="default"
        loading={restore.isPending}
        aria-label={t('restoreWhat', { name: row.name })}
        onClick={() => restore.mutate()}
      >
        {t('restore')}
      </Button>
    </Cluster>
  );
};

const DeletedList = ({ noun }: { readonly noun: Removable }) => {
  const t = useProfileTexts();
  const [search, setSearch] = useSearchParams();
  const [back, setBack] = useState<Deleted>();
  const status = useRef<HTMLDivElement>(null);
  // The pressed button is removed with its row.
  const onBack = (row: Deleted) => {
    setBack(row);
    status.current?.focus();
  };
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const free_text = search.get('free_text') ?? '';
  const id = search.get('id');
  const isOne = id !== null && /^\d+$/.test(id);
  const { data, error, refetch } = useQuery(
    deletedQuery(noun, { page, free_text, id: isOne ? [id] : undefined }),
  );
  const show = (parts: Readonly<Record<string, string>>) =>
    setSearch(new URLSearchParams({ of: noun, ...(free_text === '' ? {} : { free_text }), ...parts }));
  return (
    <>
      {isOne ? (
        <Cluster as="p" gap={16} rowGap={8} align="center">
          {t('onlyOne')}
          <Button variant="default" onClick={() => show({})}>
            {t('allDeleted')}
          </Button>
        </Cluster>
      ) : (
        <div>
          <ListSearch text={free_text} onSearch={(text) => show({ free_text: text })} />
        </div>
      )}
      <div ref={status} tabIndex={-1} role="status">
        {back === undefined ? null : (
          <Cluster surface="card" marked as="p" gap={20} rowGap={12} align="center" justify="between">
            {t(noun === 'host_salons' ? 'restoredSalon' : 'restored', { name: back.name })}
          </Cluster>
        )}
      </div>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeletons count={4} height={64} />
        )
      ) : data.count === 0 ? (
        isOne ? (
          back === undefined && <EmptyState title={t('oneNotDeleted')} />
        ) : (
          <EmptyState title={t('deletedNone')}>{t('deletedNoneAbout')}</EmptyState>
        )
      ) : (
        <>
          <Card>
            <Stack as="ul">
              {data.results.map((row) => (
                <Row key={row.id} noun={noun} row={row} onBack={onBack} />
              ))}
            </Stack>
          </Card>
          {data.count > deletedAPage ? (
            <Pages
              page={page}
              pageSize={deletedAPage}
              count={data.count}
              rows={data.results.length}
              onPage={(to) => show({ page: String(to) })}
            />
          ) : null}
        </>
      )}
    </>
  );
};

/** Records deleted within 30 days, by kind, with restore (product §10.10). */
export const DeletedPage = () => {
  const t = useProfileTexts();
  const words = useStaffTexts();
  const role = useUser()?.role ?? 'nobody';
  const [search, setSearch] = useSearchParams();
  const open = removables.filter((noun) => getReach(restoreRight[noun], role) !== null);
  const noun = open.find((one) => one === search.get('of')) ?? open[0];
  if (noun === undefined) return null;
  return (
    <Page>
      <BackLink to={lists[noun]}>{words('backToList')}</BackLink>
      <PageTitle sub={t('deletedAbout')}>{t('deleted')}</PageTitle>
      {open.length > 1 ? (
        <Cluster gap={12} align="center" className={classes.kinds}>
          {open.map((one) => (
            <Button
              key={one}
              variant="default"
              aria-pressed={one === noun}
              onClick={() => setSearch(new URLSearchParams({ of: one }))}
            >
              {words(titles[one])}
            </Button>
          ))}
        </Cluster>
      ) : null}
      <DeletedList key={noun} noun={noun} />
    </Page>
  );
};
