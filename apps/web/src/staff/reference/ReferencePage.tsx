import { type ReferenceList, type ReferenceRow, referenceLists } from '@salons/contract/reference-changes';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { LinkTabs } from '../../ui/layout/Tabs.tsx';
import { CitiesList } from './CitiesList.tsx';
import { CommunityDialog } from './CommunityDialog.tsx';
import { RowDialog } from './ReferenceForm.tsx';
import { ReferenceItem } from './ReferenceItem.tsx';
import { ReferenceRows } from './ReferenceRows.tsx';
import { orderReference, referenceListsQuery } from './reference.staff.api.ts';
import { useReferenceTexts } from './referenceLists.texts.ts';

type Opened = { readonly kind: 'add' } | { readonly kind: 'edit' | 'who'; readonly row: ReferenceRow };

interface RowsProps {
  readonly list: ReferenceList;
  readonly rows: readonly ReferenceRow[];
}

const Rows = ({ list, rows }: RowsProps) => {
  const t = useReferenceTexts();
  const [opened, setOpened] = useState<Opened>();
  const order = useSingleFlight({
    mutationFn: (ids: readonly ReferenceRow['id'][]) => orderReference(list, ids),
    onError: showFailure,
  });
  const move = (index: number, by: 1 | -1) => {
    const ids = rows.map(({ id }) => id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined || order.isPending) return;
    ids.splice(index + by, 0, moved);
    order.mutate(ids);
  };
  // Trainings are sorted by date everywhere.
  const isOrdered = list !== 'trainings';
  const close = () => setOpened(undefined);
  return (
    <>
      <div>
        <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={() => setOpened({ kind: 'add' })}>
          {t('addTo')}
        </Button>
      </div>
      <ReferenceRows isBusy={order.isPending}>
        {rows.map((row, index) => (
          <ReferenceItem
            key={row.id}
            list={list}
            row={row}
            onEdit={() => setOpened({ kind: 'edit', row })}
            onWho={() => setOpened({ kind: 'who', row })}
            onUp={!isOrdered || index === 0 ? undefined : () => move(index, -1)}
            onDown={!isOrdered || index === rows.length - 1 ? undefined : () => move(index, 1)}
          />
        ))}
      </ReferenceRows>
      {opened?.kind === 'add' ? <RowDialog list={list} onClose={close} /> : null}
      {opened?.kind === 'edit' ? <RowDialog list={list} row={opened.row} onClose={close} /> : null}
      {opened?.kind === 'who' ? <CommunityDialog row={opened.row} onClose={close} /> : null}
    </>
  );
};

const Lists = ({ shown }: { readonly shown: ReferenceList }) => {
  const { data, error, refetch } = useQuery(referenceListsQuery);
  if (data !== undefined) return <Rows key={shown} list={shown} rows={data[shown]} />;
  return <Waiting error={error} onRetry={() => void refetch()} count={6} height={64} />;
};

/** Lists of choices, and the community of each locality (product §10.42, §10.43). */
export const ReferencePage = () => {
  const t = useReferenceTexts();
  const { id: shownId } = useParams();
  const list = referenceLists.find((one) => one === shownId) ?? 'communities';
  const to = (one: string) => `/admin/reference/${one}`;
  const tabs = [
    { to: shownId === undefined ? '/admin/reference' : to('communities'), label: t('communities') },
    { to: to('cities'), label: t('cities') },
    ...(['languages', 'organisation_types', 'trainings'] as const).map((one) => ({
      to: to(one),
      label: t(one),
    })),
  ];
  return (
    <Page width="text">
      <PageTitle sub={t('about')}>{t('title')}</PageTitle>
      <LinkTabs tabs={tabs} />
      {shownId === 'cities' ? <CitiesList /> : <Lists shown={list} />}
    </Page>
  );
};
