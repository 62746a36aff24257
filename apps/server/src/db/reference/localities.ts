import { readReferenceFile } from './reference-files.ts';

export const localitiesFile = 'localities.csv';
/** The first so many keep the ids that they had before all others came. */
export const fixedIds = 177;

/** A locality of the country as the files name it. */
export interface LocalityRow {
  readonly code: number;
  readonly name_he: string;
  readonly name_en: string;
  readonly lat: number;
  readonly lng: number;
  readonly district: string;
  readonly population: number | null;
  /** Other spellings, those of the registry among them. */
  readonly aliases: readonly string[];
}

/** All localities of Israel that the product carries (product §6.100). */
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
