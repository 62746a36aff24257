import { defineTexts } from '../../lib/texts.ts';

export const useWitnessTexts = defineTexts('witnesses', {
  title: { he: 'שלום, {{name}}', en: 'Hello, {{name}}' },
  about: {
    he: 'תודה על הנכונות לספר. הצוות שומר את פרטי הזמינות והמפגשים, ומתקשר לפני כל ערב.',
    en: 'Thank you for being ready to tell. The staff keep your times and evenings, and call before each one.',
  },
  contact: {
    he: 'לכל שינוי או שאלה <link>אפשר ליצור קשר</link>.',
    en: 'For any change or question, please <link>contact us</link>.',
  },
});
