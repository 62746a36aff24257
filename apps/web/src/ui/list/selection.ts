import { useState } from 'react';

/** Rows selected individually, or all that match the filters. */
export type Selected = { readonly kind: 'rows'; readonly ids: readonly number[] } | { readonly kind: 'all' };

const none: Selected = { kind: 'rows', ids: [] };
const begin = (filterKey: string): { filterKey: string; selected: Selected } => ({
  filterKey,
  selected: none,
});

/** Hook: the selected rows; cleared when filters change, kept across pages and orders. */
export const useSelection = (filterKey: string) => {
  const [selection, setSelection] = useState(() => begin(filterKey));
  const selected: Selected = selection.filterKey === filterKey ? selection.selected : none;
  const set = (next: Selected) => setSelection({ filterKey, selected: next });
  const has = (id: number) => selected.kind === 'all' || selected.ids.includes(id);
  return {
    selected,
    isEmpty: selected.kind === 'rows' && selected.ids.length === 0,
    has,
    /** Selects or deselects these rows. "All" becomes the rows of this page. */
    toggle: (ids: readonly number[], on: boolean, page: readonly number[]) => {
      const before = selected.kind === 'all' ? page : selected.ids;
      const others = before.filter((id) => !ids.includes(id));
      set({ kind: 'rows', ids: on ? [...others, ...ids] : others });
    },
    selectAll: () => set({ kind: 'all' }),
    clear: () => set(none),
  };
};
export type Selection = ReturnType<typeof useSelection>;
