import { sql } from 'kysely';
import type { Database } from '../src/db/client.ts';

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

const kmOfDegree = 111.195;

/** Metres between two nearby points. */
export const metresBetween = (one: Point, other: Point): number => {
  const north = (one.lat - other.lat) * kmOfDegree;
  const east = (one.lng - other.lng) * kmOfDegree * Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(north, east) * 1000;
};

/** The point at an offset of metres north and east. */
export const pointBeside = ({ lat, lng }: Point, north: number, east: number): Point => ({
  lat: lat + north / 1000 / kmOfDegree,
  lng: lng + east / 1000 / kmOfDegree / Math.cos((lat * Math.PI) / 180),
});

/** A home with unique number, entrance, floor and flat; the number is also in the street as typed. */
export const home = {
  address: 'הגפן 47119א כניסה ב',
  house_number: '47119א',
  floor: 77,
  apartment_number: 82647,
  lat: 32.083174,
  lng: 34.781263,
  address_shown: 'approved',
} as const;

/** Patterns of the home's secrets. Both coordinates together: a moved point may share one of them by chance. */
export const homeSecrets = /47119|82647|"floor":77\b|32\.083[12]\d*\D{1,20}34\.781[23]|320832\D{1,20}347813/;

/** Sets the number of streets of a locality. */
export const setStreetsCount = (db: Database, city: number, count: number) =>
  sql`update cities set streets_count = ${count} where id = ${city}`.execute(db);
