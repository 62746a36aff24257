/** The wall clock of a zone. Months and weekdays are numbers, Sunday 0. */
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

/** What the clock on the wall shows in a zone at a moment; never the machine's own zone. */
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

/** The moment at which the clock on the wall of a zone shows a time; in the hour that summer skips, the next real one. */
export const momentIn = (zone: string, wall: Omit<Clock, 'weekday'>): Date => {
  const wanted = asUtc(wall);
  const offsetAt = (time: number) => asUtc(clockIn(zone, new Date(time))) - time;
  const first = wanted - offsetAt(wanted);
  const second = wanted - offsetAt(first);
  const isShown = asUtc(clockIn(zone, new Date(second))) === wanted;
  // No wall shows the skipped hour: the two offsets then lead to either side of it, east and west in another order.
  return new Date(isShown ? second : Math.max(first, second));
};
