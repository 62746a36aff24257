import type { PlaceAbroad } from './abroad.ts';
import type { Random } from './random.ts';
import { isOnLand } from './shores.ts';
import { streets } from './streets.ts';
import type { Text } from './texts.ts';

export interface Locality {
  readonly id: number;
  readonly name_he: string;
  readonly name_en: string;
  readonly lat: number;
  readonly lng: number;
  readonly people: number;
  readonly community_id: number;
}

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** How far houses stand from the centre, in km: about 3.8 in Tel Aviv, 0.2 in a kibbutz. */
export const builtUpKm = (people: number): number => Math.max(0.2, 0.55 * Math.sqrt(people / 10_000));

const degreesAround = ({ lat, lng }: Point, km: number, angle: number): Point => ({
  lat: round(lat + (km / 111.2) * Math.sin(angle)),
  lng: round(lng + (km / (111.2 * Math.cos((lat * Math.PI) / 180))) * Math.cos(angle)),
});
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A house in a locality: denser towards the centre, within the built-up area, on dry land. */
export const houseIn = (random: Random, locality: Locality): Point => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const km = builtUpKm(locality.people) * random.next() ** 0.7;
    const point = degreesAround(locality, km, random.next() * 2 * Math.PI);
    if (isOnLand(point.lat, point.lng)) return point;
  }
  return degreesAround(locality, 0.1 * random.next(), 0);
};

/** A house abroad, at most 800 m from the centre. */
export const houseAbroad = (random: Random, place: PlaceAbroad): Point =>
  degreesAround(place, 0.8 * random.next() ** 0.7, random.next() * 2 * Math.PI);

/**
 * So many localities, each as often as its share of all people, give or take one: steps of equal size through the
 * people in a row.
 */
export const spread = (random: Random, localities: readonly Locality[], count: number): Locality[] => {
  const people = localities.reduce((sum, locality) => sum + locality.people, 0);
  const step = people / count;
  const chosen: Locality[] = [];
  let at = random.next() * step;
  let passed = 0;
  for (const locality of localities) {
    passed += locality.people;
    for (; at < passed; at += step) chosen.push(locality);
  }
  return random.shuffled(chosen.slice(0, count));
};

/** Localities most of whose people speak Arabic at home. */
const arabicSpeaking = new Set([
  'Nazareth',
  'Rahat',
  'Umm al-Fahm',
  'Tayibe',
  "Shfar'am",
  'Tamra',
  'Sakhnin',
  'Baqa al-Gharbiyye',
  'Tira',
  'Arraba',
  "Ar'ara",
  'Kafr Qasim',
  'Hura',
  'Qalansawe',
  'Kafr Kanna',
  'Maghar',
  'Kuseife',
  'Tel Sheva',
  'Jadeidi-Makr',
  'Kafr Manda',
  'Kafr Qara',
  "Ar'ara BaNegev",
  'Yafa an-Naseriyye',
  'Reineh',
  'Daliyat al-Karmel',
  'Yarka',
  'Majd al-Krum',
  'Jisr az-Zarqa',
  'Lakiya',
  'Iksal',
  "Tur'an",
  'Abu Snan',
  "I'billin",
  'Fureidis',
  'Isfiya',
  'Jatt',
  'Beit Jann',
  'Majdal Shams',
  'Jaljulia',
  'Abu Ghosh',
  "Buq'ata",
  'Hurfeish',
  "Peki'in (Buqei'a)",
  'Jish (Gush Halav)',
]);
export const speaksArabic = (locality: Locality): boolean => arabicSpeaking.has(locality.name_en);

const named = (name: string) => streets.findIndex(({ en }) => en === name);
/** Streets called after trees, flowers, birds and landscapes, such as villages have. */
const quietStreets = streets.slice(named('HaGefen'), named('HaGai') + 1);

/** A street and a house number that the locality may well have. */
export const addressIn = (random: Random, locality: Locality): { street: Text; house: string } => {
  const small = locality.people < 6_000 || speaksArabic(locality);
  const house = random.whole(1, locality.people < 6_000 ? 40 : 96);
  return { street: random.pick(small ? quietStreets : streets), house: String(house) };
};

const abroadStreets: Readonly<Record<string, readonly string[]>> = {
  US: ['Maple Street', 'Oak Avenue', 'Cedar Lane', 'Park Road'],
  CA: ['Maple Avenue', 'Lakeview Road', 'Elm Street'],
  GB: ['Church Road', 'Victoria Gardens', 'Park Lane'],
  FR: ['rue des Lilas', 'avenue des Tilleuls', 'rue de la Gare'],
  DE: ['Lindenstraße', 'Gartenweg', 'Bergstraße'],
  AU: ['Wattle Street', 'Station Street', 'Hill Road'],
  AR: ['Avenida Belgrano', 'Calle San Martín'],
  NL: ['Kerkstraat', 'Beukenlaan'],
  HU: ['Petőfi utca', 'Kossuth utca'],
  ZA: ['Protea Road', 'Main Road'],
};

/** A street abroad, in the spelling of the place. */
export const streetAbroad = (random: Random, place: PlaceAbroad): string =>
  random.pick(abroadStreets[place.country] ?? ['Main Street']);
