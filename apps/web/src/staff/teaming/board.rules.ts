import type {
  SalonOption,
  TeamingSalon,
  TeamingWitness,
  WitnessOption,
} from '@salons/contract/teaming-records';
import { homeZone } from '../../lib/format.ts';
import type { Coordinates } from '../../ui/map/geo.ts';
import type { MapPin } from '../../ui/map/mapView.types.ts';

export const sides = ['salons', 'witnesses'] as const;
export type Side = (typeof sides)[number];

/** Statuses of waiting rows. */
export const waitingStatuses = ['waiting_for_first_assignment', 'waiting_for_more_assignments'] as const;
/** Whether a row waits for a first or further assignment. */
export const isWaiting = (status: string): boolean => waitingStatuses.some((waiting) => waiting === status);

/** A row of the starting side. */
export type SideRow =
  | ({ readonly side: 'salons' } & TeamingSalon)
  | ({ readonly side: 'witnesses' } & TeamingWitness);

/** A matching row of the other side. */
export type OptionRow =
  | ({ readonly side: 'witnesses'; readonly host_salon: number } & WitnessOption)
  | ({ readonly side: 'salons'; readonly witness: number } & SalonOption);

/** The key of a pair, the same from both sides. */
export const toOptionKey = ({ host_salon, witness_salon }: OptionRow): string =>
  `${host_salon}-${witness_salon}`;
/** A salon's name, a witness's full name. */
export const getSideName = (row: SideRow): string => (row.side === 'salons' ? row.name : row.full_name);
export const getOptionName = (row: OptionRow): string => (row.side === 'salons' ? row.name : row.full_name);

/** An active teaming, with the name of the other side. */
export interface StandingTeaming {
  readonly id: number;
  readonly witness_salon: number | null;
  readonly name: string;
  readonly host_salon: number;
  readonly witness_contacted_at: string | null;
  readonly contact_late: boolean;
  /** Salons only; a witness's list does not include it. */
  readonly ride?: { readonly needs_ride: boolean; readonly driver: string | null };
}

export const listTeamings = (row: SideRow): readonly StandingTeaming[] =>
  row.side === 'salons'
    ? row.teamings
        .filter(({ witness }) => witness !== null)
        .map(({ full_name, needs_ride, driver, ...teaming }) => ({
          ...teaming,
          host_salon: row.id,
          name: full_name ?? '',
          ride: { needs_ride, driver },
        }))
    : row.teamings.map(({ host_name, ...teaming }) => ({ ...teaming, name: host_name }));

/** Whether the contact of a teaming is overdue (product §11.11). */
export const isLate = (row: SideRow): boolean => row.teamings.some(({ contact_late }) => contact_late);

/** What a non-candidate of the day lacks by the rules (product §11.12). */
export const listMissing = ({ reasons }: OptionRow): readonly ('date' | 'language' | 'mode')[] => [
  ...(reasons.includes('date') ? [] : (['date'] as const)),
  ...(reasons.includes('language') ? [] : (['language'] as const)),
  ...(reasons.includes('in_person') || reasons.includes('digital') ? [] : (['mode'] as const)),
];

/** Deduplicates rows that shifted between pages. */
export const eachOnce = <Row>(rows: readonly Row[], toKey: (row: Row) => string | number): readonly Row[] => {
  const seen = new Set<string | number>();
  return rows.filter((row) => {
    const key = toKey(row);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** Whether few could come: one and none are alarming, up to three scarce. */
export const toFitTone = (fits: number): 'wrong' | 'waiting' | 'quiet' =>
  fits <= 1 ? 'wrong' : fits <= 3 ? 'waiting' : 'quiet';

interface Listed {
  readonly id: number;
  readonly status: string;
}

/**
 * The next waiting row after the selected one, wrapping around.
 * @param place position of the selected row, if it has left the list
 */
export const nextWaiting = (
  rows: readonly Listed[],
  chosen: number | undefined,
  place: number,
): number | undefined => {
  const at = rows.findIndex(({ id }) => id === chosen);
  const from = at === -1 ? place : at + 1;
  const inOrder = [...rows.slice(from), ...rows.slice(0, from)];
  return inOrder.find(({ id, status }) => id !== chosen && isWaiting(status))?.id;
};

/** Coordinates of a row; undefined if it is digital or has no address. */
export const getCoordinates = (row: {
  readonly lat: number | null;
  readonly lng: number | null;
}): Coordinates | undefined =>
  row.lat === null || row.lng === null ? undefined : { lat: row.lat, lng: row.lng };

export const isOnline = (row: SideRow): boolean => row.side === 'salons' && row.is_digital;

/** The time zone of a row. */
export const getZone = (row: SideRow | OptionRow): string =>
  'time_zone' in row && typeof row.time_zone === 'string' ? row.time_zone : homeZone;

const atOnePlace = ({ lat, lng }: Coordinates) => `${lat.toFixed(4)} ${lng.toFixed(4)}`;
const mostNumbers = 3;

/** Numbers on the map as in the list; options at one place share a pin, with the first one's id. */
export const toPins = (options: readonly OptionRow[], marked: string | undefined): MapPin[] => {
  const places = new Map<string, { at: Coordinates; numbers: number[]; options: OptionRow[] }>();
  for (const [index, option] of options.entries()) {
    const at = getCoordinates(option);
    if (at === undefined) continue;
    const place = places.get(atOnePlace(at)) ?? { at, numbers: [], options: [] };
    place.numbers.push(index + 1);
    place.options.push(option);
    places.set(atOnePlace(at), place);
  }
  return [...places.values()].flatMap(({ at, numbers, options: there }) => {
    const [first] = there;
    if (first === undefined) return [];
    const shown = numbers.slice(0, mostNumbers).join(', ');
    return [
      {
        ...at,
        id: toOptionKey(first),
        label: numbers.length > mostNumbers ? `${shown} …` : shown,
        name: there.map(getOptionName).join(', '),
        marked: there.some((option) => toOptionKey(option) === marked),
      },
    ];
  });
};

/** A click on a pin selects its first option, each further click the next. */
export const nextAtPin = (
  options: readonly OptionRow[],
  pin: string,
  chosen: string | undefined,
): OptionRow | undefined => {
  const first = options.find((option) => toOptionKey(option) === pin);
  const at = first && getCoordinates(first);
  if (at === undefined) return undefined;
  const there = options.filter((option) => {
    const place = getCoordinates(option);
    return place !== undefined && atOnePlace(place) === atOnePlace(at);
  });
  const present = there.findIndex((option) => toOptionKey(option) === chosen);
  return there[(present + 1) % there.length];
};
