import type { Language } from '@salons/contract/language';
import { type MarkerInfo, notSet } from '@salons/contract/markers';
import { joinStreet } from '@salons/contract/street-line';
import { formatDay, formatShortWeekday, formatTime, toLocalDay } from '../../lib/format.ts';
import type { useSalonTexts } from './salon.texts.ts';

type Say = ReturnType<typeof useSalonTexts>;
type Addressed = Pick<MarkerInfo, 'city_name' | 'address' | 'house_number'>;

const toOptionalNumber = (value: number | null) =>
  value === null || value === notSet ? undefined : String(value);

/** «הגפן 12», or ''. */
export const formatStreet = ({ address, house_number }: Addressed): string =>
  joinStreet(address, house_number);

/** «קומה 2, דירה 5», the ground floor by its name; unset parts are omitted (product §6.14). */
export const formatFloor = (salon: Pick<MarkerInfo, 'floor' | 'apartment_number'>, t: Say): string[] => {
  const floor = toOptionalNumber(salon.floor);
  const apartment = toOptionalNumber(salon.apartment_number);
  return [
    ...(floor === undefined ? [] : [floor === '0' ? t('ground') : t('floor', { floor })]),
    ...(apartment === undefined ? [] : [t('apartment', { apartment })]),
  ];
};

/** How the map shows the salon to this viewer. */
export const describeMapPlace = ({
  precision,
  place_exact,
}: Pick<MarkerInfo, 'precision' | 'place_exact'>) => {
  if (precision === 'locality') return 'mapLocality';
  if (!place_exact) return 'mapMoved';
  return precision === 'house' ? 'mapHouse' : 'mapStreet';
};

/** «כשעתיים וחצי» for a number of minutes. */
export const formatDuration = (minutes: number, t: Say): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes - hours * 60;
  if (hours === 0) return t('minutes', { minutes });
  if (rest < 15) return t('hours', { count: hours });
  return rest < 45 ? t('hoursAndHalf', { count: hours }) : t('hours', { count: hours + 1 });
};

/** «ב׳ 03.05.27» in the salon's zone; with the year, since a season spans two (product §9.10). */
export const formatShortDay = (
  { event_time, time_zone }: Pick<MarkerInfo, 'event_time' | 'time_zone'>,
  language: Language,
): string => {
  const day = toLocalDay(event_time, time_zone);
  return `${formatShortWeekday(day, language)} ${formatDay(day)}`;
};

type Timed = Pick<MarkerInfo, 'event_time' | 'time_zone' | 'country' | 'is_digital'>;

/**
 * The visitor's local time of a salon abroad or online (product §6.162).
 * @param zone the visitor's
 * @returns undefined if it equals the salon's time, or attendance is in person; `day` only if it differs
 */
export const toVisitorTime = (
  { event_time, time_zone, country, is_digital }: Timed,
  zone: string,
): { readonly time: string; readonly day: string | undefined } | undefined => {
  if (country === 'IL' && !is_digital) return undefined;
  const [time, day] = [formatTime(event_time, zone), toLocalDay(event_time, zone)];
  const isOtherDay = day !== toLocalDay(event_time, time_zone);
  if (!isOtherDay && time === formatTime(event_time, time_zone)) return undefined;
  return { time, day: isOtherDay ? day : undefined };
};
