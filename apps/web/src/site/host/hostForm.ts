import { id, lineText } from '@salons/contract/fields';
import type { Host } from '@salons/contract/hosts';
import { phone } from '@salons/contract/phone';
import { z } from 'zod';
import { needPlace, placeShape, toPlaceBody, toPlaceForm } from '../../nouns/place/placeForm.ts';

const fields = { phone, ...placeShape, languages: z.array(id) };

/** What a host says at onboarding (product §4.1). */
export const hostOnboardingForm = needPlace(
  z.object({ ...fields, is_org: z.boolean(), heard_from: lineText(200).optional() }),
);
/** The same without the question that is put once. */
export const hostDetailsForm = needPlace(z.object(fields));

/** A host as the form shows it. */
export const toHostForm = (host: Host) => ({ ...toPlaceForm(host), languages: host.languages });

/**
 * What goes to the server: in Israel the locality, abroad country, city and zone (product §5.1).
 * @param timeZone of a host abroad
 */
export const toBody = (
  { phone: number, languages, ...place }: z.output<typeof hostDetailsForm>,
  timeZone: string,
) => ({
  phone: number,
  languages,
  ...toPlaceBody(place),
  time_zone: place.where === 'israel' ? 'Asia/Jerusalem' : timeZone,
});
