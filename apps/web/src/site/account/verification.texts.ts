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
  logInFirst: { he: 'קודם נכנסים לחשבון', en: 'Log in first' },
  logInFirstAbout: {
    he: 'הכתובת רשומה בחשבון שנפתח בדרך אחרת, למשל בקוד לטלפון. כדי לאמת אותה נכנסים לחשבון במכשיר הזה, ואז פותחים שוב את הקישור מההודעה.',
    en: 'This address is in an account that opens another way, such as by a code to its phone. To verify it, log in to the account on this device, then open the link of the mail again.',
  },
  notMine: { he: 'זה לא החשבון שלי', en: 'This is not my account' },
  disown: { he: 'הוצאת הכתובת מחשבון שאינו שלך', en: 'Take your address out of somebody else’s account' },
  disownAbout: {
    he: 'כנראה מישהו רשם את הכתובת שלך בטעות. בלחיצה אחת היא יוצאת מהחשבון שלו, ולא יגיעו אליה עוד הודעות ממנו.',
    en: 'Somebody probably entered your address by mistake. One press takes it out of their account, and no more of its messages come to you.',
  },
  disownSubmit: { he: 'להוציא את הכתובת שלי', en: 'Take my address out' },
  disowned: { he: 'הכתובת הוצאה מהחשבון', en: 'The address is out of the account' },
  disownedAbout: {
    he: 'תודה. הודעות של החשבון ההוא כבר לא יישלחו אליך. אפשר לסגור את הדף.',
    en: 'Thank you. Messages of that account no longer go to you. You can close this page.',
  },
  disownStaleAbout: {
    he: 'ייתכן שהכתובת כבר הוצאה, שהיא אומתה בינתיים, או שעבר יותר מדי זמן. אם עדיין מגיעות אליך הודעות שאינן שלך, אפשר <contact>לפנות אלינו</contact>.',
    en: 'The address may be out already, may have been verified meanwhile, or too much time has gone by. If messages that are not yours still come, please <contact>contact us</contact>.',
  },
});
