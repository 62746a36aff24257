import { defineTexts } from '../../lib/texts.ts';

export const useDataNoticeTexts = defineTexts('dataNotice', {
  summary: { he: 'למה הפרטים נחוצים, ומי רואה אותם', en: 'Why we ask, and who sees it' },
  rights: {
    he: 'השליטה במידע בידי {{controller}}. אפשר לעיין במידע, לתקן אותו ולמחוק אותו. <more>איך שומרים על המידע</more>',
    en: '{{controller}} is responsible for the data. You can see it, correct it and have it deleted. <more>How we keep your data</more>',
  },
  newTab: { he: 'נפתח בלשונית חדשה', en: 'opens in a new tab' },
});
