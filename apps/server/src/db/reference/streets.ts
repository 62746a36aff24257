import { readReferenceFile } from './reference-files.ts';

export const streetsFile = 'streets.csv.gz';

/** A street of the registry; `locality` and `code` are registry codes. */
export interface StreetRow {
  readonly locality: number;
  readonly code: number;
  readonly name: string;
  readonly aliases: readonly string[];
}

export const readStreets = async (): Promise<StreetRow[]> => {
  const { lines } = await readReferenceFile(streetsFile);
  return lines.map(([locality, code, name = '', aliases = '']) => ({
    locality: Number(locality),
    code: Number(code),
    name,
    aliases: aliases === '' ? [] : aliases.split('|'),
  }));
};

/** `stop`: the median of the street's bus stops. `line`: the middle of the street; its source states no licence. */
export const pointFiles = {
  stop: 'street-points.csv.gz',
  line: 'street-points-extra.csv.gz',
} as const;
export type PointSource = keyof typeof pointFiles;

export interface StreetPointRow {
  readonly locality: number;
  readonly code: number;
  readonly lat: number;
  readonly lng: number;
}

export const readStreetPoints = async (source: PointSource): Promise<StreetPointRow[]> => {
  const { lines } = await readReferenceFile(pointFiles[source]);
  return lines.map(([locality, code, lat, lng]) => ({
    locality: Number(locality),
    code: Number(code),
    lat: Number(lat),
    lng: Number(lng),
  }));
};
