import { defineTexts } from '../../lib/texts.ts';

/** Texts for browsers without scripts; loaded by no other. */
export const usePlaceLinksTexts = defineTexts('placeLinks', {
  find: { he: 'חיפוש', en: 'Find' },
});
