import type { ActionLink } from '@salons/contract/action-links';
import type { Language } from '@salons/contract/language';
import { DateTime } from 'luxon';

interface Linked {
  readonly first_name: string;
  readonly guests_number: number;
  readonly event_time: string;
  readonly time_zone: string;
  readonly salon_name_he: string;
  readonly salon_name_en: string;
  readonly city_name_he: string | null;
  readonly city_name_en: string | null;
}

/** The data that links show: first names, places, day and town only (product §12.191). */
export const toLinkSubject = (
  found: Linked,
  done: boolean,
  language: Language,
): Omit<ActionLink, 'purpose' | 'expires_at'> => {
  const { first_name, guests_number, event_time, time_zone } = found;
  const isHebrew = language === 'he';
  return {
    done,
    gone: false,
    salon: {
      name: isHebrew ? found.salon_name_he : found.salon_name_en,
      event_time:
        DateTime.fromISO(event_time, { zone: time_zone }).toISO({ suppressMilliseconds: true }) ?? '',
      city_name: isHebrew ? found.city_name_he : found.city_name_en,
    },
    person: { first_name, guests_number },
    undo: null,
  };
};
