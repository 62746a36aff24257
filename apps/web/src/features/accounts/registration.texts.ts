import { defineTexts } from '../../lib/texts.ts';

export const useRegistrationTexts = defineTexts('registration', {
  hostTitle: { he: 'הרשמה לאירוח', en: 'Register to host' },
  hostAbout: {
    he: 'פותחים חשבון, ומיד אחר כך ממשיכים לפרטי הסלון. האירוח מגיל 18 ומעלה.',
    en: 'First an account, then the details of your salon. Hosts are 18 or older.',
  },
  guestTitle: { he: 'הרשמה להתארחות', en: 'Register as a guest' },
  guestAbout: {
    he: 'פותחים חשבון, עונים על כמה שאלות קצרות, ובוחרים סלון.',
    en: 'First an account, then a few short questions, then you choose a salon.',
  },
  already: { he: 'כבר נרשמת? <login>כניסה</login>', en: 'Already registered? <login>Log in</login>' },
  wantHost: {
    he: 'רוצים לארח? <other>להרשמה לאירוח</other>',
    en: 'Want to host? <other>Register to host</other>',
  },
  wantGuest: {
    he: 'רוצים להתארח? <other>להרשמה להתארחות</other>',
    en: 'Want to be a guest? <other>Register as a guest</other>',
  },
  firstName: { he: 'שם פרטי', en: 'First name' },
  lastName: { he: 'שם משפחה', en: 'Last name' },
  email: { he: 'דוא״ל', en: 'Email' },
  emailHelp: {
    he: 'לכאן יגיעו ההודעות על הסלון.',
    en: 'Messages about the salon will reach you here.',
  },
  phone: { he: 'טלפון', en: 'Phone' },
  phoneHelp: {
    he: 'מספר מחוץ לישראל מתחיל ב־⁦+⁩ ובקידומת המדינה.',
    en: 'A number outside Israel starts with + and the country code.',
  },
  password: { he: 'סיסמה', en: 'Password' },
  passwordHelp: {
    he: '8 תווים לפחות. כמה מילים יחד הן סיסמה טובה.',
    en: 'At least 8 characters. A few words together make a good one.',
  },
  password_short: { he: 'קצרה מדי: נדרשים 8 תווים לפחות', en: 'Too short: at least 8 characters' },
  password_weak: { he: 'סיסמה חלשה', en: 'Weak password' },
  password_fair: { he: 'סיסמה סבירה', en: 'Fair password' },
  password_strong: { he: 'סיסמה חזקה', en: 'Strong password' },
  age: { he: 'גיל', en: 'Age' },
  adult: { he: '18 ומעלה', en: '18 or older' },
  youth: { he: '14 עד 17', en: '14 to 17' },
  youthAbout: { he: 'נדרשת הסכמה של הורה', en: 'A parent has to agree' },
  ageHelp: {
    he: 'עד גיל 14 מגיעים עם מבוגר, בלי הרשמה נפרדת.',
    en: 'Anyone under 14 comes with an adult and needs no account.',
  },
  parentConsent: {
    he: 'הורה שלי קרא את התקנון ומסכים להרשמה ולהשתתפות שלי',
    en: 'A parent of mine has read the terms and agrees that I register and take part',
  },
  terms: { he: 'קראתי את התקנון ואת מדיניות הפרטיות', en: 'I have read the terms and the privacy policy' },
  termsRich: {
    he: 'קראתי את <terms>התקנון</terms> ואת <privacy>מדיניות הפרטיות</privacy>, והם מקובלים עליי',
    en: 'I have read and accept the <terms>terms</terms> and the <privacy>privacy policy</privacy>',
  },
  newTab: { he: 'נפתח בלשונית חדשה', en: 'opens in a new tab' },
  updates: {
    he: 'בחרתי לקבל עדכונים בדוא״ל ובמסרון. אפשר להסיר את ההרשמה בכל עת',
    en: 'I agree to receive updates by email and SMS; I can unsubscribe at any time',
  },
  sms: {
    he: 'אפשר לשלוח אליי במסרון הודעות על הסלון שלי',
    en: 'Messages about my salon may also reach me by SMS',
  },
  submit: { he: 'פתיחת החשבון', en: 'Create the account' },
  emailInvalid: {
    he: 'כתובת הדוא״ל אינה תקינה. כך היא נראית: ⁦name@example.com⁩',
    en: 'This email address is not valid. It looks like this: name@example.com',
  },
  emailExist: {
    he: 'כתובת הדוא״ל הזו כבר בשימוש. <login>לכניסה</login>',
    en: 'This email is already in use. <login>Log in</login>',
  },
});
