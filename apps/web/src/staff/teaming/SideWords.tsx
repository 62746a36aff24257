import { formatDayMonth, formatShortWeekday, formatTime, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { getSideName, getZone, isLate, isWaiting, type SideRow } from './board.rules.ts';
import { FactLine } from './FactLine.tsx';
import { FitsBadge } from './FitsBadge.tsx';
import { HoldBadge } from './HoldBadge.tsx';
import { statusTones, useLanguageNames, useSalonFacts } from './teaming.format.ts';
import { useTeamingTexts } from './teaming.texts.ts';
import type { Holds } from './useHolds.ts';

/** What decides about a row: place, time and stairs, guests, type and language that are not the usual ones. */
const useRowFacts = () => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const namesOf = useLanguageNames();
  const salonFacts = useSalonFacts();
  return (row: SideRow): readonly string[] => {
    if (row.side === 'witnesses') {
      const free = row.slots.filter(({ host_salon }) => host_salon === null);
      return [
        row.city_name ?? t('placeUnknown'),
        t(row.witness_type),
        namesOf(row.languages),
        t('freeSlots', { count: free.length }),
      ];
    }
    const zone = getZone(row);
    const day = toLocalDay(row.event_time, zone);
    return [
      row.is_digital ? t('online') : (row.city_name ?? t('placeUnknown')),
      `${formatShortWeekday(day, language)} ${formatDayMonth(day)} ${formatTime(row.event_time, zone)}`,
      ...salonFacts(row),
    ];
  };
};

interface SideWordsProps {
  readonly row: SideRow;
  readonly holds: Holds;
}

export const SideWords = ({ row, holds }: SideWordsProps) => {
  const t = useTeamingTexts();
  const toFacts = useRowFacts();
  const hold = holds.ofRow(row);
  const noFit = row.side === 'salons' ? row.no_fit : null;
  // All others of the list wait for the first one.
  const isStatusShown = row.status !== 'waiting_for_first_assignment' && noFit !== 'not_contacted';
  return (
    <>
      <Text as="span" weight={600} breaks>
        <Name>{getSideName(row)}</Name>
      </Text>
      {noFit !== null ? (
        <StatusBadge tone="wrong" plain>
          {t(`noFit_${noFit}`)}
        </StatusBadge>
      ) : row.side === 'salons' && isWaiting(row.status) ? (
        <FitsBadge fits={row.fits} />
      ) : (
        <span />
      )}
      <FactLine facts={toFacts(row)} />
      {isStatusShown || hold !== undefined || isLate(row) ? (
        <Cluster as="span" gap={8} rowGap={4} align="center">
          {isStatusShown ? (
            <StatusBadge tone={statusTones[row.status]}>{t(`status_${row.status}`)}</StatusBadge>
          ) : null}
          {isLate(row) ? <StatusBadge tone="wrong">{t('late')}</StatusBadge> : null}
          <HoldBadge hold={hold} />
        </Cluster>
      ) : null}
    </>
  );
};
