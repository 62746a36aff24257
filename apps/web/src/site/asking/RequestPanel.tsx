import type { User } from '@salons/contract/accounts';
import type { Invitation } from '@salons/contract/invitations';
import type { MarkerInfo } from '@salons/contract/markers';
import { mostPlaces } from '@salons/contract/salon-traits';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { mostFor } from '../../nouns/request/asking.rules.ts';
import { useAskingTexts } from '../../nouns/request/asking.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { RequestFailure } from './RequestFailure.tsx';
import { forgetChoice, readChoice, type StoredChoice } from './storedChoice.api.ts';
import { useRequest } from './useRequest.ts';
import { WaitPart } from './WaitPart.tsx';

interface RequestPanelProps {
  readonly salon: MarkerInfo;
  /** The link's share key. */
  readonly k: string | undefined;
  /** Whether the visitor may request at once; others are redirected first (product §6.18). */
  readonly asker: 'ready' | 'stranger' | 'unfinished';
  /** The choice made here before logging in. */
  readonly before: StoredChoice | undefined;
  readonly onLead: (guests_number: number, waits: boolean) => void;
  readonly onAsked: (invitation: Invitation) => Promise<void>;
}

/** Whether a guest can request at once: role and accepted terms. The rest of onboarding may follow later. */
export const toRequester = (user: User | undefined): RequestPanelProps['asker'] => {
  if (user === undefined) return 'stranger';
  return user.role === 'guest' && user.guest !== null && user.confirm_policy && !user.should_ask_to_convert
    ? 'ready'
    : 'unfinished';
};

/**
 * The party size and the request, or the waiting list for parties without enough room (product §6.16–6.18).
 */
export const RequestPanel = ({ salon, k, asker, before, onLead, onAsked }: RequestPanelProps) => {
  const t = useAskingTexts();
  const id = useId();
  const most = mostFor(salon.free_places);
  const isFull = most === 0;
  const [chosen, setChosen] = useState<number>();
  const number = Math.max(1, Math.min(chosen ?? before?.guests_number ?? 1, most));
  const request = useRequest({ salon: salon.salon_id, k, onAsked });
  const { isPending, isBusy, error } = request;

  // Back from registration: sends the stored request, in the visible tab only. Never joins a waiting list
  // automatically.
  const takeUp = useEffectEvent(() => {
    const stored = readChoice();
    if (asker !== 'ready' || stored?.salon !== salon.salon_id) return;
    if (stored.guests_number <= salon.free_places) request.ask(stored.guests_number);
    else if (stored.waits === true) request.wait(stored.guests_number);
    else forgetChoice();
  });
  useEffect(() => {
    const look = () => document.hidden || takeUp();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const isTooMany = before !== undefined && before.waits !== true && before.guests_number > most;
  const isLimited = number === most && most < mostPlaces;
  const hasFilled = asker === 'ready' && isTooMany;
  const why = {
    ready: undefined,
    stranger: t(isFull ? 'firstRegisterToWait' : 'firstRegister'),
    unfinished: t('firstFinish'),
  }[asker];
  const status = isPending ? t(isBusy ? 'busy' : 'sending') : why;
  return (
    <Stack gap={12}>
      {hasFilled ? <p>{t(isFull ? 'filledAbout' : 'filledPartly')}</p> : null}
      <Row gap={12} align="center">
        {isFull ? null : (
          <Stepper
            isFramed
            label={t('howMany')}
            value={number}
            min={1}
            max={most}
            onChange={setChosen}
            limitId={isLimited ? `${id}-limit` : undefined}
          />
        )}
        <Button
          fullWidth
          name="ask"
          disabled={isPending || isFull}
          aria-describedby={`${id}-full ${id}-status ${id}-error`}
          onClick={() => (asker === 'ready' ? request.ask(number) : onLead(number, false))}
        >
          {t('ask', { places: t('places', { count: number }) })}
        </Button>
      </Row>
      {isLimited && !isFull ? (
        <Text tone="quiet" size={16} id={`${id}-limit`}>
          {t('mostLeft', { count: most })}
        </Text>
      ) : null}
      {isFull ? (
        <Text tone="quiet" size={16} id={`${id}-full`}>
          {t('noneFree')}
        </Text>
      ) : null}
      {number < most || most === mostPlaces ? null : (
        <WaitPart
          free={most}
          wanted={request.missed ?? chosen ?? before?.guests_number}
          isPending={isPending}
          onWait={(party) => (asker === 'ready' ? request.wait(party) : onLead(party, true))}
        />
      )}
      <Text tone="quiet" size={16} id={`${id}-status`} role="status">
        {status ?? ''}
      </Text>
      <Text tone="wine" id={`${id}-error`} role="alert">
        {error === null ? null : <RequestFailure failure={error} />}
      </Text>
    </Stack>
  );
};
