import { defineTexts } from '../../lib/texts.ts';

export const useFeedbackTexts = defineTexts('feedback', {
  title: { he: 'איך היה הערב?', en: 'How was the evening?' },
  about: {
    he: 'רק הצוות קורא את מה שנכתב כאן. אפשר לשנות עד {{date}}.',
    en: 'Only staff read what you write here. You can change it until {{date}}.',
  },
  staffTitle: { he: 'הערב, לפי המארחים', en: 'The evening, by its host' },
  witnessCame: { he: 'הגיעו לספר', en: 'Came to tell their story' },
  mood: { he: 'בסך הכול', en: 'All in all' },
  mood_good: { he: 'היה טוב', en: 'It went well' },
  mood_mixed: { he: 'היו גם קשיים', en: 'There were difficulties too' },
  mood_hard: { he: 'היה קשה', en: 'It was hard' },
  came: { he: 'כמה אנשים היו בחדר', en: 'How many people were in the room' },
  cameCount_one: { he: 'אדם אחד היה בחדר', en: 'One person was in the room' },
  cameCount_two: { he: 'שני אנשים היו בחדר', en: '{{count}} people were in the room' },
  cameCount_other: { he: '{{count}} אנשים היו בחדר', en: '{{count}} people were in the room' },
  cameHelp: { he: 'עם בני הבית. אפשר בערך.', en: 'With your household. Roughly is fine.' },
  words: { he: 'מה כדאי שנדע', en: 'What should we know' },
  wordsHelp: {
    he: 'על העדות, על האורחים, על מה שחסר. בלי פרטים רפואיים.',
    en: 'About the testimony, the guests, what was missing. No medical details, please.',
  },
  send: { he: 'שליחה לצוות', en: 'Send to staff' },
  change: { he: 'שמירת השינוי', en: 'Save the change' },
  sent: {
    he: 'תודה. זה הגיע לצוות, ב־{{date}}.',
    en: 'Thank you. This reached our staff on {{date}}.',
  },
  sentAt: { he: 'נשלח', en: 'Sent' },
});
