import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { type Side, sides } from './board.rules.ts';

const idIn = (text: string | null): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined;

/** URL parameters of the side's filters. */
export const sideFilters = [
  'text',
  'city',
  'district',
  'date',
  'language',
  'community',
  'type',
  'mine',
  'frame',
] as const;
/** URL parameters of the options' filters. */
export const optionFilters = ['o_text', 'o_city', 'o_language', 'o_type', 'o_km', 'o_plain'] as const;
type Filter = (typeof sideFilters)[number] | (typeof optionFilters)[number] | 'show';

/** State of the teaming screens in the URL: back, reload and shared links show the same (product §11.31). */
export const useBoard = () => {
  const [search, setSearch] = useSearchParams();
  /** Sets or, with '', removes URL parameters. */
  const change = useCallback(
    (parts: Readonly<Record<string, string>>, replace = false) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(parts)) {
            if (value === '') after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace, preventScrollReset: true },
      ),
    [setSearch],
  );
  const side: Side = sides.find((one) => one === search.get('side')) ?? 'salons';
  const choose = (id: number | undefined) =>
    change({
      id: id === undefined ? '' : String(id),
      option: '',
      day: '',
      move: '',
      ...Object.fromEntries(optionFilters.map((name) => [name, ''])),
    });
  return {
    search,
    side,
    chosen: idIn(search.get('id')),
    option: search.get('option') ?? undefined,
    /** All free times of the salon's day instead of the candidates. */
    allDay: side === 'salons' && search.get('day') === '1',
    /** The salons without candidates. */
    isNoFit: side === 'salons' && search.get('show') === 'none',
    moving: idIn(search.get('move')),
    plan: idIn(search.get('plan')),
    get: (name: Filter) => search.get(name) ?? '',
    idOf: (name: Filter) => idIn(search.get(name)),
    change,
    choose,
  };
};
export type Board = ReturnType<typeof useBoard>;
