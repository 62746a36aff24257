import { defineTexts } from '../../lib/texts.ts';

export const useVerificationTexts = defineTexts('verification', {
  checking: { he: 'אימות כתובת הדוא״ל', en: 'Verifying the email address' },
  done: { he: 'כתובת הדוא״ל אומתה', en: 'The email address is verified' },
  doneAbout: {
    he: 'תודה. עדכונים על הסלון יגיעו לכתובת הזו.',
    en: 'Thank you. News of your salon will reach you there.',
  },
  stale: { he: 'הקישור אינו תקף', en: 'The link is no longer good' },
  staleAbout: {
    he: 'ייתכן שעברה יממה מאז שנשלח. החשבון ממשיך לפעול כרגיל.',
    en: 'It may be more than a day old. The account goes on working as before.',
  },
  goOn: { he: 'המשך', en: 'Continue' },
});
