import type { Language } from '@salons/contract/language';
import { toPlaceKey } from '@salons/contract/place-key';
import { kmBetween } from '../../features/geo/points.rules.ts';
import { isOnLand } from '../../features/geo/shores.rules.ts';
import { readStreetPoints, readStreets, type StreetRow } from '../reference/streets.ts';
import { builtUpKm, degreesAround, houseIn, type Locality, type Point, speaksArabic } from './places.ts';
import type { Random } from './random.ts';
import { streets as knownStreets } from './streets.ts';
import { telAvivCode, telAvivPoints } from './tel-aviv.ts';
import type { Text } from './texts.ts';

/** A house of the demo season: a registered street of its locality, a number, and its point. */
export interface DemoHome {
  readonly street: string;
  readonly house: string;
  readonly point: Point;
}
export type MakeHome = (random: Random, locality: Locality, language: Language) => DemoHome;

interface DemoStreet {
  readonly he: string;
  /** The registry has Hebrew names alone. */
  readonly en: string | undefined;
  readonly point: Point | undefined;
}
type Choices = Readonly<Record<Language, readonly DemoStreet[]>>;

const toNameKey = (name: string) => toPlaceKey(name).keys.at(-1) ?? '';
const english = new Map(knownStreets.map(({ he, en }) => [toNameKey(he), en]));
const fewPoints = 4;
/** Maximum distance of a house from the middle of its street, in km. */
const alongStreetKm = 0.15;

/** Numeric and very short names are used only where a town has no others. */
const isName = (name: string) => /^[א-ת][א-ת' ]{2,}$/.test(name) && !/^(?:רחוב|סמטה|שביל) /.test(name);

/** Kibbutzim without streets have house numbers only. */
const withoutStreet: Text = { he: 'בית', en: 'House' };

/**
 * Reads the registered streets with their points and returns the function that chooses a home in a locality: in a
 * street with a known point, within its built-up area, on dry land (product §14.3).
 */
export const readHomes = async (): Promise<MakeHome> => {
  const points = new Map<string, Point>(
    (await readStreetPoints('stop')).map((row) => [`${row.locality}/${row.code}`, row]),
  );
  const byLocality = new Map<number, StreetRow[]>();
  for (const street of await readStreets()) {
    const others = byLocality.get(street.locality);
    if (others) others.push(street);
    else byLocality.set(street.locality, [street]);
  }
  const kept = new Map<number, Choices>();
  const queues = new Map<string, DemoStreet[]>();

  const collect = (locality: Locality): Choices => {
    const registered = byLocality.get(locality.code ?? 0) ?? [];
    const matching = registered.filter(({ name }) => isName(name));
    const all = (matching.length > 0 ? matching : registered).flatMap(({ name, code }): DemoStreet[] => {
      const own = locality.code === telAvivCode ? telAvivPoints.get(name) : undefined;
      const known = own ?? points.get(`${locality.code}/${code}`);
      const point = known && { lat: known.lat, lng: known.lng };
      const isLeftOut = point !== undefined && !isInTown(locality, point);
      return isLeftOut ? [] : [{ he: name, en: english.get(toNameKey(name)), point }];
    });
    const withPoints = all.filter(({ point }) => point !== undefined);
    const he = withPoints.length >= fewPoints ? withPoints : all;
    const placedInEnglish = he.filter(({ en }) => en !== undefined);
    const inEnglish = placedInEnglish.length > 0 ? placedInEnglish : all.filter(({ en }) => en !== undefined);
    return { he, en: inEnglish.length > 0 ? inEnglish : he };
  };

  return (random, locality, language) => {
    const choices = kept.get(locality.id) ?? collect(locality);
    kept.set(locality.id, choices);
    const isSmall = locality.population < 6_000 || speaksArabic(locality);
    const house = String(random.whole(1, isSmall ? 40 : 96));
    if (choices[language].length === 0)
      return { street: withoutStreet[language], house, point: houseIn(random, locality) };
    // Cycles through all streets, so that few houses share a point of the map.
    const name = `${locality.id}/${language}`;
    const left = queues.get(name) ?? [];
    if (left.length === 0) left.push(...random.shuffled(choices[language]));
    queues.set(name, left);
    const street = left.pop() ?? random.pick(choices[language]);
    return { street: street[language] ?? street.he, house, point: placeIn(random, street, locality) };
  };
};

const isInTown = (locality: Locality, point: Point): boolean =>
  isOnLand(point.lat, point.lng) &&
  kmBetween(locality, point) + alongStreetKm < builtUpKm(locality.population);

const placeIn = (random: Random, { point }: DemoStreet, locality: Locality): Point => {
  if (point === undefined) return houseIn(random, locality);
  const moved = degreesAround(point, alongStreetKm * random.next(), random.next() * 2 * Math.PI);
  return isOnLand(moved.lat, moved.lng) ? moved : point;
};
