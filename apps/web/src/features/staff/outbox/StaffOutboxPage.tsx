import { Button } from '@mantine/core';
import { messageChannels, messageStates } from '@salons/contract/outbox';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { ListSearch } from '../../../ui/list/ListSearch.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pages } from '../../../ui/Pages.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/States.tsx';
import { useProfileTexts } from '../profile/profile.texts.ts';
import { useListState } from '../useListState.ts';
import { MessageEntry } from './MessageEntry.tsx';
import classes from './Outbox.module.css';
import { outboxQuery } from './outbox.api.ts';
import { useStaffOutboxTexts } from './outbox.texts.ts';

const rowsOfPage = 20;
const filterNames = ['channel', 'state'] as const;

const useFilters = () => {
  const t = useStaffOutboxTexts();
  const words = useProfileTexts();
  return [
    {
      kind: 'choices',
      name: 'state',
      label: t('state'),
      isPinned: true,
      choices: messageStates.map((value) => ({ value, label: words(`state_${value}`) })),
    },
    {
      kind: 'choices',
      name: 'channel',
      label: t('channel'),
      isPinned: true,
      choices: messageChannels.map((value) => ({ value, label: words(`by_${value}`) })),
    },
    { kind: 'days', name: 'days', label: t('days'), isPinned: true, from: 'date_from', until: 'date_to' },
  ] as const;
};

/** Mails and SMS with what became of them, for super admins (product §10.12). */
export const StaffOutboxPage = () => {
  const t = useStaffOutboxTexts();
  const state = useListState({ ordering: '' });
  const filters = useFilters();
  const query = useQuery(
    outboxQuery({
      ...state.query(filterNames),
      page: state.page,
      page_size: rowsOfPage,
      free_text: state.freeText,
      date_from: state.get('date_from'),
      date_to: state.get('date_to'),
    }),
  );
  const { data } = query;
  const sum = () => {
    if (data === undefined) return undefined;
    const count = formatNumber(data.count);
    return data.count_is_partial ? t('countMore', { count }) : count;
  };
  return (
    <Page>
      <PageTitle sub={sum()}>{t('title')}</PageTitle>
      <p className={classes.about}>{t('about')}</p>
      <div className={classes.tools}>
        <ListSearch text={state.freeText} onSearch={(text) => state.change({ free_text: text })} />
        <FilterBar filters={filters} state={state} count={data?.count} />
      </div>
      {query.isPending ? <Skeletons count={5} height={96} /> : null}
      {query.isError && !data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {data?.count === 0 ? (
        <EmptyState
          title={t('nothing')}
          action={
            <Button
              variant="default"
              onClick={() =>
                state.change({ free_text: '', channel: '', state: '', date_from: '', date_to: '' })
              }
            >
              {t('all')}
            </Button>
          }
        >
          {t('nothingAbout')}
        </EmptyState>
      ) : null}
      {data && data.count > 0 ? (
        <>
          <ul className={classes.list} aria-busy={query.isFetching}>
            {data.results.map((message) => (
              <MessageEntry key={message.id} message={message} />
            ))}
          </ul>
          <Pages
            page={state.page}
            pageSize={rowsOfPage}
            count={data.count}
            rows={data.results.length}
            onPage={(page) => state.change({ page: String(page) })}
          />
        </>
      ) : null}
    </Page>
  );
};
