import type { RelativeTeaming } from '@salons/contract/relative-links';

/** How long before the evening street and door are shown, in milliseconds. */
const addressVisibleMs = 24 * 3_600_000;

export interface Evening extends Omit<RelativeTeaming, 'place' | 'place_from'> {
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
    place: isPlaceDisclosed
      ? { address, house_number, floor, apartment_number, has_elevator: accessibility.includes('Elevator') }
      : null,
    place_from: new Date(from).toISOString(),
  };
};
