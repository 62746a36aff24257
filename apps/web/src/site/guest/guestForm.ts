import { id } from '@salons/contract/fields';
import { guestBody } from '@salons/contract/guests';
import { z } from 'zod';
import { addressShape, joinStreetAndNumber } from '../../nouns/place/placeForm.ts';

const { languages, accessibility_needs } = guestBody.shape;

const placeShape = { ...addressShape, city: z.preprocess((value) => value, id) };

/** The steps of onboarding; what stands empty is sent as nothing (product §4.5). */
export const placeForm = z.object(placeShape);
export const languagesForm = z.object({ languages });
export const needsForm = z.object({
  accessibility_needs: accessibility_needs.transform((value) => value ?? null),
});
export const guestForm = z.object({ ...placeShape, ...languagesForm.shape, ...needsForm.shape });

/** A guest's place as the wire has it. */
export const toPlaceBody = (form: z.output<typeof placeForm>) => ({
  city: form.city,
  address: joinStreetAndNumber(form),
});
