import { defineTexts } from '../../lib/texts.ts';

export const useMessageTextsTexts = defineTexts('messageTexts', {
  title: { he: 'פתיחות להודעות', en: 'Openings of messages' },
  about: {
    he: 'פסקה אחת של התוכנית בראש כל סוג הודעה, בעברית ובאנגלית. שאר ההודעה לא משתנה. במסרונים אין פתיחה.',
    en: 'One paragraph of the programme at the head of each kind of message, in Hebrew and English. The rest does not change. Text messages have none.',
  },
  he: { he: 'עברית', en: 'Hebrew' },
  en: { he: 'אנגלית', en: 'English' },
  none: { he: 'בלי פתיחה', en: 'No opening' },
  pending: {
    he: 'השינוי ייכנס לתוקף אחרי שרואים איך הוא נראה בשתי השפות.',
    en: 'The change counts once you have seen it in both languages.',
  },
  edit: { he: 'עריכה', en: 'Edit' },
  see: { he: 'איך זה נראה', en: 'How it looks' },
  paragraph: { he: 'הפתיחה', en: 'The opening' },
  help: {
    he: 'עד 300 אותיות, בלי קישורים. ⁨{first_name}⁩ מתחלף בשם הפרטי. ריק: בלי פתיחה.',
    en: 'Up to 300 letters, no links. ⁨{first_name}⁩ becomes the first name. Empty: no opening.',
  },
  wrong: {
    he: 'בלי קישורים, ובסוגריים מסולסלים רק ⁨{first_name}⁩.',
    en: 'No links, and in braces only ⁨{first_name}⁩.',
  },
  save: { he: 'שמירה', en: 'Save' },
  cancel: { he: 'ביטול', en: 'Cancel' },
  noMessage: {
    he: 'עוד לא נשלחה הודעה כזאת בשפה הזאת; כך תיראה הפתיחה:',
    en: 'No such message was sent in this language yet; this is the opening:',
  },
  lastMessage: { he: 'לפי ההודעה האחרונה שנשלחה', en: 'By the last message that was sent' },
  inForce: { he: 'השינוי בתוקף.', en: 'The change counts now.' },
});
