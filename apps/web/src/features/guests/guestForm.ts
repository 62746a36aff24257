import { id } from '@salons/contract/fields';
import { guestBody } from '@salons/contract/guests';
import { z } from 'zod';

const { address, languages, accessibility_needs } = guestBody.shape;

/** The steps of onboarding; what stands empty is sent as nothing (product §4.5). */
export const placeForm = z.object({
  /** Empty until one is chosen. */
  city: z.preprocess((value) => value, id),
  address: address.transform((value) => value ?? null),
});
export const languagesForm = z.object({ languages });
export const needsForm = z.object({
  accessibility_needs: accessibility_needs.transform((value) => value ?? null),
});
export const guestForm = z.object({ ...placeForm.shape, ...languagesForm.shape, ...needsForm.shape });
