import type { HostSalon } from '@salons/contract/salons';
import { useEffect } from 'react';
import { formatDate, formatTime, formatWeekday } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { WaitingParties } from '../nouns/request/WaitingParties.tsx';
import { ShareOptions } from '../nouns/salon/ShareOptions.tsx';
import { useSalonTexts } from '../nouns/salon/salon.texts.ts';
import { AddressCard, PlacePinNote } from '../site/host-room/AddressCard.tsx';
import { EndSalon } from '../site/host-room/EndSalon.tsx';
import { EveningOrder, PrintedEvening } from '../site/host-room/EveningOrder.tsx';
import { EveningSheet } from '../site/host-room/evening/EveningSheet.tsx';
import { storePage } from '../site/host-room/evening/storedPage.ts';
import { GuestList } from '../site/host-room/inbox/GuestList.tsx';
import { Inbox } from '../site/host-room/inbox/Inbox.tsx';
import { MessageToGuests } from '../site/host-room/MessageToGuests.tsx';
import { RenewLink } from '../site/host-room/RenewLink.tsx';
import { useRoomTexts } from '../site/host-room/room.texts.ts';
import { ChecklistCard, OpennessCard } from '../site/host-room/SideCards.tsx';
import { getSalonState } from '../site/host-room/salonRoom.ts';
import { UndoableMessages } from '../site/host-room/UndoableMessages.tsx';
import { VoiceCard } from '../site/host-room/voice/VoiceCard.tsx';
import { WitnessCard } from '../site/host-room/WitnessCard.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { SeatsBar } from '../ui/feedback/SeatsBar.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { LitStreet } from '../ui/layout/LitStreet.tsx';
import { RoomColumns } from './RoomColumns.tsx';

export interface SalonProps {
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

const ToGuests = ({ salon }: SalonProps) => (
  <>
    <MessageToGuests salon={salon.id} />
    <UndoableMessages salon={salon.id} />
  </>
);

/** While there are places: how many, and the two quickest ways to fill them. */
const InviteCard = ({ salon }: SalonProps) => {
  const t = useRoomTexts();
  if (!salon.is_open_for_guests || salon.free_places === 0) return null;
  return (
    <Card gap={12} as="section">
      <h2>{t('moreChairs', { count: salon.free_places })}</h2>
      <ShareOptions salon={salon} url={salon.share_url} as="host" isBrief />
    </Card>
  );
};

/** Requests first, then the approved guests; how full it is, and inviting (product §5.196). */
export const Guests = ({ salon }: SalonProps) => {
  const isAhead = getSalonState(salon) === 'upcoming';
  const seats = (
    <Card as="section">
      <SeatsBar
        max={salon.max_guests}
        approved={salon.invites_confirmed_count}
        pending={salon.invites_pending_count}
      />
    </Card>
  );
  const side = (
    <>
      <InviteCard salon={salon} />
      <WaitingParties salon={salon} />
    </>
  );
  return (
    <RoomColumns seats={seats} side={isAhead ? side : undefined}>
      <PlacePinNote salon={salon} />
      <Inbox salon={salon} isOver={!isAhead} />
    </RoomColumns>
  );
};

/** Who sees what of the salon, the host's voice, its link, its details, its end. */
export const Settings = ({ salon }: SalonProps) => {
  const t = useRoomTexts();
  const side = (
    <>
      {salon.is_open_for_guests ? (
        <Card gap={16} as="section">
          <h2>{t('share')}</h2>
          <ShareOptions salon={salon} url={salon.share_url} as="host" />
          {salon.can.update ? <RenewLink salon={salon} /> : null}
        </Card>
      ) : null}
      <Card gap={16} as="section">
        <h2>{t('manage')}</h2>
        <ButtonLink to={`?salon=${salon.id}&edit=1`} variant="default">
          {t('edit')}
        </ButtonLink>
        <EndSalon salon={salon} />
      </Card>
    </>
  );
  return (
    <RoomColumns side={side}>
      <OpennessCard salon={salon} />
      <VoiceCard salon={salon} />
      <AddressCard salon={salon} />
    </RoomColumns>
  );
};

/** Before the day: who tells their story, open tasks, and writing to the guests. */
export const Ahead = ({ salon }: SalonProps) => {
  const t = useRoomTexts();
  const side = (
    <Card gap={12} as="section">
      <h2>{t('toGuests')}</h2>
      <ToGuests salon={salon} />
      <PrintButton salon={salon} />
    </Card>
  );
  return (
    <RoomColumns side={side}>
      <WitnessCard salon={salon} />
      <ChecklistCard salon={salon} />
    </RoomColumns>
  );
};

const loadStoredEvenings = () =>
  Promise.all([import('./StoredEvenings.tsx'), import('../site/host-room/evening/evening.api.ts')]);

/** On the day: attendance, the witness, the schedule (product §5.193, §5.194). */
export const OnTheDay = ({ salon }: SalonProps) => {
  useEffect(() => whenIdle(() => void storePage(loadStoredEvenings)), []);
  const side = (
    <>
      <WitnessCard salon={salon} />
      <EveningOrder />
      <PrintButton salon={salon} isSheet />
      {getSalonState(salon) === 'upcoming' ? <ToGuests salon={salon} /> : null}
    </>
  );
  return (
    <RoomColumns side={side}>
      <EveningSheet salon={salon} isOver={false} />
    </RoomColumns>
  );
};
