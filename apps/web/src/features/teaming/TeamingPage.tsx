import { getReach } from '@salons/contract/permissions';
import { teamingPointsMost } from '@salons/contract/teaming-records';
import { IconKeyboard } from '@tabler/icons-react';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/Button.tsx';
import { focusChoice } from '../../ui/ChoiceList.tsx';
import { Cluster, InlineRow, Stack } from '../../ui/layout.tsx';
import type { MapUnavailableReason } from '../../ui/map/mapView.types.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { listTeamings, nextWaiting, type OptionRow, type SideRow, toOptionKey } from './board.rules.ts';
import { CompareDialog } from './CompareDialog.tsx';
import frame from './Frame.module.css';
import { KeysDialog } from './KeysDialog.tsx';
import { focusOptions, OptionsPane } from './OptionsPane.tsx';
import { PairBar } from './PairBar.tsx';
import { SideList, sideListId } from './SideList.tsx';
import { focusStatusMessage, StatusMessage } from './StatusMessage.tsx';
import { TeamingMap } from './TeamingMap.tsx';
import { useTeamingTexts } from './teaming.texts.ts';
import { UndoableTeamings } from './UndoableTeamings.tsx';
import { type Board, optionFilters, useBoard } from './useBoard.ts';
import { useChosen, useOptions, useSideList, useSidePoints } from './useSides.ts';
import { useTeamingMutations } from './useTeamingMutations.ts';

type View = 'map' | 'table';

