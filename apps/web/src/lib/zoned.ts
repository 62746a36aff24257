/** Local time of a zone. Months and weekdays are numbers, Sunday 0. */
export interface Clock {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly weekday: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const getFormat = (zone: string): Intl.DateTimeFormat => {
  const cached = formats.get(zone);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en-u-hc-h23', {
    timeZone: zone,
    calendar: 'gregory',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(zone, format);
  return format;
};

/** The local time in a zone at a moment, independent of the machine's own zone. */
export const clockIn = (zone: string, moment: Date): Clock => {
  const parts = new Map(
    getFormat(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { year, month, day, hour: part('hour') % 24, minute: part('minute'), weekday };
};

const asUtc = ({ year, month, day, hour, minute }: Omit<Clock, 'weekday'>) =>
  Date.UTC(year, month - 1, day, hour, minute);

/** The UTC time of a local time; for one in the hour that daylight saving skips, the next existing one. */
export const momentIn = (zone: string, wall: Omit<Clock, 'weekday'>): Date => {
  const wanted = asUtc(wall);
  const offsetAt = (time: number) => asUtc(clockIn(zone, new Date(time))) - time;
  const first = wanted - offsetAt(wanted);
  const second = wanted - offsetAt(first);
  const isShown = asUtc(clockIn(zone, new Date(second))) === wanted;
  // A skipped local time: the two offsets give either side of the gap, in an order that differs east and
  // west.
  return new Date(isShown ? second : Math.max(first, second));
};
