import type { HostSalon } from '@salons/contract/salons';
import { type SalonFields, toSalonFields } from '../../nouns/salon/salonForm.ts';
import { getSalonState, noTraining } from './salonRoom.ts';

/** The salon to copy: that of the id in the address, or the latest past one for `last`. */
export const findLike = (
  params: URLSearchParams,
  salons: readonly HostSalon[],
  now = Date.now(),
): HostSalon | undefined => {
  const like = params.get('like');
  if (like !== 'last') return salons.find(({ id }) => String(id) === like);
  return salons
    .filter((salon) => salon.cancelled_at === null && getSalonState(salon, now) !== 'upcoming')
    .toSorted((one, other) => one.event_time.localeCompare(other.event_time))
    .at(-1);
};

export const toLikeSearch = (salon: number): string => `?like=${salon}`;

/**
 * The fields of a new salon like a past one (product §5.198): without its day, its notes to staff and a past
 * preparation meeting.
 * @param eve the default day, or ''
 * @param trainings the meetings that can still be chosen
 */
export const toFieldsLike = (salon: HostSalon, eve: string, trainings: readonly number[]): SalonFields => ({
  ...toSalonFields(salon),
  date: eve,
  hosted_before: true,
  host_salon_training: trainings.includes(salon.host_salon_training) ? salon.host_salon_training : noTraining,
  staff_free_text: '',
});
