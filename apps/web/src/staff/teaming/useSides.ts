import { salonStatuses, witnessStatuses, witnessTypes } from '@salons/contract/states';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  salonOptionsQuery,
  teamingSalonPointsQuery,
  teamingSalonQuery,
  teamingSalonsQuery,
  teamingWitnessesQuery,
  teamingWitnessPointsQuery,
  teamingWitnessQuery,
  witnessOptionsQuery,
} from '../../nouns/teaming/teaming.api.ts';
import { eachOnce, type OptionRow, type SideRow, toOptionKey, waitingStatuses } from './board.rules.ts';
import type { Board } from './useBoard.ts';

const present = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
const toFreeTextQuery = (text: string) => (text === '' ? {} : { free_text: text });

const toListQuery = (board: Board) => ({
  ...toFreeTextQuery(board.get('text')),
  city: present(board.idOf('city')),
  date: /^\d{4}-\d\d-\d\d$/.test(board.get('date')) ? [board.get('date')] : [],
  language: present(board.idOf('language')),
  community: present(board.idOf('community')),
});

/** Waiting rows by default, else one status or all. */
const readStatuses = <S extends string>(board: Board, all: readonly S[]): S[] => {
  const show = board.get('show');
  if (show === 'all') return [];
  const one = all.filter((status) => status === show);
  return one.length > 0 ? one : all.filter((status) => waitingStatuses.some((waiting) => waiting === status));
};

const toSalonsQuery = (board: Board) => ({
  ...toListQuery(board),
  status: readStatuses(board, salonStatuses),
});
const toWitnessesQuery = (board: Board) => ({
  ...toListQuery(board),
  status: readStatuses(board, witnessStatuses),
  witness_type: witnessTypes.filter((type) => type === board.get('type')),
});

/** Coordinates of the whole list, with the key of its filter; undefined while loading. */
export const useSidePoints = (board: Board, isDrawn: boolean) => {
  const asksSalons = board.side === 'salons';
  const salons = useQuery({
    ...teamingSalonPointsQuery(toSalonsQuery(board)),
    enabled: isDrawn && asksSalons,
  });
  const witnesses = useQuery({
    ...teamingWitnessPointsQuery(toWitnessesQuery(board)),
    enabled: isDrawn && !asksSalons,
  });
  const { data, isPlaceholderData } = asksSalons ? salons : witnesses;
  const filter = JSON.stringify([board.side, asksSalons ? toSalonsQuery(board) : toWitnessesQuery(board)]);
  return useMemo(
    () =>
      data && {
        // Placeholder points of the previous filter until the new ones are loaded.
        filter: isPlaceholderData ? undefined : filter,
        isPartial: data.is_partial,
        points: data.points.map(([id, lat, lng]) => ({ id, lat, lng })),
      },
    [data, filter, isPlaceholderData],
  );
};
export type SidePoints = NonNullable<ReturnType<typeof useSidePoints>>;

/** The list of the starting side. */
export const useSideList = (board: Board) => {
  const asksSalons = board.side === 'salons';
  const salons = useInfiniteQuery({ ...teamingSalonsQuery(toSalonsQuery(board)), enabled: asksSalons });
  const witnesses = useInfiniteQuery({
    ...teamingWitnessesQuery(toWitnessesQuery(board)),
    enabled: !asksSalons,
  });
  const { data: salonPages } = salons;
  const { data: witnessPages } = witnesses;
  const rows = useMemo(() => {
    const all: SideRow[] | undefined = asksSalons
      ? salonPages?.pages.flatMap(({ results }) =>
          results.map((row) => ({ side: 'salons' as const, ...row })),
        )
      : witnessPages?.pages.flatMap(({ results }) =>
          results.map((row) => ({ side: 'witnesses' as const, ...row })),
        );
    return all && eachOnce(all, ({ id }) => id);
  }, [asksSalons, salonPages, witnessPages]);
  const query = asksSalons ? salons : witnesses;
  return {
    rows,
    count: (asksSalons ? salonPages : witnessPages)?.pages.at(-1)?.count ?? 0,
    error: query.error,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
};
export type SideList = ReturnType<typeof useSideList>;

/** The selected row of either side. */
export const useChosen = (side: Board['side'], id: number | undefined) => {
  const salon = useQuery(teamingSalonQuery(side === 'salons' ? id : undefined));
  const witness = useQuery(teamingWitnessQuery(side === 'witnesses' ? id : undefined));
  const { data: salonData, error: salonError } = salon;
  const { data: witnessData, error: witnessError } = witness;
  const row = useMemo((): SideRow | undefined => {
    if (side === 'salons') return salonData && { side, ...salonData };
    return witnessData && { side, ...witnessData };
  }, [side, salonData, witnessData]);
  const query = side === 'salons' ? salon : witness;
  return {
    row,
    error: side === 'salons' ? salonError : witnessError,
    retry: () => void query.refetch(),
  };
};

/** The options of the selected row. */
export const useOptions = ({ side, chosen, allDay, get, idOf }: Board) => {
  const filters = {
    ...toFreeTextQuery(get('o_text')),
    city: present(idOf('o_city')),
    language: present(idOf('o_language')),
  };
  const witnesses = useInfiniteQuery(
    witnessOptionsQuery(side === 'salons' ? chosen : undefined, filters, allDay),
  );
  const salons = useInfiniteQuery(salonOptionsQuery(side === 'witnesses' ? chosen : undefined, filters));
  const { data: witnessPages, error: witnessesError } = witnesses;
  const { data: salonPages, error: salonsError } = salons;
  const rows = useMemo(() => {
    if (chosen === undefined) return undefined;
    const all: OptionRow[] | undefined =
      side === 'salons'
        ? witnessPages?.pages.flatMap(({ results }) =>
            results.map((row) => ({ side: 'witnesses' as const, host_salon: chosen, ...row })),
          )
        : salonPages?.pages.flatMap(({ results }) =>
            results.map((row) => ({ side: 'salons' as const, witness: chosen, ...row })),
          );
    return all && eachOnce(all, toOptionKey);
  }, [side, chosen, witnessPages, salonPages]);
  const last = (side === 'salons' ? witnessPages : salonPages)?.pages.at(-1);
  const query = side === 'salons' ? witnesses : salons;
  return {
    rows,
    count: last?.count ?? 0,
    state: last?.state ?? null,
    error: side === 'salons' ? witnessesError : salonsError,
    retry: () => void query.refetch(),
    more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
};
export type Options = ReturnType<typeof useOptions>;
