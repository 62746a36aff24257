import { defineTexts } from '../../lib/texts.ts';

/** What only browsers without scripts read: no other loads it. */
export const usePlaceLinksTexts = defineTexts('placeLinks', {
  /** Sends the typed name. */
  find: { he: 'חיפוש', en: 'Find' },
});
