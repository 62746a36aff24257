import type { RecordColumn, RecordField } from './record.ts';

interface FreeText extends RecordField {
  readonly maxLength: number;
}

/**
 * Optional free texts of a guest. Schemas, statements, files and forms follow from these rows; docs/first-change.md
 * explains how to add one.
 */
export const guestTexts = {
  accessibility_needs: {
    label: { he: 'צורכי נגישות', en: 'Accessibility needs' },
    isInFile: true,
    maxLength: 1000,
  },
} as const satisfies Readonly<Record<string, FreeText>>;
export type GuestText = keyof typeof guestTexts;

/** Their columns in the table of guests; saved views contain these names. */
export const guestTextColumns = {
  needs: { fields: ['accessibility_needs'] },
} as const satisfies Readonly<Record<string, RecordColumn<typeof guestTexts>>>;

export const guestTextNames = Object.keys(guestTexts) as readonly GuestText[];

/** One value per free text, by its name. */
export const mapGuestTexts = <V>(toValue: (name: GuestText, maxLength: number) => V) => {
  const values = guestTextNames.map((name) => [name, toValue(name, guestTexts[name].maxLength)]);
  return Object.fromEntries(values) as Record<GuestText, V>;
};
