import { salonStatuses, witnessStatuses, witnessTypes } from '@salons/contract/states';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  salonOptionsQuery,
  teamingSalonPointsQuery,
  teamingSalonQuery,
  teamingSalonsQuery,
  teamingSummaryQuery,
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
  district: board.get('district') === '' ? [] : [board.get('district')],
  ...(/^-?[\d.]+(,-?[\d.]+){3}$/.test(board.get('frame')) ? { bbox: board.get('frame') } : {}),
});

/** Waiting rows by default, else one status or all. */
const readStatuses = <S extends string>(board: Board, all: readonly S[]): S[] => {
  const show = board.get('show');
  if (show === 'all') return [];
  const one = all.filter((status) => status === show);
  return one.length > 0 ? one : all.filter((status) => waitingStatuses.some((waiting) => waiting === status));
};

/** Salons of the volunteer only. */
const toMineQuery = (board: Board) => (board.get('mine') === '1' ? { volunteer: ['me' as const] } : {});

const toSalonsQuery = (board: Board) => {
  const query = { ...toListQuery(board), ...toMineQuery(board) };
  if (board.isNoFit)
    return {
      ...query,
      status: [...waitingStatuses, 'not_contact_this_year' as const],
      fits: 'none' as const,
    };
  // Those without candidates are a group of their own, unless they are searched.
  const isWaitingList = board.get('show') === '' && board.get('text') === '';
  return {
    ...query,
    status: readStatuses(board, salonStatuses),
    ...(isWaitingList ? { fits: 'some' as const } : {}),
  };
};
/** The same without the day: its choices are shown by it. */
const toSummaryQuery = (board: Board) => ({ ...toListQuery(board), ...toMineQuery(board), date: [] });
const toWitnessesQuery = (board: Board) => ({
  ...toListQuery(board),
  status: readStatuses(board, witnessStatuses),
  witness_type: witnessTypes.filter((type) => type === board.get('type')),
});

/** Filters of a plan: those of the salons' list; its witnesses are all who are free. */
export const toPlanFilters = (board: Board) => ({
  salons: { ...toListQuery(board), ...toMineQuery(board) },
});

/** The board before a row is selected: its days and why salons have no candidate. */
export const useTeamingSummary = (board: Board) => useQuery(teamingSummaryQuery(toSummaryQuery(board))).data;

/** Coordinates of the free ones of the other side, for another shape. */
export const useOtherPoints = (board: Board, isDrawn: boolean) => {
  const asksWitnesses = board.side === 'salons';
  const query = { date: toListQuery(board).date, community: toListQuery(board).community };
  const witnesses = useQuery({
    ...teamingWitnessPointsQuery({ ...query, status: [...waitingStatuses] }),
    enabled: isDrawn && asksWitnesses,
  });
  const salons = useQuery({
    ...teamingSalonPointsQuery({ ...query, status: [...waitingStatuses] }),
    enabled: isDrawn && !asksWitnesses,
  });
  const { data } = asksWitnesses ? witnesses : salons;
  return useMemo(() => (data?.points ?? []).map(([id, lat, lng]) => ({ id, lat, lng })), [data]);
};

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
        points: data.points.map(([id, lat, lng, fits]) => ({ id, lat, lng, isScarce: fits === 0 })),
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
    witness_type: witnessTypes.filter((type) => type === get('o_type')),
    ...(idOf('o_km') === undefined ? {} : { max_km: idOf('o_km') }),
    ...(get('o_plain') === '1' ? { no_warnings: 'true' as const } : {}),
  };
  const witnesses = useInfiniteQuery(
    witnessOptionsQuery(side === 'salons' ? chosen : undefined, filters, allDay),
  );
  const salons = useInfiniteQuery(
    salonOptionsQuery(side === 'witnesses' ? chosen : undefined, { ...filters, ordering: 'fits' }),
  );
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
