import type { KeyboardEvent } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ChoiceList } from '../../ui/choices/ChoiceList.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { More } from '../../ui/overlays/More.tsx';
import { NoFitGroup } from './NoFitGroup.tsx';
import { SideFilters } from './SideFilters.tsx';
import frame from './SideList.module.css';
import { SideWords } from './SideWords.tsx';
import { useTeamingTexts } from './teaming.texts.ts';
import { type Board, sideFilters } from './useBoard.ts';
import type { Holds } from './useHolds.ts';
import type { SideList as List, useTeamingSummary } from './useSides.ts';

export const sideListId = 'teaming-sides';

interface SideListProps {
  readonly board: Board;
  readonly list: List;
  readonly holds: Holds;
  readonly summary: ReturnType<typeof useTeamingSummary>;
  readonly onChoose: (id: number) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

const toTitle = ({ side, get, isNoFit }: Board) => {
  if (isNoFit) return 'countNoFit';
  const isWaitingList = get('show') === '';
  if (side === 'witnesses') return isWaitingList ? 'countFree' : 'countWitnesses';
  return isWaitingList ? 'countWaiting' : 'countSalons';
};

/** The list of the starting side: waiting ones, or all. */
export const SideList = ({ board, list, holds, summary, onChoose, onKey }: SideListProps) => {
  const t = useTeamingTexts();
  const { rows, count, error } = list;
  const title = t(board.side);
  const showAll = () =>
    board.change({ show: 'all', ...Object.fromEntries(sideFilters.map((name) => [name, ''])) });
  return (
    <Stack as="section" gap={12} className={frame.sides} aria-label={title}>
      <Row rowGap={4} gap={16} align="baseline" justify="between">
        <Text as="h2" size={20}>
          {rows === undefined ? title : t(toTitle(board), { count, shown: formatNumber(count) })}
        </Text>
        {board.side === 'salons' && board.get('show') === '' ? (
          <Text as="span" tone="quiet" size={16}>
            {t('urgentFirst')}
          </Text>
        ) : null}
      </Row>
      <SideFilters board={board} />
      {rows === undefined && error === null ? <Skeletons count={8} height={56} /> : null}
      {rows === undefined && error !== null ? <ErrorState error={error} onRetry={list.retry} /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          title={t(board.isNoFit ? 'emptyNoFit' : board.side === 'salons' ? 'emptySalons' : 'emptyWitnesses')}
          action={
            <Button variant="default" onClick={showAll}>
              {t('showAll')}
            </Button>
          }
        >
          {t('emptyAbout')}
        </EmptyState>
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <ChoiceList
          id={sideListId}
          label={title}
          rows={rows}
          toKey={({ id }) => String(id)}
          chosen={board.chosen === undefined ? undefined : String(board.chosen)}
          onChoose={({ id }) => onChoose(id)}
          onKey={onKey}
          className={frame.sideRows}
          rowClassName={frame.sideRow}
        >
          {(row) => <SideWords row={row} holds={holds} />}
        </ChoiceList>
      )}
      {list.more === undefined ? null : (
        <More busy={list.isLoadingMore} onMore={list.more}>
          {t('more')}
        </More>
      )}
      <NoFitGroup board={board} summary={summary} />
    </Stack>
  );
};
