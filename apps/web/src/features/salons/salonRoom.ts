import type { HostSalon } from '@salons/contract/salons';
import { yearOf } from '../../lib/format.ts';

/** The meeting "none suits me" (product §5.11). */
export const noTraining = 1;

type SalonState = 'upcoming' | 'past' | 'cancelled';

/** Where a salon stands for its host at `now`, in milliseconds. */
export const stateOf = ({ cancelled_at, event_time }: HostSalon, now = Date.now()): SalonState => {
  if (cancelled_at !== null) return 'cancelled';
  return Date.parse(event_time) <= now ? 'past' : 'upcoming';
};

/** The salon that a host wants to see: the one named, else the next, else the last one. */
export const chosenSalon = (
  salons: readonly HostSalon[],
  named: number | undefined,
  now = Date.now(),
): HostSalon | undefined =>
  salons.find(({ id }) => id === named) ??
  salons.find((salon) => stateOf(salon, now) === 'upcoming') ??
  salons.findLast(({ cancelled_at }) => cancelled_at === null) ??
  salons.at(-1);

interface SalonYear {
  readonly year: number;
  readonly salons: readonly HostSalon[];
}

/** Salons by the calendar year of their own zone, ascending (product §3.5). */
export const byYear = (salons: readonly HostSalon[]): readonly SalonYear[] => {
  const years = new Map<number, HostSalon[]>();
  for (const salon of salons) {
    const year = yearOf(salon.event_time, salon.time_zone);
    years.set(year, [...(years.get(year) ?? []), salon]);
  }
  return [...years]
    .map(([year, those]) => ({ year, salons: those }))
    .toSorted((one, other) => one.year - other.year);
};

/** What makes a good evening, in order, and whether it is done. */
export const stepsOf = (salon: HostSalon, hasWritten: boolean) =>
  [
    { step: 'stepTraining', done: salon.host_salon_training !== noTraining },
    { step: 'stepDetails', done: salon.is_digital ? salon.site_link !== null : salon.address !== null },
    { step: 'stepGuests', done: salon.invites_confirmed_count > 0 },
    { step: 'stepWitness', done: !salon.survivor_needed || (salon.teamings ?? []).length > 0 },
    { step: 'stepMessage', done: hasWritten },
  ] as const;
