import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export const rowsAPage = 20;

/** What a list shows, kept in the address, so that back, reload and a sent link land in the same place (product §10.2). */
export const useListState = (byDefault: { readonly ordering: string }) => {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  const ordering = search.get('ordering') ?? byDefault.ordering;
  /** Sets or, with '', drops parts of the address; anything but a page starts at page 1 again. */
  const change = useCallback(
    (parts: Readonly<Record<string, string>>) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        if (!('page' in parts)) after.delete('page');
        for (const [name, value] of Object.entries(parts)) {
          if (value === '' || (name === 'page' && value === '1')) after.delete(name);
          else after.set(name, value);
        }
        return after;
      }),
    [setSearch],
  );
  return {
    page,
    ordering,
    freeText: search.get('free_text') ?? '',
    get: (name: string) => search.get(name) ?? '',
    change,
  };
};
export type ListState = ReturnType<typeof useListState>;
