import type { TeamingEvent } from '@salons/contract/teaming-records';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { DriverForm } from '../../nouns/teaming/DriverForm.tsx';
import { changeTeaming, timelineQuery } from '../../nouns/teaming/teaming.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SwitchRow } from '../../ui/choices/SwitchRow.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { StandingTeaming } from './board.rules.ts';
import { ContactBadge } from './ContactBadge.tsx';
import parts from './FollowUpDialog.module.css';
import { useTeamingTexts } from './teaming.texts.ts';

interface TeamingProps {
  readonly teaming: StandingTeaming;
}

const Contact = ({ teaming, canAct }: TeamingProps & { readonly canAct: boolean }) => {
  const t = useTeamingTexts();
  const at = teaming.witness_contacted_at;
  const mark = useSingleFlight({
    mutationFn: () => changeTeaming(teaming.id, { contacted: true }),
    onError: showFailure,
  });
  if (at !== null) return <p>{t('contactedOn', { date: `${formatDate(at)} ${formatTime(at)}` })}</p>;
  return (
    <Cluster gap={8} align="center">
      <ContactBadge teaming={teaming} />
      {canAct ? (
        <Button variant="default" loading={mark.isPending} onClick={() => mark.mutate()}>
          {t('markContacted')}
        </Button>
      ) : null}
    </Cluster>
  );
};

const Ride = ({ teaming, canAct }: TeamingProps & { readonly canAct: boolean }) => {
  const t = useTeamingTexts();
  const { ride } = teaming;
  if (ride === undefined) return null;
  if (!canAct)
    return ride.needs_ride ? (
      <p>{ride.driver === null ? t('needsRide') : t('driverOf', { name: ride.driver })}</p>
    ) : null;
  return (
    <>
      <SwitchRow
        label={t('needsRide')}
        about={(on) => t(on ? 'rideOn' : 'rideOff')}
        on={ride.needs_ride}
        onChange={(on) => changeTeaming(teaming.id, { needs_ride: on })}
      />
      {ride.needs_ride ? <DriverForm teaming={teaming.id} driver={ride.driver} /> : null}
    </>
  );
};

/** History of a teaming, the newest first: who, when, why (product §11.22). */
const Timeline = ({ events }: { readonly events: readonly TeamingEvent[] }) => {
  const t = useTeamingTexts();
  return (
    <Stack as="ol" gap={12}>
      {events.toReversed().map((event) => (
        <Stack as="li" className={parts.event} key={event.id}>
          <Text as="span" weight={500}>
            {event.kind === 'teamed' || event.kind === 'moved' || event.kind === 'undone'
              ? t(`event_${event.kind}`, { name: event.full_name ?? t('missing') })
              : t(`event_${event.kind}`)}
          </Text>
          {event.reason === null ? null : <bdi>{event.reason}</bdi>}
          <Text as="span" tone="quiet" size={16}>
            <Ltr>{`${formatDate(event.at)} ${formatTime(event.at)}`}</Ltr>
            {' · '}
            <bdi>{event.actor_name ?? t('byClock')}</bdi>
          </Text>
        </Stack>
      ))}
    </Stack>
  );
};

/** Whether a changed place awaits the witness's confirmation. */
const isPlaceAsked = (kinds: readonly string[]) =>
  kinds.findLast((kind) => kind === 'place_changed' || kind === 'place_confirmed') === 'place_changed';

const History = ({ teaming, canAct }: TeamingProps & { readonly canAct: boolean }) => {
  const t = useTeamingTexts();
  const { data, error, refetch } = useQuery(timelineQuery(teaming.id));
  const suits = () => changeTeaming(teaming.id, { place_confirmed: true }).catch(showFailure);
  if (data === undefined) return <Waiting error={error} onRetry={() => void refetch()} count={2} />;
  return (
    <>
      {isPlaceAsked(data.map(({ kind }) => kind)) ? (
        <Stack surface="candle" gap={8}>
          <p>{t('placeAsked')}</p>
          {canAct ? (
            <Button variant="default" onClick={() => void suits()}>
              {t('placeSuits')}
            </Button>
          ) : null}
        </Stack>
      ) : null}
      {data.length === 0 ? null : (
        <>
          <h3>{t('timeline')}</h3>
          <Timeline events={data} />
        </>
      )}
    </>
  );
};

interface FollowUpDialogProps extends TeamingProps {
  readonly canAct: boolean;
  readonly onClose: () => void;
}

/** Follow-up between teaming and evening: contact, ride, place, history (product §11.11). */
export const FollowUpDialog = ({ teaming, canAct, onClose }: FollowUpDialogProps) => {
  const t = useTeamingTexts();
  return (
    <Dialog opened onClose={onClose} title={t('followTitle')}>
      <Text weight={600} breaks>
        <Name>{teaming.name}</Name>
      </Text>
      <Contact teaming={teaming} canAct={canAct} />
      <Ride teaming={teaming} canAct={canAct} />
      <History teaming={teaming} canAct={canAct} />
    </Dialog>
  );
};
