import { IconChevronDown } from '@tabler/icons-react';
import { formatDay } from '../../lib/format.ts';
import { Popover } from '../overlays/Popover.tsx';
import { ChipFrame } from './ChipFrame.tsx';
import { FilterValues } from './FilterValues.tsx';
import { type FilterState, getFilterNames, isSet, type ListFilter } from './filters.ts';
import { useListTexts } from './list.texts.ts';

const named = 2;

/** A filter's value in words; undefined if it is not set. */
export const useFilterWords = () => {
  const t = useListTexts();
  return (filter: ListFilter, state: FilterState): string | undefined => {
    if (!isSet(filter, state)) return undefined;
    switch (filter.kind) {
      case 'choices': {
        const values = state.values(filter.name);
        const words = values.map(
          (value) => filter.choices.find((one) => one.value === value)?.label ?? value,
        );
        const rest = words.length - named;
        const first = words.slice(0, named).join(', ');
        return rest > 0 ? `${first} ${t('more', { number: rest })}` : first;
      }
      case 'days': {
        const [from] = state.values(filter.from);
        const [until] = state.values(filter.until);
        const words = [
          ...(from === undefined ? [] : [t('fromDay', { day: formatDay(from) })]),
          ...(until === undefined ? [] : [t('untilDay', { day: formatDay(until) })]),
        ];
        return words.join(' ');
      }
      case 'number':
        return `${t('atLeast')} ${state.values(filter.name)[0] ?? ''}`;
    }
  };
};

interface FilterChipProps {
  readonly filter: ListFilter;
  readonly state: FilterState;
  readonly opened: boolean;
  readonly onOpen: (opened: boolean) => void;
}

/** One filter chip: a press opens its values, the cross clears it. */
export const FilterChip = ({ filter, state, opened, onOpen }: FilterChipProps) => {
  const words = useFilterWords()(filter, state);
  return (
    <Popover
      opened={opened}
      onChange={onOpen}
      label={filter.label}
      width={300}
      target={(aria) => (
        <ChipFrame
          name={filter.label}
          words={words}
          opener={{ ...aria, onClick: () => onOpen(!opened) }}
          onClear={() => {
            onOpen(false);
            state.clear(getFilterNames(filter));
          }}
        >
          <IconChevronDown aria-hidden size={16} />
        </ChipFrame>
      )}
    >
      <FilterValues filter={filter} state={state} />
    </Popover>
  );
};
