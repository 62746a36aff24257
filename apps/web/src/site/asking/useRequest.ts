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
  /** The share key that the link came with. */
  readonly k: string | undefined;
  /** It counts as running until this has ended. */
  readonly onAsked: (invitation: Invitation) => Promise<void>;
}

/** What a failure is called in the words of errors. */
export const getFailureCode = (failure: Error): string =>
  failure instanceof ApiError ? failure.code : 'generic';

/** Of the two refusals of the waiting list alone: three wishes are there already, or there is room again (product §7.190). */
export const getWaitingRefusal = (failure: Error): 'mostWaits' | 'roomAgain' | undefined => {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.fields['rank'] === 'outOfRange') return 'mostWaits';
  return failure.fields['host_salon'] === 'outOfRange' ? 'roomAgain' : undefined;
};

// What the salon has become may take the place of the panel, and of what stands below its button.
const onError = (failure: Error) => {
  if (getWaitingRefusal(failure) === undefined) showFailure(failure);
};

/** Salons of which a place is being asked for, also by a panel that was closed or drawn again meanwhile. */
const running = new Set<number>();

/** Hook: asks for places at a salon, or waits for them; one at a time, however often one presses. */
export const useRequest = ({ salon, k, onAsked }: RequestProps) => {
  const [isBusy, setBusy] = useState(false);
  const key = k === undefined ? {} : { k };
  const onSettled = (_answer: unknown, failure: Error | null) => {
    running.delete(salon);
    // While nothing is decided (no connection, a server in trouble) the choice stays.
    if (failure === null || isFinalRefusal(failure)) forgetChoice();
  };
  const ask = useMutation({
    mutationFn: (guests_number: number) =>
      askForPlace({ host_salon: salon, guests_number, ...key }, () => setBusy(true)),
    onMutate: () => setBusy(false),
    onSuccess: (invitation) => {
      // At once: another tab must not take it up as well while this one gets its confirmation.
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
    /** The server had no time for it yet, and it is repeated. */
    isBusy,
    error: wait.error ?? ask.error,
    /** How many were asked for where there was no room for so many. */
    missed: hasFailedFor('notEnoughRoom') ? ask.variables : undefined,
  };
};
