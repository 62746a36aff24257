import { Button } from '@mantine/core';
import type { User } from '@salons/contract/accounts';
import type { Invitation } from '@salons/contract/invitations';
import type { MarkerInfo } from '@salons/contract/markers';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { errorText } from '../../lib/errors.texts.ts';
import { useIsInBrowser } from '../../lib/media.ts';
import { Stepper } from '../../ui/Stepper.tsx';
import { showFailure } from '../../ui/toastStore.ts';
import { askForPlace } from './asking.api.ts';
import classes from './asking.module.css';
import { mostFor, mostPlaces } from './asking.rules.ts';
import { useAskingTexts } from './asking.texts.ts';
import { forgetChoice, readChoice } from './keptChoice.api.ts';
import { joinWaitingList } from './waiting.api.ts';

interface RequestPanelProps {
  readonly salon: MarkerInfo;
  /** The share key that the link came with. */
  readonly k: string | undefined;
  readonly isFull: boolean;
  /** Who may ask at once; others are first led to where they can (product §6.18). */
  readonly asker: 'ready' | 'stranger' | 'unfinished';
  readonly onLead: (guests_number: number) => void;
  readonly onAsked: (invitation: Invitation) => void;
}

/** Whether a guest has what it takes to ask at once: role and accepted terms. What else is asked may come later. */
export const askerOf = (user: User | undefined): RequestPanelProps['asker'] => {
  if (user === undefined) return 'stranger';
  return user.role === 'guest' && user.guest !== null && user.confirm_policy && !user.should_ask_to_convert
    ? 'ready'
    : 'unfinished';
};

const codeOf = (failure: Error) => (failure instanceof ApiError ? failure.code : 'generic');

/** How many are coming, and the request for it (product §6.16–6.18). */
export const RequestPanel = ({ salon, k, isFull, asker, onLead, onAsked }: RequestPanelProps) => {
  const t = useAskingTexts();
  const id = useId();
  const most = isFull ? mostPlaces : mostFor(salon.free_places);
  // The server, which draws an opened salon first, does not know what was chosen on a device.
  const isInBrowser = useIsInBrowser();
  const before = useMemo(() => (isInBrowser ? readChoice() : undefined), [isInBrowser]);
  const [chosen, setWanted] = useState<number>();
  const wanted = chosen ?? (before?.salon === salon.salon_id ? before.guests_number : 1);
  const number = Math.max(1, Math.min(wanted, most));
  const [isBusy, setBusy] = useState(false);
  const request = useMutation({
    mutationFn: (guests_number: number) =>
      askForPlace({ host_salon: salon.salon_id, guests_number, ...(k === undefined ? {} : { k }) }, () =>
        setBusy(true),
      ),
    onMutate: () => setBusy(false),
    onSuccess: onAsked,
    // What the salon has become may take the place of this panel, and of what stands below its button.
    onError: (failure) => showFailure(failure),
    onSettled: (_invitation, failure) => {
      // Without a connection, or a server with time for it, nothing is decided: the choice stays.
      if (!(failure instanceof ApiError && [0, 503].includes(failure.status))) forgetChoice();
    },
  });
  const wait = useMutation({
    mutationFn: (guests_number: number) =>
      joinWaitingList(salon.salon_id, { guests_number, ...(k === undefined ? {} : { k }) }),
    onError: (failure) => showFailure(failure),
    onSuccess: forgetChoice,
  });
  const running = useRef(false);
  const send = (
    guests_number: number,
    { mutate }: Pick<typeof wait, 'mutate'> | Pick<typeof request, 'mutate'>,
  ) => {
    if (running.current) return;
    running.current = true;
    mutate(guests_number, {
      onSettled: () => {
        running.current = false;
      },
    });
  };

  // Back from registration: what was asked for before is asked now.
  const takeUp = useEffectEvent(() => {
    const kept = readChoice();
    if (asker === 'ready' && kept?.salon === salon.salon_id)
      send(kept.guests_number, isFull ? wait : request);
  });
  useEffect(() => takeUp(), []);

  const press = () => {
    if (asker === 'ready') {
      send(number, isFull ? wait : request);
      return;
    }
    onLead(number);
  };
  const isPending = request.isPending || wait.isPending;
  const reason = isPending
    ? t(isBusy ? 'busy' : 'sending')
    : asker === 'ready'
      ? undefined
      : t(asker === 'stranger' ? (isFull ? 'firstRegisterToWait' : 'firstRegister') : 'firstFinish');
  const error = wait.error ?? request.error;
  // Room for fewer: who was to come may wait together instead.
  const missed =
    !isFull && request.error !== null && codeOf(request.error) === 'notEnoughRoom' && request.variables > most
      ? request.variables
      : undefined;
  return (
    <div className={classes.panel}>
      {isFull ? <p className={classes.about}>{t('fullAbout')}</p> : null}
      <div className={classes.number}>
        <Stepper
          label={t('howMany')}
          value={number}
          min={1}
          max={most}
          onChange={setWanted}
          limit={isFull || (most > 1 && number === most) ? undefined : t('mostLeft', { count: most })}
        />
      </div>
      <Button fullWidth disabled={isPending} aria-describedby={`${id}-reason ${id}-error`} onClick={press}>
        {t(isFull ? 'join' : 'ask')}
      </Button>
      <p id={`${id}-reason`} role="status" className={classes.reason}>
        {reason ?? ''}
      </p>
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {error === null ? '' : errorText(codeOf(error))}
      </p>
      {missed === undefined ? null : (
        <Button fullWidth variant="default" disabled={isPending} onClick={() => send(missed, wait)}>
          {t('joinFor', { places: t('places', { count: missed }) })}
        </Button>
      )}
    </div>
  );
};
