import { prepare } from '../../apps/server/src/core/prepared-body.ts';
import type { Points } from '../../packages/contract/src/markers.ts';

/** Seeded random numbers below 1. */
const seeded = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** Maximum offset of a copied salon in ten-thousandths of a degree: another street of the town. */
const beside = 250;

/** `count` salons, each a copy of a random one, moved to another street of its town. */
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

/** Transfer size of the points in bytes, compressed as by the server. */
export const measureBytes = async (points: Points): Promise<number> => {
  const body = JSON.stringify(points);
  return (await prepare(body, body)).bodies.br.length;
};
