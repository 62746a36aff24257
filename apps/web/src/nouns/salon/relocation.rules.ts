import type { HostSalonForm } from '@salons/contract/salon-form';
import type { HostSalon } from '@salons/contract/salons';

/** A change of location: to another town, or from one kind of meeting to the other. */
export type Relocation = 'town' | 'online' | 'inPerson';

/** The relocation in a form's values; undefined for another address in the same town. */
export const findRelocation = (salon: HostSalon, form: HostSalonForm): Relocation | undefined => {
  const isOnline = form.is_digital ?? false;
  if (isOnline !== salon.is_digital) return isOnline ? 'online' : 'inPerson';
  if (isOnline) return undefined;
  const country = form.country ?? 'IL';
  const isSame =
    country === salon.country &&
    (country === 'IL' ? (form.city ?? null) === salon.city : (form.city_name ?? null) === salon.city_name);
  return isSame ? undefined : 'town';
};

/** The people affected: places, witnesses, and parties on the waiting list. */
export const countConcerned = (salon: HostSalon) => {
  const { invites_confirmed_count, invites_pending_count, waiting_count, teamings } = salon;
  const counts = {
    approved: invites_confirmed_count,
    pending: invites_pending_count,
    witnesses: (teamings ?? []).filter(({ witness }) => witness !== null).length,
    waiting: waiting_count,
  };
  return { ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) };
};
