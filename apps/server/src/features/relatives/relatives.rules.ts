import type { RelativeTeaming } from '@salons/contract/relative-links';
import type { Ride } from '@salons/contract/rides';

/** How long before the evening street and door are shown, in milliseconds. */
const addressVisibleMs = 24 * 3_600_000;

interface RideTimes {
  readonly ride_fetched_at: string | null;
  readonly ride_arrived_at: string | null;
  readonly ride_home_at: string | null;
}

export const toRide = ({ ride_fetched_at, ride_arrived_at, ride_home_at }: RideTimes): Ride => ({
  ...{ fetched_at: ride_fetched_at, arrived_at: ride_arrived_at, home_at: ride_home_at },
});

export interface Evening extends Omit<RelativeTeaming, 'place' | 'place_from' | 'ride'>, RideTimes {
  readonly address: string | null;
  readonly house_number: string | null;
  readonly floor: number | null;
  readonly apartment_number: number | null;
  readonly accessibility: readonly string[];
}

/**
 * The evening as a relative sees it: street and door from 24 hours before it on (product §11.204).
 * @param now in milliseconds
 */
export const toRelativeTeaming = (evening: Evening, now: number): RelativeTeaming => {
  const { id, salon_time, time_zone, city_name, host_first_name, is_digital, needs_ride, driver } = evening;
  const { coordinator, address, house_number, floor, apartment_number, accessibility } = evening;
  const from = Date.parse(salon_time) - addressVisibleMs;
  const isPlaceDisclosed = now >= from && !is_digital;
  return {
    ...{ id, salon_time, time_zone, city_name, host_first_name, is_digital, needs_ride, driver, coordinator },
    ride: toRide(evening),
    place: isPlaceDisclosed
      ? { address, house_number, floor, apartment_number, has_elevator: accessibility.includes('Elevator') }
      : null,
    place_from: new Date(from).toISOString(),
  };
};
