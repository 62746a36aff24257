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

/** The statuses that a list of those waiting is made of. */
export const waitingStatuses = ['waiting_for_first_assignment', 'waiting_for_more_assignments'] as const;
/** Whether one of that status still waits for an assignment, a first or a further one. */
export const isWaiting = (status: string): boolean => waitingStatuses.some((waiting) => waiting === status);

/** One of the side that a staff member starts from. */
export type SideRow =
  | ({ readonly side: 'salons' } & TeamingSalon)
  | ({ readonly side: 'witnesses' } & TeamingWitness);

/** One of the other side, who fits. */
export type OptionRow =
  | ({ readonly side: 'witnesses'; readonly host_salon: number } & WitnessOption)
  | ({ readonly side: 'salons'; readonly witness: number } & SalonOption);

/** A pair has one key, from whichever side it is looked at. */
export const toOptionKey = ({ host_salon, witness_salon }: OptionRow): string =>
  `${host_salon}-${witness_salon}`;
/** What a row of the list is called: a salon by its name, a witness in full. */
export const getSideName = (row: SideRow): string => (row.side === 'salons' ? row.name : row.full_name);
/** What one who fits is called, by the same rule. */
export const getOptionName = (row: OptionRow): string => (row.side === 'salons' ? row.name : row.full_name);

/** A teaming that stands, with the name of the other side. */
export interface StandingTeaming {
  readonly id: number;
  readonly witness_salon: number | null;
  readonly name: string;
  readonly host_salon: number;
  readonly witness_contacted_at: string | null;
  readonly contact_late: boolean;
  /** Of a salon's teaming; a witness's list does not tell. */
  readonly ride?: { readonly needs_ride: boolean; readonly driver: string | null };
}

/** The teamings that stand, as they are told of one side. */
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

/** Whether host and witness of a teaming have not been in touch in time (product §11.11). */
export const isLate = (row: SideRow): boolean => row.teamings.some(({ contact_late }) => contact_late);

/** What a free time of the day lacks that is no candidate by the rules (product §11.12). */
export const listMissing = ({ reasons }: OptionRow): readonly ('date' | 'language' | 'mode')[] => [
  ...(reasons.includes('date') ? [] : (['date'] as const)),
  ...(reasons.includes('language') ? [] : (['language'] as const)),
  ...(reasons.includes('in_person') || reasons.includes('digital') ? [] : (['mode'] as const)),
];

/** Rows without repetition: one may stand on two pages when the list moved between them. */
export const eachOnce = <Row>(rows: readonly Row[], toKey: (row: Row) => string | number): readonly Row[] => {
  const seen = new Set<string | number>();
  return rows.filter((row) => {
    const key = toKey(row);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

interface Listed {
  readonly id: number;
  readonly status: string;
}

/**
 * Who comes after the chosen one among those who wait, beginning again after the last.
 * @param place where the chosen one stood, when it has left the list
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

/** Where a row stands on the map; what is digital or has no address yet stands nowhere. */
export const getCoordinates = (row: {
  readonly lat: number | null;
  readonly lng: number | null;
}): Coordinates | undefined =>
  row.lat === null || row.lng === null ? undefined : { lat: row.lat, lng: row.lng };

/** Whether the chosen one is a salon without a place by its kind. */
export const isOnline = (row: SideRow): boolean => row.side === 'salons' && row.is_digital;

/** The zone in which a row's times are said. */
export const getZone = (row: SideRow | OptionRow): string =>
  'time_zone' in row && typeof row.time_zone === 'string' ? row.time_zone : homeZone;

const atOnePlace = ({ lat, lng }: Coordinates) => `${lat.toFixed(4)} ${lng.toFixed(4)}`;
const mostNumbers = 3;

/** Numbers on the map as in the list; those at one place share a pin, whose id is the first one's. */
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

/** What a press on a pin chooses: the first there, and at each further press the next. */
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
