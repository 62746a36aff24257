import { freeText } from '@salons/contract/fields';
import { type GuestText, mapGuestTexts } from '@salons/contract/records/guest-texts';

/** The free texts of a guest as form fields; empty ones are sent as null. */
export const guestTextShape = mapGuestTexts((_name, maxLength) =>
  freeText(maxLength)
    .optional()
    .transform((value) => value ?? null),
);

export const emptyGuestTexts = mapGuestTexts(() => '');

export const toGuestTextForm = (guest: Readonly<Record<GuestText, string | null>>) =>
  mapGuestTexts((name) => guest[name] ?? '');
