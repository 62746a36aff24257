import { readReferenceFile } from './reference-files.ts';

export const localitiesFile = 'localities.csv';
/** The first localities keep their original ids. */
export const fixedIds = 177;

export interface LocalityRow {
  readonly code: number;
  readonly name_he: string;
  readonly name_en: string;
  readonly lat: number;
  readonly lng: number;
  readonly district: string;
  readonly population: number | null;
  readonly aliases: readonly string[];
}

/** All bundled localities of Israel (product §6.100). */
export const readLocalities = async (): Promise<LocalityRow[]> => {
  const { lines } = await readReferenceFile(localitiesFile);
  return lines.map(
    ([code, name_he = '', name_en = '', lat, lng, district = '', population = '', aliases = '']) => ({
      code: Number(code),
      name_he,
      name_en,
      lat: Number(lat),
      lng: Number(lng),
      district,
      population: population === '' ? null : Number(population),
      aliases: aliases === '' ? [] : aliases.split('|'),
    }),
  );
};
