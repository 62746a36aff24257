import { getReach } from '@salons/contract/permissions';
import { IconKeyboard } from '@tabler/icons-react';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { focusChoice } from '../../ui/choices/ChoiceList.tsx';
import { setKeysOpen } from '../../ui/keys/shortcuts.ts';
import { Cluster, Grid, Row, Stack } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { PillLink } from '../../ui/layout/Pill.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import type { MapUnavailableReason } from '../../ui/map/mapView.types.ts';
import { BoardMap } from './BoardMap.tsx';
import { type OptionRow, toOptionKey } from './board.rules.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { DayStrip } from './DayStrip.tsx';
import { focusOptions, OptionsPane } from './OptionsPane.tsx';
import { PairBar } from './PairBar.tsx';
import { toPlanLines } from './plan/plan.rules.ts';
import { usePlan } from './plan/usePlan.ts';
import { SideList, sideListId } from './SideList.tsx';
import { focusStatusMessage, StatusMessage } from './StatusMessage.tsx';
import frame from './TeamingPage.module.css';
import { useTeamingTexts } from './teaming.texts.ts';
import { UndoableTeamings } from './UndoableTeamings.tsx';
import { type Board, useBoard } from './useBoard.ts';
import { useBoardRows } from './useBoardRows.ts';
import { useBoardShortcuts } from './useBoardShortcuts.ts';
import { useHolds } from './useHolds.ts';
import { useOtherPoints, useTeamingSummary } from './useSides.ts';
import { type Acts, useTeamingMutations } from './useTeamingMutations.ts';

type View = 'map' | 'table';

interface BarProps {
  readonly board: Board;
  readonly view: View;
  readonly summary: ReturnType<typeof useTeamingSummary>;
}

/** Starting side, map or table, the days, and keyboard shortcuts. */
const Bar = ({ board, view, summary }: BarProps) => {
  const t = useTeamingTexts();
  const address = (path: string, search: string, isHere: boolean, label: string) => (
    <PillLink to={`/admin/salonteaming/${path}${search}`} aria-current={isHere ? 'page' : undefined}>
      {label}
    </PillLink>
  );
  const here = board.search.size === 0 ? '' : `?${board.search}`;
  return (
    <Row gap={16} align="center" className={frame.bar}>
      <VisuallyHidden as="div">
        <PageTitle>{t('title')}</PageTitle>
      </VisuallyHidden>
      <Cluster as="nav" gap={8} aria-label={t('sides')}>
        {address(`${view}view`, '', board.side === 'salons', t('salons'))}
        {address(`${view}view`, '?side=witnesses', board.side === 'witnesses', t('witnesses'))}
      </Cluster>
      <Cluster as="nav" gap={8} aria-label={t('views')}>
        {address('mapview', here, view === 'map', t('map'))}
        {address('tableview', here, view === 'table', t('table'))}
      </Cluster>
      <DayStrip board={board} summary={summary} />
      <Row atEnd>
        <IconButton label={t('keys')} onClick={() => setKeysOpen(true)}>
          <IconKeyboard aria-hidden size={20} />
        </IconButton>
      </Row>
    </Row>
  );
};

/** Hook: focuses the options once rendered, and the status message after a teaming. */
const useBoardFocus = (board: Board, isThere: boolean, feedback: Acts['feedback']) => {
  const [wantsFocus, setWantsFocus] = useState<number>();
  const isReached = isThere && wantsFocus !== undefined && board.chosen === wantsFocus;
  useEffect(() => {
    if (!isReached) return;
    setWantsFocus(undefined);
    focusOptions();
  }, [isReached]);
  // After a teaming, focus the link to the next waiting row.
  useEffect(() => {
    if (feedback?.tone === 'done') focusStatusMessage();
  }, [feedback]);
  return setWantsFocus;
};

interface OptionActs {
  readonly join: (option: OptionRow) => void;
  readonly ask: (option: OptionRow) => void;
}

const pressKey = (event: KeyboardEvent, { join, ask }: OptionActs, option?: OptionRow): void => {
  const { key, code, ctrlKey, metaKey, altKey } = event;
  const does = (act: () => void) => {
    event.preventDefault();
    act();
  };
  if (key === 'Escape' && option !== undefined) does(() => focusChoice(sideListId));
  if (key === 'Enter' && (ctrlKey || metaKey) && option !== undefined) does(() => join(option));
  // By the key's place: the layout may be Hebrew.
  if (code === 'KeyA' && !(ctrlKey || metaKey || altKey) && option !== undefined) does(() => ask(option));
};

/** Above the options without a map: the reason, and a link to the table. */
const NoMap = ({ reason, search }: { readonly reason: MapUnavailableReason; readonly search: string }) => {
  const t = useTeamingTexts();
  return (
    <Text surface="candle" className={frame.noMap} role="status">
      {t(reason === 'no-webgl' ? 'noWebGl' : 'notLoaded')}{' '}
      <Link to={`/admin/salonteaming/tableview?${search}`}>{t('toTable')}</Link>
    </Text>
  );
};

