import type { Ride } from '@salons/contract/rides';
import { formatTime } from '../../lib/format.ts';
import type { useEveningTexts } from './evening.texts.ts';

/** The last step that the driver noted, with its hour; undefined before the first (product §11.217). */
export const formatRide = (
  { fetched_at, arrived_at, home_at }: Ride,
  time_zone: string | undefined,
  t: ReturnType<typeof useEveningTexts>,
): string | undefined => {
  if (home_at !== null) return t('rideHome', { time: formatTime(home_at, time_zone) });
  if (arrived_at !== null) return t('rideArrived', { time: formatTime(arrived_at, time_zone) });
  return fetched_at === null ? undefined : t('rideFetched', { time: formatTime(fetched_at, time_zone) });
};
