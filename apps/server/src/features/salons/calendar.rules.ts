/** What a calendar is told of a salon. */
export interface CalendarEntry {
  readonly id: number;
  readonly salon_name: string;
  readonly event_time: string;
  readonly duration_minutes: number;
  readonly city_name: string | null;
  readonly address: string | null;
  readonly house_number: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  /** How exact the point is; the middle of a locality is nobody's door. */
  readonly precision: string;
  readonly is_digital: boolean;
  readonly site_link: string | null;
  readonly comments_for_guests: string | null;
  readonly cancelled_at: string | null;
}

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what calendars refuse.
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');

const stamp = (milliseconds: number) =>
  `${new Date(milliseconds).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Lines of at most 75 octets, as RFC 5545 §3.1 wants them, never cut inside a character. */
const folded = (line: string): string => {
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
  [[address, house_number].filter(Boolean).join(' '), city_name].filter(Boolean).join(', ');

/**
 * A salon as a calendar file (RFC 5545).
 * @param host the name that makes its identity unique, such as `salons.example.org`
 * @param now in milliseconds
 */
export const calendarOf = (entry: CalendarEntry, host: string, now: number): string => {
  const start = Date.parse(entry.event_time);
  const where = entry.is_digital ? (entry.site_link ?? '') : place(entry);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Salons//Salons//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:salon-${entry.id}@${host}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(start + entry.duration_minutes * 60_000)}`,
    `SUMMARY:${escaped(entry.salon_name)}`,
    ...(where === '' ? [] : [`LOCATION:${escaped(where)}`]),
    ...(entry.is_digital || entry.lat === null || entry.lng === null || entry.precision === 'locality'
      ? []
      : [`GEO:${entry.lat};${entry.lng}`]),
    ...(entry.site_link === null ? [] : [`URL:${entry.site_link.replace(/\s/g, '')}`]),
    ...(entry.comments_for_guests === null ? [] : [`DESCRIPTION:${escaped(entry.comments_for_guests)}`]),
    `STATUS:${entry.cancelled_at === null ? 'CONFIRMED' : 'CANCELLED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};
