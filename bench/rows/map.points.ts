import { prepare } from '../../apps/server/src/core/prepared-body.ts';
import type { Points } from '../../packages/contract/src/markers.ts';

/** Numbers below 1 that are the same in every run. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** Ten-thousandths of a degree by which a salon stands beside the one it is like: another street of the town. */
const beside = 250;

/** As many salons as are asked for, each like one of the season that is measured, in another street of its town. */
export const growPoints = ({ columns, ...rest }: Points, count: number): Points => {
  const random = seeded(count);
  const rows = Array.from({ length: count }, () => Math.floor(random() * columns.id.length));
  const near = () => Math.round((random() + random() - 1) * beside);
  const pick = (column: readonly number[], moved = () => 0) =>
    rows.map((row) => (column[row] ?? 0) + moved());
  return {
    ...rest,
    columns: {
      id: rows.map(() => 1 + Math.floor(random() * 3)),
      lat: pick(columns.lat, near),
      lng: pick(columns.lng, near),
      day: pick(columns.day),
      hour: pick(columns.hour),
      free: pick(columns.free),
      language: pick(columns.language),
      flags: pick(columns.flags),
    },
  };
};

/** Bytes that the points travel as, compressed the way the server does. */
export const measureBytes = async (points: Points): Promise<number> => {
  const body = JSON.stringify(points);
  return (await prepare(body, body)).bodies.br.length;
};
