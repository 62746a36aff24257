import type { Language } from '@salons/contract/language';
import { DateTime } from 'luxon';
import { getZone } from '../../core/zones.ts';
import type { MessageValue } from '../../platform/messages/messages.rules.ts';
import { hourIn, noReason, placesInWords } from './invitations.texts.ts';

export const words = (language: Language, count: number): string =>
  count === 1 || count === 2 || count === 3 ? placesInWords[language][count] : String(count);

export const clock = (time: string, zone: string): MessageValue => ({
  ltr: DateTime.fromISO(time, { zone: getZone(zone) }).toFormat('dd.MM.yy HH:mm'),
});

const hourMs = 3_600_000;
/** A deadline before this hour is named by the day before, on which there is still time. */
const lateEnough = 18;

/**
 * A deadline without minutes (product §12.265): the weekday until which there is time, with its date where it is a week
 * away; within 36 hours the day and the hour, rounded down.
 * @param time ISO
 */
export const deadline = (
  time: string,
  { time_zone, now }: { readonly time_zone: string; readonly now: string },
  language: Language,
): string => {
  const local = DateTime.fromISO(time, { zone: getZone(time_zone), locale: language });
  const left = Date.parse(time) - Date.parse(now);
  if (left < 36 * hourMs)
    return `${local.toFormat('cccc')} ${hourIn[language](local.startOf('hour').toFormat('HH:mm'))}`;
  const day = local.hour < lateEnough ? local.minus({ days: 1 }) : local;
  return day.toFormat(left < 6 * 24 * hourMs ? 'cccc' : 'cccc d.M');
};

/** The reason of a cancellation. */
export const reasonInWords = (reason: string | null, language: Language): string =>
  reason ?? noReason[language];
