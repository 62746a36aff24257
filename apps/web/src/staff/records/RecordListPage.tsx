import { getReach, type Permission } from '@salons/contract/permissions';
import type { Topic } from '@salons/contract/topics';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useUser } from '../../lib/session.ts';
import type { ListFilter } from '../../ui/list/filters.ts';
import { MenuItem } from '../../ui/list/ListMenu.tsx';
import type { Selected } from '../../ui/list/selection.ts';
import type { Column } from '../../ui/table/tableColumns.ts';
import { BulkActions, type ValueAction } from './bulk/BulkActions.tsx';
import type { BulkCalls } from './bulk/bulk.api.ts';
import { LatestLink, RunningNote } from './bulk/RunningNote.tsx';
import { CallEachLink } from './CallEachLink.tsx';
import { ChangedNote } from './ChangedNote.tsx';
import { ExportDialog, SelectedExport } from './export/ExportMenu.tsx';
import type { ListToExport } from './export/export.api.ts';
import { useExportTexts } from './export/export.texts.ts';
import { ListPage, type ShownList } from './ListPage.tsx';
import { DeletedLink } from './profile/DeletedLink.tsx';
import { RemovedNote } from './profile/RemovedNote.tsx';
import type { ListState } from './useListState.ts';

interface RecordListPageProps<Row, Action> {
  readonly title: string;
  /** The list with its query, for exports. */
  readonly list: ListToExport;
  readonly state: ListState;
  readonly query: UseQueryResult<{
    readonly results: readonly Row[];
    readonly count: number;
    readonly total: number;
  }>;
  readonly filters: readonly ListFilter[];
  readonly columns: readonly Column<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly bulk: {
    readonly calls: BulkCalls<Action>;
    /** Bulk actions that set a value. */
    readonly valueActions: readonly ValueAction<Action>[];
    readonly messageAbout?: string;
  };
  /** Main action of the list. */
  readonly children?: ReactNode;
}

const bulkRight = {
  hosts: 'hosts.bulk',
  guests: 'guests.bulk',
  salons: 'salons.bulk',
  witnesses: 'witnesses.update',
} as const satisfies Record<ListToExport['noun'], Permission>;

const topics = {
  hosts: 'host',
  guests: 'guest',
  salons: 'salon',
  witnesses: 'witness',
} as const satisfies Record<ListToExport['noun'], Topic>;

/**
 * One of the four lists of the staff area, with export, deleted records and bulk actions by role (product
 * §10.2, §10.8, §10.31).
 */
export const RecordListPage = <Row extends { readonly id: number }, Action>({
  list,
  nameOf,
  bulk,
  children,
  ...page
}: RecordListPageProps<Row, Action>) => {
  const [isExporting, setExporting] = useState(false);
  const role = useUser()?.role ?? 'nobody';
  const removable = list.noun === 'salons' ? 'host_salons' : list.noun;
  const mayChange = getReach(bulkRight[list.noun], role) !== null;
  const mayExport = getReach(`${list.noun}.export`, role) !== null;
  const t = useExportTexts();
  const actions = (selected: Selected, done: () => void, shown: ShownList) => (
    <BulkActions {...bulk} selected={selected} filters={list.query} done={done}>
      <SelectedExport list={list} selected={selected} shown={shown} />
    </BulkActions>
  );
  return (
    <ListPage
      {...page}
      list={list.noun}
      toKey={({ id }) => id}
      action={children}
      menu={({ count }, close) => (
        <>
          {mayExport && count !== undefined && count > 0 ? (
            <MenuItem
              as="button"
              type="button"
              onClick={() => {
                close();
                setExporting(true);
              }}
            >
              {t('export')}
            </MenuItem>
          ) : null}
          <DeletedLink noun={removable} />
          <LatestLink />
          {list.noun === 'salons' ? null : <CallEachLink list={list.noun} query={list.query} />}
        </>
      )}
      note={(shown) => (
        <>
          {isExporting ? (
            <ExportDialog list={list} shown={shown} onClose={() => setExporting(false)} />
          ) : null}
          <RemovedNote noun={removable} />
          <RunningNote noun={list.noun} />
          <ChangedNote
            topic={topics[list.noun]}
            isBusy={page.query.isFetching}
            onRefresh={() => void page.query.refetch()}
          />
        </>
      )}
      {...(mayChange ? { bulk: { nameOf, actions } } : {})}
    />
  );
};
