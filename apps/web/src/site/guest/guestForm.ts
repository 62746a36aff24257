import { id } from '@salons/contract/fields';
import { guestBody } from '@salons/contract/guests';
import { z } from 'zod';
import { guestTextShape } from '../../nouns/guest/guestTexts.ts';
import { addressShape, joinStreetAndNumber } from '../../nouns/place/placeForm.ts';

const { languages } = guestBody.shape;

const placeShape = { ...addressShape, city: z.preprocess((value) => value, id) };

export const placeForm = z.object(placeShape);
export const languagesForm = z.object({ languages });
export const needsForm = z.object({
  accessibility_needs: guestTextShape.accessibility_needs,
});
export const guestForm = z.object({ ...placeShape, ...languagesForm.shape, ...guestTextShape });

export const toPlaceBody = (form: z.output<typeof placeForm>) => ({
  city: form.city,
  address: joinStreetAndNumber(form),
});
