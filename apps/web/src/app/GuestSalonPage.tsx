import type { Invitation } from '@salons/contract/invitations';
import type { OwnWaitingEntry } from '@salons/contract/waiting-list';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../lib/apiError.ts';
import { useUser } from '../lib/session.ts';
import { guestInvitationsQuery } from '../nouns/request/asking.api.ts';
import { findCurrent, isOffered, isOver } from '../nouns/request/asking.rules.ts';
import { ownWaitingQuery } from '../nouns/request/waiting.api.ts';
import { OwnWaiting } from '../site/asking/OwnWaiting.tsx';
import { useOwnRequestTexts } from '../site/asking/ownRequest.texts.ts';
import { markerQuery } from '../site/search/search.api.ts';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { EmptyState, ErrorState, Skeletons, Waiting } from '../ui/feedback/States.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { RequestView } from './RequestView.tsx';

interface WithSalonProps {
  readonly invitation: Invitation;
  /** Whether it has replaced the request that the page showed first, with the pressed button. */
  readonly isNew: boolean;
  readonly waiting: ReactNode;
}

/** A request with its salon, which is loaded for it. */
const WithSalon = ({ invitation, isNew, waiting }: WithSalonProps) => {
  const { data: salon, error, refetch } = useQuery(markerQuery(invitation.host_salon));
  const isHidden = error instanceof ApiError && error.status === 404;
  const takesFocus = isNew && (salon !== undefined || isHidden);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [takesFocus]);
  if (salon === undefined && error === null) return <Skeletons count={3} height={140} />;
  if (salon === undefined && !isHidden)
    return (
      <>
        <ErrorState error={error} onRetry={() => void refetch()} />
        {waiting}
      </>
    );
  return <RequestView invitation={invitation} salon={salon} waiting={waiting} />;
};

const OnlyWaiting = ({ entries }: { readonly entries: readonly OwnWaitingEntry[] }) => {
  const t = useOwnRequestTexts();
  return (
    <>
      <PageTitle>{t('mySalon')}</PageTitle>
      <OwnWaiting entries={entries} />
      <div>
        <ButtonLink to="/site/salonSearch/mapview">{t('findSalon')}</ButtonLink>
      </div>
    </>
  );
};

const NoneYet = () => {
  const t = useOwnRequestTexts();
  return (
    <>
      <PageTitle>{t('mySalon')}</PageTitle>
      <EmptyState
        title={t('noneTitle')}
        action={<ButtonLink to="/site/salonSearch/mapview">{t('findSalon')}</ButtonLink>}
      >
        {t('noneAbout')}
      </EmptyState>
    </>
  );
};

/** The guest's own salon: the request, its answer and related actions (product §7). */
export const GuestSalonPage = () => {
  const guest = useUser()?.guest ?? null;
  const { data, error, refetch } = useQuery(guestInvitationsQuery(guest));
  const current = data === undefined ? undefined : findCurrent(data, Date.now());
  const shown = current === undefined ? undefined : `${current.id} ${isOffered(current)}`;
  const [first, setFirst] = useState(shown);
  if (first === undefined && shown !== undefined) setFirst(shown);
  const entries = useQuery({ ...ownWaitingQuery, enabled: guest !== null }).data ?? [];
  // An offered or requested salon is already shown above.
  const currentSalon = current?.denied === false ? current.host_salon : undefined;
  const waiting = entries.filter(({ host_salon }) => host_salon !== currentSalon);
  return (
    <Page>
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} count={3} height={140} />
      ) : current !== undefined ? (
        <WithSalon
          key={current.id}
          invitation={current}
          isNew={shown !== first}
          waiting={
            waiting.length === 0 ? null : (
              <OwnWaiting entries={waiting} isPaused={!current.denied && !isOver(current, Date.now())} />
            )
          }
        />
      ) : waiting.length > 0 ? (
        <OnlyWaiting entries={waiting} />
      ) : (
        <NoneYet />
      )}
    </Page>
  );
};
