import type { HostSalon } from '@salons/contract/salons';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { GuestList } from '../features/invitations/GuestList.tsx';
import { Inbox } from '../features/invitations/Inbox.tsx';
import { WaitingParties } from '../features/invitations/WaitingParties.tsx';
import { MessageToGuests } from '../features/messages/MessageToGuests.tsx';
import { hasWritten } from '../features/messages/messages.api.ts';
import { AddressCard, PlacePinNote } from '../features/salons/AddressCard.tsx';
import { salonOf } from '../features/salons/createSalon.ts';
import { EditSalon } from '../features/salons/EditSalon.tsx';
import { EndSalon } from '../features/salons/EndSalon.tsx';
import { hostSalonsQuery } from '../features/salons/hostSalons.api.ts';
import classes from '../features/salons/Room.module.css';
import { useRoomTexts } from '../features/salons/room.texts.ts';
import { SalonHead } from '../features/salons/SalonHead.tsx';
import { SalonPicker } from '../features/salons/SalonPicker.tsx';
import { RenewLink, ShareLink } from '../features/salons/ShareLink.tsx';
import { ChecklistCard, OpennessCard } from '../features/salons/SideCards.tsx';
import { chosenSalon, stateOf } from '../features/salons/salonRoom.ts';
import { WitnessCard } from '../features/salons/WitnessCard.tsx';
import { formatDate, formatTime, formatWeekday } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { useUser } from '../lib/session.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { Name } from '../ui/Name.tsx';
import { Page } from '../ui/Page.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { SeatsBar } from '../ui/SeatsBar.tsx';
import { EmptyState, ErrorState, Skeletons } from '../ui/States.tsx';

/** What a host does with a salon that is ahead. */
const Management = ({ salon, onWritten }: { readonly salon: HostSalon; readonly onWritten: () => void }) => {
  const t = useRoomTexts();
  const language = useLanguage();
  const { event_time, time_zone } = salon;
  const when = [
    formatWeekday(salon.date, language),
    formatDate(event_time, time_zone),
    formatTime(event_time, time_zone),
  ].join(' ');
  return (
    <Card as="section" className={classes.card ?? ''}>
      <h2>{t('manage')}</h2>
      <div className={classes.buttons}>
        <ButtonLink to={`?salon=${salon.id}&edit=1`} variant="default">
          {t('edit')}
        </ButtonLink>
        <MessageToGuests salon={salon.id} onWritten={onWritten} />
        <GuestList salon={salon} when={when} />
      </div>
      <EndSalon salon={salon} />
    </Card>
  );
};

const Room = ({ salon }: { readonly salon: HostSalon }) => {
  const t = useRoomTexts();
  const [written, setWritten] = useState(() => hasWritten(salon.id));
  const isAhead = stateOf(salon) === 'upcoming';
  return (
    <div className={classes.room}>
      <div className={classes.main}>
        {isAhead ? <PlacePinNote salon={salon} /> : null}
        <Inbox salon={salon} isOver={!isAhead} />
        {isAhead ? <WaitingParties salon={salon} /> : null}
      </div>
      <Card as="section" className={classes.seats ?? ''}>
        <SeatsBar
          max={salon.max_guests}
          approved={salon.invites_confirmed_count}
          pending={salon.invites_pending_count}
        />
      </Card>
      <div className={classes.side}>
        <WitnessCard salon={salon} />
        {isAhead ? (
          <>
            <ChecklistCard salon={salon} hasWritten={written} />
            {salon.is_open_for_guests ? (
              <Card as="section" className={classes.card ?? ''}>
                <h2>{t('share')}</h2>
                <ShareLink salon={salon} />
                {salon.can.update ? <RenewLink salon={salon} /> : null}
              </Card>
            ) : null}
            <OpennessCard salon={salon} />
            <AddressCard salon={salon} />
            <Management salon={salon} onWritten={() => setWritten(true)} />
          </>
        ) : null}
      </div>
    </div>
  );
};

const Edit = ({ salon, onSaved }: { readonly salon: HostSalon; readonly onSaved: () => void }) => {
  const t = useRoomTexts();
  return (
    <Page width="form">
      <BackLink to={`?salon=${salon.id}`}>{t('backToRoom')}</BackLink>
      <PageTitle sub={<Name>{salon.salon_name}</Name>}>{t('editTitle')}</PageTitle>
      <EditSalon salon={salon} onSaved={onSaved} />
    </Page>
  );
};

const None = () => {
  const t = useRoomTexts();
  return (
    <Page>
      <EmptyState
        title={t('none')}
        action={<ButtonLink to="/register/createsalon/host">{t('createSalon')}</ButtonLink>}
      >
        {t('noneAbout')}
      </EmptyState>
    </Page>
  );
};

/** Whether a host may open another one beside those that stand (product §5.19). */
const mayOpenAnother = (salons: readonly HostSalon[]) =>
  salons.every((salon) => salon.is_org || stateOf(salon) !== 'upcoming');

const Salons = ({ salons }: { readonly salons: readonly HostSalon[] }) => {
  const t = useRoomTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [savedId, setSavedId] = useState<number>();
  const salon = chosenSalon(salons, salonOf(params));
  if (salon === undefined) return <None />;
  if (params.has('edit') && salon.can.update) {
    const done = () => {
      setSavedId(salon.id);
      return navigate(`?salon=${salon.id}`);
    };
    return <Edit key={salon.id} salon={salon} onSaved={done} />;
  }
  return (
    <Page>
      <SalonHead salon={salon} />
      <div role="status" className={classes.told}>
        {savedId === salon.id ? (
          <p className={classes.saved}>
            <IconCircleCheck aria-hidden />
            {t('saved')}
          </p>
        ) : null}
      </div>
      <Room key={salon.id} salon={salon} />
      <SalonPicker salons={salons} chosen={salon.id} />
      {mayOpenAnother(salons) ? (
        <div>
          <ButtonLink to="/register/createsalon/host" variant="default">
            {t('anotherSalon')}
          </ButtonLink>
        </div>
      ) : null}
    </Page>
  );
};

/** The host's control room: the salon's requests, seats and witness, and all that can be done with it. */
export const HostSalonPage = () => {
  const language = useLanguage();
  const host = useUser()?.host ?? undefined;
  const { data, isError, error, refetch } = useQuery({
    ...hostSalonsQuery(host ?? 0, language),
    enabled: host !== undefined,
    refetchOnWindowFocus: 'always',
  });
  if (data !== undefined) return <Salons salons={data} />;
  return (
    <Page>
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeletons count={4} />}
    </Page>
  );
};
