import type { Language } from '@salons/contract/language';
import { displayPhone } from '@salons/contract/phone';
import { joinStreet } from '@salons/contract/street-line';
import { formatDoor } from '../invitations/evening.rules.ts';
import { calendarTexts } from './calendar.texts.ts';

/** What a calendar keeps of a salon. */
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
  /** The number that the host gave for guests. */
  readonly contact_phone: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  /** How exact the point is; the middle of a locality is nobody's door. */
  readonly precision: string;
  readonly is_digital: boolean;
  readonly site_link: string | null;
  readonly comments_for_guests: string | null;
  readonly cancelled_at: string | null;
}

const escapeCalendarText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what calendars refuse.
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

const stamp = (milliseconds: number) =>
  `${new Date(milliseconds).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Lines of at most 75 octets, as RFC 5545 §3.1 wants them, never cut inside a character. */
const foldLine = (line: string): string => {
  const pieces: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      pieces.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join('\r\n');
};

const place = ({ address, house_number, city_name }: CalendarEntry) =>
  [joinStreet(address, house_number), city_name].filter(Boolean).join(', ');

/** The salon's page, which shows each reader what they may see. */
const toPage = ({ id }: CalendarEntry, site: string) => `${site}/site/salonSearch/mapview/${id}`;

/** Door, host and note, as far as they are set, and the salon's page. */
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
  /** Where the app stands; its name makes the entry's identity unique. */
  readonly site: string;
  readonly language: Language;
  /** In milliseconds. */
  readonly now: number;
}

/** A salon as a calendar file (RFC 5545, product §12.200). Its times are in UTC, so that each calendar shows its own. */
export const buildCalendarFile = (entry: CalendarEntry, { site, language, now }: CalendarOptions): string => {
  const start = Date.parse(entry.event_time);
  const summary = escapeCalendarText(entry.salon_name);
  const where = entry.is_digital ? (entry.site_link ?? '') : place(entry);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Salons//Salons//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:salon-${entry.id}@${new URL(site).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + entry.duration_minutes * 60_000)}`,
    `SUMMARY:${summary}`,
    ...(where === '' ? [] : [`LOCATION:${escapeCalendarText(where)}`]),
    ...(entry.is_digital || entry.lat === null || entry.lng === null || entry.precision === 'locality'
      ? []
      : [`GEO:${entry.lat};${entry.lng}`]),
    `URL:${(entry.site_link ?? toPage(entry, site)).replace(/\s/g, '')}`,
    `DESCRIPTION:${escapeCalendarText(buildDescription(entry, site, language))}`,
    `STATUS:${entry.cancelled_at === null ? 'CONFIRMED' : 'CANCELLED'}`,
    ...(entry.cancelled_at === null
      ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`, 'TRIGGER:-PT3H', 'END:VALARM']
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
};
