import { isOnLand } from '../../features/geo/shores.rules.ts';
import type { PlaceAbroad } from './abroad.ts';
import type { Random } from './random.ts';

export interface Locality {
  readonly id: number;
  /** The number that the registry gives it; null for one that staff added. */
  readonly code: number | null;
  readonly name_he: string;
  readonly name_en: string;
  readonly lat: number;
  readonly lng: number;
  readonly population: number;
  readonly community_id: number;
}

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** Radius of the houses around the centre, in km: about 3.8 in Tel Aviv, 0.2 in a kibbutz. */
export const builtUpKm = (population: number): number => Math.max(0.2, 0.55 * Math.sqrt(population / 10_000));

/** Point at a distance in km, at an angle in radians from the east. */
export const degreesAround = ({ lat, lng }: Point, km: number, angle: number): Point => ({
  lat: round(lat + (km / 111.2) * Math.sin(angle)),
  lng: round(lng + (km / (111.2 * Math.cos((lat * Math.PI) / 180))) * Math.cos(angle)),
});
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A house in a locality: denser towards the centre, within the built-up area, on dry land. */
export const houseIn = (random: Random, locality: Locality): Point => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const km = builtUpKm(locality.population) * random.next() ** 0.7;
    const point = degreesAround(locality, km, random.next() * 2 * Math.PI);
    if (isOnLand(point.lat, point.lng)) return point;
  }
  return degreesAround(locality, 0.1 * random.next(), 0);
};

/** A house abroad, at most 800 m from the centre. */
export const houseAbroad = (random: Random, place: PlaceAbroad): Point =>
  degreesAround(place, 0.8 * random.next() ** 0.7, random.next() * 2 * Math.PI);

/** Localities, each in proportion to its population, plus or minus one: systematic sampling with equal steps. */
export const spreadByPopulation = (
  random: Random,
  localities: readonly Locality[],
  count: number,
): Locality[] => {
  const people = localities.reduce((sum, locality) => sum + locality.population, 0);
  const step = people / count;
  const chosen: Locality[] = [];
  let at = random.next() * step;
  let passed = 0;
  for (const locality of localities) {
    passed += locality.population;
    for (; at < passed; at += step) chosen.push(locality);
  }
  return random.shuffled(chosen.slice(0, count));
};

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
  "Bu'eine-Nujeidat",
  "Bi'ne",
  'Julis',
  'Daburiyya',
  'Deir Al-Asad',
  'Deir Hanna',
  'Tayibe (Baemeq)',
  'Kabul',
  'Kaokab Abu Al-Hija',
  'Kafar Yasif',
  'Kafar Kama',
  'Ilut',
  'Kafar Misr',
  'Ein Rafa',
  "Mazra'a",
  "Mi'elya",
  'Meshhed',
  'Ein Naqquba',
  'Nahef',
  'Nein',
  "Na'ura",
  'Sajur',
  'Sulam',
  'Uzeir',
  'Eilabun',
  'Ein Mahel',
  'Fassuta',
  "Sha'ab",
  'Rummane',
  'Reihaniyye',
  'Rame',
  "Tamra (Yizre'el)",
  'Kafar Bara',
  'Muqeible',
  'Sandala',
  'Meiser',
  'Ibtin',
  'Sheikh Dannun',
  'Shibli-Umm Al-Ghanam',
  "Basmat Tab'un",
  'Tuba-Zangariyye',
  'Zarzir',
  "Ka'abiyye-Tabbash-Hajajre",
  'Hamam',
  'Manshiyyet Zabda',
  'Rumat Heib',
  'Bir El-Maksur',
  'Sallama',
  'Aramsha',
  'Segev-Shalom',
  'Zemer',
  'Yanuh-Jat',
  'Kisra-Sumei',
  'Basma',
  "Ma'ale Iron",
  'Kamane',
  'Abu Qureinat',
  'Makchul',
  'Tarabin As-Sani',
  'Qasr A-Sir',
  'Bir Hadage',
  "Derig'at",
  'Umm Batin',
  'Al Sayyid',
  'Abu Tulul',
  'Umm Al-Qutuf',
  "Mas'ade",
  'Ghajar',
  'Ein Qiniyye',
]);
export const speaksArabic = (locality: Locality): boolean => arabicSpeaking.has(locality.name_en);

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
