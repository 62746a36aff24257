import type { HostSalon } from '@salons/contract/salons';
import clsx from 'clsx';
import { useEffect } from 'react';
import { formatDate, formatTime, formatWeekday } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { useNow } from '../lib/useNow.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { WaitingParties } from '../nouns/request/WaitingParties.tsx';
import { useSalonTexts } from '../nouns/salon/salon.texts.ts';
import { AddressCard, PlacePinNote } from '../site/host-room/AddressCard.tsx';
import { OpenAgainCard, ThanksCard } from '../site/host-room/AfterCards.tsx';
import { EndSalon } from '../site/host-room/EndSalon.tsx';
import { EveningOrder, PrintedEvening } from '../site/host-room/EveningOrder.tsx';
import { EveningSheet } from '../site/host-room/evening/EveningSheet.tsx';
import { storePage } from '../site/host-room/evening/storedPage.ts';
import { FeedbackCard } from '../site/host-room/FeedbackCard.tsx';
import { GuestList } from '../site/host-room/inbox/GuestList.tsx';
import { Inbox } from '../site/host-room/inbox/Inbox.tsx';
import { MessageToGuests } from '../site/host-room/MessageToGuests.tsx';
import { useRoomTexts } from '../site/host-room/room.texts.ts';
import { RenewLink, ShareLink } from '../site/host-room/ShareLink.tsx';
import { ChecklistCard, OpennessCard } from '../site/host-room/SideCards.tsx';
import { findStage, getSalonState, hasFewGuests } from '../site/host-room/salonRoom.ts';
import { UndoableMessages } from '../site/host-room/UndoableMessages.tsx';
import { WitnessCard } from '../site/host-room/WitnessCard.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { SeatsBar } from '../ui/feedback/SeatsBar.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { LitStreet } from '../ui/layout/LitStreet.tsx';
import { Grid, Stack } from '../ui/layout/layout.tsx';
import classes from './HostRoom.module.css';

const minuteMs = 60_000;

interface SalonProps {
  readonly salon: HostSalon;
}

/** Prints the guest list; on the evening with the witnesses and the schedule. */
const PrintButton = ({ salon, isSheet = false }: SalonProps & { readonly isSheet?: boolean }) => {
  const t = useRoomTexts();
  const say = useSalonTexts();
  const language = useLanguage();
  const { event_time, time_zone } = salon;
  const when = [
    formatWeekday(salon.date, language),
    formatDate(event_time, time_zone),
    formatTime(event_time, time_zone),
  ].join(' ');
  const { invites_confirmed_count: lit } = salon;
  const beneath = (
    <>
      <PrintedEvening salon={salon} />
      <LitStreet lit={lit} label={say('litWindows', { count: lit })} />
    </>
  );
  const sheet = isSheet ? { label: t('printSheet'), beneath } : {};
  return <GuestList salon={salon} when={when} {...sheet} />;
};

const Management = ({ salon }: SalonProps) => {
  const t = useRoomTexts();
  return (
    <Card gap={16} as="section">
      <h2>{t('manage')}</h2>
      <Stack gap={12}>
        <ButtonLink to={`?salon=${salon.id}&edit=1`} variant="default">
          {t('edit')}
        </ButtonLink>
        <MessageToGuests salon={salon.id} />
        {findStage(salon) === 'planning' ? <PrintButton salon={salon} /> : null}
      </Stack>
      <UndoableMessages salon={salon.id} />
      <EndSalon salon={salon} />
    </Card>
  );
};

const ShareCard = ({ salon }: SalonProps) => {
  const t = useRoomTexts();
  if (!salon.is_open_for_guests) return null;
  return (
    <Card gap={16} as="section">
      <h2>{t('share')}</h2>
      <ShareLink salon={salon} />
      {salon.can.update ? <RenewLink salon={salon} /> : null}
    </Card>
  );
};

/** Requests and waiting list, collapsed on the day of the evening. */
const FoldedRequests = ({ salon }: SalonProps) => {
  const t = useRoomTexts();
  const isAhead = getSalonState(salon) === 'upcoming';
  return (
    <details open={isAhead && salon.invites_pending_count > 0}>
      <summary>{t('requestsFold')}</summary>
      <Inbox salon={salon} isOver={!isAhead} />
      {isAhead ? <WaitingParties salon={salon} /> : null}
    </details>
  );
};

