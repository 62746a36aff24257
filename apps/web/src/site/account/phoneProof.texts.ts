import { defineTexts } from '../../lib/texts.ts';

export const usePhoneProofTexts = defineTexts('phoneProof', {
  checking: { he: 'אישור מספר הטלפון', en: 'Confirming the phone number' },
  done: { he: 'מספר הטלפון אושר', en: 'The phone number is confirmed' },
  doneAbout: {
    he: 'תודה. מעכשיו אפשר להיכנס לחשבון בקוד שנשלח לטלפון.',
    en: 'Thank you. From now on you can log in by a code that is sent to the phone.',
  },
  stale: { he: 'הקישור אינו תקף', en: 'The link is no longer good' },
  staleAbout: {
    he: 'ייתכן שעברה שעה מאז שנשלח, שנשלח אחריו קישור חדש, או שהמספר בחשבון השתנה. כניסה נוספת בקוד תשלח קישור חדש.',
    en: 'It may be older than an hour, a newer one was sent, or the number of the account has changed. Logging in by a code once more sends a new link.',
  },
  again: { he: 'לכניסה בקוד', en: 'Log in by a code' },
  logIn: { he: 'כניסה בקוד', en: 'Log in by a code' },
  toProfile: { he: 'לפרופיל שלי', en: 'To my profile' },
  failed: { he: 'לא הצלחנו לבדוק את הקישור', en: 'The link could not be checked' },
  verified: { he: 'הטלפון מאושר', en: 'Phone confirmed' },
  unverified: { he: 'הטלפון עוד לא אושר', en: 'Phone not confirmed yet' },
  verifyAbout: {
    he: 'אחרי אישור בקוד אפשר להיכנס לחשבון גם דרך הטלפון.',
    en: 'Once it is confirmed by a code, you can log in by the phone, too.',
  },
  verify: { he: 'אישור המספר בקוד', en: 'Confirm the number by a code' },
  dialogTitle: { he: 'אישור מספר הטלפון', en: 'Confirm the phone number' },
  sentTo: {
    he: 'שלחנו קוד בן שש ספרות אל {{phone}}. עד שהקוד יוזן המספר הקודם נשאר.',
    en: 'We sent a code of six digits to {{phone}}. Until it is entered, the present number stays.',
  },
  sentToOwn: {
    he: 'שלחנו קוד בן שש ספרות אל {{phone}}.',
    en: 'We sent a code of six digits to {{phone}}.',
  },
  code: { he: 'קוד מהמסרון', en: 'Code from the SMS' },
  codeHelp: { he: 'שש ספרות', en: 'Six digits' },
  wrongCode: {
    he: 'הקוד אינו נכון, או שכבר אינו תקף. אפשר לנסות שוב או לבקש קוד חדש',
    en: 'The code is wrong or no longer good. Please try again or ask for a new one',
  },
  confirm: { he: 'אישור ושמירה', en: 'Confirm and save' },
  mobileOnly: {
    he: 'מסרון מגיע לטלפון נייד בלבד, והמספר הזה אינו של טלפון נייד',
    en: 'An SMS reaches mobile phones only, and this is not the number of one',
  },
  taken: {
    he: 'המספר כבר שייך לחשבון אחר. אפשר להיכנס אליו בקוד',
    en: 'This number belongs to another account. You can log in to it by a code',
  },
});
