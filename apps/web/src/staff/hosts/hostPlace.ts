import { timeZone } from '@salons/contract/fields';
import type { Host } from '@salons/contract/hosts';
import { z } from 'zod';
import { homeZone } from '../../lib/format.ts';
import { pinShape, toPinForm } from '../../nouns/place/pinForm.ts';
import { placeShape, toPlaceBody, toPlaceForm } from '../../nouns/place/placeForm.ts';
import { toPointBody } from '../records/profile/personPoint.ts';

/** A host's place in staff's form; the server validates what each kind of place requires. */
export const hostPlaceShape = { ...placeShape, time_zone: timeZone.optional(), ...pinShape };
const hostPlaceForm = z.object(hostPlaceShape);

export const toHostPlaceForm = (host: Host) => ({
  ...toPlaceForm(host),
  time_zone: host.country === 'IL' ? '' : host.time_zone,
  ...toPinForm(host),
});

export const toHostPlaceBody = (form: z.output<typeof hostPlaceForm>, before: Host) => {
  const isHome = form.where === 'israel';
  return {
    ...toPlaceBody(form),
    // In Israel the name is the locality's own, and no change.
    ...(isHome && before.country === 'IL' ? { city_name: before.city_name } : {}),
    time_zone: isHome ? homeZone : (form.time_zone ?? null),
    ...toPointBody(form, isHome ? form.city : undefined, before),
  };
};
