import type { User } from '@salons/contract/accounts';
import type { Invitation } from '@salons/contract/invitations';
import type { MarkerInfo } from '@salons/contract/markers';
import { mostPlaces } from '@salons/contract/salon-traits';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { errorText } from '../../lib/errors.texts.ts';
import classes from '../../nouns/request/asking.module.css';
import { mostFor } from '../../nouns/request/asking.rules.ts';
import { useAskingTexts } from '../../nouns/request/asking.texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { Text } from '../../ui/Text.tsx';
import { forgetChoice, type KeptChoice, readChoice } from './keptChoice.api.ts';
import { getFailureCode, useRequest } from './useRequest.ts';

interface RequestPanelProps {
  readonly salon: MarkerInfo;
  /** The share key that the link came with. */
  readonly k: string | undefined;
  readonly isFull: boolean;
  /** Who may ask at once; others are first led to where they can (product §6.18). */
  readonly asker: 'ready' | 'stranger' | 'unfinished';
  /** What was chosen here before logging in. */
  readonly before: KeptChoice | undefined;
  readonly onLead: (guests_number: number) => void;
  readonly onAsked: (invitation: Invitation) => void;
}

/** Whether a guest has what it takes to ask at once: role and accepted terms. What else is asked may come later. */
export const toRequester = (user: User | undefined): RequestPanelProps['asker'] => {
  if (user === undefined) return 'stranger';
  return user.role === 'guest' && user.guest !== null && user.confirm_policy && !user.should_ask_to_convert
    ? 'ready'
    : 'unfinished';
};

/** How many are coming, and the request for it (product §6.16–6.18). */
export const RequestPanel = ({ salon, k, isFull, asker, before, onLead, onAsked }: RequestPanelProps) => {
  const t = useAskingTexts();
  const id = useId();
  const most = isFull ? mostPlaces : mostFor(salon.free_places);
  const [chosen, setWanted] = useState<number>();
  const wanted = chosen ?? before?.guests_number ?? 1;
  const number = Math.max(1, Math.min(wanted, most));
  const request = useRequest({ salon: salon.salon_id, k, onAsked });
  const { isPending, isBusy, error } = request;
  const send = isFull ? request.wait : request.ask;

  // Back from registration: what was asked for before is asked now. Nobody is put on a waiting list unasked.
  const takeUp = useEffectEvent(() => {
    const kept = readChoice();
    if (asker !== 'ready' || kept?.salon !== salon.salon_id) return;
    if (isFull && kept.waits !== true) forgetChoice();
    else send(kept.guests_number);
  });
  useEffect(() => takeUp(), []);

  const hasFilled = asker === 'ready' && before !== undefined && before.waits !== true;
  const press = () => {
    if (asker === 'ready') {
      send(number);
      return;
    }
    onLead(number);
  };
  const why = {
    ready: undefined,
    stranger: t(isFull ? 'firstRegisterToWait' : 'firstRegister'),
    unfinished: t('firstFinish'),
  }[asker];
  const reason = isPending ? t(isBusy ? 'busy' : 'sending') : why;
  // Room for fewer: who was to come may wait together instead.
  const missed =
    !isFull && request.missed !== undefined && request.missed > most ? request.missed : undefined;
  return (
    <Stack gap={12}>
      {isFull ? <p>{t(hasFilled ? 'filledAbout' : 'fullAbout')}</p> : null}
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
      <Text tone="quiet" size={16} id={`${id}-reason`} role="status" className={classes.reason}>
        {reason ?? ''}
      </Text>
      <Text tone="wine" id={`${id}-error`} role="alert">
        {error === null ? '' : errorText(getFailureCode(error))}
      </Text>
      {missed === undefined ? null : (
        <Button fullWidth variant="default" disabled={isPending} onClick={() => request.wait(missed)}>
          {t('joinFor', { places: t('places', { count: missed }) })}
        </Button>
      )}
    </Stack>
  );
};
