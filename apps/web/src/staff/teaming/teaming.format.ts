import type { Language } from '@salons/contract/language';
import type { SalonStatus, WitnessStatus, witnessTypes } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatDistance, formatShortWeekday, formatTime, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { languagesQuery, nameIn } from '../../nouns/reference/reference.api.ts';
import type { Tone } from '../../ui/feedback/StatusBadge.tsx';
import { getZone, type OptionRow } from './board.rules.ts';
import { useTeamingTexts } from './teaming.texts.ts';

type Say = ReturnType<typeof useTeamingTexts>;

export const statusTones: Record<SalonStatus | WitnessStatus, Tone> = {
  assigned: 'done',
  waiting_for_more_assignments: 'waiting',
  waiting_for_first_assignment: 'waiting',
  not_contact_this_year: 'quiet',
  archived: 'quiet',
  not_available_this_year: 'quiet',
  did_not_answer: 'quiet',
  available_this_year: 'quiet',
};

export const useLanguageNames = () => {
  const language = useLanguage();
  const { data = [] } = useQuery(languagesQuery);
  return (ids: readonly number[]): string =>
    data
      .filter(({ id }) => ids.includes(id))
      .map((row) => nameIn(language, row))
      .join(', ');
};

interface SalonFacts {
  readonly is_digital: boolean;
  readonly floor: number | null;
  readonly accessibility: readonly string[];
  readonly guests: number;
  readonly preferred_witness_type: (typeof witnessTypes)[number] | null;
}

/** Stairs, guests and the type wanted, of a salon that has them. */
export const useSalonFacts = () => {
  const t = useTeamingTexts();
  return ({
    is_digital,
    floor,
    accessibility,
    guests,
    preferred_witness_type: type,
  }: SalonFacts): string[] => {
    const hasElevator = accessibility.includes('Elevator');
    return [
      ...(is_digital || floor === null || floor === 0
        ? []
        : [t(hasElevator ? 'floorWithElevator' : 'floorWithStairs', { floor })]),
      ...(guests === 0 ? [] : [t('guests', { count: guests })]),
      ...(type === null ? [] : [t('wanted', { type: t(type) })]),
    ];
  };
};

/** «ב׳ 03.05.27 20:00» of a time in a zone. */
export const formatMoment = (iso: string, zone: string, language: Language): string =>
  `${formatShortWeekday(toLocalDay(iso, zone), language)} ${formatDate(iso, zone)} ${formatTime(iso, zone)}`;

/** Times of an option: a witness's hours, or the start of a salon. */
export const formatTimes = (option: OptionRow, language: Language): string =>
  option.side === 'witnesses'
    ? `${option.start_time}–${option.end_time}`
    : formatMoment(option.event_time, getZone(option), language);

/**
 * «3.2 ק״מ» or «כ־3.2 ק״מ», online, or unknown. Two at the same point are known by locality only: zero km
 * would be falsely exact.
 */
export const formatOptionDistance = (option: OptionRow, language: Language, t: Say): string => {
  const { distance, distance_approximate } = option;
  if (distance === 0 && distance_approximate) return t('sameTown');
  if (distance !== null) return formatDistance(distance, language, distance_approximate);
  return option.reasons.includes('digital') ? t('online') : t('distanceUnknown');
};