/** Which side one starts from, map or table, and the keys. */
const Bar = ({ board, view }: { readonly board: Board; readonly view: View }) => {
  const t = useTeamingTexts();
  const [asksKeys, setAsksKeys] = useState(false);
  const address = (path: string, search: string, isHere: boolean, label: string) => (
    <Link
      to={`/admin/salonteaming/${path}${search}`}
      className={frame.view}
      aria-current={isHere ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  const here = board.search.size === 0 ? '' : `?${board.search}`;
  return (
    <Cluster gap={20} rowGap={8} align="center" className={frame.bar}>
      <PageTitle>{t('title')}</PageTitle>
      <nav aria-label={t('sides')} className={frame.views}>
        {address(`${view}view`, '', board.side === 'salons', t('salons'))}
        {address(`${view}view`, '?side=witnesses', board.side === 'witnesses', t('witnesses'))}
      </nav>
      <nav aria-label={t('views')} className={frame.views}>
        {address('mapview', here, view === 'map', t('map'))}
        {address('tableview', here, view === 'table', t('table'))}
      </nav>
      <InlineRow
        as="button"
        gap={8}
        align="center"
        type="button"
        className={frame.opener}
        onClick={() => setAsksKeys(true)}
      >
        <IconKeyboard aria-hidden size={20} />
        {t('keys')}
      </InlineRow>
      {asksKeys ? <KeysDialog onClose={() => setAsksKeys(false)} /> : null}
    </Cluster>
  );
};

/** Where the chosen one stood in the list, also once it has left it. */
const usePlaceInList = (rows: readonly SideRow[] | undefined, chosen: number | undefined) => {
  const place = useRef(0);
  const at = rows?.findIndex(({ id }) => id === chosen) ?? -1;
  useEffect(() => {
    if (at !== -1) place.current = at;
  }, [at]);
  return place;
};

const TeamingBoard = ({ view }: { readonly view: View }) => {
  const t = useTeamingTexts();
  const board = useBoard();
  const role = useUser()?.role ?? 'nobody';
  const canAct = getReach('teaming.update', role) !== null;
  const list = useSideList(board);
  const chosen = useChosen(board.side, board.chosen);
  const options = useOptions(board);
  const acts = useTeamingMutations();
  const [noMap, setNoMap] = useState<MapUnavailableReason>();
  const [compares, setCompares] = useState(false);
  const [wantsFocus, setWantsFocus] = useState<number>();
  const hasMap = view === 'map' && noMap === undefined;
  const side = useSidePoints(board, hasMap);
  const place = usePlaceInList(list.rows, board.chosen);

  const { row } = chosen;
  // One that was chosen on the map stands in the list, too, on whichever page of it.
  const isBeyond =
    row !== undefined &&
    list.rows?.every(({ id }) => id !== row.id) === true &&
    side?.points.some(({ id }) => id === row.id) === true;
  const listed = isBeyond ? [row, ...(list.rows ?? [])] : list.rows;
  const shown = options.rows?.filter((option) => toOptionKey(option) !== acts.underWay);
  const option = shown?.find((one) => toOptionKey(one) === board.option);
  const moved = row && listTeamings(row).find(({ id }) => id === board.moving);
  const isFull = row?.side === 'salons' && row.status === 'assigned' && moved === undefined;
  const nextId = nextWaiting(list.rows ?? [], board.chosen, place.current);

  const choose = (id: number) => {
    acts.say(undefined);
    setCompares(false);
    setWantsFocus(id);
    board.choose(id);
  };
  // By keyboard one goes on to those who fit as soon as they are drawn, below whom they fit.
  const isThere = row !== undefined && options.rows !== undefined && board.chosen === wantsFocus;
  useEffect(() => {
    if (!isThere || wantsFocus === undefined) return;
    setWantsFocus(undefined);
    focusOptions();
  }, [isThere, wantsFocus]);
  // What is done leads on: the next one waiting is a press away.
  useEffect(() => {
    if (acts.said?.tone === 'done') focusStatusMessage();
  }, [acts.said]);

  const mark = (one: OptionRow, replace: boolean) => board.change({ option: toOptionKey(one) }, replace);
  const join = async (one: OptionRow) => {
    if (row === undefined || !canAct || isFull || acts.underWay !== undefined) return;
    setCompares(false);
    const done = await acts.join(row, one, moved);
    if (done) board.change({ option: '', move: '', day: '' }, true);
    else focusOptions();
  };
  const press = (event: KeyboardEvent, one?: OptionRow) => {
    if (event.key === 'Escape' && one !== undefined) {
      event.preventDefault();
      focusChoice(sideListId);
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && one !== undefined) {
      event.preventDefault();
      void join(one);
    }
    if (event.code === 'KeyN' && !event.ctrlKey && !event.metaKey && !event.altKey && nextId !== undefined) {
      event.preventDefault();
      choose(nextId);
    }
  };
  const onUndone = () => {
    acts.say({ tone: 'done', text: t(board.side === 'salons' ? 'undoneDay' : 'undone') });
    board.change({ option: '', move: '', day: board.side === 'salons' ? '1' : '' });
  };
  const action = !canAct ? null : isFull ? (
    <p>{t('isFull')}</p>
  ) : (
    <Button loading={acts.underWay !== undefined} onClick={() => option && void join(option)}>
      {t(moved === undefined ? 'team' : 'moveHere')}
    </Button>
  );

  return (
    <Stack className={frame.page}>
      <Bar board={board} view={view} />
      <UndoableTeamings inBoard onUndone={() => acts.say(undefined)} />
      <div
        className={clsx(frame.columns, hasMap ? frame.withMap : frame.withoutMap)}
        data-chosen={board.chosen !== undefined}
      >
        <SideList board={board} list={{ ...list, rows: listed }} onChoose={choose} onKey={press} />
        <Stack className={frame.middle}>
          {view === 'map' && noMap !== undefined ? (
            <p className={frame.noMap} role="status">
              {t(noMap === 'no-webgl' ? 'noWebGl' : 'notLoaded')}{' '}
              <Link to={`/admin/salonteaming/tableview?${board.search}`}>{t('toTable')}</Link>
            </p>
          ) : null}
          <StatusMessage
            said={acts.said}
            onClose={() => acts.say(undefined)}
            onNext={nextId === undefined ? undefined : () => choose(nextId)}
          />
          <OptionsPane
            board={board}
            view={view}
            chosen={chosen}
            options={{ ...options, rows: shown }}
            canAct={canAct}
            onNext={nextId === undefined ? undefined : () => choose(nextId)}
            onMark={mark}
            onOpen={(one) => {
              mark(one, true);
              setCompares(true);
            }}
            onKey={press}
            onUndone={onUndone}
          />
          {row !== undefined && option !== undefined ? (
            <PairBar row={row} option={option} action={action} onCompare={() => setCompares(true)} />
          ) : null}
        </Stack>
        {hasMap ? (
          <section className={frame.map} aria-label={t('mapLabel')}>
            {side?.isPartial === true ? (
              <p className={frame.partial} role="status">
                {t('mapIsPartial', { count: formatNumber(teamingPointsMost) })}
              </p>
            ) : null}
            <TeamingMap
              side={side}
              row={row}
              options={shown}
              optionsFilter={`${optionFilters.map(board.get).join(' ')} ${board.allDay}`}
              marked={board.option}
              onChoose={choose}
              onMark={(one) => mark(one, false)}
              onUnavailable={setNoMap}
            />
          </section>
        ) : null}
      </div>
      {compares && row !== undefined && option !== undefined ? (
        <CompareDialog
          row={row}
          option={option}
          allDay={board.allDay}
          action={action}
          onClose={() => setCompares(false)}
        />
      ) : null}
    </Stack>
  );
};

/** Teaming on the map (product §11.31). */
export const TeamingMapPage = () => <TeamingBoard view="map" />;
/** The same as a table. */
export const TeamingTablePage = () => <TeamingBoard view="table" />;
