import type { HostSalon } from '@salons/contract/salons';
import { type SalonFields, toSalonFields } from '../../nouns/salon/salonForm.ts';
import { noTraining } from './salonRoom.ts';

/** The id in the address of the salon to copy. */
export const readLike = (params: URLSearchParams): number | undefined => {
  const id = Number(params.get('like') ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
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
