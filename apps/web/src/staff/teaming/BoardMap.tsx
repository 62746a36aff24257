import { teamingPointsMost } from '@salons/contract/teaming-records';
import { formatNumber } from '../../lib/format.ts';
import { Text } from '../../ui/layout/Text.tsx';
import type { MapUnavailableReason } from '../../ui/map/mapView.types.ts';
import frame from './BoardMap.module.css';
import { getCoordinates, isOnline, type OptionRow, type SideRow } from './board.rules.ts';
import { TeamingMap } from './TeamingMap.tsx';
import { useTeamingTexts } from './teaming.texts.ts';
import { type Board, optionFilters } from './useBoard.ts';
import type { SidePoints } from './useSides.ts';

interface BoardMapProps {
  readonly board: Board;
  readonly side: SidePoints | undefined;
  readonly row: SideRow | undefined;
  readonly options: readonly OptionRow[] | undefined;
  readonly onChoose: (id: number) => void;
  readonly onMark: (option: OptionRow) => void;
  readonly onUnavailable: (reason: MapUnavailableReason) => void;
}

/** The board's map, with a note if some of the filter or the selected row has no place on it. */
export const BoardMap = ({ board, side, row, ...props }: BoardMapProps) => {
  const t = useTeamingTexts();
  return (
    <section className={frame.map} aria-label={t('mapLabel')}>
      <div className={frame.notes} role="status">
        {side?.isPartial === true ? (
          <Text surface="candle">{t('mapIsPartial', { count: formatNumber(teamingPointsMost) })}</Text>
        ) : null}
        {row === undefined || getCoordinates(row) !== undefined ? null : (
          <Text surface="candle">{t(isOnline(row) ? 'mapOnline' : 'mapNoPlace')}</Text>
        )}
      </div>
      <TeamingMap
        {...props}
        row={row}
        side={side}
        optionsFilter={`${optionFilters.map(board.get).join(' ')} ${board.allDay}`}
        marked={board.option}
      />
    </section>
  );
};
