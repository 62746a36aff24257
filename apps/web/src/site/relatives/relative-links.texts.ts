import { defineTexts } from '../../lib/texts.ts';

export const useRelativeLinkTexts = defineTexts('relativeLinks', {
  loading: { he: 'קישור לבני משפחה', en: 'A link for relatives' },
  title: { he: 'הערבים של {{name}}', en: 'The evenings of {{name}}' },
  about: {
    he: 'מתי הערבים, אצל מי, מי מסיעים ואל מי להתקשר. לפתיחה נשלח קוד לטלפון שקיבל את הקישור.',
    en: 'When the evenings are, at whose home, who drives and whom to call. To open it, a code goes to the phone that got this link.',
  },
  sendCode: { he: 'שליחת קוד לטלפון', en: 'Send a code to the phone' },
  codeTitle: { he: 'הזנת הקוד', en: 'Enter the code' },
  codeAbout: {
    he: 'קוד בן שש ספרות בדרך לטלפון שאליו הגיע הקישור. הוא תקף 5 דקות.',
    en: 'A code of six digits is on its way to the phone that got this link. It is good for 5 minutes.',
  },
  code: { he: 'קוד מהמסרון', en: 'Code from the SMS' },
  codeHelp: { he: 'שש ספרות', en: 'Six digits' },
  wrongCode: {
    he: 'הקוד אינו נכון, או שכבר אינו תקף. אפשר לנסות שוב או לבקש קוד חדש',
    en: 'The code is wrong or no longer good. Please try again or ask for a new one',
  },
  open: { he: 'הצגת הפרטים', en: 'Show the details' },
  nothingCame: { he: 'לא הגיע קוד?', en: 'No code yet?' },
  sendAgain: { he: 'שליחת קוד חדש', en: 'Send a new code' },
  sentAgain: { he: 'נשלח קוד חדש.', en: 'A new code has been sent.' },
  againIn_one: { he: 'אפשר לבקש קוד חדש בעוד שנייה.', en: 'You can ask for a new one in a second.' },
  againIn_two: {
    he: 'אפשר לבקש קוד חדש בעוד שתי שניות.',
    en: 'You can ask for a new one in {{count}} seconds.',
  },
  againIn_other: {
    he: 'אפשר לבקש קוד חדש בעוד {{count}} שניות.',
    en: 'You can ask for a new one in {{count}} seconds.',
  },
  none: {
    he: 'עדיין לא נקבע ערב. כשייקבע, הוא יופיע כאן.',
    en: 'No evening has been set yet. As soon as one is, it is shown here.',
  },
  endedTitle: { he: 'הקישור הזה כבר לא פעיל', en: 'This link has ended' },
  endedAbout: {
    he: 'אפשר לבקש קישור חדש ממי ששלחו אותו, או <link>ליצור איתנו קשר</link>.',
    en: 'Ask whoever sent it for a new one, or <link>contact us</link>.',
  },
});
