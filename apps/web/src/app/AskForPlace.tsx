import type { Invitation } from '@salons/contract/invitations';
import type { MarkerDetails, MarkerInfo } from '@salons/contract/markers';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../lib/session.ts';
import { guestInvitationsQuery, guestSalonQuery } from '../nouns/request/asking.api.ts';
import { getRequestEligibility, type RequestEligibility } from '../nouns/request/asking.rules.ts';
import { ownWaitingQuery } from '../nouns/request/waiting.api.ts';
import { RequestPanel, toRequester } from '../site/asking/RequestPanel.tsx';
import { forgetChoice, readChoice, storeChoice, useStoredChoice } from '../site/asking/storedChoice.api.ts';
import { ownSalonIdsQuery } from '../site/search/search.api.ts';
import { ErrorState, Skeletons } from '../ui/feedback/States.tsx';

/** Only needed after a login. */
const StandingPanel = lazy(async () => ({
  default: (await import('../site/asking/StandingPanel.tsx')).StandingPanel,
}));
const RoleSwitch = lazy(async () => ({
  default: (await import('../site/account/RoleSwitch.tsx')).RoleSwitch,
}));

interface AskForPlaceProps {
  readonly salon: MarkerDetails;
  readonly k: string | undefined;
  readonly onAsked: (invitation: Invitation) => Promise<void>;
}

/**
 * Where a visitor who cannot request a place yet is redirected; the choice is stored meanwhile (product
 * §6.18). The terms or this season's question come first, at the front door.
 */
const leadTo = (role: string | null | undefined): string =>
  role === undefined || role === null ? '/register/guest' : '/';

const useStanding = (salon: MarkerInfo) => {
  const session = useSession();
  const user = session.state === 'loggedIn' ? session.user : undefined;
  const guest = user?.role === 'guest' && user.confirm_policy ? user.guest : null;
  const host = user?.role === 'host' && user.confirm_policy ? user.host : null;
  const invitations = useQuery(guestInvitationsQuery(guest));
  const salonOfSeason = useQuery(guestSalonQuery(guest));
  const waiting = useQuery({ ...ownWaitingQuery, enabled: guest !== null });
  const ownSalons = useQuery(ownSalonIdsQuery(host));
  const needed = [
    ...(guest === null ? [] : [invitations, salonOfSeason, waiting]),
    ...(host === null ? [] : [ownSalons]),
  ];
  const failed = needed.find(({ error, data }) => error !== null && data === undefined);
  const isLoading = session.state === 'loading' || needed.some(({ data }) => data === undefined);
  return {
    user,
    isLoading: isLoading && failed === undefined,
    failed,
    elsewhere: salonOfSeason.data?.name ?? '',
    standing: getRequestEligibility({
      user,
      salon,
      invitations: invitations.data ?? [],
      salonOfSeason: salonOfSeason.data?.id,
      ownSalons: ownSalons.data ?? [],
      waiting: waiting.data ?? [],
      now: Date.now(),
    }),
  };
};

/** A stored choice is dropped when its salon, or a live request, makes it void (product §6.18). */
const isChoiceSpent = ({ is }: RequestEligibility, salon: number): boolean => {
  if (is === 'open' || is === 'full') return false;
  return is === 'asked' || is === 'elsewhere' || readChoice()?.salon === salon;
};

/**
 * The request for a place, or why there is none: a live request, another salon, one's own; nothing for staff (product
 * §6.16–6.19).
 */
export const AskForPlace = ({ salon, k, onAsked }: AskForPlaceProps) => {
  const { user, isLoading, failed, standing, elsewhere } = useStanding(salon);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const before = useStoredChoice();
  const isKnown = user !== undefined && !isLoading && failed === undefined;
  const isSpent = isKnown && isChoiceSpent(standing, salon.salon_id);
  useEffect(() => {
    if (isSpent) forgetChoice();
  }, [isSpent]);
  const canAsk = standing.is === 'open' || standing.is === 'full';
  const [couldAsk, setCouldAsk] = useState(false);
  if (canAsk && !isLoading && !couldAsk) setCouldAsk(true);
  if (isLoading) return <Skeletons count={1} height={48} />;
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (standing.is === 'hidden') return null;
  if (!canAsk)
    return (
      <Suspense fallback={<Skeletons count={1} height={48} />}>
        <StandingPanel
          standing={standing}
          host={user?.host ?? null}
          guest={user?.guest ?? null}
          salonElsewhere={elsewhere}
          roleSwitch={<RoleSwitch inPanel />}
          isAfterRequest={couldAsk}
        />
      </Suspense>
    );
  return (
    <RequestPanel
      key={salon.salon_id}
      salon={salon}
      k={k}
      asker={toRequester(user)}
      before={before?.salon === salon.salon_id ? before : undefined}
      onLead={(guests_number, waits) => {
        const { salon_id, host_first_name, event_time, time_zone } = salon;
        const about = { host_first_name, event_time, time_zone };
        storeChoice({ salon: salon_id, guests_number, waits, path: pathname + search, about });
        void navigate(leadTo(user?.role));
      }}
      onAsked={onAsked}
    />
  );
};
