import { type RawBuilder, sql } from 'kysely';
import { roadFactors } from '../../core/road-distance.ts';

/** A place on the unit sphere: distances need no sines. */
export interface Point {
  readonly x: RawBuilder<unknown>;
  readonly y: RawBuilder<unknown>;
  readonly z: RawBuilder<unknown>;
}
const axisDistance = (axis: 'x' | 'y' | 'z', here: Point, there: Point) =>
  sql`(${here[axis]} - ${there[axis]}) * (${here[axis]} - ${there[axis]})`;
/** Great-circle kilometres, from the chord between two points of the unit sphere: one square root and one arcsine. */
export const straightKm = (here: Point, there: Point) => sql<number | null>`12742.0::float8 * asin(least(1.0,
  sqrt(${axisDistance('x', here, there)} + ${axisDistance('y', here, there)} + ${axisDistance('z', here, there)}) / 2))`;
/** Estimated road kilometres with one decimal, from the great circle `straight` (product §6.6). */
export const roadKm = sql<
  number | null
>`round(straight * 10 * case when straight < 2 then ${roadFactors.under2Km}::float8
  when straight <= 20 then ${roadFactors.upTo20Km}::float8 else ${roadFactors.beyond}::float8 end) / 10`;
export const point = (alias: string): Point => ({
  x: sql.ref(`${alias}.x`),
  y: sql.ref(`${alias}.y`),
  z: sql.ref(`${alias}.z`),
});

export const latOn = ({ z }: Point) => sql`round(degrees(asin(${z}))::numeric, 6)::float8`;
export const lngOn = ({ x, y }: Point) => sql`round(degrees(atan2(${y}, ${x}))::numeric, 6)::float8`;
