import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { Cluster } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { useListTexts } from './list.texts.ts';
import classes from './SelectionBar.module.css';
import type { Selection } from './selection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  /** Number of rows that match the filters. */
  readonly count: number;
  readonly children: ReactNode;
}

/** Selects all rows that match the filters. */
export const SelectAll = ({ selection, count }: Omit<SelectionBarProps, 'children'>) => {
  const t = useListTexts();
  return (
    <Text underlined as="button" touch size={16} type="button" onClick={selection.selectAll}>
      {t('selectAll', { number: formatNumber(count) })}
    </Text>
  );
};

/** Number of selected rows, "select all matching", and the bulk actions. */
export const SelectionBar = ({ selection, count, children }: SelectionBarProps) => {
  const t = useListTexts();
  const { selected } = selection;
  const number = formatNumber(count);
  return (
    <Cluster gap={16} rowGap={8} align="center" className={classes.bar}>
      <Text weight={500} role="status">
        {selected.kind === 'all'
          ? t('allSelected', { number })
          : selected.ids.length === 0
            ? null
            : t('selected', { count: selected.ids.length })}
      </Text>
      {selection.isEmpty ? null : (
        <>
          {selected.kind === 'all' || selected.ids.length >= count ? null : (
            <SelectAll selection={selection} count={count} />
          )}
          <Text underlined as="button" touch size={16} type="button" onClick={selection.clear}>
            {t('clearSelection')}
          </Text>
          <Cluster atEnd gap={8} className={classes.actions}>
            {children}
          </Cluster>
        </>
      )}
    </Cluster>
  );
};
