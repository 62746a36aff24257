import { defineTexts } from '../../lib/texts.ts';

export const useEveningChangedTexts = defineTexts('eveningChanged', {
  changed: {
    he: 'השתנו בינתיים: {{what}}. הפרטים שכאן מעודכנים.',
    en: 'Changed meanwhile: {{what}}. What you see here is up to date.',
  },
  where: { he: 'המקום', en: 'the place' },
  pin: { he: 'המיקום על המפה', en: 'the place on the map' },
  meeting: { he: 'הקישור למפגש', en: 'the link to the meeting' },
  when: { he: 'השעה', en: 'the hour' },
  ends: { he: 'שעת הסיום', en: 'when it ends' },
  phone: { he: 'הטלפון של המארחים', en: 'the host’s phone' },
  language: { he: 'שפת הערב', en: 'the language' },
  witness: { he: 'העדות', en: 'who tells their story' },
});
