import { consentTexts } from '@salons/contract/consent-texts';
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
  guestByPhone: {
    he: 'מזינים מספר טלפון, וקוד בן שש ספרות יגיע אליו במסרון. בלי סיסמה.',
    en: 'Enter your phone number, and a code of six digits comes to it by SMS. No password needed.',
  },
  hostByPhone: {
    he: 'קוד בן שש ספרות יגיע במסרון, בלי סיסמה. האירוח מגיל 18.',
    en: 'A code of six digits comes by SMS, without a password. Hosts are 18 or older.',
  },
  codeSent: {
    he: 'קוד בן שש ספרות בדרך אל {{phone}}, תקף 5 דקות.',
    en: 'A code of six digits is on its way to {{phone}}, good for 5 minutes.',
  },
  noCodeNow: {
    he: 'כרגע אי אפשר לשלוח עוד קודים מהרשת הזו. אפשר לנסות שוב מאוחר יותר, או <mail>להירשם עם דוא״ל וסיסמה</mail>.',
    en: 'No more codes can be sent from this network right now. Try again later, or <mail>register with email and password</mail>.',
  },
  byMail: { he: 'הרשמה עם דוא״ל וסיסמה', en: 'Register with email and password' },
  byPhone: { he: 'הרשמה עם קוד למסרון', en: 'Register with a code by SMS' },
  sendRequest: { he: 'שליחת הבקשה', en: 'Send the request' },
  joinList: { he: 'הצטרפות לרשימת ההמתנה', en: 'Join the waiting list' },
  chosen: {
    he: '{{places}} אצל {{host}}, {{weekday}} {{date}} בשעה {{time}}',
    en: '{{places}} at {{host}}’s, {{weekday}} {{date}} at {{time}}',
  },
  chosenPlaces_one: { he: 'מקום אחד', en: 'One place' },
  chosenPlaces_two: { he: 'שני מקומות', en: '{{count}} places' },
  chosenPlaces_other: { he: '{{count}} מקומות', en: '{{count}} places' },
  chosenAbout: {
    he: 'הבקשה תישלח מיד אחרי ההרשמה או הכניסה.',
    en: 'The request is sent as soon as you have registered or logged in.',
  },
  chosenToWait: {
    he: 'מקומך ברשימת ההמתנה יישמר מיד אחרי ההרשמה או הכניסה.',
    en: 'You are put on the waiting list as soon as you have registered or logged in.',
  },
  welcomeBack: { he: 'שמחים לראות אותך שוב, {{name}}', en: 'Welcome back, {{name}}' },
  byPressing: {
    he: 'בלחיצה על הכפתור מקבלים את <terms>התקנון</terms>.',
    en: 'By pressing the button you accept the <terms>terms</terms>.',
  },
  shortNotice: {
    he: 'אין חובה בחוק למסור את הפרטים, אבל בלעדיהם לא נוכל לפתוח חשבון. הם משמשים לניהול החשבון, הבקשות והסלונים ולהודעות עליהם, ומגיעים לצוות, לספקים שלנו ולמי שנפגשים איתם בסלון.',
    en: 'No law obliges you to give these details, but without them we cannot open an account. They serve to run accounts, requests and salons and to tell you about them, and reach our staff, our providers and those you meet at a salon.',
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
    he: 'למספר מחוץ לישראל בוחרים מדינה ליד המספר.',
    en: 'For a number outside Israel, choose its country beside it.',
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
  ageMissing: { he: 'יש לסמן אם גילך 18 ומעלה או 14 עד 17', en: 'Please choose: 18 or older, or 14 to 17' },
  parentConsent: consentTexts.parent,
  terms: { he: 'קראתי את התקנון ואת מדיניות הפרטיות', en: 'I have read the terms and the privacy policy' },
  termsRich: {
    he: 'קראתי את <terms>התקנון</terms> ואת <privacy>מדיניות הפרטיות</privacy>, והם מקובלים עליי',
    en: 'I have read and accept the <terms>terms</terms> and the <privacy>privacy policy</privacy>',
  },
  newTab: { he: 'נפתח בלשונית חדשה', en: 'opens in a new tab' },
  updates: consentTexts.updates,
  sms: consentTexts.sms,
  notice: {
    he: 'אין חובה בחוק למסור את הפרטים, אבל בלי השדות המסומנים בכוכבית לא נוכל לפתוח חשבון. הם משמשים לניהול החשבון, הבקשות והסלונים ולהודעות עליהם, ומגיעים לצוות, לספקים שלנו ולמי שנפגשים איתם בסלון.',
    en: 'No law obliges you to give these details, but without those marked with an asterisk we cannot open an account. They serve to run accounts, requests and salons and to tell you about them, and reach our staff, our providers and those you meet at a salon.',
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
  phoneExist: {
    he: 'מספר הטלפון כבר רשום אצלנו. <login>לכניסה עם קוד שיישלח אליו</login>',
    en: 'This phone number is already registered. <login>Log in with a code sent to it</login>',
  },
  phoneExistNoCode: {
    he: 'מספר הטלפון כבר רשום אצלנו. <login>לכניסה</login>',
    en: 'This phone number is already registered. <login>Log in</login>',
  },
});
