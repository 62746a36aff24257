import type { Language } from '@salons/contract/language';
import { displayPhone } from '@salons/contract/phone';
import { joinStreet } from '@salons/contract/street-line';
import { formatDoor } from '../invitations/evening-details.rules.ts';
import { calendarTexts } from './calendar.texts.ts';
import { escapeText, foldLine, quoteParameter, toUtc } from './icalendar.rules.ts';

/** Of a calendar file (RFC 5546): the current entry, or its cancellation. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL';

export interface CalendarRevision {
  readonly method: CalendarMethod;
  readonly sequence: number;
}

export interface CalendarHolding {
  readonly revisions: number;
  /** For host and staff, and for the others. */
  readonly is_cancelled: boolean;
  readonly is_called_off: boolean;
  readonly is_in_reach: boolean;
  /** The entry of a guest or witness; sequence 0 if they never had it. Null while a new answer is pending. */
  readonly holding: { readonly is_kept: boolean; readonly sequence: number } | null;
}

/**
 * Host and staff in reach have an entry for every salon, others while approved or teamed; all who had one get its
 * cancellation (product §5.37).
 * @returns undefined for readers who never had it, and while a new answer is pending
 */
export const reviseCalendar = ({
  revisions,
  is_cancelled,
  is_called_off,
  is_in_reach,
  holding,
}: CalendarHolding): CalendarRevision | undefined => {
  if (is_in_reach)
    return { method: is_cancelled ? 'CANCEL' : 'PUBLISH', sequence: revisions + Number(is_cancelled) };
  if (holding === null || holding.sequence === 0) return undefined;
  return {
    method: holding.is_kept ? 'PUBLISH' : 'CANCEL',
    sequence: revisions + Number(is_called_off) + holding.sequence,
  };
};

export interface CalendarEntry {
  readonly id: number;
  readonly salon_name: string;
  readonly event_time: string;
  readonly duration_minutes: number;
  readonly city_name: string | null;
  readonly address: string | null;
  readonly house_number: string | null;
  readonly floor: number | null;
  readonly apartment_number: number | null;
  readonly host_name: string;
  readonly contact_phone: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  /** Precision of the point; a locality's is omitted. */
  readonly precision: string;
  readonly is_digital: boolean;
  readonly site_link: string | null;
  readonly comments_for_guests: string | null;
}

/** Part of every UID, independent of the app's address: UIDs must never change. */
const uidDomain = 'remembrance-salons';

const place = ({ address, house_number, city_name }: CalendarEntry) =>
  [joinStreet(address, house_number), city_name].filter(Boolean).join(', ');

const toPage = ({ id }: CalendarEntry, site: string) => `${site}/site/salonSearch/mapview/${id}`;

const buildDescription = (entry: CalendarEntry, site: string, language: Language): string => {
  const words = calendarTexts[language];
  const { floor, apartment_number, contact_phone, host_name, is_digital, comments_for_guests } = entry;
  const door = is_digital ? '' : formatDoor({ floor, apartment_number }, language);
  const phone = contact_phone === null ? '' : `, ${words.phone} ${displayPhone(contact_phone)}`;
  return [
    ...(door === '' ? [] : [`${words.door}: ${door}`]),
    `${words.host}: ${host_name}${phone}`,
    ...(comments_for_guests === null ? [] : [comments_for_guests]),
    `${words.page}: ${toPage(entry, site)}`,
  ].join('\n');
};

interface CalendarOptions {
  readonly site: string;
  readonly language: Language;
  /** In milliseconds. */
  readonly now: number;
  /** The programme, as the sender of the files; replies to them never reach a host. */
  readonly organizer: { readonly name: string; readonly address: string | undefined };
}

const listDetails = (entry: CalendarEntry, { site, language }: CalendarOptions): readonly string[] => {
  const { is_digital, site_link, lat, lng, precision } = entry;
  const where = is_digital ? (site_link ?? '') : place(entry);
  const hasPoint = !is_digital && lat !== null && lng !== null && precision !== 'locality';
  return [
    ...(where === '' ? [] : [`LOCATION:${escapeText(where)}`]),
    ...(hasPoint ? [`GEO:${lat};${lng}`] : []),
    `URL:${(site_link ?? toPage(entry, site)).replace(/\s/g, '')}`,
    `DESCRIPTION:${escapeText(buildDescription(entry, site, language))}`,
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(entry.salon_name)}`,
    'TRIGGER:-PT3H',
    'END:VALARM',
  ];
};

/**
 * A salon as a calendar file (RFC 5545, RFC 5546; product §12.200). Times are in UTC; calendars convert them. A
 * cancellation contains neither the place nor the host's number.
 */
export const buildCalendarFile = (
  entry: CalendarEntry,
  { method, sequence }: CalendarRevision,
  options: CalendarOptions,
): string => {
  const { site, now, organizer } = options;
  const start = Date.parse(entry.event_time);
  const mailbox = organizer.address ?? `no-reply@${uidDomain}.invalid`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Salons//Salons//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:salon-${entry.id}@${uidDomain}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${toUtc(now)}`,
    `ORGANIZER;CN=${quoteParameter(organizer.name)}:mailto:${mailbox}`,
    `DTSTART:${toUtc(start)}`,
    `DTEND:${toUtc(start + entry.duration_minutes * 60_000)}`,
    `SUMMARY:${escapeText(entry.salon_name)}`,
    ...(method === 'CANCEL'
      ? [`URL:${toPage(entry, site)}`, 'STATUS:CANCELLED']
      : listDetails(entry, options)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
};