const Settings = ({ salon }: SalonProps) => (
  <>
    <OpennessCard salon={salon} />
    <AddressCard salon={salon} />
    <Management salon={salon} />
  </>
);

/** Before the day: inviting first while few places are taken, then the requests (product §5.196). */
const PlanningRoom = ({ salon }: SalonProps) => {
  const isSharedFirst = hasFewGuests(salon);
  return (
    <Grid gap={24} align="start" className={classes.room}>
      <Stack gap={32} className={classes.main}>
        <PlacePinNote salon={salon} />
        {isSharedFirst ? <ShareCard salon={salon} /> : null}
        <Inbox salon={salon} isOver={false} />
        <WaitingParties salon={salon} />
      </Stack>
      <Card as="section" className={classes.seats ?? ''}>
        <SeatsBar
          max={salon.max_guests}
          approved={salon.invites_confirmed_count}
          pending={salon.invites_pending_count}
        />
      </Card>
      <Stack gap={16} className={classes.side}>
        <WitnessCard salon={salon} />
        <ChecklistCard salon={salon} />
        {isSharedFirst ? null : <ShareCard salon={salon} />}
        <Settings salon={salon} />
      </Stack>
    </Grid>
  );
};

const loadStoredEvenings = () =>
  Promise.all([import('./StoredEvenings.tsx'), import('../site/host-room/evening/evening.api.ts')]);

/** On the day: attendance, the witness, the schedule (product §5.193, §5.194). */
const EveningRoom = ({ salon }: SalonProps) => {
  useEffect(() => whenIdle(() => void storePage(loadStoredEvenings)), []);
  return (
    <Grid gap={24} align="start" className={clsx(classes.room, classes.withoutSeats)}>
      <Stack gap={32} className={classes.main}>
        <EveningSheet salon={salon} isOver={false} />
        <FoldedRequests salon={salon} />
      </Stack>
      <Stack gap={16} className={classes.side}>
        <WitnessCard salon={salon} />
        <EveningOrder />
        <PrintButton salon={salon} isSheet />
        {getSalonState(salon) === 'upcoming' ? (
          <>
            <ShareCard salon={salon} />
            <Settings salon={salon} />
          </>
        ) : null}
      </Stack>
    </Grid>
  );
};

interface HostRoomProps extends SalonProps {
  readonly salons: readonly HostSalon[];
}

/** After the evening: attendance, thanks and reopening (product §5.193, §5.198). */
const AfterRoom = ({ salon, salons }: HostRoomProps) => (
  <Grid gap={24} align="start" className={clsx(classes.room, classes.withoutSeats)}>
    <Stack gap={32} className={classes.main}>
      <OpenAgainCard salon={salon} salons={salons} />
      <FeedbackCard salon={salon} />
      <EveningSheet salon={salon} isOver />
      <FoldedRequests salon={salon} />
    </Stack>
    <Stack gap={16} className={classes.side}>
      <ThanksCard salon={salon} />
      <WitnessCard salon={salon} />
    </Stack>
  </Grid>
);

const CancelledRoom = ({ salon }: SalonProps) => (
  <Grid gap={24} align="start" className={clsx(classes.room, classes.withoutSeats)}>
    <Stack gap={32} className={classes.main}>
      <Inbox salon={salon} isOver />
    </Stack>
    <Stack gap={16} className={classes.side}>
      <WitnessCard salon={salon} />
    </Stack>
  </Grid>
);

/** The host's page of one salon, in one of three stages (product §5.193). */
export const HostRoom = ({ salon, salons }: HostRoomProps) => {
  const now = useNow(minuteMs);
  switch (findStage(salon, now)) {
    case 'planning':
      return <PlanningRoom salon={salon} />;
    case 'evening':
      return <EveningRoom salon={salon} />;
    case 'after':
      return <AfterRoom salon={salon} salons={salons} />;
    case 'cancelled':
      return <CancelledRoom salon={salon} />;
  }
};
