import { parseCsv, toFingerprint } from './reference-files.ts';

/** A locality in a registry file; it has no point, at best the sub-district. */
export interface RegistryLocality {
  readonly code: number;
  readonly name_he: string;
  readonly name_en: string;
  readonly population: number | null;
  readonly subDistrict: string;
  readonly lat: number | null;
  readonly lng: number | null;
}
export interface RegistryStreet {
  readonly locality: number;
  readonly code: number;
  readonly name: string;
  readonly aliases: readonly string[];
}
export type RegistryFile = { readonly fingerprint: string } & (
  | { readonly kind: 'localities'; readonly localities: readonly RegistryLocality[] }
  | { readonly kind: 'streets'; readonly streets: readonly RegistryStreet[] }
);

const headings = {
  locality: ['סמל_ישוב', 'סמל_יישוב', 'city_code', 'locality_code', 'code'],
  localityName: ['שם_ישוב', 'שם_יישוב', 'city_name_he', 'name_he'],
  localityEnglish: ['שם_ישוב_לועזי', 'שם_יישוב_לועזי', 'city_name_en', 'name_en'],
  population: ['סהכ', 'סה"כ', 'אוכלוסייה', 'population'],
  subDistrict: ['סמל_נפה', 'שם_נפה', 'region_code'],
  lat: ['lat'],
  lng: ['lng'],
  street: ['סמל_רחוב', 'street_code'],
  streetName: ['שם_רחוב', 'street_name', 'name_he'],
  aliases: ['aliases'],
  official: ['official_code'],
} as const;
type Column = keyof typeof headings;

/** Hebrew files of the authorities are in UTF-8 or, from older programmes, in windows-1255. */
const decode = (content: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1255').decode(content);
  }
};

/** Trims padding and swaps brackets, which the registry has in visual order. */
const toName = (cell: string): string =>
  cell
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(.*)\)([^()]*)\($/, '$1($2)')
    .replace(/(?<=\S)\(/, ' (');

const toNumber = (cell: string): number | null => {
  const text = cell.replaceAll(',', '').trim();
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
};

/** Registry code of streets without a name, which have the name of the locality. */
const nameless = 9000;

/**
 * Reads a file of the registry of localities or of streets with synonyms.
 * @throws where the heading matches neither
 */
export const readRegistryFile = (content: Buffer): RegistryFile => {
  const [heading = [], ...lines] = parseCsv(decode(content));
  const names = heading.map((cell) => cell.trim());
  const places = new Map(
    Object.entries(headings).map(([column, spellings]) => [
      column,
      spellings.map((one) => names.indexOf(one)).find((place) => place >= 0) ?? -1,
    ]),
  );
  const has = (column: Column) => (places.get(column) ?? -1) >= 0;
  const cellOf = (line: readonly string[], column: Column) => line[places.get(column) ?? -1] ?? '';
  const fingerprint = toFingerprint(content);

  if (has('locality') && has('street') && has('streetName')) {
    const streets = gatherSynonyms(
      lines.flatMap((line) => {
        const locality = toNumber(cellOf(line, 'locality'));
        const code = toNumber(cellOf(line, 'street'));
        const name = toName(cellOf(line, 'streetName'));
        if (locality === null || code === null || code === nameless || name === '') return [];
        const official = has('official') ? (toNumber(cellOf(line, 'official')) ?? code) : code;
        return [{ locality, code, official, name, aliases: cellOf(line, 'aliases') }];
      }),
    );
    return { kind: 'streets', fingerprint, streets };
  }
  if (has('locality') && has('localityName')) {
    const localities = lines.flatMap((line): RegistryLocality[] => {
      const code = toNumber(cellOf(line, 'locality'));
      const name_he = toName(cellOf(line, 'localityName'));
      // The first line of the registry is "not registered", 0.
      if (code === null || code === 0 || name_he === '') return [];
      const english = toName(cellOf(line, 'localityEnglish'));
      return [
        {
          code,
          name_he,
          name_en: english === english.toUpperCase() ? toTitle(english) : english,
          population: toNumber(cellOf(line, 'population')),
          subDistrict: cellOf(line, 'subDistrict').trim(),
          lat: toNumber(cellOf(line, 'lat')),
          lng: toNumber(cellOf(line, 'lng')),
        },
      ];
    });
    return { kind: 'localities', fingerprint, localities };
  }
  throw new Error(`Neither localities nor streets: the columns are ${names.join(', ').slice(0, 300)}`);
};

/** The registry has English names in capitals. */
const toTitle = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(^|[\s(-])(\p{L})/gu, (_, ahead: string, letter: string) => ahead + letter.toUpperCase());

interface StreetLine {
  readonly locality: number;
  readonly code: number;
  readonly official: number;
  readonly name: string;
  readonly aliases: string;
}

/** Joins lines of synonyms, which have the code of their street, with the street's own line. */
const gatherSynonyms = (lines: readonly StreetLine[]): RegistryStreet[] => {
  const streets = new Map<string, { name?: string; aliases: Set<string>; locality: number; code: number }>();
  for (const { locality, code, official, name, aliases } of lines) {
    const key = `${locality}/${official}`;
    const street = streets.get(key) ?? { aliases: new Set(), locality, code: official };
    streets.set(key, street);
    if (code === official && street.name === undefined) street.name = name;
    else street.aliases.add(name);
    for (const alias of aliases.split('|')) if (alias !== '') street.aliases.add(alias);
  }
  return [...streets.values()].flatMap(({ locality, code, aliases, ...street }) => {
    const [first] = aliases;
    const name = street.name ?? first;
    return name === undefined
      ? []
      : [{ locality, code, name, aliases: [...aliases].filter((alias) => alias !== name) }];
  });
};
