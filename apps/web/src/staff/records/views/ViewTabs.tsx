import { getReach } from '@salons/contract/permissions';
import type { SavedView, ViewList } from '@salons/contract/views';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useUser } from '../../../lib/session.ts';
import { showFailure, showNotice } from '../../../ui/feedback/toastStore.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import type { ListState } from '../useListState.ts';
import { SaveView } from './SaveView.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import classes from './ViewTabs.module.css';
import { importStoredViews, isViewList, viewsQuery } from './views.api.ts';
import { findShownView, splitOrdering, toSearch } from './views.rules.ts';
import { useViewsTexts } from './views.texts.ts';

interface ViewTabsProps {
  readonly list: string;
  readonly state: Pick<ListState, 'view' | 'show'>;
  /** Keys of the chosen columns; null for the usual ones. */
  readonly columns: readonly string[] | null;
  readonly onColumns: (columns: string[] | null) => void;
  readonly children?: ReactNode;
}

interface TabProps {
  readonly name: string;
  readonly count: number | null;
  readonly isShown: boolean;
  readonly onShow: () => void;
}

const Tab = ({ name, count, isShown, onShow }: TabProps) => (
  <button type="button" className={classes.tab} aria-current={isShown} onClick={onShow}>
    <bdi>{name}</bdi>
    {count === null ? null : (
      <Text as="span" tone="quiet" size={16} className={classes.number}>
        {formatNumber(count)}
      </Text>
    )}
  </button>
);

const useMayChange = (view: SavedView | undefined): boolean => {
  const user = useUser();
  if (view === undefined || view.owner === null) return false;
  if (view.shared_with === 'all') return getReach('views.share', user?.role ?? 'nobody') !== null;
  return view.owner === user?.id;
};

const Tabs = ({ list, state, columns, onColumns, children }: ViewTabsProps & { readonly list: ViewList }) => {
  const t = useViewsTexts();
  const { data: views = [] } = useQuery(viewsQuery(list, useLanguage()));
  const search = state.view();
  const shown = findShownView(views, search);
  const current = { ...splitOrdering(search), columns: columns && [...columns] };
  const mayChange = useMayChange(shown);
  useEffect(() => {
    importStoredViews(list)
      .then((count) => (count > 0 ? showNotice(t('imported', { count })) : undefined))
      .catch(showFailure);
  }, [list, t]);
  return (
    <Row gap={8} align="center" className={classes.bar}>
      <nav aria-label={t('views')} className={classes.tabs}>
        <Tab name={t('all')} count={null} isShown={current.query === ''} onShow={() => state.show('')} />
        {views.map((view) => (
          <Tab
            key={view.id}
            name={view.name}
            count={view.count}
            isShown={view.id === shown?.id && current.query !== ''}
            onShow={() => {
              if (view.columns !== null || columns !== null) onColumns(view.columns);
              state.show(toSearch(view));
            }}
          />
        ))}
      </nav>
      <Row align="center" className={classes.tools}>
        {children}
        {shown !== undefined && mayChange ? <ViewMenu key={shown.id} view={shown} current={current} /> : null}
        <SaveView view={{ ...current, list }} />
      </Row>
    </Row>
  );
};

/** The saved views of a list with their counts, and saving the present one (product §10.160). */
export const ViewTabs = (props: ViewTabsProps) => {
  const { list } = props;
  return isViewList(list) ? <Tabs {...props} list={list} /> : null;
};
