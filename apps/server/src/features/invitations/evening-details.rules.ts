import type { Language } from '@salons/contract/language';
import type { MarkerInfo } from '@salons/contract/markers';
import { displayPhone } from '@salons/contract/phone';
import { routeLinksTo } from '@salons/contract/route-links';
import { joinStreet } from '@salons/contract/street-line';
import { DateTime } from 'luxon';
import { getZone } from '../../core/zones.ts';
import type { MessageTexts, MessageValue, Template } from '../../platform/messages/messages.rules.ts';
import { doorWords, eveningLines } from './evening-details.texts.ts';

export interface Evening {
  readonly event_time: string;
  readonly time_zone: string;
  readonly is_digital: boolean;
  readonly site_link: string | null;
  readonly address: string | null;
  /** In Latin letters. */
  readonly address_en: string | null;
  readonly house_number: string | null;
  readonly floor: number | null;
  readonly apartment_number: number | null;
  readonly city_name_he: string | null;
  readonly city_name_en: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly precision: MarkerInfo['precision'];
  readonly host_name: string;
  readonly host_name_en: string;
  readonly contact_phone: string | null;
  readonly comments_for_guests: string | null;
}

const cityIn = ({ city_name_he, city_name_en }: Evening, language: Language) =>
  language === 'he' ? city_name_he : city_name_en;

const streetIn = ({ address, address_en, house_number }: Evening, language: Language) =>
  joinStreet(language === 'he' ? address : address_en, house_number);

const routeTo = (evening: Evening, language: Language): string | undefined =>
  routeLinksTo({ ...evening, city_name: cityIn(evening, language), place_exact: true })?.google;

const joinParts = (parts: readonly (string | null | undefined)[], between: string): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(between);

export const formatDoor = (
  { floor, apartment_number }: Pick<Evening, 'floor' | 'apartment_number'>,
  language: Language,
): string => {
  const words = doorWords[language];
  return joinParts(
    [
      floor === null ? null : words.floor(floor),
      apartment_number === null ? null : words.flat(apartment_number),
    ],
    ', ',
  );
};

/** Weekday, day, month and hour without a year, for a text message. */
export const formatWhen = (
  { event_time, time_zone }: Pick<Evening, 'event_time' | 'time_zone'>,
  language: Language,
): string => {
  const local = DateTime.fromISO(event_time, { zone: getZone(time_zone), locale: language });
  return local.toFormat(language === 'he' ? "cccc d.M 'ב־'HH:mm" : 'cccc d MMMM, HH:mm');
};

export const toEveningValues = (
  evening: Evening,
  language: Language,
): Readonly<Record<string, MessageValue>> => {
  const { contact_phone, event_time, time_zone } = evening;
  return {
    weekday: DateTime.fromISO(event_time, { zone: getZone(time_zone), locale: language }).toFormat('cccc'),
    when: formatWhen(evening, language),
    place: joinParts([streetIn(evening, language), cityIn(evening, language)], ', '),
    door: formatDoor(evening, language),
    meeting: { url: evening.site_link ?? '' },
    host: language === 'he' ? evening.host_name : evening.host_name_en,
    phone: { ltr: contact_phone === null ? '' : displayPhone(contact_phone) },
    note: evening.comments_for_guests ?? '',
    route: { url: routeTo(evening, language) ?? '' },
  };
};

type LineName = keyof typeof eveningLines;

export const listEveningLines = (
  evening: Evening,
): readonly (Readonly<Record<Language, string>> & { readonly name: LineName })[] => {
  const { address, floor, apartment_number, is_digital, site_link } = evening;
  const isAtHome = !is_digital && (address !== null || cityIn(evening, 'he') !== null);
  const wanted: readonly (readonly [LineName, boolean])[] = [
    ['place', isAtHome],
    ['door', isAtHome && (floor !== null || apartment_number !== null)],
    ['meeting', is_digital && site_link !== null],
    [evening.contact_phone === null ? 'host' : 'hostWithPhone', true],
    ['note', evening.comments_for_guests !== null],
    ['route', routeTo(evening, 'he') !== undefined],
  ];
  return wanted.flatMap(([name, isSet]) => (isSet ? [{ name, ...eveningLines[name] }] : []));
};

/**
 * Adds the evening's details to a message whose first line confirms attendance: place and door or the link, host, note
 * and route, as far as set (product §12.180). SMS: first line, place and the message's own link.
 */
export const withEvening = (texts: MessageTexts, evening: Evening): MessageTexts => {
  const wanted = listEveningLines(evening);
  const add = (language: Language): Template => {
    const { subject, lines, short } = texts[language];
    const [first = '', ...rest] = lines;
    // The link of a meeting is on the linked page: an SMS has one link.
    const where = wanted.some(({ name }) => name === 'place') ? ['{{place}}'] : [];
    return {
      subject,
      lines: [first, ...wanted.map((line) => line[language]), ...rest],
      short: [short?.[0] ?? first, ...where, '{{link}}'],
    };
  };
  return { he: add('he'), en: add('en') };
};
