import type { KeyboardEvent } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ChoiceList } from '../../ui/choices/ChoiceList.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { More } from '../../ui/overlays/More.tsx';
import { getSideName, isLate, type SideRow } from './board.rules.ts';
import { SideFilters } from './SideFilters.tsx';
import frame from './SideList.module.css';
import { formatShortMoment, statusTones } from './teaming.format.ts';
import { useTeamingTexts } from './teaming.texts.ts';
import { type Board, sideFilters } from './useBoard.ts';
import type { SideList as List } from './useSides.ts';

export const sideListId = 'teaming-sides';

const SideWords = ({ row }: { readonly row: SideRow }) => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const isOnline = row.side === 'salons' && row.is_digital;
  const place = isOnline ? t('online') : (row.city_name ?? t('placeUnknown'));
  const moment = formatShortMoment(row, language);
  return (
    <>
      <Text as="span" weight={600} breaks>
        <Name>{getSideName(row)}</Name>
      </Text>
      <Text as="span" tone="quiet" size={16}>
        <bdi>{place}</bdi>
        {moment === '' ? null : (
          <>
            {' · '}
            <bdi>{moment}</bdi>
          </>
        )}
      </Text>
      <Cluster as="span" gap={8} align="center">
        <StatusBadge tone={statusTones[row.status]}>{t(`status_${row.status}`)}</StatusBadge>
        {isLate(row) ? <StatusBadge tone="wrong">{t('late')}</StatusBadge> : null}
      </Cluster>
    </>
  );
};

interface SideListProps {
  readonly board: Board;
  readonly list: List;
  readonly onChoose: (id: number) => void;
  readonly onKey: (event: KeyboardEvent) => void;
}

/** The list of the starting side: waiting ones, or all. */
export const SideList = ({ board, list, onChoose, onKey }: SideListProps) => {
  const t = useTeamingTexts();
  const { rows, count, error } = list;
  const title = t(board.side);
  const showAll = () =>
    board.change({ show: 'all', ...Object.fromEntries(sideFilters.map((name) => [name, ''])) });
  return (
    <Stack as="section" gap={12} className={frame.sides} aria-label={title}>
      <Row rowGap={4} gap={16} align="baseline" justify="between">
        <Text as="h2" size={24}>
          {title}
        </Text>
        {rows === undefined ? null : (
          <Text as="span" tone="quiet" size={16}>
            {formatNumber(count)}
          </Text>
        )}
      </Row>
      <SideFilters board={board} />
      {rows === undefined && error === null ? <Skeletons count={6} height={88} /> : null}
      {rows === undefined && error !== null ? <ErrorState error={error} onRetry={list.retry} /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          title={t(board.side === 'salons' ? 'emptySalons' : 'emptyWitnesses')}
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
          {(row) => <SideWords row={row} />}
        </ChoiceList>
      )}
      {list.more === undefined ? null : (
        <More busy={list.isLoadingMore} onMore={list.more}>
          {t('more')}
        </More>
      )}
    </Stack>
  );
};