const TeamingBoard = ({ view }: { readonly view: View }) => {
  const t = useTeamingTexts();
  const board = useBoard();
  const canAct = getReach('teaming.update', useUser()?.role ?? 'nobody') !== null;
  const acts = useTeamingMutations();
  const [noMap, setNoMap] = useState<MapUnavailableReason>();
  const [compares, setCompares] = useState(false);
  const hasMap = view === 'map' && noMap === undefined;
  const holds = useHolds(canAct);
  const summary = useTeamingSummary(board);
  const plan = usePlan(board, canAct);
  const planLines = useMemo(() => toPlanLines(plan.plan), [plan.plan]);
  const rows = useBoardRows(board, { hasMap, underWay: acts.underWay });
  const others = useOtherPoints(board, hasMap);
  const { list, chosen, side, options, option, moved, isFull, nextId } = rows;
  const { row } = chosen;
  const setWantsFocus = useBoardFocus(board, row !== undefined && rows.hasOptions, acts.feedback);

  const choose = (id: number) => {
    acts.say(undefined);
    setCompares(false);
    setWantsFocus(id);
    board.choose(id);
  };
  /** Selects the next waiting row; undefined if there is none. */
  const next = nextId === undefined ? undefined : () => choose(nextId);
  const mark = (one: OptionRow, replace: boolean) => board.change({ option: toOptionKey(one) }, replace);
  const join = (one: OptionRow) => {
    if (row === undefined || !canAct || isFull || acts.underWay !== undefined) return;
    setCompares(false);
    acts.join(
      { row, option: one, moved },
      {
        onSuccess: () => board.change({ option: '', move: '', day: '' }, true),
        onError: focusOptions,
      },
    );
  };
  /** Holds the pair of an option, or lets it go. */
  const ask = (one: OptionRow) => {
    if (row === undefined || !canAct || isFull || acts.isAsking) return;
    mark(one, true);
    const held = holds.ofOption(one);
    if (held === undefined) acts.hold({ row, option: one, moved });
    else if (held.is_own) acts.release(held);
  };
  const press = (event: KeyboardEvent, one?: OptionRow) => pressKey(event, { join, ask }, one);
  const hold = option && holds.ofOption(option);
  const isColleagues = hold !== undefined && !hold.is_own;
  useBoardShortcuts({
    next,
    ask: option && (() => ask(option)),
    mark: (number) => {
      const one = options.rows?.[number - 1];
      if (one !== undefined) mark(one, true);
    },
  });
  const onUndone = () => {
    acts.say({ tone: 'done', text: t(board.side === 'salons' ? 'undoneDay' : 'undone') });
    board.change({ option: '', move: '', day: board.side === 'salons' ? '1' : '' });
  };
  const action = !canAct ? null : isFull ? (
    <p>{t('isFull')}</p>
  ) : isColleagues ? (
    <p>{t('heldBy', { name: hold.by })}</p>
  ) : (
    <Button loading={acts.underWay !== undefined} onClick={() => option && join(option)}>
      {t(moved === undefined ? 'team' : 'moveHere')}
    </Button>
  );
  const asking =
    !canAct || isFull || isColleagues || moved !== undefined ? null : (
      <Button variant="default" loading={acts.isAsking} onClick={() => option && ask(option)}>
        {t(hold === undefined ? 'ask' : 'release')}
      </Button>
    );
  const pair = row === undefined || option === undefined ? undefined : { row, option, action, asking };

  return (
    <Stack className={frame.page}>
      <Bar board={board} view={view} summary={summary} />
      <UndoableTeamings inBoard onUndone={() => acts.say(undefined)} />
      <Grid
        grow
        className={clsx(frame.columns, hasMap ? frame.withMap : frame.withoutMap)}
        data-chosen={board.chosen !== undefined || board.plan !== undefined}
      >
        <SideList {...{ board, list, holds, summary }} onChoose={choose} onKey={press} />
        <Stack className={frame.middle}>
          {view === 'map' && noMap !== undefined ? (
            <NoMap reason={noMap} search={String(board.search)} />
          ) : null}
          <StatusMessage feedback={acts.feedback} onClose={() => acts.say(undefined)} onNext={next} />
          <OptionsPane
            {...{ board, view, chosen, options, holds, summary, canAct, onUndone }}
            plan={canAct ? plan : undefined}
            onNext={next}
            onMark={mark}
            onOpen={(one) => {
              mark(one, true);
              setCompares(true);
            }}
            onKey={press}
          />
          {pair === undefined ? null : <PairBar {...pair} onCompare={() => setCompares(true)} />}
        </Stack>
        {hasMap ? (
          <BoardMap
            {...{ board, side, row, others, planLines }}
            options={options.rows}
            onChoose={choose}
            onMark={(one) => mark(one, false)}
            onUnavailable={setNoMap}
          />
        ) : null}
      </Grid>
      {compares && pair !== undefined ? (
        <CompareDialog {...pair} allDay={board.allDay} onClose={() => setCompares(false)} />
      ) : null}
    </Stack>
  );
};

/** Teaming on the map (product §11.31). */
export const TeamingMapPage = () => <TeamingBoard view="map" />;
export const TeamingTablePage = () => <TeamingBoard view="table" />;
