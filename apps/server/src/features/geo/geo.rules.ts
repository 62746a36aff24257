import type { VisitorCountry } from '@salons/contract/geo';

/** Maps a look-up to a visitor's country: an invalid code counts as Israel (product §1.7). */
export const visitorCountry = (found: string | undefined): VisitorCountry => {
  const country = found !== undefined && /^[A-Z]{2}$/.test(found) && found !== 'XX' ? found : 'IL';
  return { country, isFromIL: country === 'IL' };
};
