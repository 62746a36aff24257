/**
 * Shows an Israeli number with a leading 0 and a hyphen before the last seven digits (product §2.6).
 * Separate from phone.ts, so that a page that only shows numbers does not load the table of all countries.
 * @param e164 a stored number
 * @returns undefined for a number of another country
 */
export const displayIsraeliPhone = (e164: string): string | undefined => {
  if (!e164.startsWith('+972')) return undefined;
  const national = e164.slice(4);
  const split = national.length - 7;
  return `0${national.slice(0, split)}-${national.slice(split)}`;
};
