import type { Invitation } from '@salons/contract/invitations';
import { formatDate, formatTime, formatWeekday, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useAskingTexts } from '../../nouns/request/asking.texts.ts';
import { useWaitingTexts } from '../../nouns/request/waiting.texts.ts';

/** The offer and its deadline, in the salon's zone. */
export const useOfferAbout = ({
  guests_number,
  offer_expires_at: until,
  time_zone,
  introduced_by,
}: Pick<Invitation, 'guests_number' | 'offer_expires_at' | 'time_zone' | 'introduced_by'>): string => {
  const t = useWaitingTexts();
  const words = useAskingTexts();
  const language = useLanguage();
  if (until === null) return '';
  return t(introduced_by === null ? 'offerAbout' : 'introducedAbout', {
    places: words('places', { count: guests_number }),
    weekday: formatWeekday(toLocalDay(until, time_zone), language),
    date: formatDate(until, time_zone),
    time: formatTime(until, time_zone),
  });
};
