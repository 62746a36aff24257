import type { ContactOutcome } from '@salons/contract/contacts';
import type { QueueKind, WorkCase } from '@salons/contract/work-list';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { failureText } from '../../lib/errors.texts.ts';
import type { CallsAddress } from './calls.address.ts';
import { noteCall } from './calls.api.ts';
import { type CaseDraft, emptyDraft, findNext, toCaseName } from './cases.rules.ts';
import { leaveCase, listedQuery, queueQuery, takeCase } from './today.api.ts';

/** What was entered for cases, also while another page is open. */
const drafts = new Map<string, CaseDraft>();

const toKey = (one: WorkCase): string => `${one.kind} ${one.id}`;

/** A third of the lease. */
const renewMs = 5 * 60_000;

/** Takes the case that is open, renews the lease while the page is seen, and lets it go. */
const useLease = (
  kind: QueueKind,
  id: number | undefined,
  onTaken: (id: number, name: string, isRenewal: boolean) => void,
): void => {
  const reportTaken = useEffectEvent(onTaken);
  useEffect(() => {
    if (id === undefined) return undefined;
    let isOver = false;
    const take = async (isRenewal: boolean) => {
      try {
        await takeCase(kind, id);
      } catch (failure) {
        // Elsewhere the queue itself shows that the case has gone.
        if (!isOver && failure instanceof ApiError && failure.status === 409)
          reportTaken(id, failure.takenBy ?? '', isRenewal);
      }
    };
    let taking = take(false);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') taking = take(true);
    }, renewMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      void taking.then(() => leaveCase(kind, id)).catch(() => undefined);
    };
  }, [kind, id]);
};

export interface LastAct {
  readonly name: string;
  /** How the call ended, else what was done. */
  readonly outcome?: ContactOutcome;
  readonly text?: string;
  readonly undo?: (() => Promise<unknown>) | undefined;
}

/** State of call mode: the queue, the case that is open, what was entered for it, and the last act. */
export const useCalls = (address: CallsAddress) => {
  const { kind, list, filters, mine, chosen } = address;
  const [, setSearch] = useSearchParams();
  const listed = useQuery(listedQuery(list, filters));
  const ids = listed.data;
  const filter = list === undefined ? { mine } : ids && { mine: false, ids };
  const queue = useQuery(queueQuery(kind, filter));
  const { data } = queue;
  /** Cases that were dealt with and are still in the last response. */
  const [gone, setGone] = useState<readonly number[]>([]);
  const [taken, setTaken] = useState<Readonly<Record<number, string>>>({});
  const [, setDrafted] = useState(0);
  const [last, setLast] = useState<LastAct>();
  const [failed, setFailed] = useState<{ readonly one: WorkCase; readonly text: string }>();

  useEffect(() => {
    if (data) setGone((before) => before.filter((id) => data.results.some((one) => one.id === id)));
  }, [data]);

  const cases = (data?.results ?? [])
    .filter(({ id }) => !gone.includes(id))
    .map((one) => (taken[one.id] === undefined ? one : { ...one, taken_by: taken[one.id] ?? null }));
  const open = cases.find(({ id }) => id === chosen) ?? findNext(cases, undefined);
  const openId = open?.id;

  const select = useCallback(
    (id: number | undefined) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (id === undefined) after.delete('case');
          else after.set('case', String(id));
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  // A colleague's case is skipped on arrival, unless something was entered for it.
  const onTaken = (id: number, name: string, isRenewal: boolean) => {
    setTaken((before) => ({ ...before, [id]: name }));
    if (!isRenewal && open?.id === id && !drafts.has(toKey(open))) select(findNext(cases, id)?.id);
  };
  useLease(kind, open === undefined || open.taken_by !== null ? undefined : openId, onTaken);

  const draft = (open && drafts.get(toKey(open))) ?? emptyDraft;
  const enter = (part: Partial<CaseDraft>) => {
    if (!open) return;
    drafts.set(toKey(open), { ...draft, ...part });
    setDrafted((count) => count + 1);
  };

  const bringBack = (one: WorkCase) => {
    setGone((before) => before.filter((id) => id !== one.id));
    select(one.id);
  };
  /** Goes on to the next case at once; a failure is shown, and its entries are kept. */
  const finish = async (one: WorkCase, act: () => Promise<LastAct>) => {
    setGone((before) => [...before, one.id]);
    select(findNext(cases, one.id)?.id);
    setFailed(undefined);
    try {
      const { undo, ...done } = await act();
      drafts.delete(toKey(one));
      setLast({
        ...done,
        undo: undo && (() => undo().then(() => bringBack(one))),
      });
    } catch (failure) {
      setGone((before) => before.filter((id) => id !== one.id));
      setFailed({ one, text: failureText(failure) });
    }
  };
  const note = (outcome: ContactOutcome, call_again_at?: string) => {
    if (!open || open.taken_by !== null) return;
    void finish(open, async () => ({
      name: toCaseName(open),
      outcome,
      undo: await noteCall(open, draft, { outcome, call_again_at }),
    }));
  };
  const undo = async () => {
    const act = last?.undo;
    if (!act) return;
    setLast(undefined);
    try {
      await act();
    } catch (failure) {
      setLast({ ...last, text: failureText(failure) });
    }
  };
  const hidden = gone.filter((id) => data?.results.some((one) => one.id === id)).length;
  return {
    ...{ address, cases, open, draft, last, failed },
    error: queue.error ?? listed.error,
    isLoading: data === undefined || queue.isPlaceholderData,
    retry: () => void (listed.error ? listed.refetch() : queue.refetch()),
    count: Math.max(0, (data?.count ?? 0) - hidden),
    calls: data?.calls,
    ...{ select, enter, note, finish, undo, bringBack },
    /** Opens the next free case, or the one before. */
    step: (by: 1 | -1) => {
      const order = by === 1 ? cases : cases.toReversed();
      select(findNext(order, openId)?.id);
    },
  };
};
export type Calls = ReturnType<typeof useCalls>;
