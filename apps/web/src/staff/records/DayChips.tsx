import { toLocalDay } from '../../lib/format.ts';
import { Chip } from '../../ui/choices/Chip.tsx';
import { addDays } from '../../ui/dates/days.ts';
import { useStaffTexts } from './staff.texts.ts';
import type { ListState } from './useListState.ts';

/** Today and yesterday, one press each (product §10.192). */
export const DayChips = ({ state }: { readonly state: ListState }) => {
  const t = useStaffTexts();
  const today = toLocalDay(new Date().toISOString());
  const days = [
    ['today', today],
    ['yesterday', addDays(today, -1)],
  ] as const;
  return days.map(([label, day]) => (
    <Chip
      key={label}
      checked={state.get('date_from') === day && state.get('date_to') === day}
      onChange={(isOn) => state.change({ date_from: isOn ? day : '', date_to: isOn ? day : '' })}
    >
      {t(label)}
    </Chip>
  ));
};
