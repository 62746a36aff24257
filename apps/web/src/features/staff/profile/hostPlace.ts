import { timeZone } from '@salons/contract/fields';
import type { Host } from '@salons/contract/hosts';
import { z } from 'zod';
import { homeZone } from '../../../lib/format.ts';
import { formOfPin, pinShape } from '../../../nouns/place/pinForm.ts';
import { bodyOfPlace, formOfPlace, placeShape } from '../../../nouns/place/placeForm.ts';
import { bodyOfPoint } from './personPoint.ts';

/** A host's place while staff edit it; what its kind of place needs, the server says at the field. */
export const hostPlaceShape = { ...placeShape, time_zone: timeZone.optional(), ...pinShape };
const hostPlaceForm = z.object(hostPlaceShape);

/** A host's place as the fields show it. */
export const formOfHostPlace = (host: Host) => ({
  ...formOfPlace(host),
  time_zone: host.country === 'IL' ? '' : host.time_zone,
  ...formOfPin(host),
});

/** What the fields say, as the wire has it. */
export const bodyOfHostPlace = (form: z.output<typeof hostPlaceForm>, before: Host) => {
  const isHome = form.where === 'israel';
  return {
    ...bodyOfPlace(form),
    // In Israel the name is the locality's own, and no change.
    ...(isHome && before.country === 'IL' ? { city_name: before.city_name } : {}),
    time_zone: isHome ? homeZone : (form.time_zone ?? null),
    ...bodyOfPoint(form, isHome ? form.city : undefined, before),
  };
};
