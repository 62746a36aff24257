import { defineTexts } from '../../lib/texts.ts';

export const useReadOutCodeTexts = defineTexts('readOutCode', {
  send: { he: 'שליחת קוד לטלפון', en: 'Send a code to the phone' },
  sent: {
    he: 'אם המספר רשום, הקוד בדרך. לבקש שיקריאו אותו.',
    en: 'If this number is registered, the code is on its way. Ask for it to be read out.',
  },
  sentAgain: {
    he: 'נשלח קוד חדש, והקודם אינו תקף עוד.',
    en: 'A new code was sent; the earlier one is no longer good.',
  },
  sendAgain: { he: 'לא הגיע? שליחת קוד חדש', en: 'Nothing came? Send a new code' },
  code: { he: 'הקוד שהוקרא', en: 'The code that was read out' },
  codeHelp: { he: '6 ספרות, תקף 5 דקות.', en: '6 digits, good for 5 minutes.' },
  wrong: { he: 'הקוד אינו נכון, או שפג תוקפו', en: 'This code is wrong, or no longer good' },
  goOn: { he: 'המשך', en: 'Continue' },
});
