import type { Invitation } from '@salons/contract/invitations';
import type { MarkerDetails, MarkerInfo } from '@salons/contract/markers';
import { isAdminRole } from '@salons/contract/permissions';
import { ApiError } from '../lib/apiError.ts';
import { daysUntil } from '../lib/format.ts';
import { useIsPhone, useIsWide } from '../lib/media.ts';
import { useSession } from '../lib/session.ts';
import { useSalonTexts } from '../nouns/salon/salon.texts.ts';
import { SalonDetails } from '../site/salon-page/SalonDetails.tsx';
import { SalonGone } from '../site/salon-page/SalonGone.tsx';
import { ShareSalon } from '../site/salon-page/ShareSalon.tsx';
import { SalonsNear } from '../site/search/SalonsNear.tsx';
import { useSearchTexts } from '../site/search/search.texts.ts';
import { SeatsBar } from '../ui/feedback/SeatsBar.tsx';
import { ErrorState, Skeletons } from '../ui/feedback/States.tsx';
import { Name } from '../ui/layout/Name.tsx';
import { Drawer } from '../ui/overlays/Drawer.tsx';
import { AskForPlace } from './AskForPlace.tsx';

interface SalonDrawerProps {
  readonly query: {
    readonly data: MarkerDetails | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly k: string | undefined;
  readonly cameFrom: 'list' | 'table' | undefined;
  readonly onClose: () => void;
  readonly onAsked: (invitation: Invitation, salon: MarkerInfo) => Promise<void>;
}

/** A salon's details beside map or table, with the request for a place (product §6.15). */
export const SalonDrawer = ({ query, k, cameFrom, onClose, onAsked }: SalonDrawerProps) => {
  const t = useSearchTexts();
  const say = useSalonTexts();
  const isPhone = useIsPhone();
  const isWide = useIsWide();
  const session = useSession();
  const { data: salon, error } = query;
  const isStaff = session.state === 'loggedIn' && isAdminRole(session.user.role);
  const isGone = error instanceof ApiError && error.status === 404;
  const back = t(cameFrom === 'table' ? 'backToTable' : 'backToMapDrawer');
  return (
    <Drawer
      opened
      isBeside={isWide}
      onClose={onClose}
      {...(isPhone ? { back } : {})}
      title={salon === undefined ? isGone ? say('goneTitle') : t('title') : <Name>{salon.salon_name}</Name>}
      {...(salon === undefined || isStaff
        ? {}
        : {
            footer: <AskForPlace salon={salon} k={k} onAsked={(invitation) => onAsked(invitation, salon)} />,
          })}
    >
      {salon !== undefined ? (
        <SalonDetails salon={salon} isBesideMap={isWide}>
          <ShareSalon salon={salon} />
          {daysUntil(salon.event_time, salon.time_zone) < 0 ? null : (
            <SeatsBar
              max={salon.max_guests}
              approved={salon.invites_confirmed_count}
              pending={salon.invites_pending_count}
            />
          )}
          {salon.free_places === 0 && !isStaff ? <SalonsNear salon={salon} /> : null}
        </SalonDetails>
      ) : isGone ? (
        <SalonGone onClose={onClose} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeletons count={3} height={110} />
      )}
    </Drawer>
  );
};
