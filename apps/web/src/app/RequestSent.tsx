import type { Invitation } from '@salons/contract/invitations';
import type { MarkerInfo } from '@salons/contract/markers';
import { AskedDialog } from '../site/asking/AskedDialog.tsx';
import { SalonPlace } from '../site/salon-page/SalonPlace.tsx';
import { BringFriends } from '../site/salon-page/ShareSalon.tsx';

interface RequestSentProps {
  readonly invitation: Invitation;
  readonly salon: MarkerInfo;
  readonly onClose: () => void;
}

/** Confirms a sent request and offers links for inviting others (product §6.17). */
export const RequestSent = ({ invitation, salon, onClose }: RequestSentProps) => (
  <AskedDialog
    invitation={invitation}
    host_name={salon.host_name}
    time_zone={salon.time_zone}
    onClose={onClose}
  >
    <SalonPlace salon={salon} />
    <BringFriends salon={salon} />
  </AskedDialog>
);
