import type { HostSalon } from '@salons/contract/salons';
import { type SalonFields, toSalonFields } from '../../nouns/salon/salonForm.ts';
import { noTraining } from './salonRoom.ts';

/** The salon that a new one is to be like, as the address names it. */
export const readLike = (params: URLSearchParams): number | undefined => {
  const id = Number(params.get('like') ?? Number.NaN);
  return Number.isInteger(id) && id > 0 ? id : undefined;
};

/** The same for an address. */
export const toLikeSearch = (salon: number): string => `?like=${salon}`;

/**
 * The fields of a new salon like one that is over (product §5.198): all but its day, its notes to staff and a preparation
 * meeting that is over too.
 * @param eve the day that is chosen beforehand, or ''
 * @param trainings the meetings of which one may still be chosen
 */
export const toFieldsLike = (salon: HostSalon, eve: string, trainings: readonly number[]): SalonFields => ({
  ...toSalonFields(salon),
  date: eve,
  hosted_before: true,
  host_salon_training: trainings.includes(salon.host_salon_training) ? salon.host_salon_training : noTraining,
  staff_free_text: '',
});
