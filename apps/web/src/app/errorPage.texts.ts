import { defineTexts } from '../lib/texts.ts';

/** Texts of the error page for keys that are not server codes, and the remedies. */
export const useErrorPageTexts = defineTexts('errorPage', {
  googleState: {
    he: 'הכניסה עם Google לא הושלמה',
    en: 'Logging in with Google was not completed',
  },
  googleStateAbout: {
    he: 'התשובה שהגיעה אינה שייכת לכניסה שהתחילה בחלון הזה, ולכן לא נכנסנו איתה. אפשר להתחיל שוב מדף הכניסה.',
    en: 'The answer that arrived does not belong to a login that began in this window, so we did not use it. Please begin again at the login page.',
  },
  logInAbout: {
    he: 'כדי להמשיך צריך להיכנס לחשבון. מה שכבר נשמר לא הלך לאיבוד.',
    en: 'To go on, please log in. Nothing that was saved is lost.',
  },
  logIn: { he: 'לכניסה', en: 'Log in' },
  searchAbout: {
    he: 'הפעולה לא בוצעה, ושום דבר לא השתנה. יש עוד סלונים שאפשר לבקש בהם מקום.',
    en: 'This was not done, and nothing has changed. There are other salons where one can ask for a place.',
  },
  search: { he: 'לחיפוש סלון', en: 'Find a salon' },
  contactAbout: {
    he: 'אם זה נראה כמו טעות, כדאי לפנות אלינו ונבדוק מה קרה.',
    en: 'If this looks like a mistake, please contact us and we will find out what happened.',
  },
  contact: { he: 'יצירת קשר', en: 'Contact us' },
  waitAbout: {
    he: 'יש כרגע עומס. כדאי להמתין כמה דקות ולנסות שוב.',
    en: 'We are very busy. Please wait a few minutes and try again.',
  },
  againAbout: {
    he: 'אפשר לחזור לדף הקודם ולנסות שוב. אם זה חוזר על עצמו, כדאי לפנות אלינו.',
    en: 'Please go back and try again. If it happens again, please contact us.',
  },
  startAbout: {
    he: 'מה שהוזן לא התקבל ולא נשמר. אפשר לחזור לדף הקודם ולתקן, או להתחיל מדף הפתיחה.',
    en: 'What was entered was not accepted and not saved. You can go back and correct it, or begin from the first page.',
  },
  back: { he: 'לדף הקודם', en: 'Go back' },
});
