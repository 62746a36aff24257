import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
import {
  applyPlan,
  discardPlan,
  makePlan,
  teamingPlanQuery,
  teamingPlansQuery,
} from '../../../nouns/teaming/teamingPlans.api.ts';
import { showFailure, showNotice } from '../../../ui/feedback/toastStore.ts';
import type { Board } from '../useBoard.ts';
import { toPlanFilters } from '../useSides.ts';
import { usualKm } from './plan.rules.ts';
import { usePlanTexts } from './plan.texts.ts';

interface Acceptance {
  readonly pairs: readonly number[] | 'all';
  readonly to: readonly number[];
}

/** Hook: the plan of the address, and making, accepting and discarding one (product §11.35). */
export const usePlan = (board: Board, canAct: boolean) => {
  const t = usePlanTexts();
  const plans = useQuery(teamingPlansQuery(canAct && board.plan === undefined));
  const plan = useQuery(teamingPlanQuery(canAct ? board.plan : undefined));
  const [km, setKm] = useState<number>(usualKm);
  const making = useSingleFlight({
    mutationFn: ({ max_km, allDays = false }: { readonly max_km: number; readonly allDays?: boolean }) => {
      const { salons } = toPlanFilters(board);
      return makePlan({
        salons: allDays ? { ...salons, date: [] } : salons,
        ...(max_km === 0 ? {} : { max_km }),
      });
    },
    onSuccess: ({ id }, { max_km, allDays = false }) => {
      setKm(max_km);
      board.change({ plan: String(id), id: '', option: '', ...(allDays ? { date: '' } : {}) });
    },
    onError: showFailure,
  });
  const accepting = useSingleFlight({
    mutationFn: ({ pairs, to }: Acceptance) =>
      applyPlan(board.plan ?? 0, {
        pairs: pairs === 'all' ? 'all' : [...pairs],
        ...(to.length === 0 ? {} : { to: [...to] }),
      }),
    onSuccess: ({ applied, failed }) =>
      showNotice(
        [
          t('heldCount', { count: applied }),
          ...(failed.length === 0 ? [] : [t('staleCount', { count: failed.length })]),
        ].join(' '),
      ),
    onError: showFailure,
  });
  return {
    id: board.plan,
    plan: plan.data,
    error: plan.error,
    retry: () => void plan.refetch(),
    /** The last one of the day that was computed. */
    latest: plans.data?.find(({ state }) => state === 'ready' || state === 'applied'),
    ...{ km, setKm },
    make: making.mutate,
    isMaking: making.isPending,
    accept: accepting.mutate,
    isAccepting: accepting.isPending,
    /** Leaves the plan first: it cannot be read any more afterwards. */
    discard: async () => {
      const { plan: id } = board;
      if (id === undefined) return;
      board.change({ plan: '' }, true);
      try {
        await discardPlan(id);
        showNotice(t('discarded'));
      } catch (failure) {
        board.change({ plan: String(id) }, true);
        throw failure;
      }
    },
  };
};
export type Plan = ReturnType<typeof usePlan>;
