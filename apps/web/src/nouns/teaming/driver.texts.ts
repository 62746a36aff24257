import { defineTexts } from '../../lib/texts.ts';

export const useDriverTexts = defineTexts('driver', {
  driver: { he: 'מי מסיעים', en: 'Who drives' },
  driverHelp: { he: 'שם וטלפון', en: 'Name and phone' },
  save: { he: 'שמירה', en: 'Save' },
  saved: { he: 'נשמר', en: 'Saved' },
});
