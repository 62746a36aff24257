import { defineTexts } from '../../lib/texts.ts';

export const useSalonDaysTexts = defineTexts('salonDays', {
  eve: { he: 'ערב יום הזיכרון', en: 'Remembrance eve' },
  friday: { he: 'ליל שבת', en: 'Friday evening' },
  shabbat: { he: 'שבת', en: 'Shabbat' },
  salonDay: { he: 'יום סלונים', en: 'Salon day' },
});
