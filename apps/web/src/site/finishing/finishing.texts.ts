import { defineTexts } from '../../lib/texts.ts';

export const useFinishingTexts = defineTexts('finishing', {
  title: { he: 'עוד רגע והרישום הושלם', en: 'One last step' },
  hostAbout: {
    he: 'נרשמת אצלנו בטלפון. נשאר לוודא שהפרטים נכונים ולאשר את התקנון, והסלון יוכל להופיע באתר.',
    en: 'We registered you on the telephone. Please check the details and accept the terms; then your salon can be shown on the site.',
  },
  guestAbout: {
    he: 'נרשמת אצלנו בטלפון. נשאר לוודא שהשם נכון ולאשר את התקנון.',
    en: 'We registered you on the telephone. Please check your name and accept the terms.',
  },
  firstName: { he: 'שם פרטי', en: 'First name' },
  lastName: { he: 'שם משפחה', en: 'Last name' },
  salon: { he: 'הסלון שלך', en: 'Your salon' },
  floor: { he: 'קומה', en: 'Floor' },
  apartment: { he: 'דירה', en: 'Apartment' },
  optional: { he: 'אפשר להשאיר ריק.', en: 'May stay empty.' },
  elevator: { he: 'יש מעלית', en: 'There is a lift' },
  wheelchair: { he: 'הבית נגיש לכיסא גלגלים', en: 'Accessible by wheelchair' },
  acceptTerms: {
    he: 'התקנון ותנאי ההשתתפות מקובלים עליי',
    en: 'I accept the terms of participation',
  },
  readTerms: { he: 'לקריאת התקנון', en: 'Read the terms' },
  finish: { he: 'סיום ההרשמה', en: 'Finish' },
  doneTitle: { he: 'ההרשמה הושלמה', en: 'You are registered' },
  doneAbout: {
    he: 'תודה. לכניסה לחשבון אין צורך בסיסמה: שולחים קוד לטלפון.',
    en: 'Thank you. No password is needed to log in: a code is sent to your phone.',
  },
  logIn: { he: 'כניסה לחשבון', en: 'Log in' },
  endedTitle: { he: 'הקישור כבר לא פעיל', en: 'This link has ended' },
  endedAbout: {
    he: 'אפשר להיכנס לחשבון עם קוד שנשלח לטלפון, ולסיים שם.',
    en: 'You can log in with a code that is sent to your phone, and finish there.',
  },
  loading: { he: 'פותחים את הקישור', en: 'Opening the link' },
});
