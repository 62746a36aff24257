import { attendanceWindow } from '@salons/contract/attendance';
import type { HostSalon } from '@salons/contract/salons';
import type { Season } from '@salons/contract/seasons';
import { toLocalDay, toLocalYear } from '../../lib/format.ts';

/** The meeting "none suits me" (product §5.11). */
export const noTraining = 1;

type SalonState = 'upcoming' | 'past' | 'cancelled';

/** The salon's state for its host at `now`, in milliseconds. */
export const getSalonState = ({ cancelled_at, event_time }: HostSalon, now = Date.now()): SalonState => {
  if (cancelled_at !== null) return 'cancelled';
  return Date.parse(event_time) <= now ? 'past' : 'upcoming';
};

const hourMs = 3_600_000;
/** A salon is over this long after its beginning. */
const sheetHoursAfter = 6;

type RoomStage = 'planning' | 'evening' | 'after' | 'cancelled';

/**
 * The stage of the host's page at `now`, in milliseconds: on the day the evening's sheet (product §5.193).
 */
export const findStage = ({ cancelled_at, event_time }: HostSalon, now = Date.now()): RoomStage => {
  if (cancelled_at !== null) return 'cancelled';
  const hours = (now - Date.parse(event_time)) / hourMs;
  if (hours < -attendanceWindow.opensHoursBefore) return 'planning';
  return hours < sheetHoursAfter ? 'evening' : 'after';
};

/**
 * Whether a past salon can be reopened for the current season (product §5.198): `later` if hosting is not
 * open yet, or a private host has had this year's salon.
 */
export const findReopening = (
  salon: HostSalon,
  salons: readonly HostSalon[],
  season: Season,
  now = Date.now(),
): 'now' | 'later' | 'standing' => {
  const stands = ({ cancelled_at, is_org }: HostSalon) => cancelled_at === null && !is_org;
  const others = salons.filter((one) => stands(one) && !salon.is_org);
  if (others.some((one) => getSalonState(one, now) === 'upcoming')) return 'standing';
  if (others.some((one) => one.season === season.year)) return 'later';
  return season.hosts_open_on <= toLocalDay(new Date(now).toISOString()) ? 'now' : 'later';
};

/** The salon to show: the one in the address, else this evening's, else the next, else the last one. */
export const chosenSalon = (
  salons: readonly HostSalon[],
  named: number | undefined,
  now = Date.now(),
): HostSalon | undefined =>
  salons.find(({ id }) => id === named) ??
  salons.find((salon) => findStage(salon, now) === 'evening') ??
  salons.find((salon) => getSalonState(salon, now) === 'upcoming') ??
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
    const year = toLocalYear(salon.event_time, salon.time_zone);
    years.set(year, [...(years.get(year) ?? []), salon]);
  }
  return [...years]
    .map(([year, those]) => ({ year, salons: those }))
    .toSorted((one, other) => one.year - other.year);
};

/** Approved and total seats of several salons, without cancelled ones. */
export const countSeats = (salons: readonly HostSalon[]) => {
  const standing = salons.filter(({ cancelled_at }) => cancelled_at === null);
  return {
    salons: salons.length,
    approved: standing.reduce((sum, one) => sum + one.invites_confirmed_count, 0),
  };
};

interface Facts {
  /** When the chosen preparation meeting begins. */
  readonly trainingAt: string | null;
}

/**
 * The steps to a good evening in order, each done or not; planned ones count as not done (product §5.197).
 * Steps that do not apply are omitted.
 */
export const listSteps = (salon: HostSalon, { trainingAt }: Facts, now = Date.now()) => {
  const teamings = salon.teamings ?? [];
  const isPinned = salon.precision === 'house' && salon.address !== null && salon.house_number !== null;
  const steps = [
    {
      step: salon.is_digital ? 'stepLink' : 'stepAddress',
      done: salon.is_digital ? salon.site_link !== null : isPinned,
      needed: true,
    },
    {
      step: 'stepTraining',
      done: trainingAt !== null && Date.parse(trainingAt) <= now,
      needed: salon.host_salon_training !== noTraining,
    },
    { step: 'stepGuests', done: salon.invites_confirmed_count > 0, needed: true },
    { step: 'stepWitness', done: teamings.length > 0, needed: salon.survivor_needed || teamings.length > 0 },
    {
      step: 'stepContact',
      done:
        teamings.length > 0 && teamings.every(({ witness_contacted_at }) => witness_contacted_at !== null),
      needed: salon.survivor_needed || teamings.length > 0,
    },
    { step: 'stepMessage', done: salon.messaged_at !== null, needed: true },
  ] as const;
  return steps.filter(({ needed }) => needed);
};
