import type { Language } from '@salons/contract/language';
import { DateTime } from 'luxon';
import { getZone } from '../../core/zones.ts';
import type { MessageValue } from '../../platform/messages/messages.rules.ts';
import { noReason, placesInWords } from './invitations.texts.ts';

export const words = (language: Language, count: number): string =>
  count === 1 || count === 2 || count === 3 ? placesInWords[language][count] : String(count);

export const clock = (time: string, zone: string): MessageValue => ({
  ltr: DateTime.fromISO(time, { zone: getZone(zone) }).toFormat('dd.MM.yy HH:mm'),
});

/** The reason of a cancellation. */
export const reasonInWords = (reason: string | null, language: Language): string =>
  reason ?? noReason[language];
