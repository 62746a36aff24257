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
    he: 'ייתכן שעברו 24 שעות מאז שנשלח, או שנשלח אחריו קישור חדש. החשבון ממשיך לפעול כרגיל.',
    en: 'It may be older than 24 hours, or a newer one was sent. The account goes on working as before.',
  },
  staleNext: {
    he: 'קישור חדש אפשר לבקש בפרופיל.',
    en: 'A new link can be asked for in the profile.',
  },
  toProfile: { he: 'לפרופיל שלי', en: 'To my profile' },
  logIn: { he: 'כניסה', en: 'Log in' },
  taken: { he: 'הכתובת כבר בשימוש', en: 'The address is in use' },
  takenAbout: {
    he: 'בינתיים נפתח חשבון אחר עם הכתובת הזו, ולכן הכתובת בחשבון שלך לא הוחלפה.',
    en: 'Another account has taken this address meanwhile, so yours has stayed as it was.',
  },
  failed: { he: 'לא הצלחנו לבדוק את הקישור', en: 'The link could not be checked' },
  goOn: { he: 'המשך', en: 'Continue' },
});
