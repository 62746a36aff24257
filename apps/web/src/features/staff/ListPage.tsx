import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/States.tsx';
import classes from './ListPage.module.css';
import { useStaffTexts } from './staff.texts.ts';
import { type ListState, rowsAPage } from './useListState.ts';

const SearchBox = ({ state }: { readonly state: ListState }) => {
  const t = useStaffTexts();
  const [typed, setTyped] = useState(state.freeText);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    state.change({ free_text: typed.trim() });
  };
  return (
    <search>
      <form className={classes.search} onSubmit={submit}>
        <TextInput
          type="search"
          dir="auto"
          label={t('search')}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<IconSearch aria-hidden size={18} />}>
          {t('find')}
        </Button>
      </form>
    </search>
  );
};

interface FilterProps {
  readonly state: ListState;
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** One filter of a list: any of its values, or all. */
export const Filter = ({ state, name, label, choices }: FilterProps) => {
  const t = useStaffTexts();
  return (
    <NativeSelect
      label={label}
      value={state.get(name)}
      onChange={(event) => state.change({ [name]: event.currentTarget.value })}
      data={[{ value: '', label: t('all') }, ...choices]}
    />
  );
};

interface ListPageProps<Row> {
  readonly title: string;
  readonly state: ListState;
  readonly filters: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => number;
  readonly query: UseQueryResult<{
    readonly results: readonly Row[];
    readonly count: number;
    readonly total: number;
  }>;
}

/** A list of the staff's area: search, filters, and the rows that the server sorts and pages. */
export const ListPage = <Row,>({ title, state, filters, columns, keyOf, query }: ListPageProps<Row>) => {
  const t = useStaffTexts();
  const { data } = query;
  const showAll = () =>
    state.change({
      free_text: '',
      status: '',
      city: '',
      registration_status: '',
      is_org: '',
      is_digital: '',
    });
  return (
    <Page>
      <PageTitle
        sub={
          data
            ? data.count === data.total
              ? formatNumber(data.count)
              : t('ofTotal', { count: formatNumber(data.count), total: formatNumber(data.total) })
            : undefined
        }
      >
        {title}
      </PageTitle>
      <div className={classes.tools}>
        {/* A new search from elsewhere, such as back, starts the box anew. */}
        <SearchBox key={state.freeText} state={state} />
        {filters}
      </div>
      {query.isPending ? <Skeletons count={8} height={52} /> : null}
      {query.isError && !data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {data && data.count === 0 ? (
        <EmptyState
          title={t('nothing')}
          action={
            <Button variant="default" onClick={showAll}>
              {t('showAll')}
            </Button>
          }
        >
          {t('nothingAbout')}
        </EmptyState>
      ) : null}
      {data && data.count > 0 ? (
        <DataTable
          label={title}
          columns={columns}
          rows={data.results}
          keyOf={keyOf}
          ordering={state.ordering}
          onOrder={(ordering) => state.change({ ordering })}
          page={state.page}
          pageSize={rowsAPage}
          count={data.count}
          onPage={(page) => state.change({ page: String(page) })}
          isBusy={query.isFetching}
        />
      ) : null}
    </Page>
  );
};
