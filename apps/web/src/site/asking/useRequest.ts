import type { Invitation } from '@salons/contract/invitations';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isFinalRefusal } from '../../lib/apiError.ts';
import { askForPlace } from '../../nouns/request/asking.api.ts';
import { joinWaitingList } from '../../nouns/request/waiting.api.ts';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { forgetChoice } from './storedChoice.api.ts';

interface RequestProps {
  readonly salon: number;
  readonly k: string | undefined;
  /** The mutation is pending until this resolves. */
  readonly onAsked: (invitation: Invitation) => Promise<void>;
}

/** The error's text key. */
export const getFailureCode = (failure: Error): string =>
  failure instanceof ApiError ? failure.code : 'generic';

/** The two refusals specific to the waiting list: three entries already, or room again (product §7.190). */
export const getWaitingRefusal = (failure: Error): 'mostWaits' | 'roomAgain' | undefined => {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.fields['rank'] === 'outOfRange') return 'mostWaits';
  return failure.fields['host_salon'] === 'outOfRange' ? 'roomAgain' : undefined;
};

// The refetched salon may replace the panel and its error.
const onError = (failure: Error) => {
  if (getWaitingRefusal(failure) === undefined) showFailure(failure);
};

/** Salons with a request in flight, across remounts of the panel. */
const running = new Set<number>();

/** Hook: requests places or joins the waiting list; one call at a time. */
export const useRequest = ({ salon, k, onAsked }: RequestProps) => {
  const [isBusy, setBusy] = useState(false);
  const key = k === undefined ? {} : { k };
  const onSettled = (_answer: unknown, failure: Error | null) => {
    running.delete(salon);
    // After a network or server failure the choice stays.
    if (failure === null || isFinalRefusal(failure)) forgetChoice();
  };
  const ask = useMutation({
    mutationFn: (guests_number: number) =>
      askForPlace({ host_salon: salon, guests_number, ...key }, () => setBusy(true)),
    onMutate: () => setBusy(false),
    onSuccess: (invitation) => {
      // At once, so that another tab does not send it too while the confirmation loads.
      forgetChoice();
      return onAsked(invitation);
    },
    onError,
    onSettled,
  });
  const wait = useMutation({
    mutationFn: (guests_number: number) => joinWaitingList(salon, { guests_number, ...key }),
    onError,
    onSettled,
  });
  const once = (mutate: typeof ask.mutate | typeof wait.mutate) => (guests_number: number) => {
    if (running.has(salon)) return;
    running.add(salon);
    mutate(guests_number);
  };
  const hasFailedFor = (code: string) => ask.error !== null && getFailureCode(ask.error) === code;
  return {
    ask: once(ask.mutate),
    wait: once(wait.mutate),
    isPending: ask.isPending || wait.isPending,
    /** The server is busy; the request is being retried. */
    isBusy,
    error: wait.error ?? ask.error,
    /** The party size that was refused for lack of room. */
    missed: hasFailedFor('notEnoughRoom') ? ask.variables : undefined,
  };
};
