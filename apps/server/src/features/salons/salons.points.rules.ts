import type { Points } from '@salons/contract/markers';

interface Drawn {
  readonly id: readonly number[];
  readonly lat: number[];
  readonly lng: number[];
  readonly date: readonly number[];
  readonly hour: number[];
  readonly free: number[];
  readonly language: number[];
  readonly flags: number[];
}

const isoDay = (sinceEpoch: number) => new Date(sinceEpoch * 86_400_000).toISOString().slice(0, 10);

/** Compact encoding: ids as differences, dates as indexes into `days` (product §6.9). */
export const encodePoints = ({
  id,
  date,
  lat,
  lng,
  hour,
  free,
  language,
  flags,
}: Drawn): Omit<Points, 'generated_at'> => {
  const days = [...new Set(date)].sort((one, other) => one - other);
  const places = new Map(days.map((day, place) => [day, place]));
  return {
    days: days.map(isoDay),
    scale: 10_000,
    columns: {
      id: id.map((value, index) => value - (index === 0 ? 0 : (id[index - 1] ?? 0))),
      lat,
      lng,
      day: date.map((day) => places.get(day) ?? 0),
      hour,
      free,
      language,
      flags,
    },
  };
};
