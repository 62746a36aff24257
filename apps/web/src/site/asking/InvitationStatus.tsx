import type { Invitation } from '@salons/contract/invitations';
import { getEnding } from '../../nouns/request/asking.rules.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { useOwnRequestTexts } from './ownRequest.texts.ts';

const endings = {
  host: 'statusDenied',
  withdrawn: 'statusWithdrawn',
  expired: 'statusExpired',
  cancelled: 'statusCancelled',
  offerExpired: 'statusOfferExpired',
  offerRefused: 'statusOfferRefused',
} as const;

/** The state of a request (product §7.1). */
export const InvitationStatus = ({
  invitation,
}: {
  readonly invitation: Pick<Invitation, 'status' | 'denied_reason' | 'offer_expires_at'>;
}) => {
  const t = useOwnRequestTexts();
  switch (invitation.status) {
    case 'pending':
      return <StatusBadge tone="waiting">{t('statusPending')}</StatusBadge>;
    case 'approved':
      return <StatusBadge tone="done">{t('statusApproved')}</StatusBadge>;
    case 'denied':
      return <StatusBadge tone="quiet">{t(endings[getEnding(invitation)])}</StatusBadge>;
  }
};
