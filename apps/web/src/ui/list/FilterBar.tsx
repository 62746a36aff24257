import { IconAdjustmentsHorizontal, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsPhone } from '../../lib/media.ts';
import { Button } from '../buttons/Button.tsx';
import { Cluster, InlineRow } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { Drawer } from '../overlays/Drawer.tsx';
import { Popover } from '../overlays/Popover.tsx';
import { useHeldFocus } from '../overlays/useHeldFocus.ts';
import { ChipFrame } from './ChipFrame.tsx';
import classes from './FilterBar.module.css';
import { FilterChip, useFilterWords } from './FilterChip.tsx';
import { FilterValues } from './FilterValues.tsx';
import { type FilterState, getFilterNames, isSet, type ListFilter } from './filters.ts';
import { useListTexts } from './list.texts.ts';

interface FilterBarProps {
  readonly filters: readonly ListFilter[];
  readonly state: FilterState;
  /** Number of matching rows, once known. */
  readonly count: number | undefined;
}

const AddFilter = ({
  filters,
  onAdd,
}: {
  readonly filters: readonly ListFilter[];
  readonly onAdd: (name: string) => void;
}) => {
  const t = useListTexts();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      label={t('addFilter')}
      className={classes.menu}
      target={(aria) => (
        <InlineRow
          touch
          size={16}
          as="button"
          gap={8}
          align="center"
          type="button"
          className={classes.add}
          data-home
          {...aria}
          onClick={() => setOpened(!opened)}
        >
          <IconPlus aria-hidden size={18} />
          {t('addFilter')}
        </InlineRow>
      )}
    >
      {filters.map((filter) => (
        <Text
          surface="item"
          as="button"
          touch
          size={16}
          key={filter.name}
          type="button"
          onClick={() => {
            setOpened(false);
            onAdd(filter.name);
          }}
        >
          {filter.label}
        </Text>
      ))}
    </Popover>
  );
};

const ClearAll = ({ filters, state }: Pick<FilterBarProps, 'filters' | 'state'>) => {
  const t = useListTexts();
  const set = filters.filter((filter) => isSet(filter, state));
  // One filter has its own button for that.
  if (set.length < 2) return null;
  return (
    <Text
      underlined
      as="button"
      touch
      size={16}
      type="button"
      className={classes.all}
      onClick={() => state.clear(set.flatMap(getFilterNames))}
    >
      {t('clearAll')}
    </Text>
  );
};

const Chips = ({ filters, state }: Pick<FilterBarProps, 'filters' | 'state'>) => {
  const [opened, setOpened] = useState<string>();
  // An added filter stays visible until it is closed without a value.
  const isShown = (filter: ListFilter) =>
    filter.isPinned === true || isSet(filter, state) || filter.name === opened;
  const others = filters.filter((filter) => !isShown(filter));
  const focusProps = useHeldFocus();
  return (
    <Cluster gap={8} align="center" {...focusProps}>
      {filters.filter(isShown).map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          state={state}
          opened={opened === filter.name}
          onOpen={(isOpen) => setOpened(isOpen ? filter.name : undefined)}
        />
      ))}
      {others.length === 0 ? null : <AddFilter filters={others} onAdd={setOpened} />}
      <ClearAll filters={filters} state={state} />
    </Cluster>
  );
};

/** On a phone all filters are in a drawer, and the active ones below the search. */
const FiltersOnPhone = ({ filters, state, count }: FilterBarProps) => {
  const t = useListTexts();
  const words = useFilterWords();
  const [opened, setOpened] = useState(false);
  const set = filters.filter((filter) => isSet(filter, state));
  const focusProps = useHeldFocus();
  return (
    <Cluster gap={8} align="center" {...focusProps}>
      <Button
        data-home
        variant="default"
        size="sm"
        leftSection={<IconAdjustmentsHorizontal aria-hidden size={18} />}
        onClick={() => setOpened(true)}
      >
        {set.length === 0 ? t('filters') : t('filtersCount', { number: set.length })}
      </Button>
      {set.map((filter) => (
        <ChipFrame
          key={filter.name}
          name={filter.label}
          words={words(filter, state)}
          opener={{ onClick: () => setOpened(true) }}
          onClear={() => state.clear(getFilterNames(filter))}
        />
      ))}
      <ClearAll filters={filters} state={state} />
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('filters')}
        footer={
          <Button fullWidth onClick={() => setOpened(false)}>
            {count === undefined ? t('done') : t('showResults', { count })}
          </Button>
        }
      >
        {filters.map((filter) => (
          <details key={filter.name} className={classes.section} open={isSet(filter, state)}>
            <summary>
              {filter.label}
              <Text as="bdi" tone="quiet">
                {words(filter, state)}
              </Text>
            </summary>
            <FilterValues filter={filter} state={state} />
          </details>
        ))}
      </Drawer>
    </Cluster>
  );
};

/** The filters of a list as chips: the active ones, and a menu to add others (product §10.7). */
export const FilterBar = (props: FilterBarProps) => {
  const isPhone = useIsPhone();
  return isPhone ? <FiltersOnPhone {...props} /> : <Chips {...props} />;
};
