import { defineTexts } from '../../lib/texts.ts';

export const useMyAreaTexts = defineTexts('myArea', {
  tabs: { he: 'האזור שלי', en: 'My area' },
  salon: { he: 'הסלון שלי', en: 'My salon' },
  profile: { he: 'הפרופיל שלי', en: 'My profile' },
  account: { he: 'הפרטים שלי', en: 'My details' },
  language: { he: 'שפת ההודעות', en: 'Messages in' },
  hebrew: { he: 'עברית', en: 'עברית' },
  english: { he: 'English', en: 'English' },
  save: { he: 'שמירה', en: 'Save' },
});
