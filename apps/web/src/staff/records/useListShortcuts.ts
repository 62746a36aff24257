import { type RefObject, useRef } from 'react';
import { useKeysTexts } from '../../ui/keys/keys.texts.ts';
import { useShortcuts } from '../../ui/keys/shortcuts.ts';

interface Steps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly hasSelection: boolean;
  /** Opens or closes the panel beside the list. */
  readonly togglePanel: () => void;
}

/**
 * Focuses the next or previous row.
 * @param from index to step from while no row is focused; without it the row that was focused last is focused
 */
export const stepRow = (list: HTMLElement | null, by: 1 | -1, from = -1) => {
  const rows = [...(list?.querySelectorAll<HTMLElement>('tbody tr[tabindex]') ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const start = at === -1 ? from : at;
  const next = start === -1 ? rows.find(({ tabIndex }) => tabIndex === 0) : rows[start + by];
  next?.focus();
};

const tickRow = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('[data-tick] input')?.click();

/**
 * Hook: shortcuts of a list, which work wherever the focus is (product §10.153).
 * @returns ref of the element around search and rows
 */
export const useListShortcuts = ({
  page,
  pages,
  onPage,
  hasSelection,
  togglePanel,
}: Steps): RefObject<HTMLDivElement | null> => {
  const t = useKeysTexts();
  const list = useRef<HTMLDivElement>(null);
  const next = () => stepRow(list.current, 1);
  const previous = () => stepRow(list.current, -1);
  useShortcuts(t('list'), [
    { keys: 'J / ↓', codes: ['KeyJ'], also: ['ArrowDown'], about: t('nextRow'), run: next },
    { keys: 'K / ↑', codes: ['KeyK'], also: ['ArrowUp'], about: t('previousRow'), run: previous },
    { keys: 'Home / End', about: t('ends') },
    { keys: 'Enter', about: t('openRow') },
    { keys: 'O', codes: ['KeyO'], about: t('openBeside'), run: togglePanel },
    ...(hasSelection ? [{ keys: 'X / Space', codes: ['KeyX'], about: t('selectRow'), run: tickRow }] : []),
    {
      keys: 'N',
      codes: ['KeyN'],
      about: t('nextPage'),
      run: page < pages ? () => onPage(page + 1) : undefined,
    },
    {
      keys: 'P',
      codes: ['KeyP'],
      about: t('previousPage'),
      run: page > 1 ? () => onPage(page - 1) : undefined,
    },
    {
      keys: 'F',
      codes: ['KeyF'],
      about: t('searchList'),
      run: () => list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    },
    { keys: 'Shift', about: t('severalOrders') },
  ]);
  return list;
};
