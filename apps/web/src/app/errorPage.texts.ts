import { defineTexts } from '../lib/texts.ts';

/** What the error page says of keys that are no codes of the server. */
export const useErrorPageTexts = defineTexts('errorPage', {
  googleState: {
    he: 'הכניסה עם Google לא הושלמה',
    en: 'Logging in with Google was not completed',
  },
  googleStateAbout: {
    he: 'התשובה שהגיעה אינה שייכת לכניסה שהתחילה בחלון הזה, ולכן לא נכנסנו איתה. אפשר להתחיל שוב מדף הכניסה.',
    en: 'The answer that arrived does not belong to a login that began in this window, so we did not use it. Please begin again at the login page.',
  },
});
