import { teamingPointsMost } from '@salons/contract/teaming-records';
import { useRef } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { Pill } from '../../ui/layout/Pill.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import type { Bounds } from '../../ui/map/geo.ts';
import type { MapLine, MapOther, MapUnavailableReason } from '../../ui/map/mapView.types.ts';
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
  readonly others: readonly MapOther[];
  /** The ways of a plan. */
  readonly planLines: readonly MapLine[];
  readonly onChoose: (id: number) => void;
  readonly onMark: (option: OptionRow) => void;
  readonly onUnavailable: (reason: MapUnavailableReason) => void;
}

const toFrame = ({ west, south, east, north }: Bounds) =>
  [west, south, east, north].map((value) => value.toFixed(4)).join(',');

/** What the shapes mean. */
const Legend = () => {
  const t = useTeamingTexts();
  return (
    <Row as="ul" gap={16} size={16} className={frame.legend}>
      <li data-shape="salon">{t('legendSalon')}</li>
      <li data-shape="scarce">{t('legendNoFit')}</li>
      <li data-shape="witness">{t('legendWitness')}</li>
    </Row>
  );
};

/** The board's map, with a note if some of the filter or the selected row has no place on it. */
export const BoardMap = ({ board, side, row, ...props }: BoardMapProps) => {
  const t = useTeamingTexts();
  const bounds = useRef<Bounds>(undefined);
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
      <div className={frame.frame}>
        <Pill
          onClick={() => {
            if (bounds.current !== undefined) board.change({ frame: toFrame(bounds.current), id: '' });
          }}
        >
          {t('searchFrame')}
        </Pill>
      </div>
      <Legend />
      <TeamingMap
        {...props}
        onOther={(id) =>
          board.change({
            side: board.side === 'salons' ? 'witnesses' : '',
            id: String(id),
            option: '',
            show: '',
          })
        }
        onFrame={(shown) => {
          bounds.current = shown;
        }}
        row={row}
        side={side}
        optionsFilter={`${optionFilters.map(board.get).join(' ')} ${board.allDay}`}
        marked={board.option}
      />
    </section>
  );
};
