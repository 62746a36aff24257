import { id, lineText } from '@salons/contract/fields';
import { type Host, latinName } from '@salons/contract/hosts';
import { phone } from '@salons/contract/phone';
import { z } from 'zod';
import { needPlace, placeShape, toPlaceBody, toPlaceForm } from '../../nouns/place/placeForm.ts';

const fields = { phone, ...placeShape, languages: z.array(id) };

export const hostOnboardingForm = needPlace(
  z.object({ ...fields, is_org: z.boolean(), heard_from: lineText(200).optional() }),
);
/** Without the one-time questions of onboarding. */
export const hostDetailsForm = needPlace(z.object({ ...fields, latin_name: latinName }));

export const toHostForm = (host: Host) => ({ ...toPlaceForm(host), languages: host.languages });

/**
 * The values for the API: in Israel the locality, abroad country, city and zone (product §5.1).
 * @param timeZone of a host abroad
 */
export const toBody = (
  { phone: number, languages, ...place }: Omit<z.output<typeof hostDetailsForm>, 'latin_name'>,
  timeZone: string,
) => ({
  phone: number,
  languages,
  ...toPlaceBody(place),
  time_zone: place.where === 'israel' ? 'Asia/Jerusalem' : timeZone,
});
