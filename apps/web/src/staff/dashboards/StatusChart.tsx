import { guestStatuses, salonStatuses, witnessStatuses } from '@salons/contract/states';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { GuestStatusBadge, SalonStatusBadge } from '../records/badges.tsx';
import { useStaffTexts } from '../records/staff.texts.ts';
import { WitnessStatusBadge } from '../records/WitnessBadges.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { type Bar, Bars } from './Bars.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { useDashboardTexts } from './dashboard.texts.ts';
import type { Area, AreaNumbers, Question } from './dashboards.api.ts';
import { buildListLink, buildStatusLink } from './links.ts';

interface StatusRow {
  readonly status: string;
  readonly name: string;
  readonly label?: ReactNode;
}

/** Hook: the statuses of an area in the order of the process. */
const useStandings = (area: Area): readonly StatusRow[] => {
  const words = useStaffTexts();
  const witnessWords = useWitnessTexts();
  switch (area) {
    case 'hosts':
      return (['1', '2', '3'] as const).map((status) => ({ status, name: words(`stage${status}`) }));
    case 'guests':
      return guestStatuses.map((status) => ({
        status,
        name: words(`guestStatus_${status}`),
        label: <GuestStatusBadge status={status} />,
      }));
    case 'salons':
      return salonStatuses.map((status) => ({
        status,
        name: words(`status_${status}`),
        label: <SalonStatusBadge status={status} />,
      }));
    case 'witnesses':
      return witnessStatuses.map((status) => ({
        status,
        name: witnessWords(`status_${status}`),
        label: <WitnessStatusBadge status={status} />,
      }));
  }
};

interface StatusChartProps {
  readonly area: Area;
  readonly question: Question;
  readonly numbers: AreaNumbers;
}

/** An area by status; the last bar has no status. */
export const StatusChart = ({ area, question, numbers }: StatusChartProps) => {
  const t = useDashboardTexts();
  const { total, by_status } = numbers;
  const bars: Bar[] = useStandings(area).map(({ status, name, label }) => ({
    key: status,
    name,
    label,
    count: by_status[status] ?? 0,
    to: buildStatusLink(area, question, status),
  }));
  const rest = total - bars.reduce((sum, { count }) => sum + count, 0);
  // Past and cancelled salons, and those without testimony, are excluded from teaming.
  if (area === 'salons' && rest > 0)
    bars.push({
      key: 'none',
      name: t('notInTeaming'),
      count: rest,
      to: buildListLink(area, question, { in_teaming: 'false' }),
    });
  return (
    <ChartFrame
      title={t('byStatus')}
      area={t(area)}
      heads={[t('status'), t('number'), t('share')]}
      rows={bars.map(({ key, name, count, to }) => ({
        key,
        name,
        cells: [{ text: formatNumber(count), to }, { text: `${Math.round((100 * count) / total)}%` }],
      }))}
    >
      <Bars bars={bars} />
    </ChartFrame>
  );
};
