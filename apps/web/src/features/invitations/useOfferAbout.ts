import type { Invitation } from '@salons/contract/invitations';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useAskingTexts } from './asking.texts.ts';
import { useWaitingTexts } from './waiting.texts.ts';

/** What is offered to who waited, and until when, on the salon's clock. */
export const useOfferAbout = ({
  guests_number,
  offer_expires_at,
  time_zone,
}: Pick<Invitation, 'guests_number' | 'offer_expires_at' | 'time_zone'>): string => {
  const t = useWaitingTexts();
  const words = useAskingTexts();
  const until = offer_expires_at ?? '';
  return t('offerAbout', {
    places: words('places', { count: guests_number }),
    date: until === '' ? '' : formatDate(until, time_zone),
    time: until === '' ? '' : formatTime(until, time_zone),
  });
};
