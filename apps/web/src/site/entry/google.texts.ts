import { defineTexts } from '../../lib/texts.ts';

export const useGoogleTexts = defineTexts('google', {
  or: { he: 'או', en: 'or' },
  login: { he: 'כניסה עם Google', en: 'Log in with Google' },
  register: { he: 'הרשמה עם Google', en: 'Register with Google' },
  tryAgain: { he: 'ניסיון נוסף עם Google', en: 'Try Google again' },
  entering: { he: 'הכניסה מתבצעת', en: 'Logging you in' },
  notCompleted: { he: 'הכניסה עם Google לא הושלמה', en: 'Logging in with Google was not completed' },
  denied: {
    he: 'הכניסה בוטלה בדף של Google, ודבר לא השתנה. אפשר לנסות שוב או להמשיך בדרך אחרת.',
    en: 'It was cancelled on Google’s page, and nothing has changed. You can try again or go on another way.',
  },
  failed: {
    he: 'Google לא השלימה את הכניסה. אפשר לנסות שוב או להמשיך בדרך אחרת.',
    en: 'Google did not complete it. You can try again or go on another way.',
  },
  tooLate: {
    he: 'עבר זמן רב מדי מאז שהכניסה התחילה. אפשר לנסות שוב.',
    en: 'Too much time has passed since it began. Please try again.',
  },
  notVerified: {
    he: 'Google עוד לא אימתה את כתובת הדוא״ל של החשבון הזה, ולכן אי אפשר להיכנס איתו. אפשר להירשם כאן עם דוא״ל וסיסמה.',
    en: 'Google has not verified the email address of this account yet, so it cannot be used here. You can register with an email and a password instead.',
  },
  gone: {
    he: 'החשבון עם הכתובת הזו הוסר. אפשר לפנות אלינו.',
    en: 'The account with this address was removed. Please contact us.',
  },
  otherWay: { he: 'כניסה בדרך אחרת', en: 'Log in another way' },
  toRegistration: { he: 'הרשמה עם דוא״ל', en: 'Register with an email' },
});
